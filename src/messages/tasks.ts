import { ACHIEVEMENT_SCRAP, type AchievementId } from '../../sim/content/achievements.ts'
import type { ItemId } from '../../sim/content/items.ts'
import {
  isTaskWeek,
  type StoryTaskId,
  TASK_WEEKS,
  type Task,
  type TaskChapter,
  type TaskGoal,
  type TaskReward,
} from '../../sim/content/tasks.ts'
import { formatList } from '../language/list.ts'
import { isTextKey, type TextsUnder, t } from '../language/t.ts'
import type { IconName } from '../looks/icon-names.ts'
import { type TaskPlace, taskLook } from '../looks/tasks.ts'
import { achievementText, featText } from './achievements.ts'
import { formatDuration, formatNumber } from './format.ts'
import { itemName } from './item-names.ts'

const placeName = (place: TaskPlace): string =>
  place === 'adventure-map' || place === 'bank' ? t(`tasks.placeNames.${place}`) : t(`catalogue.campScreens.${place}`)

/** One resource or item of a reward, with its count. */
interface RewardPart {
  /** Id of the item, or of the icon of a currency. */
  readonly id: ItemId | 'coin' | 'scrap' | 'gem'
  readonly count: number
  readonly name: string
}

function rewardParts({ coins = 0, scrap = 0, diamonds = 0, items: pieces = {} }: TaskReward): readonly RewardPart[] {
  const purse: readonly RewardPart[] = [
    { id: 'coin', count: coins, name: t('tasks.purse.coins', { count: coins }) },
    { id: 'scrap', count: scrap, name: t('tasks.purse.scrap') },
    { id: 'gem', count: diamonds, name: t('tasks.purse.diamonds', { count: diamonds }) },
  ]
  const found = (Object.entries(pieces) as [ItemId, number][]).map(([id, count]) => ({ id, count, name: pieceName(id, count) }))
  return [...purse, ...found].filter(({ count }) => count > 0)
}

/** Name of pieces of an item after their count. Names of materials such as "Cloth" have one form. */
const pieceName = (id: ItemId, count: number): string =>
  isTextKey(`tasks.pieces.${id}`) ? t(`tasks.pieces.${id as TextsUnder<'tasks.pieces'>}`, { count }) : itemName(id)

/** Example: "10 coins and 3 metal pipes". */
export const rewardText = (reward: TaskReward): string =>
  formatList(rewardParts(reward).map(({ count, name }) => t('tasks.rewardPart', { count, name })))

/** Example: "First Nights", "Week 2". */
export const chapterName = (chapter: TaskChapter): string =>
  isTaskWeek(chapter) ? t('tasks.week', { nth: TASK_WEEKS.indexOf(chapter) + 1 }) : t(`tasks.taskChapterNames.${chapter}`)

/** A goal with its reward, as a card shows it. */
export interface GoalFace {
  readonly icon: IconName
  readonly text: string
  readonly reward: readonly RewardPart[]
  /** "37 / 50", "0 s / 1 min". The value is capped at the required amount. */
  readonly progress: string
  /** 0..1. */
  readonly share: number
}

export interface TaskFace extends GoalFace {
  readonly place: TaskPlace
  readonly goTo: string
}

export function taskFace({ id, chapter, goal, need, reward }: Task, have: number): TaskFace {
  const { icon, place } = taskLook(goal)
  const amount = goal.metric === 'time' ? formatDuration : formatNumber
  const most = Math.min(have, need)
  const progress = `${amount(most)} / ${amount(need)}`
  const goTo = t('tasks.goTo', { place: placeName(place) })
  const text = isTaskWeek(chapter) ? goalText(goal, need) : t(`tasks.task.${id as StoryTaskId}`)
  return { icon, text, reward: rewardParts(reward), progress, share: most / need, place, goTo }
}

/** Text of a week's goal. Goals of the story have texts of their own. */
function goalText(goal: TaskGoal, count: number): string {
  switch (goal.metric) {
    case 'runs':
    case 'crafts':
    case 'collected':
      return t(`tasks.goals.${goal.metric}`, { count })
    case 'facility':
    case 'crates':
    case 'trader-visits':
    case 'worn':
    case 'banked':
    case 'workbench':
    case 'builds':
    case 'blueprints':
    case 'settlers':
      throw new Error(`No text for a goal of ${goal.metric}`)
    default:
      return featText(goal, count)
  }
}

interface Progress {
  readonly have: number
  readonly need: number
}

/** A reward of the collection book. */
export function collectionGoalFace({ have, need, reward }: Progress & { readonly reward: TaskReward }): GoalFace {
  const most = Math.min(have, need)
  const progress = `${formatNumber(most)} / ${formatNumber(need)}`
  return { icon: 'book', text: t('collection.goal', { count: need }), reward: rewardParts(reward), progress, share: most / need }
}

/** An achievement as the goal of a survivor who has no open task. */
export function achievementFace({ id, have, need }: Progress & { readonly id: AchievementId }): TaskFace {
  const { task, progress } = achievementText(id, have)
  const place = 'adventure-map'
  return {
    ...{ icon: 'trophy', text: task, reward: rewardParts({ scrap: ACHIEVEMENT_SCRAP }), progress, share: have / need },
    ...{ place, goTo: t('tasks.goTo', { place: placeName(place) }) },
  }
}
