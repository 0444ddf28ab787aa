export type Transfer = 'deposit' | 'withdraw'
/** Why a typed amount cannot be moved: the refusals that the command would give. */
export interface AmountRefusal {
  readonly type: 'bad-amount' | 'not-enough-coins'
  readonly of: Transfer
}

/** Digits, whole or in groups of three as the game itself writes them, or a short power of ten. */
const WHOLE = /^(\d+|\d{1,3}([ ,]\d{3})+|\d+e\d{1,2})$/i

/** The whole number that somebody typed, however they spaced it: "500", " 1,284 ", "1e9". NaN: it is none (BANK-06, OP-30). */
export function typedAmount(text: string): number {
  const typed = text.trim()
  return WHOLE.test(typed) ? Number(typed.replace(/[ ,]/g, '')) : Number.NaN
}

/** Why it cannot be moved out of `held` coins, or null (BANK-06 to BANK-08). */
export function amountRefusal(of: Transfer, text: string, held: number): AmountRefusal | null {
  const amount = typedAmount(text)
  if (!Number.isSafeInteger(amount) || amount <= 0) return { type: 'bad-amount', of }
  return amount > held ? { type: 'not-enough-coins', of } : null
}
