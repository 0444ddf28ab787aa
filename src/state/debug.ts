import * as v from 'valibot'
import { proxy, useSnapshot } from 'valtio'
import { type RecordedSegment, type RunFile, withSegment } from '../../sim/contract/run-file.ts'
import type { RunSpeed } from '../../sim/contract/run-speed.ts'
import { redactSecrets } from './redact-secrets.ts'
import { jsonOf, storedEntry } from './stored-entry.ts'

const LOG_LINES = 100
const LAST_RUN = 'nightfence.last-run'
/** Only the outline is checked here; the replay reads the file completely. */
const LastRun = jsonOf(v.looseObject({ version: v.number(), segments: v.array(v.unknown()) }))

export interface DebugState {
  lines: readonly string[]
  /** 100x XP mode: off by default, for this session only, never saved (OP-83). */
  xpMode: boolean
  runSpeed: RunSpeed
  /** A fixed run seed, or `null`. Only a backend with debug accepts it. */
  seed: number | null
  /** The last run's file as text, with its finished segments, for `npm run replay`; `null` if no run was played in this tab. */
  lastRun: string | null
}

export interface Debug {
  readonly state: DebugState
  readonly log: (line: string) => void
  /** Adds a finished segment to the last run's file. */
  readonly record: (segment: RecordedSegment) => void
}

/**
 * The debug console's lines (the latest 100, DEBUG-01), its switches, and the last run. `redactSecrets` removes tokens, addresses and
 * passwords from each line.
 */
export function createDebug(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null = null): Debug {
  const state = proxy<DebugState>({ lines: [], xpMode: false, runSpeed: 1, seed: null, lastRun: null })
  const log = (line: string): void => {
    state.lines = [...state.lines, redactSecrets(line)].slice(-LOG_LINES)
  }
  if (storage !== null && storedEntry(storage, LAST_RUN, LastRun, log) !== null) state.lastRun = storage.getItem(LAST_RUN)
  let run: RunFile | null = null
  function record(segment: RecordedSegment): void {
    run = withSegment(run, segment)
    const text = JSON.stringify(run)
    state.lastRun = text
    storage?.setItem(LAST_RUN, text)
  }
  return { state, log, record }
}
export const useDebug = (debug: Debug): DebugState => useSnapshot(debug.state) as DebugState
