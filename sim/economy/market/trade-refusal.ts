import type { Save } from '../../save/save.ts'
import type { MarketRefusal } from '../refusal.ts'

/**
 * The reason why a game cannot trade with other players, or `null`. Trading is not possible between a death and its end (OP-99), while a
 * run is open, since carried items are at risk, and never from a sandbox game, which earns coins a hundred times as fast.
 */
export function tradeRefusal({ ext: { run, deathPending, sandbox } }: Pick<Save, 'ext'>): MarketRefusal | null {
  if (sandbox) return { type: 'sandbox-game' }
  if (deathPending) return { type: 'run-not-over' }
  return run === null ? null : { type: 'run-under-way' }
}
