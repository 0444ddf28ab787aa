/** Cumulative xp of levels 1 to 15 (LEVEL-01). */
const FIRST_LEVELS_XP = [0, 5, 12, 20, 30, 42, 57, 75, 97, 125, 159, 200, 250, 311, 385] as const
const LEVEL_COUNT = 200
/** Growth of each step from level 16 on; steps are rounded to whole numbers (OP-51, balance §11). */
const STEP_GROWTH = 1.12

/** The level table: cumulative xp of levels 1 to 200. */
export const XP_THRESHOLDS: readonly number[] = grown()

function grown(): readonly number[] {
  const table: number[] = [...FIRST_LEVELS_XP]
  let last = FIRST_LEVELS_XP[14]
  for (let step = last - FIRST_LEVELS_XP[13]; table.length < LEVEL_COUNT; table.push(last)) {
    step = Math.round(step * STEP_GROWTH)
    last += step
  }
  return table
}

/** Levels shown as milestones; 90 is not one of them (LEVEL-14). */
export const XP_MILESTONES = [10, 20, 30, 40, 50, 60, 70, 80, 100] as const
