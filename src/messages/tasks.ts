import { CAMP_SCREEN_IDS, type CampScreenId, campScreens } from '../../sim/content/camp-screens.ts'
import { type ItemId, items } from '../../sim/content/items.ts'
import type { Task, TaskChapter, TaskId, TaskReward } from '../../sim/content/tasks.ts'
import type { IconName } from '../looks/icon-names.ts'
import { type TaskPlace, taskLook } from '../looks/tasks.ts'
import { formatDuration, formatNumber } from './format.ts'

/** What each task asks for, in one sentence. */
export const taskText: Readonly<Record<TaskId, string>> = {
  go_out: 'Go out through the gate for the first time.',
  kill_50: 'Eliminate 50 enemies.',
  level_5: 'Reach level 5.',
  workbench_1: 'Build the workbench in Upgrades.',
  craft_1: 'Craft something at the workbench.',
  wear_3: 'Put on 3 pieces of gear.',
  open_crates_3: 'Find 3 crates: they are opened when you are back.',
  survive_school: 'Last a whole run at the School.',
  see_trader: 'See what the trader has today.',
  bank_100: 'Have 100 coins in the bank, where no death takes them.',
  level_10: 'Reach level 10.',
  craft_5: 'Craft 5 things in all.',
  kill_500: 'Eliminate 500 enemies.',
  boss_1: 'Bring down an Abomination.',
  workbench_2: 'Raise the workbench to level 2.',
  wear_7: 'Wear 7 pieces of gear at once.',
  food_1: 'Build the Food Storage.',
  water_1: 'Build the Water Collector.',
  shelter_1: 'Build the Shelter.',
  clinic_1: 'Build the Clinic.',
  kitchen_1: 'Build the Kitchen.',
  walls_1: 'Build the Walls.',
  stand_watch: 'Guard the fire on Defense for a minute.',
  settlers_4: 'Make room for 4 settlers.',
  level_20: 'Reach level 20.',
  elite_1: 'Bring down an elite.',
  one_run_300: 'Eliminate 300 enemies in one run.',
  boss_chests_5: 'Pick up 5 boss chests.',
  evolve_1: "Evolve an Instinct with an elite's chest.",
  survive_hospital: 'Last a whole run at the Hospital.',
  kill_5000: 'Eliminate 5,000 enemies.',
  behemoth_1: 'Bring down the Behemoth.',
  workbench_3: 'Raise the workbench to level 3.',
  blueprint_1: 'Learn a blueprint in Upgrades.',
  build_5: 'Finish all 5 builds in Upgrades.',
  level_40: 'Reach level 40.',
  survive_police: 'Last a whole run at the Police Station.',
  survive_defense: 'Keep the fire on Defense alight to the end.',
  nightmare_1: 'Win Nightmare 1 on any map.',
  survive_extra_hard: 'Last a whole run on Extra Hard.',
}

export const taskChapterNames: Readonly<Record<TaskChapter, string>> = {
  arrival: 'First Nights',
  tools: 'Tools of the Trade',
  camp: 'A Camp That Holds',
  hunt: 'The Hunt',
  dawn: 'Before Dawn',
}

const placeNames: Readonly<Record<TaskPlace, string>> = {
  ...(Object.fromEntries(CAMP_SCREEN_IDS.map((id) => [id, campScreens[id].name])) as Record<CampScreenId, string>),
  'adventure-map': 'Map',
  bank: 'Bank',
}

/** The journal's Tasks tab and the goal card of the camp (JOURN-08, CAMP-07). */
export const tasksText = {
  goal: 'Your next goal',
  reached: 'Goal reached',
  claim: 'Claim',
  claimOf: (task: string) => `Claim: ${task}`,
  claimed: 'Claimed',
  claimedOf: (claimed: number, all: number) => `${formatNumber(claimed)} of ${formatNumber(all)}`,
  chapter: (nth: number, name: string) => `Chapter ${formatNumber(nth)}: ${name}`,
  next: 'Next',
  reward: 'Reward',
  goTo: (place: string) => `Go to ${place}`,
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
    { id: 'coin', count: coins, name: coins === 1 ? 'coin' : 'coins' },
    { id: 'scrap', count: scrap, name: 'scrap' },
    { id: 'gem', count: diamonds, name: diamonds === 1 ? 'diamond' : 'diamonds' },
  ]
  const found = (Object.entries(pieces) as [ItemId, number][]).map(([id, count]) => ({ id, count, name: items[id].name }))
  return [...purse.filter(({ count }) => count > 0), ...found]
}

const list = new Intl.ListFormat('en')
/** "10 coins and 3 Metal Pipe". */
export const rewardText = (reward: TaskReward): string =>
  list.format(rewardParts(reward).map(({ count, name }) => `${formatNumber(count)} ${name}`))

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
  const say = goal.of === 'time' ? formatDuration : formatNumber
  const most = Math.min(have, need)
  const progress = `${say(most)} / ${say(need)}`
  const goTo = tasksText.goTo(placeNames[place])
  return { id, icon, text: taskText[id], reward: rewardParts(reward), progress, share: most / need, place, goTo }
}
