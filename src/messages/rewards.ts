import type { EnemyKind } from '../../sim/content/enemies.ts'
import type { LocationId } from '../../sim/content/locations.ts'

/** The dialogs after a run (G§2). */
export const rewardText = {
  cratesOpened: 'Crates Opened',
  noCrates: 'No crates were opened.',
  noCrateRewards: 'No rewards found this time.',
  opened: 'Crates opened',
  itemsFound: 'Items found',
  close: 'Close',
  complete: 'Adventure Complete',
  mapLoot: 'Map Loot',
  map: 'Map',
  timeOnMap: 'Time on map',
  coins: 'Coins',
  diamonds: 'Diamonds',
  scrap: 'Scrap',
  cratesFound: 'Crates found',
  lootbags: 'Lootbags',
  materials: 'Materials',
  eliminated: 'Enemies eliminated',
  crateContents: 'Crate Contents',
  emptyCrates: 'No crate rewards this time.',
  nothing: "You didn't find anything this time.",
  lost: 'You died on this map and lost what you found there. The diamonds and banked coins you already had are safe.',
  legendaries: 'Legendary items',
  survivor: 'Your survivor',
  xp: 'XP gained',
  levels: 'Levels gained',
  used: 'Items used',
  continue: 'Continue',
  saving: 'Saving…',
  failed: 'Failed to save game.',
  retry: 'Retry',
  times: (count: string) => `×${count}`,
} as const

export const mapNames: Readonly<Record<LocationId, string>> = {
  school: 'School',
  hospital: 'Hospital',
  'police-station': 'Police Station',
  'extra-hard': 'Extra Hard',
  dev: 'Dev Map',
  defense: 'Defense Map',
}

/** Of several. */
export const enemyNames: Readonly<Record<EnemyKind, string>> = {
  regular: 'Zombies',
  'mini-boss': 'Bloaters',
  boss: 'Abominations',
  crow: 'Crows',
  beholder: 'Beholders',
  spawn: 'Spawns',
  medusa: 'Medusas',
  doctor: 'Doctors',
  behemoth: 'Behemoths',
}
