import { INSTINCT_IDS, type InstinctId, instinctDef } from '../content/instincts.ts'
import { type AchievementProgress, type AchievementStats, achievementProgress } from './achievements.ts'

/** An Instinct, and how far the achievements are each of which unlocks it; none: it is open from the start. */
export interface InstinctUnlock {
  readonly id: InstinctId
  readonly unlocked: boolean
  readonly by: readonly AchievementProgress[]
}

/** All Instincts, in the order of their table, as a game's achievements leave them. */
export function instinctUnlocks(career: AchievementStats): readonly InstinctUnlock[] {
  const achievements = achievementProgress(career)
  return INSTINCT_IDS.map((id) => {
    const { unlockedBy = [] } = instinctDef(id)
    const by = unlockedBy.flatMap((wanted) => achievements.filter((achievement) => achievement.id === wanted))
    return { id, unlocked: by.length === 0 || by.some(({ done }) => done), by }
  })
}

/** The Instincts that a game may be offered: those open from the start, and those that its achievements have opened. */
export const unlockedInstincts = (career: AchievementStats): readonly InstinctId[] =>
  instinctUnlocks(career).flatMap(({ id, unlocked }) => (unlocked ? [id] : []))
