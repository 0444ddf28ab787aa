import type { Applied } from './command-result.ts'

/** One bank transfer, as the history shows it (BANK-12). */
export interface BankMove {
  readonly type: 'deposit' | 'withdraw'
  /** Whole coins, above 0. */
  readonly amount: number
  readonly balance: number
  /** Time of the command, Unix time in ms. */
  readonly at: number
}

/** The bank moves of a command at `at`. Omits a deposit that a full bank did not accept at all. */
export function bankMoves(at: number, { save, events }: Applied): readonly BankMove[] {
  return events.flatMap((event): readonly BankMove[] => {
    if (event.type !== 'deposited' && event.type !== 'withdrew') return []
    if (event.amount === 0) return []
    return [{ type: event.type === 'deposited' ? 'deposit' : 'withdraw', amount: event.amount, balance: save.bankedCoins, at }]
  })
}
