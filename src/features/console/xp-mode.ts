import type { Game } from '../../game/game.ts'

/**
 * Switches the 100x mode (DEBUG-01). The game that is played gets it at once, before a run gains anything by it: the server takes
 * such gains of a sandbox game alone. Where no game is open yet, the next run says so as it begins.
 */
export function setXpMode({ debug, keeper }: Pick<Game, 'debug' | 'keeper'>, on: boolean): void {
  const { slot, save } = keeper.state
  if (slot !== null || save.ext.run !== null) keeper.dispatch({ type: 'set-xp-mode', on })
  debug.state.xpMode = on
}
