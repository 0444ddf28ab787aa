import { ABANDONED_AFTER_MS } from '../content/run-bounds.ts'

interface RunState {
  readonly ext: { readonly run: { readonly segmentStartedAt: number } | null; readonly deathPending: boolean }
}

/**
 * True if the open run counts as abandoned at `now` (Unix time in ms). A page that closes during a run cannot report it, so a run is
 * abandoned after a fixed time. A run that ended in death still has to be finished.
 */
export const isRunAbandoned = ({ ext: { run, deathPending } }: RunState, now: number): boolean =>
  run !== null && !deathPending && now >= run.segmentStartedAt + ABANDONED_AFTER_MS
