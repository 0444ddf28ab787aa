import type { Game } from '../../game/game.ts'
import { createLiveCount } from '../../state/live-count.ts'

export function createLiveCounts({ backend, debug }: Pick<Game, 'backend' | 'debug'>) {
  const unreadMail = createLiveCount({
    ask: backend.unreadMail.unreadCount,
    watch: backend.unreadMail.watch,
    failed: () => debug.log('Unread mail could not be counted.'),
  })
  const requests = createLiveCount({
    ask: backend.requests.pendingCount,
    watch: backend.requests.watch,
    failed: () => debug.log('Friend requests could not be counted.'),
  })
  return { unreadMail, requests }
}
