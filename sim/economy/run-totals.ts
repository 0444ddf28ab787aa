import { levelForXp } from '../rules/levels.ts'
import type { OpenRun, Save } from '../save/save.ts'
import { addCounts, addSafe } from './amounts.ts'

/** What a run came to beside its gains, over all its segments. It was credited as it happened, and is kept however the run ends (OP-10). */
export interface RunTotals {
  readonly xp: number
  readonly levels: number
  /** Quick-slot items, id -> count. */
  readonly used: Readonly<Record<string, number>>
}

/** `save` has the run's xp already. */
export function totalsOf({ xp: now }: Pick<Save, 'xp'>, run: OpenRun): RunTotals {
  const xp = addSafe(run.xpBefore, run.xpCredited)
  return {
    xp,
    levels: levelForXp(now) - levelForXp(Math.max(0, now - xp)),
    used: addCounts(run.usedBefore, run.usedCredited) as RunTotals['used'],
  }
}
