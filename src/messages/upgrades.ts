import type { Facility } from '../../sim/content/camp-upgrade.ts'
import { formatNumber } from './format.ts'

/** What has levels: the six facilities, and the workbench (UPG-02). */
export type Levelled = Facility | 'workbench'

/** The upgrades screen and its dialogs (UPG-01, UPG-06). */
export const upgradesText = {
  title: 'Upgrades',
  levels: 'Levels',
  stations: 'Stations',
  builds: 'Builds',
  level: (level: number) => `Level ${level}`,
  crafting: 'Crafting',
  upgradeWorkbench: (level: number) => `Upgrade Workbench (Lvl ${level})`,
  blueprints: 'Blueprints',
  learnBlueprints: 'Learn Blueprints',
  research: 'Research',
  supplies: 'Supplies',
  suppliesHint: 'Missing materials?',
  buildWithMaterials: 'Build with Materials',
  upgradeWithMaterials: 'Upgrade with Materials',
  unlock: 'Unlock',
  buyFor: (diamonds: number) => `Buy for ${formatNumber(diamonds)}`,
  buyForDiamonds: (diamonds: number) => `Buy for ${formatNumber(diamonds)} diamonds`,
  built: 'Built!',
  unlocked: 'Unlocked!',
  current: 'Current',
  next: 'Next',
  settlers: (now: Settlers) => `Settlers ${now.present}/${now.room}`,
  settlersAfter: (now: Settlers, then: Settlers) => `Settlers ${now.present}/${now.room} → ${then.present}/${then.room}`,
  moreSettlers: (bonus: number) => `Settlers +${formatNumber(bonus)}`,
  /** Of each barricade on Defense. */
  barricades: (now: number, then: number) => `Barricade health ${formatNumber(now)} → ${formatNumber(then)}`,
  recipes: (now: number, then: number) => `Recipes to craft ${formatNumber(now)} → ${formatNumber(then)}`,
  noBonus: 'No bonus: it makes the camp a home.',
  noBlueprints: 'No blueprints available to unlock yet.',
  researchSoon: 'Research (Coming Soon)',
  researchLead: 'One school microscope, and a great many plans.',
} as const

interface Settlers {
  readonly present: number
  readonly room: number
}

/** On the tiles. */
export const facilityNames: Readonly<Record<Facility, string>> = {
  food_storage: 'Food',
  water_collector: 'Water',
  shelter_expansion: 'Shelter',
  walls: 'Walls',
  clinic: 'Clinic',
  kitchen: 'Kitchen',
}

/** A dialog's title, and what it says when there is no level left. */
export const levelText: Readonly<Record<Levelled, { readonly title: string; readonly atMax: string; readonly noMore: string }>> = {
  workbench: { title: 'Workbench', atMax: 'Workbench is at Max Level!', noMore: 'No further workbench upgrades available.' },
  food_storage: { title: 'Food Storage', atMax: 'Food Storage is at Max Level!', noMore: 'No further food storage upgrades available.' },
  water_collector: {
    title: 'Water Collector',
    atMax: 'Water Collector is at Max Level!',
    noMore: 'No further water collector upgrades available.',
  },
  shelter_expansion: { title: 'Shelter', atMax: 'Shelter is at Max Level!', noMore: 'No further shelter upgrades available.' },
  walls: { title: 'Walls', atMax: 'Walls are at Max Level!', noMore: 'No further walls upgrades available.' },
  clinic: { title: 'Clinic', atMax: 'Clinic is at Max Level!', noMore: 'No further clinic upgrades available.' },
  kitchen: { title: 'Kitchen', atMax: 'Kitchen is at Max Level!', noMore: 'No further kitchen upgrades available.' },
}

/** What the placeholder of research pretends to offer (UPG-05). */
export const researchTopics = [
  { name: 'Field Surgery', words: 'Stitches that hold until morning.' },
  { name: 'Quiet Engines', words: 'A generator that does not call the whole street.' },
  { name: 'Night Eyes', words: 'Carrots, mirrors, and one very patient cat.' },
] as const
