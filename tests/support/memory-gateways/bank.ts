import type { BankPort, BankTransaction } from '../../../machines/ports.ts'
import { TRANSACTIONS_SHOWN } from '../../../sim/content/bank.ts'
import type { BankMove } from '../../../sim/economy/bank-moves.ts'

/** Receives reports from `memorySaves` and `memoryBackups`, like the server's commits. */
export interface MemoryBank extends BankPort {
  /** Adds moves, oldest first. */
  add(slot: number, moves: readonly BankMove[]): void
  /** Deletes the history of a removed game. */
  forget(slot: number): void
  /** Removes transactions after `since` (ms since 1970), the time of a restored copy. */
  undo(slot: number, since: number): void
}

/** One user's bank history in memory. */
export function memoryBank(): MemoryBank {
  let count = 0
  /** Newest first. */
  const histories = new Map<number, readonly (BankTransaction & { readonly at: number })[]>()
  const of = (slot: number) => histories.get(slot) ?? []
  return {
    history: async (slot) =>
      of(slot)
        .slice(0, TRANSACTIONS_SHOWN)
        .map(({ at: _, ...transaction }) => transaction),
    add(slot, moves) {
      const added = moves.map((move) => ({ ...move, id: `transaction-${++count}`, date: new Date(move.at).toISOString() }))
      histories.set(slot, [...added.reverse(), ...of(slot)])
    },
    forget: (slot) => void histories.delete(slot),
    undo: (slot, since) =>
      void histories.set(
        slot,
        of(slot).filter(({ at }) => at <= since),
      ),
  }
}
