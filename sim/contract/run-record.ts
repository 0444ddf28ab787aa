import { isPowerUpId } from '../content/power-ups.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { isWeaponUpgradeId } from '../content/weapon-upgrades.ts'
import type { InputLog, LogEntry, RunAction } from './input.ts'
import { parseInputLog, parseRunSpec } from './parse-run.ts'
import type { RecordedSegment } from './run-file.ts'
import type { RunSpec } from './run-spec.ts'

/** A segment as it is sent and stored with the command that ended it (design §5). */
export interface RunRecord {
  readonly spec: RunSpec
  /** `logText` of its input log. */
  readonly log: string
  /** Where it ended, and the world's hash there. */
  readonly ticks: number
  readonly hash: string
}

/** Characters of a log: a stick that moves at every tick of a whole run comes to fewer. */
export const LONGEST_LOG = 200_000
const HASH = /^[0-9a-f]{8}$/

/** The log in about a fifth of its JSON: `wait,x,y` for an input, `wait` and a letter for a choice; `wait` in ticks since the entry before. */
export function logText(log: InputLog): string {
  let before = 0
  return log
    .map((entry) => {
      const wait = entry.tick - before
      before = entry.tick
      return 'input' in entry ? `${wait},${entry.input.moveX},${entry.input.moveY}` : `${wait}${choiceText(entry.action)}`
    })
    .join(';')
}

const choiceText = (action: RunAction): string => {
  if (action.type === 'use') return `u${action.slot}`
  return action.type === 'power-up' ? `p${action.id}` : `w${action.id}`
}

/** What `logText` wrote, unchecked but for its form; null: nobody wrote this. */
export function readLogText(text: string): InputLog | null {
  if (text === '') return []
  const log: LogEntry[] = []
  let tick = 0
  for (const part of text.split(';')) {
    const [, wait, x, y, kind, id = ''] = /^(\d{1,6})(?:,(-?\d{1,3}),(-?\d{1,3})|([upw])([a-z0-9_]{1,60}))$/.exec(part) ?? []
    if (wait === undefined) return null
    tick += Number(wait)
    if (x !== undefined) log.push({ tick, input: { moveX: Number(x), moveY: Number(y) } })
    else {
      const action = choiceOf(kind, id)
      if (action === null) return null
      log.push({ tick, action })
    }
  }
  return log
}

function choiceOf(kind: string | undefined, id: string): RunAction | null {
  if (kind === 'u') return { type: 'use', slot: Number(id) }
  if (kind === 'p') return isPowerUpId(id) ? { type: 'power-up', id } : null
  return isWeaponUpgradeId(id) ? { type: 'weapon-upgrade', id } : null
}

/** The record of a segment that was played; null when its log is longer than any that is kept. */
export function recordOf({ spec, log, ticks, hash }: RecordedSegment): RunRecord | null {
  const text = logText(log)
  return text.length > LONGEST_LOG ? null : { spec, log: text, ticks, hash }
}

/** Whatever came as a record, if it is one that this version could play again; else null. Total. */
export function parseRunRecord(json: unknown): RunRecord | null {
  if (typeof json !== 'object' || json === null) return null
  const { spec, log, ticks, hash } = json as Readonly<Record<string, unknown>>
  if (typeof log !== 'string' || log.length > LONGEST_LOG) return null
  if (typeof ticks !== 'number' || !Number.isSafeInteger(ticks) || typeof hash !== 'string' || !HASH.test(hash)) return null
  const parsed = parseRunSpec(spec)
  const entries = readLogText(log)
  if (!parsed.ok || entries === null || !parseInputLog(entries, parsed.value).ok) return null
  const isInside = (entries.at(-1)?.tick ?? 0) <= ticks && ticks <= parsed.value.duration * TICK_RATE
  return isInside ? { spec: parsed.value, log, ticks, hash } : null
}
