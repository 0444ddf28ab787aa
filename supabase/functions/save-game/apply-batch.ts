import { applyCommand } from '../../../sim/economy/apply-command.ts'
import { type BankMove, bankMoves } from '../../../sim/economy/bank-moves.ts'
import type { Command } from '../../../sim/economy/command.ts'
import type { Refusal } from '../../../sim/economy/refusal.ts'
import { ok, type Result, refuse } from '../../../sim/kernel/result.ts'
import type { Save } from '../../../sim/save/save.ts'
import { type RunRow, runRows } from './run-rows.ts'
import { secondsPlayed } from './seconds-played.ts'

export interface AppliedBatch {
  readonly save: Save
  /** Oldest first. */
  readonly bank: readonly BankMove[]
  /** s that the batch says were played; 0 on a backend with debug, whose console lets time run faster. */
  readonly lived: number
  /** Segments that ended. */
  readonly runs: readonly RunRow[]
}

/** All commands in their order, or none: the first that does not hold is named by its index. */
export function applyBatch(
  stored: Save | null,
  commands: readonly Command[],
  context: { readonly now: number; readonly issuedSeed: number; readonly debug: boolean },
): Result<AppliedBatch, { readonly refusal: Refusal; readonly index: number }> {
  let save = stored
  const bank: BankMove[] = []
  const runs: RunRow[] = []
  for (const [index, command] of commands.entries()) {
    const applied = applyCommand(save, command, context)
    if (!applied.ok) return refuse({ refusal: applied.refusal, index })
    save = applied.value.save
    bank.push(...bankMoves(command.at, applied.value))
    runs.push(...runRows(command, applied.value))
  }
  return save === null
    ? refuse({ refusal: { type: 'malformed-command' }, index: 0 })
    : ok({ save, bank, runs, lived: context.debug ? 0 : secondsPlayed(stored?.ext.time ?? null, commands) })
}
