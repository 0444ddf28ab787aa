import { ok, type Result, refuse } from '../kernel/result.ts'
import type { Save } from '../save/save.ts'
import { applyCommand } from './apply-command.ts'
import { type BankMove, bankMoves } from './bank-moves.ts'
import { type BegunSegment, begunSegments } from './begun-segments.ts'
import { addCoinFlow, type CoinFlows } from './coin-flows.ts'
import type { Command, RunPart } from './command.ts'
import type { CommandContext } from './command-result.ts'
import { type EndedSegment, endedSegments } from './ended-segments.ts'
import { type LoggedSegment, loggedSegments } from './logged-segments.ts'
import type { Refusal } from './refusal.ts'
import { applyReplay, claimRefusal, type Replays, reportsOf, type SegmentEnding, type SegmentToReplay, segmentEnding } from './replays.ts'

export interface AppliedBatch {
  readonly save: Save
  /** Oldest first. */
  readonly bank: readonly BankMove[]
  readonly coins: CoinFlows
  /** Oldest first. */
  readonly tickets: readonly BegunSegment[]
  /** Oldest first. */
  readonly logged: readonly LoggedSegment[]
  /** Oldest first. */
  readonly runs: readonly EndedSegment[]
  /**
   * The first segment that the batch ends or leaves without an entry in `replays`; the batch stops there. `null` if all of it was applied.
   */
  readonly toReplay: SegmentToReplay | null
}
export interface BatchRefusal {
  readonly refusal: Refusal
  /** Index of the first refused command. */
  readonly index: number
}

/**
 * Applies all commands in order, or none. `save-game` handles batches with this on the server and in the memory gateway. `replays`: results
 * of replaying the segments that the batch ends; `null` accepts the claims.
 */
export function applyBatch(
  stored: Save | null,
  commands: readonly Command[],
  context: CommandContext,
  replays: Replays | null = null,
): Result<AppliedBatch, BatchRefusal> {
  let save = stored
  const bank: BankMove[] = []
  let coins: CoinFlows = {}
  const tickets: BegunSegment[] = []
  const logged: LoggedSegment[] = []
  const runs: EndedSegment[] = []
  for (const [index, sent] of commands.entries()) {
    const ended = replays === null || replays.has(index) ? null : segmentEnding(save, sent)
    if (save !== null && replays !== null && ended !== null) {
      const refusal = claimRefusal(save, ended, context)
      if (refusal !== null) return refuse({ refusal, index })
      const rest = { index, ticket: ticketOf(ended, tickets), before: reportsOf(ended.run.id, commands, replays) }
      return ok({
        save,
        bank,
        coins,
        tickets,
        logged,
        runs,
        toReplay: { ...ended, ...rest, logged: logged.filter(isOf(ended)).map(({ log }) => log) },
      })
    }
    const step =
      save === null || replays === null ? { save, command: sent, replayed: false } : applyReplay(save, sent, replays.get(index), context)
    const applied = applyCommand(step.save, step.command, step.replayed ? { ...context, replayed: true } : context)
    if (!applied.ok) return refuse({ refusal: applied.refusal, index })
    coins = addCoinFlow(coins, sent.type, save, applied.value.save)
    save = applied.value.save
    bank.push(...bankMoves(sent.at, applied.value))
    tickets.push(...begunSegments(sent, applied.value))
    logged.push(...loggedSegments(sent))
    runs.push(...endedSegments(step.command, applied.value, replays === null || replays.get(index) === 'as-claimed'))
  }
  return save === null
    ? refuse({ refusal: { type: 'malformed-command' }, index: 0 })
    : ok({ save, bank, coins, tickets, logged, runs, toReplay: null })
}

const isOf =
  ({ run }: SegmentEnding) =>
  ({ runId, segment }: RunPart) =>
    runId === run.id && segment === run.segment
const ticketOf = (ending: SegmentEnding, tickets: readonly BegunSegment[]) => tickets.findLast(isOf(ending))?.spec ?? null
