import { INSTINCT_IDS, type InstinctId, instinctDef } from '../content/instincts.ts'
import { type AchievementStats, achievementProgress } from './achievements.ts'

/** The Instincts that a game may be offered: those open from the start, and those that its achievements have opened. */
export function unlockedInstincts(career: AchievementStats): readonly InstinctId[] {
  const done = new Set(achievementProgress(career).flatMap(({ id, done }) => (done ? [id] : [])))
  return INSTINCT_IDS.filter((id) => {
    const { unlockedBy } = instinctDef(id)
    return unlockedBy === undefined || done.has(unlockedBy)
  })
}
