import { wrapFault } from '../../browser/faults.ts'
import type { Navigation } from '../../game/game.ts'
import { memoizeAsync } from './memoize-async.ts'

/** The router's navigation, once it is mounted. */
let navigate: Navigation['navigate'] = (to) => location.assign(to)
export const setNavigate = (next: Navigation['navigate']): void => {
  navigate = next
}

/** The game behind the first screen: rules, machines, stores. Loaded once, and started before the first caller gets it. */
export const loadGame = memoizeAsync(async () => {
  const { createGame } = await import('./game.ts')
  return wrapFault(() => {
    const game = createGame({ navigate: (to, how) => navigate(to, how), path: () => location.pathname })
    game.start()
    return game
  })
})
