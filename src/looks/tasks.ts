import type { CampScreenId } from '../../machines/camp-screens.ts'
import type { TaskGoal } from '../../sim/content/tasks.ts'
import type { IconName } from './icon-names.ts'

/** Screen where a task is done; the bank is a dialog of the camp. */
export type TaskPlace = CampScreenId | 'adventure-map' | 'bank'

interface TaskLook {
  readonly icon: IconName
  readonly place: TaskPlace
}
const out = (icon: IconName): TaskLook => ({ icon, place: 'adventure-map' })

const looks: Readonly<Record<TaskGoal['metric'], TaskLook>> = {
  runs: out('map'),
  kills: out('skull'),
  shamblers: out('skull'),
  'run-kills': out('skull'),
  'boss-kills': out('abomination'),
  'boss-chests': out('chest'),
  elites: out('crown'),
  evolutions: out('brain'),
  level: out('person'),
  survived: out('clock'),
  time: out('clock'),
  nightmare: out('skull'),
  crates: out('crate'),
  workbench: { icon: 'anvil', place: 'upgrades' },
  facility: { icon: 'hammer', place: 'upgrades' },
  builds: { icon: 'hammer', place: 'upgrades' },
  blueprints: { icon: 'blueprint', place: 'upgrades' },
  settlers: { icon: 'settlers', place: 'upgrades' },
  crafts: { icon: 'anvil', place: 'crafting' },
  worn: { icon: 'backpack', place: 'inventory' },
  'trader-visits': { icon: 'trader', place: 'trader' },
  collected: { icon: 'book', place: 'journal' },
  banked: { icon: 'bank', place: 'bank' },
}

export const taskLook = (goal: TaskGoal): TaskLook =>
  'locationId' in goal && goal.locationId === 'defense' ? { icon: 'fire', place: 'defense' } : looks[goal.metric]
