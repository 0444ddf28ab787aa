import type { ItemId } from '../../sim/content/items.ts'
import type { Task, TaskId, TaskReward } from '../../sim/content/tasks.ts'
import { formatList } from '../language/list.ts'
import { t } from '../language/t.ts'
import type { IconName } from '../looks/icon-names.ts'
import { type TaskPlace, taskLook } from '../looks/tasks.ts'
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
  const found = (Object.entries(pieces) as [ItemId, number][]).map(([id, count]) => ({ id, count, name: itemName(id) }))
  return [...purse, ...found].filter(({ count }) => count > 0)
}

/** Example: "10 coins and 3 Metal Pipe". */
export const rewardText = (reward: TaskReward): string =>
  formatList(rewardParts(reward).map(({ count, name }) => t('tasks.rewardPart', { count, name })))

export interface TaskFace {
  readonly id: TaskId
  readonly icon: IconName
  readonly text: string
  readonly reward: readonly RewardPart[]
  /** "37 / 50", "0 s / 1 min". The value is capped at the required amount. */
  readonly progress: string
  /** 0..1. */
  readonly share: number
  readonly place: TaskPlace
  readonly goTo: string
}

export function taskFace({ id, goal, need, reward }: Task, have: number): TaskFace {
  const { icon, place } = taskLook(goal)
  const amount = goal.metric === 'time' ? formatDuration : formatNumber
  const most = Math.min(have, need)
  const progress = `${amount(most)} / ${amount(need)}`
  const goTo = t('tasks.goTo', { place: placeName(place) })
  return { id, icon, text: t(`tasks.task.${id}`), reward: rewardParts(reward), progress, share: most / need, place, goTo }
}
