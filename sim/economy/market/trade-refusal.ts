import type { Save } from '../../save/save.ts'
import type { Refusal } from '../refusal.ts'

/**
 * Why a game cannot trade with other players now; null: it can. Not between a death and its end (OP-99), not while a run is
 * open, since it holds what is carried, and never from a sandbox game, whose coins come a hundred times as fast.
 */
export function tradeRefusal({ ext: { run, deathPending, sandbox } }: Pick<Save, 'ext'>): Refusal | null {
  if (sandbox) return { type: 'sandbox-game' }
  if (deathPending) return { type: 'run-not-over' }
  return run === null ? null : { type: 'run-under-way' }
}
