import { avatarUrl } from '../content/avatars.ts'
import { COUNTED_KINDS, type EnemyKind } from '../content/enemies.ts'
import { EQUIP_SLOTS, type EquipSlot } from '../content/equip-slots.ts'
import type { Item } from '../content/item.ts'
import { type ItemId, items } from '../content/items.ts'
import { START_JOURNAL } from '../content/journal.ts'
import { BASE_PLAYER } from '../content/player.ts'
import { DEFAULT_NAME, START_INVENTORY, START_QUICK_SLOTS } from '../content/start.ts'
import { withDerived } from './derive.ts'
import { type Gender, type InventoryEntry, SAVE_VERSION, type Save } from './save.ts'

export interface NewSurvivor {
  readonly name: string
  readonly gender: Gender
  readonly avatarUrl: string
  /** Unsigned 32-bit, issued by the server. */
  readonly seed: number
  /** Unix time in ms. */
  readonly at: number
}

/** The save of a new game (DATA-02, DATA-22). */
export function newSave(survivor: NewSurvivor): Save {
  return withDerived({ ...NEW_SAVE, ...startOf(survivor) })
}

/** The defaults to show before a slot is loaded (SAVE-08). */
export const defaultSave = (): Save => newSave({ name: DEFAULT_NAME, gender: 'male', avatarUrl: avatarUrl('male', 1), seed: 0, at: 0 })

export const noKills = (): Record<EnemyKind, number> =>
  Object.fromEntries(COUNTED_KINDS.map((kind) => [kind, 0])) as Record<EnemyKind, number>

const startOf = ({ name, gender, avatarUrl: picture, seed, at }: NewSurvivor) => ({
  characterName: name,
  gender,
  avatarUrl: picture,
  ext: { ...NEW_EXT, seed, time: at },
})

const NEW_EXT: Save['ext'] = {
  version: SAVE_VERSION,
  seed: 0,
  draws: {},
  pendingWeaponUpgrades: 0,
  cratelessBosses: 0,
  lastRunId: null,
  survivedMaps: [],
  nightmareWon: {},
  elitesKilled: 0,
  evolutionsMade: 0,
  mostKillsInRun: 0,
  itemsCrafted: 0,
  claimedTasks: [],
  claimedRewards: [],
  collected: [],
  builtUpgrades: [],
  mealDay: 0,
  mealsServed: 0,
  settlersRescued: 0,
  nightmareMarks: 0,
  cosmetics: [],
  costume: null,
  decorations: [],
  craftBanked: 0,
  craftPaid: null,
  traderRefreshedAt: null,
  deathPending: false,
  run: null,
  sandbox: false,
  luck: {},
  rankNotice: false,
  time: 0,
}

const startInventory = (): Record<string, InventoryEntry> =>
  Object.fromEntries(Object.entries(START_INVENTORY).map(([id, count]) => [id, { item: items[id as ItemId], count }]))
const nothingWorn = (): Record<EquipSlot, Item | null> =>
  Object.fromEntries(EQUIP_SLOTS.map((slot) => [slot, null])) as Record<EquipSlot, null>

const NEW_SAVE: Save = {
  food: 0,
  water: 0,
  scrap: 0,
  coins: 0,
  bankedCoins: 0,
  diamonds: 0,
  xp: 0,
  level: 1,
  playerHealth: BASE_PLAYER.maxHealth,
  playerMaxHealth: BASE_PLAYER.maxHealth,
  playerAttackDamage: BASE_PLAYER.attackDamage,
  playerSpeedMultiplier: BASE_PLAYER.speedMultiplier,
  playerAttackRangeMultiplier: BASE_PLAYER.attackRangeMultiplier,
  playerAttackSpeedMultiplier: BASE_PLAYER.attackSpeedMultiplier,
  playerDefense: BASE_PLAYER.defense,
  meleeKnockbackForce: BASE_PLAYER.knockback,
  pickupRangeMultiplier: BASE_PLAYER.pickupRangeMultiplier,
  equippedRangedWeaponId: null,
  rangedAttackDamage: BASE_PLAYER.rangedDamage,
  rangedAttackRange: BASE_PLAYER.rangedRange,
  rangedAttackSpeedMultiplier: BASE_PLAYER.rangedAttackSpeedMultiplier,
  currentAmmo: 0,
  isReloading: false,
  playerProjectileColor: 'white',
  bossChests: 0,
  inventory: startInventory(),
  characterName: DEFAULT_NAME,
  gender: 'male',
  avatarUrl: avatarUrl('male', 1),
  enemiesKilled: 0,
  totalEnemiesKilledByType: noKills(),
  equippedItems: nothingWorn(),
  powerUpHistory: [],
  weaponUpgradeHistory: [],
  workbenchLevel: 0,
  foodStorageLevel: 0,
  waterCollectorLevel: 0,
  shelterExpansionLevel: 0,
  wallsLevel: 0,
  clinicLevel: 0,
  kitchenLevel: 0,
  unlockedBlueprints: [],
  unlockedJournalEntries: START_JOURNAL,
  playerJournalEntries: [],
  activeCraftingRecipeId: null,
  craftingStartTime: null,
  craftingEndTime: null,
  lifetimeEnemiesKilledByMap: {},
  lifetimeTotalLevelUps: 0,
  lifetimeBossChestsOpened: 0,
  lifetimeTimeOnMap: {},
  quickSlots: {
    1: { itemId: START_QUICK_SLOTS[1] },
    2: { itemId: START_QUICK_SLOTS[2] },
    3: { itemId: START_QUICK_SLOTS[3] },
    4: { itemId: START_QUICK_SLOTS[4] },
  },
  currentSettlers: 1,
  maxSettlers: 1,
  ext: NEW_EXT,
}
