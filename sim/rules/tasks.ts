import { type Task, type TaskGoal, taskOf, tasks } from '../content/tasks.ts'
import { type AchievementStats, featCount } from './achievements.ts'
import { type Camp, levelFieldOf } from './upgrades.ts'

export interface TaskStats extends AchievementStats, Camp {
  readonly bankedCoins: number
  readonly currentSettlers: number
  readonly equippedItems: Readonly<Record<string, unknown>>
  readonly ext: AchievementStats['ext'] &
    Camp['ext'] & {
      readonly draws: Readonly<Record<string, number>>
      readonly itemsCrafted: number
      readonly claimedTasks: readonly string[]
    }
}

export interface TaskProgress {
  readonly task: Task
  /** Can exceed the task's need and can decrease, for example when coins leave the bank. */
  readonly have: number
  /** True if the reward is claimable or claimed; a claimed task stays done. */
  readonly done: boolean
  readonly claimed: boolean
}

const progressOf = (save: TaskStats, task: Task): TaskProgress => {
  const have = countOf(save, task.goal)
  const claimed = save.ext.claimedTasks.includes(task.id)
  return { task, have, done: claimed || have >= task.need, claimed }
}

export const taskProgress = (save: TaskStats): readonly TaskProgress[] => tasks.map((task) => progressOf(save, task))

/** Progress of one task, or `null` if there is no such task. */
export function progressOfTask(save: TaskStats, id: string): TaskProgress | null {
  const task = taskOf(id)
  return task === null ? null : progressOf(save, task)
}

/** The task to show: the first with an unclaimed reward, otherwise the first that is not done. `null` if all are claimed. */
export const nextTask = (all: readonly TaskProgress[]): TaskProgress | null =>
  all.find(({ done, claimed }) => done && !claimed) ?? all.find(({ done }) => !done) ?? null

function countOf(save: TaskStats, goal: TaskGoal): number {
  switch (goal.metric) {
    case 'facility':
      return save[levelFieldOf(goal.facility)]
    case 'runs':
      return save.ext.draws.run ?? 0
    case 'crates':
      return save.ext.draws.crate ?? 0
    case 'trader-visits':
      return save.ext.draws.trader ?? 0
    case 'crafts':
      return save.ext.itemsCrafted
    case 'worn':
      return Object.values(save.equippedItems).filter((item) => item !== null).length
    case 'banked':
      return save.bankedCoins
    case 'workbench':
      return save.workbenchLevel
    case 'builds':
      return save.ext.builtUpgrades.length
    case 'blueprints':
      return save.unlockedBlueprints.length
    case 'settlers':
      return save.currentSettlers
    default:
      return featCount(goal, save)
  }
}
