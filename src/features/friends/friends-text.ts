import type { FriendsNotice } from '../../../machines/friends.machine.ts'
import type { PlayerSearchNotice } from '../../../machines/player-search.machine.ts'
import { t } from '../../language/t.ts'

export function friendsToast(notice: FriendsNotice | PlayerSearchNotice): {
  readonly kind: 'error' | 'success' | 'info'
  readonly text: string
} {
  switch (notice.type) {
    case 'done':
      return { kind: 'success', text: t(`friends.done.${notice.action}`, { name: notice.name }) }
    case 'failed':
      return { kind: 'error', text: t(`friends.failure.${notice.action}`) }
    case 'linked':
      return { kind: 'info', text: t(`friends.linked.${notice.status}`) }
    default:
      return { kind: 'error', text: t(`friends.toasts.${notice.type}`) }
  }
}
