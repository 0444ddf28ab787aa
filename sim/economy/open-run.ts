import { MIN_SECONDS_FOR_LUCK } from '../content/run-bounds.ts'
import { longestRun } from '../rules/run-bounds.ts'
import type { OpenRun, Save } from '../save/save.ts'
import type { RunPart } from './command.ts'
import type { CommandContext } from './command-result.ts'

/** What a run begins with. */
type RunStart = Pick<OpenRun, 'id' | 'seed' | 'segment' | 'locationId' | 'nightmare' | 'xpMode' | 'assist'>

/** A run of which nothing was played yet. `at`: ms since 1970. */
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

/** The open run with this id and segment, if its survivor is alive; else null. */
export const playableRun = ({ ext: { run, deathPending } }: Save, { runId, segment }: RunPart): OpenRun | null =>
  run?.id === runId && run.segment === segment && !deathPending ? run : null

/** The open run with this id, if its survivor is dead and waits for revive or return; else null. */
export const runAfterDeath = (save: Save, runId: string): OpenRun | null =>
  save.ext.run?.id === runId && save.ext.deathPending ? save.ext.run : null

/** Seconds that all segments together can have taken by `at`, at most. */
export const maxRunSeconds = (run: OpenRun, at: number, { debug }: CommandContext): number =>
  longestRun(run.segment + 1, debug ? Number.POSITIVE_INFINITY : (at - run.startedAt) / 1000)

/** Whether the run lasted long enough by the clock: somebody who begins and ends run after run gets no luck from each. */
export const isLongEnoughForLuck = (run: OpenRun, at: number, { debug }: CommandContext): boolean =>
  debug || at - run.startedAt >= MIN_SECONDS_FOR_LUCK * 1000

/** Seconds that the present segment can have lasted by `at`, at most. */
export const segmentAge = (run: OpenRun, at: number, { debug }: CommandContext): number =>
  longestRun(1, debug ? Number.POSITIVE_INFINITY : (at - run.segmentStartedAt) / 1000)
