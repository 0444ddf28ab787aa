import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { addSafe, isPayable } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** Moves whole coins from hand to bank (BANK-10, OP-30). */
export function deposit(save: Save, { amount }: CommandOf<'deposit'>): CommandResult {
  if (!isPayable(amount)) return refuse({ type: 'bad-amount', of: 'deposit' })
  if (amount > save.coins) return refuse({ type: 'not-enough-coins', of: 'deposit' })
  const bankedCoins = addSafe(save.bankedCoins, amount)
  // A full bank accepts only what fits; the rest stays in hand.
  const moved = bankedCoins - save.bankedCoins
  return ok({ save: { ...save, coins: save.coins - moved, bankedCoins }, events: [{ type: 'deposited', amount: moved }] })
}
