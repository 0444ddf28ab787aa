import { ok, type Result, refuse } from '../kernel/result.ts'
import type { Save } from '../save/save.ts'
import { applyCommand } from './apply-command.ts'
import { type BankMove, bankMoves } from './bank-moves.ts'
import { type BegunSegment, begunSegments } from './begun-segments.ts'
import type { Command } from './command.ts'
import type { CommandContext } from './command-result.ts'
import { type EndedSegment, endedSegments } from './ended-segments.ts'
import type { Refusal } from './refusal.ts'

export interface AppliedBatch {
  readonly save: Save
  /** Oldest first. */
  readonly bank: readonly BankMove[]
  /** Oldest first. */
  readonly tickets: readonly BegunSegment[]
  /** Oldest first. */
  readonly runs: readonly EndedSegment[]
}
export interface BatchRefusal {
  readonly refusal: Refusal
  /** Of the first command that does not hold. */
  readonly index: number
}

/** All commands in their order, or none: what `save-game` does with a batch, on the server and in the memory gateway. */
export function applyBatch(stored: Save | null, commands: readonly Command[], context: CommandContext): Result<AppliedBatch, BatchRefusal> {
  let save = stored
  const bank: BankMove[] = []
  const tickets: BegunSegment[] = []
  const runs: EndedSegment[] = []
  for (const [index, command] of commands.entries()) {
    const applied = applyCommand(save, command, context)
    if (!applied.ok) return refuse({ refusal: applied.refusal, index })
    save = applied.value.save
    bank.push(...bankMoves(command.at, applied.value))
    tickets.push(...begunSegments(command, applied.value))
    runs.push(...endedSegments(command, applied.value))
  }
  return save === null ? refuse({ refusal: { type: 'malformed-command' }, index: 0 }) : ok({ save, bank, tickets, runs })
}
