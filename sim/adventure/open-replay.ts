import { parseRunRecord } from '../contract/parse-run-record.ts'
import { SIM_VERSION } from '../contract/run-spec.ts'
import { Keyframes } from './keyframes.ts'
import { ReplayPlayer } from './replay-player.ts'
import { ReplayScan } from './replay-scan.ts'

export { frameLayout } from '../contract/frame-layout.ts'

interface OpenReplay {
  /**
   * Earlier versions cannot copy a moment of the run, and keep no keyframes while scanning: their `prepare` plays up to `budget` ticks for
   * seeking back, and returns false when done.
   */
  readonly player: Omit<ReplayPlayer, 'copy'> & Partial<Pick<ReplayPlayer, 'copy'>> & { readonly prepare?: (budget: number) => boolean }
  /** Plays the run through separately to find its moments, and adds keyframes for the player. */
  readonly scan: ReplayScan
}

/**
 * Opens the records of a run from this version of the simulation; `null` if this version cannot play them. `npm run sim:release` keeps this
 * function of each version, so that later versions can still watch its runs.
 */
export function openReplay(received: readonly unknown[]): OpenReplay | null {
  const records = received.flatMap((record) => parseRunRecord(record) ?? []).filter(({ spec }) => spec.version === SIM_VERSION)
  if (records.length === 0 || records.length < received.length) return null
  const keyframes = new Keyframes()
  return { player: new ReplayPlayer(records, keyframes), scan: new ReplayScan(records, keyframes) }
}
