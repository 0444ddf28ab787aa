import type { TaskReward } from '../../content/tasks.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { claimableRewards, rewardProgress } from '../../rules/rewards.ts'
import { progressOfTask } from '../../rules/tasks.ts'
import type { Save } from '../../save/save.ts'
import { addFinds } from '../add-crates.ts'
import { addCounts, addSafe } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** Grants a task's reward, once (JOURN-08). */
export function claimTask(save: Save, { taskId }: CommandOf<'claim-task'>): CommandResult {
  const progress = progressOfTask(save, taskId)
  if (progress === null) return refuse({ type: 'no-such-task' })
  if (progress.claimed) return refuse({ type: 'task-already-claimed' })
  if (!progress.done) return refuse({ type: 'task-not-done' })
  const { id, reward } = progress.task
  return ok({ save: withTaskClaimed(save, id, reward), events: [{ type: 'task-claimed', taskId: id, reward }] })
}

/** Grants the reward of an achievement or of a page of the collection book, once (JOURN-10). */
export function claimReward(save: Save, { rewardId }: CommandOf<'claim-reward'>): CommandResult {
  const progress = rewardProgress(save).find(({ id }) => id === rewardId)
  if (progress === undefined) return refuse({ type: 'no-such-reward' })
  if (progress.claimed) return refuse({ type: 'task-already-claimed' })
  if (!progress.done) return refuse({ type: 'reward-not-earned' })
  const { id, reward } = progress
  return ok({ save: withRewardClaimed(save, id, reward), events: [{ type: 'rewards-claimed', count: 1, reward }] })
}

/** Grants everything that can be claimed one by one. Claims can open a week whose goals are done, so it goes on until nothing is left. */
export function claimAll(save: Save): CommandResult {
  let claimed = save
  const rewards: TaskReward[] = []
  for (let due = claimableRewards(claimed); due.tasks.length + due.others.length > 0; due = claimableRewards(claimed)) {
    for (const { task } of due.tasks) {
      claimed = withTaskClaimed(claimed, task.id, task.reward)
      rewards.push(task.reward)
    }
    for (const { id, reward } of due.others) {
      claimed = withRewardClaimed(claimed, id, reward)
      rewards.push(reward)
    }
  }
  if (rewards.length === 0) return refuse({ type: 'nothing-to-claim' })
  return ok({ save: claimed, events: [{ type: 'rewards-claimed', count: rewards.length, reward: sumOf(rewards) }] })
}

function withTaskClaimed(save: Save, id: string, reward: TaskReward): Save {
  const rewarded = granted(save, reward)
  return { ...rewarded, ext: { ...rewarded.ext, claimedTasks: [...save.ext.claimedTasks, id] } }
}

function withRewardClaimed(save: Save, id: string, reward: TaskReward): Save {
  const rewarded = granted(save, reward)
  return { ...rewarded, ext: { ...rewarded.ext, claimedRewards: [...save.ext.claimedRewards, id] } }
}

const granted = (save: Save, { coins = 0, diamonds = 0, scrap = 0, items = {} }: TaskReward): Save =>
  addFinds(save, { coins, diamonds, scrap, items })

const sumOf = (rewards: readonly TaskReward[]): TaskReward =>
  rewards.reduce(
    (sum, { coins = 0, scrap = 0, diamonds = 0, items = {} }) => ({
      coins: addSafe(sum.coins ?? 0, coins),
      scrap: addSafe(sum.scrap ?? 0, scrap),
      diamonds: addSafe(sum.diamonds ?? 0, diamonds),
      items: addCounts(sum.items ?? {}, items),
    }),
    {} as TaskReward,
  )
