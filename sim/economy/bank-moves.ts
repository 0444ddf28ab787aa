import type { Applied } from './command-result.ts'

/** One action at the bank, as the history shows it (BANK-12). */
export interface BankMove {
  readonly type: 'deposit' | 'withdraw'
  /** Whole coins, above 0. */
  readonly amount: number
  /** Banked coins after it. */
  readonly balance: number
  /** ms since 1970, of the command. */
  readonly at: number
}

/** The bank moves of a command that was given at `at`. A deposit of which a full bank took nothing is none. */
export function bankMoves(at: number, { save, events }: Applied): readonly BankMove[] {
  return events.flatMap((event): readonly BankMove[] => {
    if (event.type !== 'deposited' && event.type !== 'withdrew') return []
    if (event.amount === 0) return []
    return [{ type: event.type === 'deposited' ? 'deposit' : 'withdraw', amount: event.amount, balance: save.bankedCoins, at }]
  })
}
