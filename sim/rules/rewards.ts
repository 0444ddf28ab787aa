import { ACHIEVEMENT_SCRAP, type AchievementId } from '../content/achievements.ts'
import { collectionGoals } from '../content/collection.ts'
import type { TaskReward } from '../content/tasks.ts'
import { type AchievementStats, achievementProgress } from './achievements.ts'
import { isClaimable, type TaskStats, taskProgress } from './tasks.ts'

/** A claimable reward besides those of tasks. Saves contain the id: `achievements/level_10`, `collection/weapons_8`. */
export interface RewardProgress {
  readonly id: `${'achievements' | 'collection'}/${string}`
  readonly have: number
  readonly need: number
  readonly reward: TaskReward
  readonly done: boolean
  readonly claimed: boolean
}

export interface RewardStats extends AchievementStats {
  readonly ext: AchievementStats['ext'] & { readonly collected: readonly string[]; readonly claimedRewards: readonly string[] }
}

export const achievementRewardId = (id: AchievementId) => `achievements/${id}` as const

/** Rewards of the achievements and of the collection book, in display order. */
export function rewardProgress(save: RewardStats): readonly RewardProgress[] {
  const { collected, claimedRewards } = save.ext
  const all = [
    ...achievementProgress(save).map(({ id, have, need }) => ({
      id: achievementRewardId(id),
      have,
      need,
      reward: { scrap: ACHIEVEMENT_SCRAP },
    })),
    ...collectionGoals.map(({ id, page, need, reward }) => {
      const have = collected.filter((entry) => entry.startsWith(`${page}/`)).length
      return { id: `collection/${id}` as const, have, need, reward }
    }),
  ]
  return all.map((one) => {
    const claimed = claimedRewards.includes(one.id)
    return { ...one, claimed, done: claimed || one.have >= one.need }
  })
}

/** Rewards that can be claimed now: those of tasks, and the others. */
export const claimableRewards = (save: TaskStats & RewardStats) => ({
  tasks: taskProgress(save).filter(isClaimable),
  others: rewardProgress(save).filter(isClaimable),
})

/** Number of rewards that can be claimed now. */
export function countClaimable(save: TaskStats & RewardStats): number {
  const { tasks, others } = claimableRewards(save)
  return tasks.length + others.length
}
