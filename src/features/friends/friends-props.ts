import type { SnapshotFrom } from 'xstate'
import type { FriendsEvent, friendsMachine } from '../../../machines/friends.machine.ts'
import type { PlayerSearchEvent, playerSearchMachine } from '../../../machines/player-search.machine.ts'
import type { ReportTarget } from '../../../machines/report.machine.ts'

export interface FriendsProps {
  readonly friends: SnapshotFrom<typeof friendsMachine>
  readonly sendFriends: (event: FriendsEvent) => void
  /** Opens the dialog to report or block a player. */
  readonly onReport: (target: ReportTarget) => void
}

export interface PlayerSearchProps extends FriendsProps {
  readonly search: SnapshotFrom<typeof playerSearchMachine>
  readonly sendSearch: (event: PlayerSearchEvent) => void
  /** Milliseconds since 1970. */
  readonly now: number
}
