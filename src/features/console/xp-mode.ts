import type { Game } from '../../game/game.ts'

/**
 * Switches the 100x XP mode (DEBUG-01). An open game is marked as a sandbox game at once, before a run gains anything,
 * because the server accepts such gains from sandbox games only. If no game is open, the next run marks it when it
 * starts.
 */
export function switchXpMode({ debug, keeper }: Pick<Game, 'debug' | 'keeper'>, on: boolean): void {
  const { slot, save } = keeper.state
  if (slot !== null || save.ext.run !== null) keeper.dispatch({ type: 'set-xp-mode', on })
  debug.state.xpMode = on
}
