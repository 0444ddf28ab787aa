import { ok, refuse } from '../kernel/result.ts'
import type { Save } from '../save/save.ts'
import { isPayable } from './amounts.ts'
import type { CommandResult } from './command-result.ts'

/** Pays in diamonds (CUR-04). Refuses a non-positive price and one that the player cannot pay. */
export function spendDiamonds(save: Save, price: number): CommandResult {
  if (!isPayable(price)) return refuse({ type: 'bad-amount', of: 'diamonds' })
  if (price > save.diamonds) return refuse({ type: 'not-enough-diamonds' })
  return ok({ save: { ...save, diamonds: save.diamonds - price }, events: [{ type: 'spent-diamonds', amount: price }] })
}
