import { RUN_WAITED_FOR_MS } from '../content/run-bounds.ts'

/** The part of a save that says whether somebody is out there. */
interface Adventurer {
  readonly ext: { readonly run: { readonly segmentStartedAt: number } | null; readonly deathPending: boolean }
}

/**
 * Whether the survivor is in a run at `now` (ms since 1970), or lies dead in one. A page that was closed in mid-run never says
 * that its run is over: after a while it is taken to be, so that nothing waits for it until the next run.
 */
export const isRunUnderWay = ({ ext: { run, deathPending } }: Adventurer, now: number): boolean =>
  run !== null && (deathPending || now < run.segmentStartedAt + RUN_WAITED_FOR_MS)
