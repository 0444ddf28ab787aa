import { applyCommand } from '../../../../sim/economy/apply-command.ts'
import type { Command } from '../../../../sim/economy/command.ts'
import type { Save } from '../../../../sim/save/save.ts'
import { flowOf, holdingsOf, type LedgerAccount, sumOf } from '../../../support/ledger.ts'
import { minus } from '../../sql/world.ts'
import type { Movement } from './history.ts'

/** The results of runs come from the server's replay, so these commands are checked elsewhere. */
const OF_RUNS: readonly Command['type'][] = ['begin-run', 'settle-run', 'leave-run', 'die', 'return-to-camp', 'run-progress']

/** Difference between the contents of two saves. */
export const changeOf = (before: Save, after: Save): LedgerAccount => sumOf([holdingsOf(after), minus(holdingsOf(before))])

export const isNothing = (account: LedgerAccount): boolean => account.size === 0

/** Everything that a batch creates and consumes according to the game's tables; null if it contains run commands. */
export function flowOfBatch(before: Save, commands: readonly Command[], now: number): LedgerAccount | null {
  if (commands.some(({ type }) => OF_RUNS.includes(type))) return null
  let save = before
  const flows: LedgerAccount[] = []
  for (const command of commands) {
    const result = applyCommand(save, command, { now, issuedSeed: 0, debug: false })
    if (!result.ok) return null
    for (const event of result.value.events) flows.push(flowOf(save, command, event))
    save = result.value.save
  }
  return sumOf(flows)
}

/** Net movement into a save according to ledger rows. */
export const movedBy = (rows: readonly Movement[]): LedgerAccount =>
  sumOf(
    rows.map(({ direction, coins, item }) => {
      const thing: LedgerAccount = item === null ? new Map([['coins', coins ?? 0]]) : new Map([[(item as { id: string }).id, 1]])
      return direction === 'in' ? thing : minus(thing)
    }),
  )
