import { useState } from 'react'
import type { Measure } from '../../../machines/radio.machine.ts'
import type { ChatMessage } from '../../../machines/social-ports.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { measureQuestion, radioText as text } from '../../messages/radio.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlayerName } from '../../ui/player-name.tsx'

interface MessageDialogProps {
  message: ChatMessage
  onTake: (measure: Measure) => void
  onClose: () => void
}

/** What can be done about a message and who said it. What concerns more than one's own ears is asked once more. */
export function MessageDialog({ message, onTake, onClose }: MessageDialogProps) {
  const [asked, ask] = useState<'block' | 'report' | null>(null)
  const { author, characterName, sentAt } = message
  const take = (measure: Measure) => {
    onClose()
    onTake(measure)
  }
  if (asked !== null)
    return (
      <ConfirmDialog
        open
        danger={asked === 'block'}
        title={measureQuestion[asked].title(characterName)}
        confirmLabel={measureQuestion[asked].confirm}
        cancelLabel={measureQuestion.cancel}
        onConfirm={() => take(asked === 'block' ? { type: 'block', player: author } : { type: 'report', messageId: message.id })}
        onCancel={onClose}
      >
        <p>{measureQuestion[asked].body}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog open title={text.about} width="30rem" onClose={onClose}>
      <div className="stack">
        <p className="said-by">
          <PlayerName characterName={characterName} username={author.username} />
          <time dateTime={sentAt}>{formatDayAndTime(sentAt)}</time>
        </p>
        <blockquote className="said-words">{message.text}</blockquote>
        <div className="actions said-measures">
          <Button onClick={() => take({ type: 'mute', player: author })}>
            <Icon name="mute" />
            {text.mute}
          </Button>
          <Button onClick={() => ask('report')}>
            <Icon name="warn" />
            {text.report}
          </Button>
          <Button variant="warn" onClick={() => ask('block')}>
            <Icon name="x" />
            {text.block}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
