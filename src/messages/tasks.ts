import type { ItemId } from '../../sim/content/items.ts'
import type { Task, TaskChapter, TaskId, TaskReward } from '../../sim/content/tasks.ts'
import { formatList } from '../language/list.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import type { IconName } from '../looks/icon-names.ts'
import { type TaskPlace, taskLook } from '../looks/tasks.ts'
import { campScreenNames } from './camp.ts'
import { formatDuration, formatNumber } from './format.ts'
import { itemName } from './item-names.ts'

const texts = textsOf('game').tasks

/** What each task asks for, in one sentence. */
export const taskText: Readonly<Record<TaskId, string>> = texts.taskText

export const taskChapterNames: Readonly<Record<TaskChapter, string>> = texts.taskChapterNames

const placeNames: Readonly<Record<TaskPlace, string>> = { ...campScreenNames, ...texts.placeNames }

/** The journal's Tasks tab and the goal card of the camp (JOURN-08, CAMP-07). */
export const tasksText = {
  ...texts.tasksText,
  claimOf: (task: string) => say(texts.tasksText.claimOf, { task }),
  claimedOf: (claimed: number, all: number) => say(texts.tasksText.claimedOf, { claimed, all }),
  chapter: (nth: number, name: string) => say(texts.tasksText.chapter, { nth, name }),
  goTo: (place: string) => say(texts.tasksText.goTo, { place }),
} as const

/** So many of one thing. */
interface RewardPart {
  /** Of the item, or of the icon of what the purse holds. */
  readonly id: ItemId | 'coin' | 'scrap' | 'gem'
  readonly count: number
  readonly name: string
}

function rewardParts({ coins = 0, scrap = 0, diamonds = 0, items: pieces = {} }: TaskReward): readonly RewardPart[] {
  const purse: readonly RewardPart[] = [
    { id: 'coin', count: coins, name: say(texts.purse.coins, { count: coins }) },
    { id: 'scrap', count: scrap, name: texts.purse.scrap },
    { id: 'gem', count: diamonds, name: say(texts.purse.diamonds, { count: diamonds }) },
  ]
  const found = (Object.entries(pieces) as [ItemId, number][]).map(([id, count]) => ({ id, count, name: itemName(id) }))
  return [...purse.filter(({ count }) => count > 0), ...found]
}

/** "10 coins and 3 Metal Pipe". */
export const rewardText = (reward: TaskReward): string =>
  formatList(rewardParts(reward).map(({ count, name }) => say(texts.rewardPart, { count, name })))

/** A task as a card shows it. */
export interface TaskFace {
  readonly id: TaskId
  readonly icon: IconName
  readonly text: string
  readonly reward: readonly RewardPart[]
  /** "37 / 50", "0 s / 1 min"; more than is asked for shows as all of it. */
  readonly progress: string
  /** 0..1. */
  readonly share: number
  readonly place: TaskPlace
  readonly goTo: string
}

export function taskFace({ id, goal, need, reward }: Task, have: number): TaskFace {
  const { icon, place } = taskLook(goal)
  const amount = goal.of === 'time' ? formatDuration : formatNumber
  const most = Math.min(have, need)
  const progress = `${amount(most)} / ${amount(need)}`
  const goTo = tasksText.goTo(placeNames[place])
  return { id, icon, text: taskText[id], reward: rewardParts(reward), progress, share: most / need, place, goTo }
}
