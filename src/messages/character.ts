import { type PowerUpId, powerUps } from '../../sim/content/power-ups.ts'
import type { ProjectileColor } from '../../sim/content/projectile-colors.ts'
import { type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { type PickText, powerUpText, weaponUpgradeText } from './picks.ts'
import { sharedText } from './shared.ts'

/** The character screen (CHAR-01). */
export const characterText = {
  title: 'Character',
  survivor: 'Survivor',
  changeAvatar: 'Change avatar',
  levelUpBonuses: 'Level-Up Bonuses',
  bossPowerUps: 'Boss Power-Ups',
  resetPerks: 'Reset Perks',
  achievements: 'View Achievements',
  quickSlots: 'Quick Slots',
  projectileColour: 'Projectile Colour',
  saveGame: 'Save Game',
  cancel: 'Cancel',
} as const

export const statText = {
  title: 'Stats',
  health: 'Health',
  defense: 'Defense',
  speed: 'Speed',
  level: 'Level',
  killed: 'Enemies killed',
  meleeDamage: 'Melee damage',
  meleeSpeed: 'Melee attack speed',
  meleeRange: 'Melee range',
  knockback: 'Knockback',
  meleeDps: 'Melee DPS',
  rangedDamage: 'Ranged damage',
  rangedSpeed: 'Ranged speed',
  rangedRange: 'Ranged range',
  rangedDps: 'Ranged DPS',
  totalDps: 'Total effective DPS',
} as const

export const historyText = {
  noPowerUps: 'No level-up bonuses taken yet.',
  noUpgrades: 'No boss power-ups taken yet.',
} as const

/** A pick of a history and how often it was made: 'Light Feet', '×3'. */
export interface TakenPick extends PickText {
  readonly id: string
  readonly times: string
}
/** What was taken of a table, in its order. Ids that the table lacks are left out. */
const taken = <Id extends string>(ids: readonly Id[], history: readonly string[], text: (id: Id) => PickText): readonly TakenPick[] =>
  ids.flatMap((id) => {
    const count = history.filter((pick) => pick === id).length
    return count === 0 ? [] : [{ id, times: `${sharedText.timesSign}${count}`, ...text(id) }]
  })
export const takenPowerUps = (history: readonly string[]) => taken(Object.keys(powerUps) as PowerUpId[], history, powerUpText)
export const takenUpgrades = (history: readonly string[]) =>
  taken(Object.keys(weaponUpgrades) as WeaponUpgradeId[], history, weaponUpgradeText)

export const resetText = {
  title: 'Reset all perks?',
  will: (powerUps: number) =>
    `You go back to level 1 and give up ${powerUps === 1 ? 'the power-up' : `all ${powerUps} power-ups`} you chose. Each level you earned lets you choose again.`,
  keeps: 'Experience, boss power-ups and equipment stay.',
  confirm: 'Reset Perks',
  nothing: 'You have not chosen a power-up yet.',
} as const

export const avatarText = {
  title: 'Choose Your Avatar',
  pictures: { female: 'Female', male: 'Male' },
  save: 'Save Avatar',
  failed: (message: string) => `Failed to update avatar: ${message}`,
} as const

export const quickSlotText = {
  title: 'Quick Slots',
  slots: 'Slots',
  items: 'Items',
  slot: (key: number) => `Slot ${key}`,
  empty: 'Empty',
  nothing: 'Nothing',
  nothingHint: 'Leaves the slot empty',
  owned: (count: string) => `In your pack: ${count}`,
  assigned: 'Assigned',
  assign: (key: number) => `Assign to Slot ${key}`,
  hint: 'In a run, the keys 1 to 4 use these items.',
  hintBy: (names: string) => `In a run, ${names} use these items.`,
  touchHint: 'In a run, tap a slot to use its item.',
  failed: (message: string) => `Failed to update quick slots: ${message}`,
} as const

export const colourText = {
  title: 'Projectile Colour',
  colours: 'Colours',
  hint: 'The colour of your shots.',
  save: 'Save Colour',
  failed: (message: string) => `Failed to update projectile colour: ${message}`,
} as const
export const lifetimeText = {
  title: 'Lifetime',
  kills: 'Enemies eliminated',
  time: 'Time on maps',
  levelUps: 'Level-ups',
  chests: 'Boss chests',
  bossRuns: 'Runs with a boss kill',
  byKind: 'Eliminated by kind',
  byMap: 'By map',
  map: 'Map',
  allMaps: 'All maps',
  eliminated: 'Eliminated',
  timeOn: 'Time',
} as const

export const achievementsText = {
  title: 'Achievements',
  views: 'Achievements and lifetime',
  earned: (count: number, of: number) => `${count} of ${of} earned`,
  done: 'Earned',
} as const

export const colourNames: Readonly<Record<ProjectileColor, string>> = {
  green: 'Green',
  blue: 'Blue',
  red: 'Red',
  yellow: 'Yellow',
  white: 'White',
  purple: 'Purple',
  orange: 'Orange',
}
