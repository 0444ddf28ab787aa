import { levelForXp } from '../rules/levels.ts'
import type { OpenRun, Save } from '../save/save.ts'
import { addCounts, addSafe } from './amounts.ts'

/** Totals of a run besides its gains, over all segments. They are credited during the run and kept however it ends (OP-10). */
export interface RunTotals {
  readonly xp: number
  readonly levels: number
  /** Quick-slot items: item id -> count. */
  readonly used: Readonly<Record<string, number>>
}

/** `save` already includes the run's xp. */
export function totalsOf({ xp: now }: Pick<Save, 'xp'>, run: OpenRun): RunTotals {
  const xp = addSafe(run.xpBefore, run.xpCredited)
  return {
    xp,
    levels: levelForXp(now) - levelForXp(Math.max(0, now - xp)),
    used: addCounts(run.usedBefore, run.usedCredited) as RunTotals['used'],
  }
}
