import { proxy, useSnapshot } from 'valtio'
import type { RunSpeed } from '../../sim/contract/run-speed.ts'

const LOG_LINES = 100

export interface DebugState {
  lines: readonly string[]
  /** 100x XP mode: off by default, for this session only, never saved (OP-83). */
  xpMode: boolean
  runSpeed: RunSpeed
  /** A fixed run seed, or null. Taken by the embedded backend only. */
  seed: number | null
}
/** The console's lines (the latest 100, S§2) and its switches. Never log a token, an address or a password. */
export function createDebug() {
  const state = proxy<DebugState>({ lines: [], xpMode: false, runSpeed: 1, seed: null })
  const log = (line: string): void => {
    state.lines = [...state.lines, line].slice(-LOG_LINES)
  }
  return { state, log }
}
export type Debug = ReturnType<typeof createDebug>
export const useDebug = (debug: Debug): DebugState => useSnapshot(debug.state) as DebugState
