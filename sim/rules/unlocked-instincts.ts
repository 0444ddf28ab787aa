import { INSTINCT_IDS, type InstinctId, instinctDef } from '../content/instincts.ts'
import { type AchievementProgress, type AchievementStats, achievementProgress } from './achievements.ts'

/** An Instinct, and how far the achievement is that unlocks it; null: it is open from the start. */
export interface InstinctUnlock {
  readonly id: InstinctId
  readonly unlocked: boolean
  readonly by: AchievementProgress | null
}

/** All Instincts, in the order of their table, as a game's achievements leave them. */
export function instinctUnlocks(career: AchievementStats): readonly InstinctUnlock[] {
  const achievements = new Map(achievementProgress(career).map((achievement) => [achievement.id, achievement]))
  return INSTINCT_IDS.map((id) => {
    const { unlockedBy } = instinctDef(id)
    const by = (unlockedBy && achievements.get(unlockedBy)) ?? null
    return { id, unlocked: by === null || by.done, by }
  })
}

/** The Instincts that a game may be offered: those open from the start, and those that its achievements have opened. */
export const unlockedInstincts = (career: AchievementStats): readonly InstinctId[] =>
  instinctUnlocks(career).flatMap(({ id, unlocked }) => (unlocked ? [id] : []))
