import { Dialog } from '../../ui/dialog.tsx'
import { publicUrl } from '../../ui/public-url.ts'
import './credits.css'
import { t } from '../../language/t.ts'

/** "Game Credits", opened from the landing page or the settings. */
export function CreditsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title={t('credits.title')} onClose={onClose}>
      <dl className="credits">
        {(['game', 'icons', 'portraits', 'lettering'] as const).map((id) => (
          <div key={id}>
            <dt>{t(`credits.credits.${id}.part`)}</dt>
            <dd>{t(`credits.credits.${id}.by`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={publicUrl('/licences.txt')} target="_blank" rel="noreferrer">
          {t('credits.licences')}
        </a>
      </p>
    </Dialog>
  )
}
