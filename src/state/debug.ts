import { proxy, ref, useSnapshot } from 'valtio'
import { type RecordedSegment, type RunFile, withSegment } from '../../sim/contract/run-file.ts'
import type { RunSpeed } from '../../sim/contract/run-speed.ts'

const LOG_LINES = 100

export interface DebugState {
  lines: readonly string[]
  /** 100x XP mode: off by default, for this session only, never saved (OP-83). */
  xpMode: boolean
  runSpeed: RunSpeed
  /** A fixed run seed, or null. Taken by the embedded backend only. */
  seed: number | null
  /** The segments of the last run that have ended, for `npm run replay`; null: none was played yet. */
  lastRun: RunFile | null
}

/** The console's lines (the latest 100, S§2), its switches, and the last run. Never log a token, an address or a password. */
export function createDebug() {
  const state = proxy<DebugState>({ lines: [], xpMode: false, runSpeed: 1, seed: null, lastRun: null })
  const log = (line: string): void => {
    state.lines = [...state.lines, line].slice(-LOG_LINES)
  }
  const record = (segment: RecordedSegment): void => {
    state.lastRun = ref(withSegment(state.lastRun, segment))
  }
  return { state, log, record }
}
export type Debug = ReturnType<typeof createDebug>
export const useDebug = (debug: Debug): DebugState => useSnapshot(debug.state) as DebugState
