import type { ReactNode } from 'react'
import type { PlayerProfile } from '../../../machines/social-ports.ts'
import { portraitOf } from '../../game/portrait-of.ts'
import { formatLastSeen } from '../../messages/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'

interface PlayerRowProps {
  readonly player: PlayerProfile
  readonly note?: string
  /** Milliseconds since 1970; if present, the row shows when the player was last online. */
  readonly now?: number
  readonly children?: ReactNode
}

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
