import { isInstinctId } from '../content/instincts.ts'
import { isPowerUpId } from '../content/power-ups.ts'
import { run, TICK_RATE } from '../content/run-constants.ts'
import { isWeaponUpgradeId } from '../content/weapon-upgrades.ts'
import type { InputLog, LogEntry, RunAction } from './input.ts'
import { parseInputLog, parseRunSpec } from './parse-run.ts'
import { MAX_LOG_LENGTH, type RunRecord } from './run-record.ts'
import { OLDEST_PLAYABLE, type RunSpec, SIM_VERSION } from './run-spec.ts'

const WORLD_HASH = /^[0-9a-f]{8}$/
/** Ticks of the longest run. */
const MAX_TICKS = run.duration * TICK_RATE
/** Maximum length of a spec as JSON; specs from the game have at most about 3,000 characters. */
const MAX_SPEC_LENGTH = 16_384
const WORLD_HASHES = /^(?:[0-9a-f]{8}){0,300}$/

/**
 * Decodes the text of `encodeLog`, checking only its form. Returns `null` for other text. `from`: tick of the entry before the first one, if
 * the text is a later part of a log.
 */
export function decodeLog(text: string, from = 0): InputLog | null {
  if (text === '') return []
  const log: LogEntry[] = []
  let tick = from
  for (const part of text.split(';')) {
    const [, wait, x, y, kind, id = ''] = /^(\d{1,6})(?:,(-?\d{1,3}),(-?\d{1,3})|([upwxirbd])([a-z0-9_]{0,60}))$/.exec(part) ?? []
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

/** First letter of each action in an encoded log. */
const ACTION_LETTERS = {
  use: 'u',
  'xp-mode': 'x',
  'power-up': 'p',
  'weapon-upgrade': 'w',
  instinct: 'i',
  reroll: 'r',
  banish: 'b',
  dash: 'd',
} as const satisfies Record<RunAction['type'], string>

function choiceOf(kind: string | undefined, id: string): RunAction | null {
  switch (kind) {
    case ACTION_LETTERS.use:
      return id === '' ? null : { type: 'use', slot: Number(id) }
    case ACTION_LETTERS['xp-mode']:
      return id === '1' || id === '0' ? { type: 'xp-mode', on: id === '1' } : null
    case ACTION_LETTERS['power-up']:
      return isPowerUpId(id) ? { type: 'power-up', id } : null
    case ACTION_LETTERS.instinct:
      return isInstinctId(id) ? { type: 'instinct', id } : null
    case ACTION_LETTERS.banish:
      return isInstinctId(id) ? { type: 'banish', id } : null
    case ACTION_LETTERS.reroll:
      return id === '' ? { type: 'reroll' } : null
    case ACTION_LETTERS.dash:
      return id === '' ? { type: 'dash' } : null
    default:
      return isWeaponUpgradeId(id) ? { type: 'weapon-upgrade', id } : null
  }
}

/**
 * Parses a received record. Returns `null` if it cannot be replayed. The spec and log of an earlier version are checked by that version.
 * Never throws.
 */
export function parseRunRecord(json: unknown): RunRecord | null {
  if (typeof json !== 'object' || json === null) return null
  const { spec, log, ticks, hash, hashes } = json as Readonly<Record<string, unknown>>
  if (typeof log !== 'string' || log.length > MAX_LOG_LENGTH) return null
  if (typeof ticks !== 'number' || !Number.isSafeInteger(ticks) || typeof hash !== 'string' || !WORLD_HASH.test(hash)) return null
  const known = typeof hashes === 'string' && WORLD_HASHES.test(hashes) ? { hashes } : {}
  if (isOfEarlierVersion(spec))
    return /^[ -~]*$/.test(log) && 0 <= ticks && ticks <= MAX_TICKS ? { spec, log, ticks, hash, ...known } : null
  const parsed = parseRunSpec(spec)
  const entries = decodeLog(log)
  if (!parsed.ok || entries === null || !parseInputLog(entries, parsed.value).ok) return null
  const isInside = (entries.at(-1)?.tick ?? 0) <= ticks && ticks <= parsed.value.duration * TICK_RATE
  return isInside ? { spec: parsed.value, log, ticks, hash, ...known } : null
}

/** Accepts a spec of an earlier version if it names a playable version and consists of plain data that can be stored. */
function isOfEarlierVersion(spec: unknown): spec is RunSpec {
  const { version } = (spec ?? {}) as { readonly version?: unknown }
  if (typeof version !== 'number' || version < OLDEST_PLAYABLE || version >= SIM_VERSION) return false
  return isPlainData(spec) && JSON.stringify(spec).length <= MAX_SPEC_LENGTH
}

/** True for ids and numbers, nested a few levels deep. */
function isPlainData(value: unknown, depth = 6): boolean {
  if (typeof value === 'string') return /^[ -~]{0,128}$/.test(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.entries(value).every(([key, inner]) => isPlainData(key) && isPlainData(inner, depth - 1))
}
