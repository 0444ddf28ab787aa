import type { Game } from '../../game/game.ts'

/**
 * Start Game with a trimmed name (START-04, OP-01). With an active slot it renames the survivor and opens the map; a
 * toast rejects a blank name. Otherwise the name prefills New Character.
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
