import type { SnapshotFrom } from 'xstate'
import type { UpdateEvent, updateMachine } from '../../../machines/update.machine.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { updateText as text } from './update-text.ts'
import './update-notice.css'

interface UpdateNoticeProps {
  readonly snapshot: SnapshotFrom<typeof updateMachine>
  readonly send: (event: UpdateEvent) => void
}

/** Says that there is a newer version, and loads it when asked to. It takes no focus: nobody has to do anything about it. */
export function UpdateNotice({ snapshot, send }: UpdateNoticeProps) {
  const applying = snapshot.matches('applying')
  if (!applying && !snapshot.matches('offered')) return null
  const { needed } = snapshot.context
  return (
    <div className="update-notice" role="status">
      <Icon name="refresh" />
      <p>
        {needed ? text.needed : text.ready} {text.kept}
      </p>
      <div className="actions">
        <Button size="sm" variant="primary" busy={applying} onClick={() => send({ type: 'APPLY' })}>
          {text.apply}
        </Button>
        {!needed && !applying && (
          <Button size="sm" variant="ghost" onClick={() => send({ type: 'LATER' })}>
            {text.later}
          </Button>
        )}
      </div>
    </div>
  )
}
