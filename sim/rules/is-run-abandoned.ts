import { ABANDONED_AFTER_MS } from '../content/run-bounds.ts'

/** The part of a save that says whether a run is open. */
interface RunState {
  readonly ext: { readonly run: { readonly segmentStartedAt: number } | null; readonly deathPending: boolean }
}

/**
 * Whether the open run is abandoned at `now` (ms since 1970). A page that is closed in the middle of a run cannot say that the run is
 * over, so a run that is old enough counts as abandoned. A run that ended in death does not: it has to be finished.
 */
export const isRunAbandoned = ({ ext: { run, deathPending } }: RunState, now: number): boolean =>
  run !== null && !deathPending && now >= run.segmentStartedAt + ABANDONED_AFTER_MS
