import type { RadioMessage } from '../../../machines/social-ports.ts'
import { shownAvatar } from '../../../sim/content/avatars.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime, formatTimeOfDay } from '../../messages/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PlayerName } from '../../ui/player-name.tsx'

interface MessageRowProps {
  message: RadioMessage
  mine: boolean
  onAbout: () => void
}

export function MessageRow({ message: { id, author, characterName, text: words, sentAt }, mine, onAbout }: MessageRowProps) {
  return (
    <li className={classNames('said', mine && 'is-mine')} data-message={id}>
      <Avatar src={shownAvatar(author.avatarUrl)} name="" size="40px" />
      <div>
        <p className="said-by">
          <PlayerName characterName={characterName} username={author.username} />
          <time dateTime={sentAt} title={formatDayAndTime(sentAt)}>
            {formatTimeOfDay(sentAt)}
          </time>
        </p>
        <p className="said-words">{words}</p>
      </div>
      {!mine && (
        <Button variant="ghost" aria-label={t('radio.actions', { name: characterName })} onClick={onAbout}>
          <span aria-hidden="true">⋮</span>
        </Button>
      )}
    </li>
  )
}
