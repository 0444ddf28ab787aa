import { INSTINCT_IDS, type InstinctId, instinctDef } from '../content/instincts.ts'
import { type AchievementProgress, type AchievementStats, achievementProgress } from './achievements.ts'

/** An Instinct with the achievements that unlock it, any one of which is enough. Without any it is open from the start. */
export interface InstinctUnlock {
  readonly id: InstinctId
  readonly unlocked: boolean
  readonly by: readonly AchievementProgress[]
}

/** All Instincts in table order, with their unlock state in this game. */
export function instinctUnlocks(career: AchievementStats): readonly InstinctUnlock[] {
  const achievements = achievementProgress(career)
  return INSTINCT_IDS.map((id) => {
    const { unlockedBy = [] } = instinctDef(id)
    const by = unlockedBy.flatMap((wanted) => achievements.filter((achievement) => achievement.id === wanted))
    return { id, unlocked: by.length === 0 || by.some(({ done }) => done), by }
  })
}

/** The Instincts that a game can be offered: open from the start or unlocked by achievements. */
export const unlockedInstincts = (career: AchievementStats): readonly InstinctId[] =>
  instinctUnlocks(career).flatMap(({ id, unlocked }) => (unlocked ? [id] : []))
