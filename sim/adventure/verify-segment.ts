import { TICK_RATE } from '../content/run-constants.ts'
import { addGains, NO_GAINS } from '../contract/gains.ts'
import { parseRunSpec } from '../contract/parse-run.ts'
import { decodeLog } from '../contract/parse-run-record.ts'
import { progressOf, type RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { replay } from './replay.ts'

/** A segment that is to be played again: all of it as it is stored, and so by a client that may have sent anything. */
export interface SegmentToVerify {
  /** What the server's own save began the segment with; null: it began none such. */
  readonly ticket: unknown
  /** What the segments before it came to when they were played again, in their order. */
  readonly before: readonly RunReport[]
  readonly segment: number
  readonly endedBy: 'settle-run' | 'die'
  /** What the command that ended it claimed. */
  readonly claimed: unknown
  readonly spec: unknown
  readonly log: string
  readonly ticks: number
  readonly hash: string
}

/**
 * `verified`: it was played again to the last bit, and came to what was claimed of it. `differs`: it came to something else.
 * `refused`: it is nothing that was begun, or could be played. `at`: what of it, as a path; empty when verified.
 */
export interface Verdict {
  readonly verdict: 'verified' | 'differs' | 'refused'
  readonly at: string
  /** What it came to; null when refused. */
  readonly report: RunReport | null
}
const refused = (at: string): Verdict => ({ verdict: 'refused', at, report: null })

/** Plays a segment again and holds it against what was begun and what was claimed. Never throws, whatever was sent. */
export function verifySegment(sent: SegmentToVerify): Verdict {
  if (sent.before.length !== sent.segment) return refused('before')
  const ticket = parseRunSpec(sent.ticket)
  if (!ticket.ok) return refused(`ticket.${ticket.refusal.at}`)
  const spec = continued(ticket.value, sent.before)
  const other = firstDifference(spec, sent.spec)
  if (other !== null) return refused(`spec${other}`)
  const log = decodeLog(sent.log)
  if (log === null || (log.at(-1)?.tick ?? 0) > sent.ticks || sent.ticks > spec.duration * TICK_RATE) return refused('log')
  const played = replay(spec, log, { ticks: sent.ticks })
  if (!played.ok) return refused(`${played.refusal.type} ${played.refusal.at}`)
  const { report } = played.value
  const at = differenceOf(sent, report)
  return { verdict: at === null ? 'verified' : 'differs', at: at ?? '', report }
}

/** A ticket with what the earlier segments pass on, as the app goes on after a revive. */
function continued(ticket: RunSpec, before: readonly RunReport[]): RunSpec {
  const last = before.at(-1)
  if (last === undefined) return ticket
  const { cratelessBosses, instincts, met } = last
  return { ...ticket, behemothSpawned: before.some(({ gains }) => gains.behemothSpawned), cratelessBosses, instincts, met }
}

function differenceOf({ ticks, hash, claimed, endedBy, before, spec }: SegmentToVerify, report: RunReport): string | null {
  if (report.ticks !== ticks) return 'ticks'
  if (report.hash !== hash) return 'hash'
  const cameTo = endedBy === 'die' ? progressOf(report) : outcomeOf(before, report, (spec as RunSpec).duration)
  const other = firstDifference(cameTo, claimed)
  return other === null ? null : `claimed${other}`
}

/** As the app tells it when a run is settled: gains of all segments, and the rest of the last. */
const outcomeOf = (before: readonly RunReport[], report: RunReport, duration: number) => ({
  gains: [...before, report].reduce((sum, { gains }) => addGains(sum, gains), NO_GAINS),
  xp: report.xp,
  used: report.used,
  cratelessBosses: report.cratelessBosses,
  health: report.health,
  ammo: report.ammo,
  timeUp: report.ticks >= duration * TICK_RATE,
})

/** Where two values of JSON differ first: `.gains.coins`; null: nowhere. */
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
