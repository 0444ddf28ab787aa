export type Transfer = 'deposit' | 'withdraw'
/** The reason why an amount cannot be moved; the same refusals that the command returns. */
export interface AmountRefusal {
  readonly type: 'bad-amount' | 'not-enough-coins'
  readonly of: Transfer
}

/** Parses plain digits, which number fields report in every language. Returns NaN for any other text (BANK-06, OP-30). */
export const typedAmount = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/** `held`: coins at the source of the transfer. Returns `null` if the amount is valid (BANK-06 to BANK-08). */
export function amountRefusal(kind: Transfer, text: string, held: number): AmountRefusal | null {
  const amount = typedAmount(text)
  if (!Number.isSafeInteger(amount) || amount <= 0) return { type: 'bad-amount', of: kind }
  return amount > held ? { type: 'not-enough-coins', of: kind } : null
}
