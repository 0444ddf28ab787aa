import { ABANDONED_AFTER_MS } from '../content/run-bounds.ts'

/** The part of a save that says whether a run is open. */
interface RunState {
  readonly ext: { readonly run: { readonly segmentStartedAt: number } | null; readonly deathPending: boolean }
}

/**
 * Whether nobody plays the open run at `now` (ms since 1970) any more: a page that was closed in mid-run never says that its run is
 * over, so one that is old enough is taken to be. A death is finished and not left.
 */
export const isRunAbandoned = ({ ext: { run, deathPending } }: RunState, now: number): boolean =>
  run !== null && !deathPending && now >= run.segmentStartedAt + ABANDONED_AFTER_MS
