import { MIN_SECONDS_FOR_LUCK } from '../content/run-bounds.ts'
import { maxPlaySeconds } from '../rules/run-bounds.ts'
import type { OpenRun, Save } from '../save/save.ts'
import type { RunPart } from './command.ts'
import type { CommandContext } from './command-result.ts'

type RunStart = Pick<OpenRun, 'id' | 'seed' | 'segment' | 'locationId' | 'nightmare' | 'twist' | 'xpMode' | 'assist'>

/** A new run without progress. `at`: Unix time in ms. */
export const openedRun = (start: RunStart, at: number): OpenRun => ({
  ...start,
  startedAt: at,
  segmentStartedAt: at,
  xpCredited: 0,
  usedCredited: {},
  chestsCredited: 0,
  xpBefore: 0,
  usedBefore: {},
  chestsBefore: 0,
  lost: null,
})

/** The open run with this id and segment if its survivor is alive, otherwise `null`. */
export const playableRun = ({ ext: { run, deathPending } }: Save, { runId, segment }: RunPart): OpenRun | null =>
  run?.id === runId && run.segment === segment && !deathPending ? run : null

/** The open run with this id if its survivor is dead and awaits revive or return, otherwise `null`. */
export const runAfterDeath = (save: Save, runId: string): OpenRun | null =>
  save.ext.run?.id === runId && save.ext.deathPending ? save.ext.run : null

/** Upper bound for the duration of all segments together by `at`, in seconds. */
export const maxRunSeconds = (run: OpenRun, at: number, { debug }: CommandContext): number =>
  maxPlaySeconds(run.segment + 1, debug ? Number.POSITIVE_INFINITY : (at - run.startedAt) / 1000)

/** True if the run lasted long enough by the clock. Short runs in quick succession do not each get extra luck. */
export const isLongEnoughForLuck = (run: OpenRun, at: number, { debug }: CommandContext): boolean =>
  debug || at - run.startedAt >= MIN_SECONDS_FOR_LUCK * 1000

/** Upper bound for the duration of the current segment by `at`, in seconds. */
export const segmentAge = (run: OpenRun, at: number, { debug }: CommandContext): number =>
  maxPlaySeconds(1, debug ? Number.POSITIVE_INFINITY : (at - run.segmentStartedAt) / 1000)
