import { isTaskWeek, TASK_WEEKS, type Task, type TaskChapter, type TaskGoal, taskOf, tasks, weekRules } from '../content/tasks.ts'
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
      readonly collected: readonly string[]
    }
}

export interface TaskProgress {
  readonly task: Task
  /** Can exceed the task's need and can decrease, for example when coins leave the bank. */
  readonly have: number
  /** False for the goals of a week that has not opened yet, which are not shown. */
  readonly open: boolean
  /** True if the reward is claimable or claimed; a claimed task stays done. */
  readonly done: boolean
  readonly claimed: boolean
}

/** True if the reward waits to be claimed. */
export const isClaimable = ({ done, claimed }: { readonly done: boolean; readonly claimed: boolean }): boolean => done && !claimed

const progressOf = (save: TaskStats, task: Task): TaskProgress => {
  const have = countOf(save, task.goal)
  const claimed = save.ext.claimedTasks.includes(task.id)
  const open = claimed || isChapterOpen(save, task.chapter)
  return { task, have, open, done: claimed || (open && have >= task.need), claimed }
}

export const taskProgress = (save: TaskStats): readonly TaskProgress[] => tasks.map((task) => progressOf(save, task))

/** Progress of one task, or `null` if there is no such task. */
export function progressOfTask(save: TaskStats, id: string): TaskProgress | null {
  const task = taskOf(id)
  return task === null ? null : progressOf(save, task)
}

/** True for all chapters of the story, and for the weeks that have opened. Claims open them, not the clock, so players never wait for a date. */
export function isChapterOpen({ ext: { claimedTasks } }: TaskStats, chapter: TaskChapter): boolean {
  if (!isTaskWeek(chapter)) return true
  const week = TASK_WEEKS.indexOf(chapter)
  const before: TaskChapter | undefined = week === 0 ? weekRules.after : TASK_WEEKS[week - 1]
  const required = tasks.filter((task) => task.chapter === before)
  const claimed = required.filter(({ id }) => claimedTasks.includes(id)).length
  return claimed >= (week === 0 ? required.length : weekRules.claims)
}

/**
 * The task to show: the first with an unclaimed reward. Otherwise the first unfinished one of the story or of the open weeks, whichever is
 * closer to its end. `null` if all open tasks are claimed.
 */
export function nextTask(all: readonly TaskProgress[]): TaskProgress | null {
  const claimable = all.find(isClaimable)
  if (claimable !== undefined) return claimable
  const unfinished = all.filter(({ open, done }) => open && !done)
  const story = unfinished.find(({ task }) => !isTaskWeek(task.chapter))
  const week = unfinished.find(({ task }) => isTaskWeek(task.chapter))
  if (story === undefined || week === undefined) return story ?? week ?? null
  return shareOf(week) > shareOf(story) ? week : story
}
const shareOf = ({ task, have }: TaskProgress): number => have / task.need

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
    case 'collected':
      return save.ext.collected.length
    default:
      return featCount(goal, save)
  }
}
