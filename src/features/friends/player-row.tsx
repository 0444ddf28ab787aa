import type { ReactNode } from 'react'
import type { Player } from '../../../machines/social-ports.ts'
import { portraitOf } from '../../game/portrait-of.ts'
import { formatLastSeen } from '../../messages/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'

interface PlayerRowProps {
  readonly player: Player
  /** Under the name. */
  readonly note?: string
  /** ms since 1970: when the player was last seen is shown. */
  readonly now?: number
  /** What can be done. */
  readonly children?: ReactNode
}

/** A player: picture, name, a word, and what can be done. */
export function PlayerRow({ player, note, now, children }: PlayerRowProps) {
  const seen = now === undefined ? null : formatLastSeen(player.lastActiveAt, now)
  return (
    <div className="player-row">
      <Avatar src={portraitOf(player)} name="" size="36px" />
      <div className="player-words">
        <b className="player-name">{player.username}</b>
        {note !== undefined && <span className="player-note">{note}</span>}
        {seen !== null && <span className={seen === 'Online' ? 'player-note is-online' : 'player-note'}>{seen}</span>}
      </div>
      {children}
    </div>
  )
}
