import { once } from './once.ts'

/** Set by the entry before anything can ask: how the game moves and where it is. */
export interface Place {
  readonly navigate: (to: string) => void
  readonly path: () => string
}
let place: Place | null = null
export const setPlace = (next: Place): void => {
  place = next
}

/** The game behind the first screen: rules, machines, stores. Fetched once, and started before the first asker has it. */
export const loadGame = once(async () => {
  if (place === null) throw new Error('loadGame before setPlace')
  const { createGame } = await import('./game.ts')
  const game = createGame(place)
  game.start()
  return game
})
