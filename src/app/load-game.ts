import { memoizeAsync } from './memoize-async.ts'

/** How the game moves and where it is. */
export interface Navigation {
  readonly navigate: (to: string) => void
  readonly path: () => string
}
/** The router's, as soon as it stands. */
let navigate: Navigation['navigate'] = (to) => location.assign(to)
export const setNavigate = (next: Navigation['navigate']): void => {
  navigate = next
}

/** The game behind the first screen: rules, machines, stores. Fetched once, and started before the first asker has it. */
export const loadGame = memoizeAsync(async () => {
  const { createGame } = await import('./game.ts')
  const game = createGame({ navigate: (to) => navigate(to), path: () => location.pathname })
  game.start()
  return game
})
