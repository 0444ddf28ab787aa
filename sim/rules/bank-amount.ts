export type Transfer = 'deposit' | 'withdraw'
/** Why a typed amount cannot be moved: the refusals that the command would give. */
export interface AmountRefusal {
  readonly type: 'bad-amount' | 'not-enough-coins'
  readonly of: Transfer
}

/** The whole number in plain digits, as number fields report what was typed in any language. NaN for other text (BANK-06, OP-30). */
export const typedAmount = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/** Why it cannot be moved out of `held` coins, or null (BANK-06 to BANK-08). */
export function amountRefusal(of: Transfer, text: string, held: number): AmountRefusal | null {
  const amount = typedAmount(text)
  if (!Number.isSafeInteger(amount) || amount <= 0) return { type: 'bad-amount', of }
  return amount > held ? { type: 'not-enough-coins', of } : null
}
