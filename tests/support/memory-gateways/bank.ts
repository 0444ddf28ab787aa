import type { BankPort, BankTransaction } from '../../../machines/ports.ts'
import { TRANSACTIONS_SHOWN } from '../../../sim/content/bank.ts'
import type { BankMove } from '../../../sim/economy/bank-moves.ts'

/** What `memorySaves` and `memoryBackups` report to it, as the server's commits do. */
export interface MemoryBank extends BankPort {
  /** Oldest first. */
  add(slot: number, moves: readonly BankMove[]): void
  /** The slot's game is gone. */
  forget(slot: number): void
  /** A copy of that time (ms since 1970) took the slot's place: what was banked later is undone with it. */
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
