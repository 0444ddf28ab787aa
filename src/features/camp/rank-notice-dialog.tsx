import { Link } from 'react-router-dom'
import { RANK_OF_OLDER_ITEMS } from '../../../sim/content/legendary-ranks.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Tells the owner of older legendaries once which rank they became, and what a rank is. */
export function RankNoticeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title={t('rank-notice.title')}
      width="30rem"
      onClose={onClose}
      footer={
        <>
          <Button asChild>
            <Link to="/crafting" onClick={onClose}>
              {t('rank-notice.workbench')}
            </Link>
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('rank-notice.close')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('rank-notice.yours', { rank: RANK_OF_OLDER_ITEMS })}</p>
        <p>{t('rank-notice.merging')}</p>
      </div>
    </Dialog>
  )
}
