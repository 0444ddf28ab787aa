import type { Game } from '../../game/game.ts'
import { createLiveCount } from '../../state/live-count.ts'

export function createLiveCounts({ backend, debug }: Pick<Game, 'backend' | 'debug'>) {
  const unreadMail = createLiveCount({
    ask: backend.unreadMail.unreadCount,
    watch: backend.unreadMail.watch,
    failed: () => debug.log('Could not count unread mail.'),
  })
  const requests = createLiveCount({
    ask: backend.requests.pendingCount,
    watch: backend.requests.watch,
    failed: () => debug.log('Could not count friend requests.'),
  })
  return { unreadMail, requests }
}
