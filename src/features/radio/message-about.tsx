import type { RadioMessage } from '../../../machines/social-ports.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlayerName } from '../../ui/player-name.tsx'

/** The message in the dialog that reports it, and the button that mutes its author on the radio. */
export function MessageAbout({ message, onMute }: { readonly message: RadioMessage; readonly onMute: () => void }) {
  const { author, characterName, sentAt } = message
  return (
    <>
      <p className="said-by">
        <PlayerName characterName={characterName} username={author.username} />
        <time dateTime={sentAt}>{formatDayAndTime(sentAt)}</time>
      </p>
      <blockquote className="said-words">{message.text}</blockquote>
      <div className="actions">
        <Button onClick={onMute}>
          <Icon name="mute" />
          {t('radio.mute')}
        </Button>
      </div>
    </>
  )
}
