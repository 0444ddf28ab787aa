import { TICK_RATE } from '../content/run-constants.ts'
import { continuedSpec } from '../contract/continued-spec.ts'
import { totalGains } from '../contract/gains.ts'
import type { LogEntry } from '../contract/input.ts'
import { parseInputLog, parseRunSpec } from '../contract/parse-run.ts'
import { decodeLog } from '../contract/parse-run-record.ts'
import { outcomeOf } from '../contract/run-outcome.ts'
import { progressOf, type RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { parseMarks } from '../contract/streamed-marks.ts'
import type { SegmentToVerify, Verdict } from '../contract/verdict.ts'
import { firstDesync } from './first-desync.ts'
import type { InputMonitor } from './input-monitor.ts'
import { MarkChecker } from './mark-checker.ts'
import { replay } from './replay.ts'

const rejectAt = (at: string): Verdict => ({ verdict: 'refused', at, report: null })

/**
 * Replays a segment from the server's own spec and compares the result with the sent data. Only the log is taken from the client;
 * differences in the spec and in the claim are named in the verdict, but do not change the report. Never throws. `watch` observes the
 * replay and adds input statistics to a verified segment's verdict.
 */
export function verifySegment(sent: SegmentToVerify, watch?: InputMonitor): Verdict {
  if (sent.before.length !== sent.segment) return rejectAt('before')
  const ticket = parseRunSpec(sent.ticket)
  if (!ticket.ok) return rejectAt(`ticket.${ticket.refusal.at}`)
  const spec = continuedSpec(ticket.value, sent.before)
  const log = decodeLog(sent.log)
  if (log === null || (log.at(-1)?.tick ?? 0) > sent.ticks || sent.ticks > spec.duration * TICK_RATE) return rejectAt('log')
  if (sent.sandbox === false && log.some(isBoost)) return rejectAt('log.xp-mode')
  const streamed = new MarkChecker(parseMarks(sent.streamed?.marks ?? '', sent.log))
  const played = replay(spec, log, { ticks: sent.ticks, left: sent.endedBy === 'left', watch, streamed })
  if (!played.ok) return { ...rejectAt(`${played.refusal.type} ${played.refusal.at}`), ...desyncOf(sent, spec) }
  const { report } = played.value
  const at = differenceOf(sent, spec, report)
  if (at === null)
    return {
      verdict: 'verified',
      at: '',
      report,
      ...(sent.streamed && { agreed: streamed.ticks }),
      ...(watch && { inputs: watch.statistics(log, report.ticks) }),
    }
  return { verdict: 'differs', at, report, ...(report.hash !== sent.hash && desyncOf(sent, spec)) }
}

const isBoost = (entry: LogEntry): boolean => 'action' in entry && entry.action.type === 'xp-mode' && entry.action.on

/** The second from which the replay differs from the client's play. */
function desyncOf({ log, ticks, hashes }: SegmentToVerify, spec: RunSpec): Pick<Verdict, 'second'> {
  const inputs = typeof hashes === 'string' ? parseInputLog(decodeLog(log), spec) : null
  const second = inputs?.ok ? firstDesync(spec, inputs.value, ticks, hashes as string) : null
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
