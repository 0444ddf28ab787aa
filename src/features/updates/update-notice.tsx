import type { SnapshotFrom } from 'xstate'
import type { UpdateEvent, updateMachine } from '../../../machines/update.machine.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import './update-notice.css'
import { t } from '../../language/t.ts'

interface UpdateNoticeProps {
  readonly snapshot: SnapshotFrom<typeof updateMachine>
  readonly send: (event: UpdateEvent) => void
}

/** Tells the player about a newer version and loads it on request. Takes no focus, because it needs no action. */
export function UpdateNotice({ snapshot, send }: UpdateNoticeProps) {
  const applying = snapshot.matches('applying')
  if (!applying && !snapshot.matches('offered')) return null
  const { needed } = snapshot.context
  return (
    <div className="update-notice" role="status">
      <Icon name="refresh" />
      <p>
        {needed ? t('update.needed') : t('update.ready')} {t('update.kept')}
      </p>
      <div className="actions">
        <Button size="sm" variant="primary" busy={applying} onClick={() => send({ type: 'APPLY' })}>
          {t('update.apply')}
        </Button>
        {!needed && !applying && (
          <Button size="sm" variant="ghost" onClick={() => send({ type: 'LATER' })}>
            {t('update.later')}
          </Button>
        )}
      </div>
    </div>
  )
}
