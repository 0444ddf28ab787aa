import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { addSafe, isPayable } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** Moves whole coins from bank to hand (BANK-10, OP-30). */
export function withdraw(save: Save, { amount }: CommandOf<'withdraw'>): CommandResult {
  if (!isPayable(amount)) return refuse({ type: 'bad-amount', of: 'withdraw' })
  if (amount > save.bankedCoins) return refuse({ type: 'not-enough-coins', of: 'withdraw' })
  const coins = addSafe(save.coins, amount)
  // A full hand accepts only what fits; the rest stays in the bank.
  const moved = coins - save.coins
  return ok({ save: { ...save, coins, bankedCoins: save.bankedCoins - moved }, events: [{ type: 'withdrew', amount: moved }] })
}
