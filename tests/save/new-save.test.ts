import { expect, test } from 'vitest'
import { items } from '../../sim/content/items.ts'
import { JOURNAL_IDS } from '../../sim/content/journal.ts'
import { defaultSave, newSave } from '../../sim/save/new-save.ts'

const save = newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-03.svg', seed: 7, at: 1000 })

/** Fetched live and never stored (OP-95); the active slot is that of the row (OP-02). */
const NOT_IN_THE_SAVE = [
  'activeSlotNumber',
  'unreadMailCount',
  'bankTransactions',
  'friendsList',
  'activeFriendsCount',
  'unreadFriendRequestsCount',
  'recentPlayers',
]

test('a save has the specified resources except derived ones, and one `ext` (DATA-01)', () => {
  const specified =
    'food water scrap coins bankedCoins diamonds xp level playerHealth playerMaxHealth playerAttackDamage playerSpeedMultiplier playerAttackRangeMultiplier playerAttackSpeedMultiplier playerDefense meleeKnockbackForce pickupRangeMultiplier equippedRangedWeaponId rangedAttackDamage rangedAttackRange rangedAttackSpeedMultiplier currentAmmo isReloading playerProjectileColor bossChests inventory characterName gender avatarUrl enemiesKilled totalEnemiesKilledByType equippedItems activeSlotNumber powerUpHistory weaponUpgradeHistory workbenchLevel foodStorageLevel waterCollectorLevel shelterExpansionLevel wallsLevel clinicLevel kitchenLevel unlockedBlueprints unlockedJournalEntries playerJournalEntries activeCraftingRecipeId craftingStartTime craftingEndTime lifetimeEnemiesKilledByMap lifetimeTotalLevelUps lifetimeBossChestsOpened lifetimeTimeOnMap unreadMailCount bankTransactions friendsList activeFriendsCount unreadFriendRequestsCount recentPlayers quickSlots currentSettlers maxSettlers'.split(
      ' ',
    )
  expect(Object.keys(save).sort()).toEqual([...specified.filter((field) => !NOT_IN_THE_SAVE.includes(field)), 'ext'].sort())
})

test('the default survivor is called Survivor, male, with the first male picture (DATA-02)', () => {
  expect(defaultSave()).toMatchObject({ characterName: 'Survivor', gender: 'male', avatarUrl: '/avatars/male-01.svg', level: 1 })
  expect(defaultSave().inventory.medkit).toEqual({ item: items.medkit, count: 5 })
})

test('a new save starts at level 1 with 10 health, room for one settler, and no possessions (DATA-22)', () => {
  const zeros = [
    'coins',
    'bankedCoins',
    'diamonds',
    'scrap',
    'food',
    'water',
    'xp',
    'workbenchLevel',
    'foodStorageLevel',
    'waterCollectorLevel',
    'shelterExpansionLevel',
    'wallsLevel',
    'clinicLevel',
    'kitchenLevel',
    'enemiesKilled',
    'bossChests',
    'lifetimeTotalLevelUps',
    'lifetimeBossChestsOpened',
  ] as const
  expect(zeros.map((field) => save[field])).toEqual(zeros.map(() => 0))
  expect(save).toMatchObject({
    level: 1,
    playerHealth: 10,
    playerMaxHealth: 10,
    maxSettlers: 1,
    currentSettlers: 1,
    playerProjectileColor: 'white',
  })
})

test('kills are counted for nine kinds of enemy (DATA-20)', () => {
  expect(save.totalEnemiesKilledByType).toEqual({
    regular: 0,
    'mini-boss': 0,
    boss: 0,
    crow: 0,
    beholder: 0,
    spawn: 0,
    medusa: 0,
    doctor: 0,
    behemoth: 0,
  })
})

test('the pack has five each of five consumables and an entry for the crate (INV-04)', () => {
  const counts = Object.fromEntries(Object.entries(save.inventory).map(([id, entry]) => [id, entry.count]))
  expect(counts).toEqual({ medkit: 5, food_ration: 5, water_bottle: 5, ammo_pack: 5, bandage: 5, crate: 0 })
  for (const [id, entry] of Object.entries(save.inventory)) expect(entry.item).toBe(items[id as keyof typeof items])
})

test('the quick slots have bandage, medkit, food ration and water bottle', () => {
  expect(save.quickSlots).toEqual({
    1: { itemId: 'bandage' },
    2: { itemId: 'medkit' },
    3: { itemId: 'food_ration' },
    4: { itemId: 'water_bottle' },
  })
})

test('the first eight of eleven journal entries are unlocked', () => {
  expect(JOURNAL_IDS).toHaveLength(11)
  expect(save.unlockedJournalEntries).toEqual(JOURNAL_IDS.slice(0, 8))
})

test('a new game sets name, gender, picture, seed and time', () => {
  expect(save).toMatchObject({ characterName: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-03.svg' })
  expect(save.ext).toEqual({
    version: 1,
    seed: 7,
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
    time: 1000,
  })
})
