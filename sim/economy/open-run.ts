import { run as runConstants } from '../content/run-constants.ts'
import { longestRun, mostXpBy } from '../rules/run-bounds.ts'
import type { OpenRun, Save } from '../save/save.ts'
import { isCount } from './amounts.ts'
import type { Applied, CommandContext } from './command-result.ts'
import { creditXp } from './credit-xp.ts'

/** The run that is open under this id and that nobody has died in; else null. */
export const playableRun = (save: Save, runId: string): OpenRun | null =>
  save.ext.run?.id === runId && !save.ext.deathPending ? save.ext.run : null

/** The run under this id that waits for revive or return; else null. */
export const lostRun = (save: Save, runId: string): OpenRun | null =>
  save.ext.run?.id === runId && save.ext.deathPending ? save.ext.run : null

/** s: the most that all segments together can have taken by `at`. */
export const longestBy = (run: OpenRun, at: number, { debug }: CommandContext): number =>
  longestRun(run.segment + 1, debug ? Number.POSITIVE_INFINITY : (at - run.startedAt) / 1000)

/**
 * Credits what the present segment gave since the last time. `xp` is the segment's total; less than was credited is nothing new.
 * Null: no segment of that age can have given so much.
 */
export function creditSegmentXp(save: Save, run: OpenRun, xp: number, at: number, { debug }: CommandContext): Applied | null {
  const age = debug ? runConstants.duration : Math.min(runConstants.duration, (at - run.segmentStartedAt) / 1000)
  if (!isCount(xp) || xp > mostXpBy(run.locationId, age, run.xpMode)) return null
  const fresh = Math.max(0, xp - run.xpCredited)
  const credited = creditXp(save, fresh)
  return { save: withRun(credited.save, { ...run, xpCredited: run.xpCredited + fresh }), events: credited.events }
}

const withRun = (save: Save, run: OpenRun | null): Save => ({ ...save, ext: { ...save.ext, run } })
