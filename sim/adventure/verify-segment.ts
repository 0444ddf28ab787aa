import { TICK_RATE } from '../content/run-constants.ts'
import { continuedSpec } from '../contract/continued-spec.ts'
import { totalGains } from '../contract/gains.ts'
import type { InputLog, LogEntry } from '../contract/input.ts'
import { parseInputLog, parseRunSpec } from '../contract/parse-run.ts'
import { decodeLog } from '../contract/parse-run-record.ts'
import { outcomeOf } from '../contract/run-outcome.ts'
import { progressOf, type RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { parseMarks, type StreamedMark } from '../contract/streamed-marks.ts'
import type { SegmentToVerify, Verdict } from '../contract/verdict.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { firstDesync } from './first-desync.ts'
import type { InputMonitor } from './input-monitor.ts'
import { type ObservedPlay, type OpenSegment, observePlay } from './open-segment.ts'
import { ALL_ACTIONS_ACCEPTED } from './play-log.ts'

const refusedAt = (at: string): Verdict => ({ verdict: 'refused', at, report: null })
const rejectAt = (at: string) => refuse(refusedAt(at))

/**
 * Replays a segment from the server's own spec and compares the result with the sent data. Only the log is taken from the client;
 * differences in the spec and in the claim are named in the verdict, but do not change the report. Never throws. `watch` observes the
 * replay and adds input statistics and the cost to the verdict.
 */
export function verifySegment(sent: SegmentToVerify, watch?: InputMonitor): Verdict {
  const parsed = parseSent(sent)
  if (!parsed.ok) return parsed.refusal
  const { spec, marks } = parsed.value
  return judge(sent, parsed.value, observePlay(spec, watch, marks))
}

/**
 * The verdict that `verifySegment` would give, by playing only the rest of a log that was streamed and played while the segment lasted.
 * `null` if `sent` does not continue what was played, or cannot be played by this version.
 */
export function finishSegment(sent: SegmentToVerify, open: OpenSegment): Verdict | null {
  const parsed = parseSent(sent)
  if (!parsed.ok) return null
  const { log, marks } = parsed.value
  const replay = open.replayFor(sent, log, marks)
  return replay && judge(sent, parsed.value, replay)
}

interface ParsedSegment {
  readonly spec: RunSpec
  readonly log: InputLog
  readonly marks: readonly StreamedMark[]
}

/** Refuses what cannot be played. */
function parseSent(sent: SegmentToVerify): Result<ParsedSegment, Verdict> {
  if (sent.before.length !== sent.segment) return rejectAt('before')
  const ticket = parseRunSpec(sent.ticket)
  if (!ticket.ok) return rejectAt(`ticket.${ticket.refusal.at}`)
  const log = decodeLog(sent.log)
  const continued = continuedSpec(ticket.value, sent.before)
  if (log === null || (log.at(-1)?.tick ?? 0) > sent.ticks || sent.ticks > continued.duration * TICK_RATE) return rejectAt('log')
  if (sent.sandbox === false && log.some(isBoost)) return rejectAt('log.xp-mode')
  const spec = parseRunSpec(continued)
  if (!spec.ok) return rejectAt(`${spec.refusal.type} ${spec.refusal.at}`)
  const inputs = parseInputLog(log, spec.value)
  if (!inputs.ok) return rejectAt(`${inputs.refusal.type} ${inputs.refusal.at}`)
  return ok({ spec: spec.value, log: inputs.value, marks: parseMarks(sent.streamed?.marks ?? '', sent.log) })
}

function judge(sent: SegmentToVerify, { spec, log }: ParsedSegment, { play, watch, streamed }: ObservedPlay): Verdict {
  play.add(log.slice(play.received))
  const forged = play.playTo(sent.ticks)
  const cost = watch && { bodyTicks: play.bodyTicks }
  if (forged !== ALL_ACTIONS_ACCEPTED) return { ...refusedAt(`not-honoured ${forged}`), ...desyncOf(sent, spec, log), ...cost }
  const report = play.report(sent.endedBy === 'left')
  const at = differenceOf(sent, spec, report)
  if (at === null)
    return {
      verdict: 'verified',
      at: '',
      report,
      ...(sent.streamed && { agreed: streamed.ticks }),
      ...(watch && { inputs: watch.statistics(log, report.ticks) }),
      ...cost,
    }
  return { verdict: 'differs', at, report, ...(report.hash !== sent.hash && desyncOf(sent, spec, log)), ...cost }
}

const isBoost = (entry: LogEntry): boolean => 'action' in entry && entry.action.type === 'xp-mode' && entry.action.on

/** The second from which the replay differs from the client's play. */
function desyncOf({ ticks, hashes }: SegmentToVerify, spec: RunSpec, log: InputLog): Pick<Verdict, 'second'> {
  const second = typeof hashes === 'string' ? firstDesync(spec, log, ticks, hashes) : null
  return second === null ? {} : { second }
}

function differenceOf(sent: SegmentToVerify, spec: RunSpec, report: RunReport): string | null {
  const other = firstDifference(spec, sent.spec)
  if (other !== null) return `spec${other}`
  if (report.ticks !== sent.ticks) return 'ticks'
  if (report.hash !== sent.hash) return 'hash'
  // An abandoned segment has no claim.
  if (sent.endedBy === 'left' || sent.claimed === undefined) return null
  const claimed = firstDifference(expectedClaim(sent, spec, report), sent.claimed)
  return claimed === null ? null : `claimed${claimed}`
}

/** The claim that an honest client would send. */
const expectedClaim = ({ endedBy, before }: SegmentToVerify, spec: RunSpec, report: RunReport) =>
  endedBy === 'settle-run' ? outcomeOf(totalGains([...before, report]), report, spec.duration) : progressOf(report)

/** Path of the first difference between two JSON values, such as `.gains.coins`, or `null` if they are equal. */
function firstDifference(a: unknown, b: unknown): string | null {
  if (a === b) return null
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return ''
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const at = firstDifference(left[key], right[key])
    if (at !== null) return `.${key}${at}`
  }
  return null
}
