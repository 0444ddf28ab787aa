import { useState } from 'react'
import type { ModerationAction } from '../../../machines/radio.machine.ts'
import type { RadioMessage } from '../../../machines/social-ports.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlayerName } from '../../ui/player-name.tsx'

interface MessageDialogProps {
  message: RadioMessage
  onModerate: (action: ModerationAction) => void
  onClose: () => void
}

/**
 * Actions on a message and its author. Blocking and reporting ask for confirmation, because they affect more than the
 * player's own view.
 */
export function MessageDialog({ message, onModerate, onClose }: MessageDialogProps) {
  const [asked, ask] = useState<'block' | 'report' | null>(null)
  const { author, characterName, sentAt } = message
  const moderate = (action: ModerationAction) => {
    onClose()
    onModerate(action)
  }
  if (asked !== null)
    return (
      <ConfirmDialog
        open
        danger={asked === 'block'}
        title={t(`radio.moderation.${asked}.title`, { name: characterName })}
        confirmLabel={t(`radio.moderation.${asked}.confirm`)}
        cancelLabel={t('radio.moderation.cancel')}
        onConfirm={() => moderate(asked === 'block' ? { type: 'block', player: author } : { type: 'report', messageId: message.id })}
        onCancel={onClose}
      >
        <p>{t(`radio.moderation.${asked}.body`)}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog open title={t('radio.about')} width="30rem" onClose={onClose}>
      <div className="stack">
        <p className="said-by">
          <PlayerName characterName={characterName} username={author.username} />
          <time dateTime={sentAt}>{formatDayAndTime(sentAt)}</time>
        </p>
        <blockquote className="said-words">{message.text}</blockquote>
        <div className="actions said-measures">
          <Button onClick={() => moderate({ type: 'mute', player: author })}>
            <Icon name="mute" />
            {t('radio.mute')}
          </Button>
          <Button onClick={() => ask('report')}>
            <Icon name="warn" />
            {t('radio.report')}
          </Button>
          <Button variant="warn" onClick={() => ask('block')}>
            <Icon name="x" />
            {t('radio.block')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
