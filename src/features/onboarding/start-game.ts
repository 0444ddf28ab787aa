import type { Game } from '../../game/game.ts'

/**
 * Start Game with a trimmed name (START-04, OP-01). Whoever plays a slot gives that survivor the name and goes to the map, unless
 * the name is blank, which a toast says. For everybody else it is kept to prefill New Character.
 */
export function startGame(
  { keeper, rememberSuggestedName }: Pick<Game, 'keeper' | 'rememberSuggestedName'>,
  name: string,
  destination: '/login' | '/profile-selection' | '/adventure-map',
): boolean {
  if (destination === '/adventure-map') return keeper.dispatch({ type: 'rename', name }).ok
  rememberSuggestedName(name)
  return true
}
