import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { Head } from '../../sim/contract/frame.ts'
import { outcomeOf } from '../../sim/contract/run-outcome.ts'
import { encodeLog, type LogChunk, type RunRecord } from '../../sim/contract/run-record.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command, CommandDraft } from '../../sim/economy/command.ts'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import type { Save } from '../../sim/save/save.ts'
import { playBot, REACTION } from '../bots/play-bot.ts'

/** Duration of a run with some margin, in ms. */
export const RUN_MS = 310_000
/** Ticks between two calls that send a part of the log, as in the app. */
const TELL_EVERY = 5 * TICK_RATE

/** A whole run, recorded once and used by all players with the same save. */
interface RecordedRun {
  /** The pieces of its log as they are sent during the run. */
  readonly pieces: readonly LogChunk[]
  readonly record: RunRecord
  readonly report: RunReport
  readonly runId: string
  readonly duration: number
  /** Amounts that the run added to the save, including opened crates. */
  readonly coins: number
  readonly clubs: number
}

export const BEGIN: CommandDraft = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null }
type Played = Omit<RecordedRun, 'coins' | 'clubs'>
export const homeOf = ({ runId, record, report, duration }: Played): CommandDraft => ({
  type: 'settle-run',
  runId,
  segment: 0,
  outcome: outcomeOf(report.gains, report, duration),
  record,
})

/** A save and the consecutive runs that start from it, each of 300 s and survived. */
export interface Career {
  readonly save: Save
  readonly runs: readonly RecordedRun[]
}

/** Tries saves by seed until one survives the given number of runs. */
export function recordCareer(saveOf: (seed: number) => Save, count: number): Career {
  for (let seed = 1; ; seed++) {
    const runs = survivedRuns(saveOf(seed), count)
    if (runs !== null) return { save: saveOf(seed), runs }
  }
}

function survivedRuns(first: Save, count: number): readonly RecordedRun[] | null {
  const runs: RecordedRun[] = []
  let save = first
  for (let n = 0; n < count; n++) {
    const begun = applied(save, BEGIN, 1_000)
    const run = record(begun)
    if (run.report.health <= 0) return null
    save = applied(begun, homeOf(run), RUN_MS)
    runs.push({ ...run, coins: save.coins - begun.coins, clubs: clubsIn(save) - clubsIn(begun) })
  }
  return runs
}

function applied(save: Save, draft: CommandDraft, later: number): Save {
  const at = save.ext.time + later
  const result = applyCommand(save, { ...draft, at } as Command, { now: at, issuedSeed: 0, debug: false, replayed: true })
  if (!result.ok) throw new Error(`The rules refuse ${draft.type}: ${result.refusal.type}`)
  return result.value.save
}

const clubsIn = ({ inventory }: Save): number => inventory.club?.count ?? 0

function record(save: Save): Played {
  const spec = runSpecOf(save)
  if (spec === null) throw new Error('The save has no open run.')
  const pieces: LogChunk[] = []
  let end = 0
  const { report, log } = playBot(spec, REACTION.expert, spec.duration, (runner, { head }) => {
    if ((head[Head.tick] as number) < (pieces.length + 1) * TELL_EVERY) return
    const piece = runner.logFrom(end)
    end += piece.text.length
    pieces.push(piece)
  })
  const { ticks, hash } = report
  return { pieces, record: { spec, log: encodeLog(log), ticks, hash }, report, runId: spec.runId, duration: spec.duration }
}
