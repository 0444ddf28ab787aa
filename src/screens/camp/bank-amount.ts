export type Transfer = 'deposit' | 'withdraw'
export interface AmountRefusal {
  readonly type: 'bad-amount' | 'not-enough-coins'
  readonly of: Transfer
}

/** Why the typed amount cannot be moved out of `held` coins, or null (BANK-06 to 08). The rules of the command, asked before it is given. */
export function amountRefusal(of: Transfer, typed: string, held: number): AmountRefusal | null {
  const amount = typed.trim() === '' ? Number.NaN : Number(typed)
  if (!Number.isSafeInteger(amount) || amount <= 0) return { type: 'bad-amount', of }
  return amount > held ? { type: 'not-enough-coins', of } : null
}
