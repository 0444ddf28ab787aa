import type { Save } from '../../save/save.ts'
import type { Refusal } from '../refusal.ts'

/**
 * Why nothing of a game goes to other players now; null: it may. Not between a death and its end (OP-99), not while a run holds what
 * is carried, and never from a sandbox game: whoever plays with a hundredfold of coins would buy out the market.
 */
export function whyNotHandedOver({ ext: { run, deathPending, sandbox } }: Pick<Save, 'ext'>): Refusal | null {
  if (sandbox) return { type: 'sandbox-game' }
  if (deathPending) return { type: 'run-not-over' }
  return run === null ? null : { type: 'run-under-way' }
}
