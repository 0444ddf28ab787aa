import fc from 'fast-check'
import { campUpgrades } from '../../sim/content/camp-upgrades.ts'
import { COLLECTIBLES } from '../../sim/content/collection.ts'
import { consumables } from '../../sim/content/consumables.ts'
import { COSTUME_IDS } from '../../sim/content/costumes.ts'
import { DECORATION_IDS } from '../../sim/content/decorations.ts'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { EQUIP_SLOTS } from '../../sim/content/equip-slots.ts'
import { items } from '../../sim/content/items.ts'
import { JOURNAL_IDS } from '../../sim/content/journal.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { materials } from '../../sim/content/materials.ts'
import { nightmareMaps, nightmareRules } from '../../sim/content/nightmare.ts'
import { type PowerUpId, powerUps } from '../../sim/content/power-ups.ts'
import { projectileColors } from '../../sim/content/projectile-colors.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { tasks } from '../../sim/content/tasks.ts'
import { type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import type { Command, CommandOf, CommandType } from '../../sim/economy/command.ts'
import { withItemsCollected } from '../../sim/rules/collection.ts'
import { COSMETIC_IDS } from '../../sim/rules/cosmetics.ts'
import { craftOf } from '../../sim/rules/crafting.ts'
import { drawRng } from '../../sim/rules/draw.ts'
import { generateLoot } from '../../sim/rules/generate-loot.ts'
import { RANDOM_DROPS } from '../../sim/rules/luck.ts'
import { rewardProgress } from '../../sim/rules/rewards.ts'
import { traderStock } from '../../sim/rules/trader-stock.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { aimedAt, canHold } from './aimed-commands.ts'
import { anyBetween } from './any-between.ts'
import { type Life, livesFrom } from './life.ts'

const BEGINNING = Date.UTC(2026, 0, 1)

const count = fc.oneof(fc.nat(40), fc.nat(100_000), fc.constant(Number.MAX_SAFE_INTEGER))
const itemId = fc.constantFrom(...Object.keys(items))
const locationId = fc.constantFrom(...(Object.keys(locations) as LocationId[]))
const gender = fc.constantFrom('male' as const, 'female' as const)
const avatarUrl = fc.tuple(gender, fc.integer({ min: 1, max: 10 })).map(([of, n]) => `/avatars/${of}-${String(n).padStart(2, '0')}.svg`)
const kills = fc.dictionary(fc.constantFrom(...ENEMY_KINDS), count) as fc.Arbitrary<RunGains['enemiesKilledByType']>
const someOf = (ids: readonly string[], maxLength: number) => fc.array(fc.constantFrom(...ids), { maxLength, size: 'max' })
const uint32 = fc.integer({ min: 0, max: 0xffffffff })

/** An item of another game version, kept as stored. */
const strangeItem = fc.constant({
  id: 'ray_gun',
  name: 'Ray Gun',
  icon: 'ray_gun',
  description: 'From a game that is not this one.',
  type: 'weapon',
  weaponCategory: 'ranged',
  weaponStats: { damage: 3, range: 140, attackSpeedMultiplier: 1, magazineSize: 7, reloadTime: 2 },
  glow: 'green',
})

const loot = fc.tuple(uint32, fc.nat(50)).map(([seed, n]) => generateLoot(drawRng(seed, 'loot', n)))

const openRun = fc.record({
  id: fc.constantFrom('run-a', 'run-b'),
  seed: uint32,
  segment: fc.nat(3),
  locationId,
  nightmare: fc.nat(nightmareRules.most),
  startedAt: fc.nat(1_000_000).map((ms) => BEGINNING - ms),
  segmentStartedAt: fc.nat(1_000_000).map((ms) => BEGINNING - ms),
  xpMode: fc.boolean(),
  xpCredited: fc.nat(1000),
  usedCredited: fc.dictionary(fc.constantFrom('bandage', 'food_ration'), fc.nat(4)),
  chestsCredited: fc.nat(3),
  xpBefore: fc.nat(1000),
  usedBefore: fc.dictionary(fc.constantFrom('bandage', 'food_ration'), fc.nat(4)),
  chestsBefore: fc.nat(3),
  lost: fc.constant(null),
})

const upgrades = Object.values(campUpgrades)
const oneOffs = upgrades.flatMap(({ id, upgradeType, unlocksBlueprintId }) => ((upgradeType ?? unlocksBlueprintId) ? [] : [id]))
const blueprints = upgrades.flatMap(({ unlocksBlueprintId }) => (unlocksBlueprintId === undefined ? [] : [unlocksBlueprintId]))
const recipeId = fc.constantFrom(...Object.keys(recipes))
const taskIds = tasks.map(({ id }) => id)
const rewardIds = rewardProgress(defaultSave()).map(({ id }) => id)

/** Never luckier than expected, so that it blocks no run. */
const luck = fc.nat(1000).chain((expected) => fc.record({ expected: fc.constant(expected + 0.5), found: fc.nat(expected) }))

const ext = fc.record(
  {
    survivedMaps: fc.subarray(Object.keys(locations) as LocationId[]),
    elitesKilled: fc.nat(20),
    evolutionsMade: fc.nat(20),
    mostKillsInRun: fc.nat(2_000),
    nightmareWon: fc.dictionary(fc.constantFrom(...nightmareMaps), fc.nat(nightmareRules.most)),
    itemsCrafted: fc.nat(9),
    mealDay: fc.nat(30_000),
    mealsServed: fc.nat(9),
    settlersRescued: fc.nat(9),
    nightmareMarks: fc.nat(90),
    cosmetics: fc.subarray([...COSMETIC_IDS]),
    costume: fc.option(fc.constantFrom(...COSTUME_IDS)),
    decorations: fc.subarray([...DECORATION_IDS]),
    claimedTasks: fc.subarray(taskIds),
    claimedRewards: fc.subarray(rewardIds),
    collected: fc.subarray([...COLLECTIBLES]),
    builtUpgrades: fc.subarray(oneOffs),
    craftBanked: fc.nat(100),
    craftPaid: fc.option(
      fc.record({ coins: fc.nat(100), scrap: fc.nat(100), items: fc.dictionary(fc.constantFrom('cloth', 'metal_pipe'), fc.nat(9)) }),
    ),
    seed: uint32,
    draws: fc.dictionary(fc.constantFrom('run', 'crate', 'trader'), fc.nat(1000)),
    pendingWeaponUpgrades: fc.nat(5),
    traderRefreshedAt: fc.option(fc.nat(1_000_000).map((ms) => BEGINNING - ms)),
    lastRunId: fc.option(fc.constantFrom('run-a', 'run-b', 'run-c')),
    deathPending: fc.nat(3).map((n) => n === 0),
    run: fc.option(openRun, { freq: 2 }),
    sandbox: fc.boolean(),
    rankNotice: fc.boolean(),
    luck: fc.dictionary(fc.constantFrom(...RANDOM_DROPS), luck),
    time: fc.constant(BEGINNING),
  },
  { requiredKeys: ['time'] },
)

/** Every material, for crafting and building, every consumable, and every legendary, for merging. */
const STOCK = [...Object.keys(materials), ...Object.keys(consumables), ...LEGENDARY_IDS]
const stocked = fc.option(count).map((n) => (n === null ? {} : Object.fromEntries(STOCK.map((id) => [id, n]))))
const inventory = fc
  .tuple(
    fc.tuple(stocked, fc.dictionary(itemId, count)).map(([store, known]) => ({ ...store, ...known })),
    fc.option(fc.tuple(strangeItem, count)),
    fc.array(loot, { maxLength: 3 }),
  )
  .map(([known, strange, found]) => ({
    ...Object.fromEntries(Object.entries(known).map(([id, n]) => [id, { item: items[id as keyof typeof items], count: n }])),
    ...(strange && { [strange[0].id]: { item: strange[0], count: strange[1] } }),
    ...Object.fromEntries(found.map((item) => [item.id, { item, count: 1 }])),
  }))

const worn = fc.dictionary(
  fc.constantFrom(...EQUIP_SLOTS),
  fc
    .option(
      fc.oneof(
        itemId.map((id) => items[id as keyof typeof items]),
        loot,
      ),
    )
    .map((item) => item ?? null),
)

/** Stored `save_data` with any subset of keys, always valid. */
export const storedSaves = fc.record(
  {
    food: count,
    water: count,
    scrap: count,
    coins: count,
    bankedCoins: count,
    diamonds: count,
    xp: fc.oneof(fc.nat(500), fc.nat(1_000_000), fc.constant(Number.MAX_SAFE_INTEGER)),
    level: fc.integer({ min: 1, max: 200 }),
    playerHealth: anyBetween(0, 200),
    currentAmmo: fc.nat(60),
    isReloading: fc.boolean(),
    playerProjectileColor: fc.constantFrom(...projectileColors),
    bossChests: count,
    inventory,
    characterName: fc.stringMatching(/^[A-Za-z][A-Za-z' -]{0,20}[a-z]$/),
    gender,
    avatarUrl,
    enemiesKilled: count,
    totalEnemiesKilledByType: kills,
    equippedItems: worn,
    powerUpHistory: someOf(Object.keys(powerUps), 12),
    weaponUpgradeHistory: someOf(Object.keys(weaponUpgrades), 8),
    workbenchLevel: fc.nat(3),
    foodStorageLevel: fc.nat(3),
    waterCollectorLevel: fc.nat(3),
    shelterExpansionLevel: fc.nat(3),
    wallsLevel: fc.nat(3),
    clinicLevel: fc.nat(3),
    kitchenLevel: fc.nat(3),
    unlockedBlueprints: fc.subarray(blueprints),
    activeCraftingRecipeId: fc.option(
      fc.oneof({ weight: 4, arbitrary: recipeId }, { weight: 1, arbitrary: fc.constant('no_such_recipe') }),
    ),
    craftingStartTime: fc.nat(1_000_000).map((ms) => BEGINNING - ms),
    craftingEndTime: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((ms) => BEGINNING + ms),
    unlockedJournalEntries: fc.uniqueArray(fc.constantFrom(...JOURNAL_IDS)),
    lifetimeEnemiesKilledByMap: fc.dictionary(locationId, kills),
    lifetimeTotalLevelUps: count,
    lifetimeTimeOnMap: fc.dictionary(locationId, count),
    ext,
  },
  { requiredKeys: [] },
)

/** Any valid save. */
export const saves: fc.Arbitrary<Save> = storedSaves.map((stored) => {
  const parsed = parseSave(stored)
  if (!parsed.ok) throw new Error(parsed.refusal)
  return parsed.value
})

/** Saves without a pending death, during which nothing can be done at camp (OP-99). */
export const living: fc.Arbitrary<Save> = saves.filter(({ ext }) => !ext.deathPending)

/** Saves at camp, without an open run that would lock carried items. */
export const atHome: fc.Arbitrary<Save> = living.map((save) => ({ ...save, ext: { ...save.ext, run: null } }))

const withItems = (save: Save, counts: Readonly<Partial<Record<keyof typeof items, number>>>): Save =>
  withItemsCollected({
    ...save,
    inventory: {
      ...save.inventory,
      ...Object.fromEntries(Object.entries(counts).map(([id, n]) => [id, { item: items[id as keyof typeof items], count: n }])),
    },
  })
/** `atHome` with crates and lootbags to open. */
export const hoarding: fc.Arbitrary<Save> = fc
  .tuple(atHome, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 40 }))
  .map(([save, crate, lootbag]) => withItems(save, { crate, lootbag }))

/** `atHome` with more than any cost, and small enough for safe integers. */
export const rich: fc.Arbitrary<Save> = fc
  .tuple(atHome, fc.integer({ min: 100_000, max: 10_000_000 }), fc.integer({ min: 1_000, max: 100_000 }))
  .map(([save, coins, diamonds]) => ({ ...save, coins, bankedCoins: coins, diamonds, scrap: diamonds }))

/** `atHome` in a game that may trade: with items to sell, coins to spend, and amounts far below the cap (OP-92). */
export const trading: fc.Arbitrary<Save> = fc.tuple(atHome, fc.nat(9), fc.nat(2_000)).map(([save, pieces, coins]) => {
  const counts = Object.entries(save.inventory).map(([id, { item, count: n }]) => [id, { item, count: n % 1e12 }] as const)
  const purse = { coins: 1 + coins + (save.coins % 1e12), bankedCoins: save.bankedCoins % 1e12 }
  const tradable = { ...save, ...purse, inventory: Object.fromEntries(counts), ext: { ...save.ext, sandbox: false } }
  return withItems(tradable, { knife: 1 + pieces, cloth: 1 + pieces })
})

/** `smallGains` are possible in a run; `wildGains` only occur in forged requests. */
const smallGains: fc.Arbitrary<RunGains> = fc.record({
  coins: fc.nat(6),
  diamonds: fc.nat(1),
  scrap: fc.nat(3),
  items: fc.dictionary(fc.constantFrom('crate', 'lootbag', 'metal_pipe', 'cloth', 'no_such_item'), fc.nat(2)),
  timeOnMap: anyBetween(0, 60),
  enemiesKilledByType: fc.record({ regular: fc.integer({ min: 6, max: 12 }), boss: fc.nat(1) }),
  bossChests: fc.constant(0),
  elites: fc.constant(0),
  evolutions: fc.constant(0),
  behemothSpawned: fc.boolean(),
})
const wildGains: fc.Arbitrary<RunGains> = fc.record({
  coins: count,
  diamonds: count,
  scrap: count,
  items: fc.dictionary(fc.oneof(itemId, fc.string()), count),
  timeOnMap: anyBetween(0, 1e9),
  enemiesKilledByType: kills,
  bossChests: count,
  elites: count,
  evolutions: count,
  settlers: count,
  behemothSpawned: fc.boolean(),
})
/** Sometimes with a survivor who was led to safety. */
const withSettler = smallGains.map((one) => ({ ...one, settlers: 1 }))
const gains: fc.Arbitrary<RunGains> = fc.oneof(
  { weight: 3, arbitrary: smallGains },
  { weight: 1, arbitrary: withSettler },
  { weight: 1, arbitrary: wildGains },
)

const runId = fc.constantFrom('run-a', 'run-b', 'run-c')
const segment = fc.nat(2)
const used = fc.dictionary(
  fc.oneof(fc.constantFrom('bandage', 'medkit', 'food_ration', 'water_bottle'), itemId),
  fc.oneof(fc.nat(4), count),
  {
    maxKeys: 3,
  },
)
const anyItem = fc.oneof({ weight: 4, arbitrary: itemId }, { weight: 1, arbitrary: fc.string({ maxLength: 128 }) })
const anyCount = fc.oneof(fc.nat(5), count, fc.double(), fc.integer())
const cosmeticId = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...COSMETIC_IDS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 128 }) },
)
const payment = fc.constantFrom('materials' as const, 'diamonds' as const)
const equipSlot = fc.constantFrom(...EQUIP_SLOTS)
const startedAt = fc.nat(1_000_000).map((ms) => BEGINNING + ms)
const words = (maxLength: number) => fc.string({ maxLength })
const progress = { xp: fc.oneof(fc.nat(60), count), used, bossChests: fc.oneof(fc.nat(3), count) }
const drafts = {
  deposit: fc.record({ type: fc.constant('deposit' as const), amount: fc.oneof(fc.integer(), count, fc.double()) }),
  withdraw: fc.record({ type: fc.constant('withdraw' as const), amount: fc.oneof(fc.integer(), count, fc.double()) }),
  'new-game': fc.record({ type: fc.constant('new-game' as const), name: fc.string(), gender, avatarUrl }),
  'set-xp-mode': fc.record({ type: fc.constant('set-xp-mode' as const), on: fc.boolean() }),
  'leave-run': fc.record({ type: fc.constant('leave-run' as const), runId }),
  'begin-run': fc.record({ type: fc.constant('begin-run' as const), locationId, xpMode: fc.boolean(), seed: fc.option(uint32) }),
  'run-progress': fc.record({ type: fc.constant('run-progress' as const), runId, segment, ...progress }),
  'settle-run': fc.record({
    type: fc.constant('settle-run' as const),
    runId,
    segment,
    outcome: fc.record({
      gains,
      xp: fc.oneof(fc.nat(20), count),
      used,
      cratelessBosses: fc.nat(3),
      health: anyBetween(-1, 50),
      ammo: fc.nat(60),
      timeUp: fc.boolean(),
    }),
  }),
  die: fc.record({ type: fc.constant('die' as const), runId, segment, ...progress }),
  revive: fc.record({ type: fc.constant('revive' as const), runId }),
  'return-to-camp': fc.record({ type: fc.constant('return-to-camp' as const), runId, gains }),
  'apply-power-up': fc.record({
    type: fc.constant('apply-power-up' as const),
    id: fc.constantFrom(...(Object.keys(powerUps) as PowerUpId[])),
  }),
  'apply-weapon-upgrade': fc.record({
    type: fc.constant('apply-weapon-upgrade' as const),
    id: fc.constantFrom(...(Object.keys(weaponUpgrades) as WeaponUpgradeId[])),
  }),
  'reset-perks': fc.record({ type: fc.constant('reset-perks' as const) }),
  sell: fc.record({ type: fc.constant('sell' as const), itemId: anyItem }),
  buy: fc.record({ type: fc.constant('buy' as const), itemId: anyItem }),
  'refresh-trader': fc.record({ type: fc.constant('refresh-trader' as const), instant: fc.boolean() }),
  'use-item': fc.record({ type: fc.constant('use-item' as const), itemId: anyItem }),
  'open-crates': fc.record({ type: fc.constant('open-crates' as const), count: anyCount }),
  'open-lootbags': fc.record({ type: fc.constant('open-lootbags' as const), count: anyCount }),
  'start-craft': fc.record({
    type: fc.constant('start-craft' as const),
    recipeId: fc.oneof({ weight: 4, arbitrary: recipeId }, { weight: 1, arbitrary: fc.string() }),
  }),
  'finish-craft': fc.record({ type: fc.constant('finish-craft' as const), startedAt }),
  'cancel-craft': fc.record({ type: fc.constant('cancel-craft' as const), startedAt }),
  'build-upgrade': fc.record({
    type: fc.constant('build-upgrade' as const),
    upgradeId: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...Object.keys(campUpgrades)) }, { weight: 1, arbitrary: fc.string() }),
    payment,
  }),
  'upgrade-workbench': fc.record({ type: fc.constant('upgrade-workbench' as const), level: fc.nat(5), payment }),
  merge: fc.record({ type: fc.constant('merge' as const), itemId: fc.oneof(fc.constantFrom(...LEGENDARY_IDS), anyItem) }),
  'close-rank-notice': fc.record({ type: fc.constant('close-rank-notice' as const) }),
  equip: fc.record({ type: fc.constant('equip' as const), itemId: anyItem, slot: fc.option(equipSlot) }),
  unequip: fc.record({ type: fc.constant('unequip' as const), slot: equipSlot }),
  'assign-quick-slot': fc.record({
    type: fc.constant('assign-quick-slot' as const),
    key: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    itemId: fc.option(anyItem),
  }),
  'choose-avatar': fc.record({ type: fc.constant('choose-avatar' as const), avatarUrl: fc.oneof(avatarUrl, fc.string({ maxLength: 64 })) }),
  'choose-projectile-color': fc.record({
    type: fc.constant('choose-projectile-color' as const),
    color: fc.constantFrom(...projectileColors),
  }),
  'add-journal-entry': fc.record({ type: fc.constant('add-journal-entry' as const), title: words(80), content: words(2000) }),
  'delete-journal-entry': fc.record({
    type: fc.constant('delete-journal-entry' as const),
    id: fc.oneof(
      fc.nat(5).map((n) => `entry-${n}`),
      fc.string(),
    ),
  }),
  'claim-reward': fc.record({
    type: fc.constant('claim-reward' as const),
    rewardId: fc.oneof(fc.constantFrom(...rewardIds), fc.string({ maxLength: 128 })),
  }),
  'claim-all': fc.record({ type: fc.constant('claim-all' as const) }),
  'claim-task': fc.record({
    type: fc.constant('claim-task' as const),
    taskId: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...taskIds) }, { weight: 1, arbitrary: fc.string({ maxLength: 128 }) }),
  }),
  'feed-settlers': fc.record({ type: fc.constant('feed-settlers' as const) }),
  'cook-meals': fc.record({ type: fc.constant('cook-meals' as const), meals: anyCount }),
  'buy-cosmetic': fc.record({ type: fc.constant('buy-cosmetic' as const), cosmeticId }),
  'wear-costume': fc.record({ type: fc.constant('wear-costume' as const), costumeId: fc.option(cosmeticId) }),
  'place-decoration': fc.record({ type: fc.constant('place-decoration' as const), decorationId: cosmeticId, placed: fc.boolean() }),
  rename: fc.record({ type: fc.constant('rename' as const), name: fc.string({ maxLength: 60 }) }),
} satisfies { readonly [T in CommandType]: fc.Arbitrary<Omit<CommandOf<T>, 'at'>> }

const step = fc.record({
  draft: fc.oneof(...Object.values(drafts)) as fc.Arbitrary<Command>,
  /** `well`: aimed at the save. `named`: as drawn, but with the run, craft or stock of the save. `blind`: as drawn. */
  aim: fc.constantFrom('well' as const, 'well' as const, 'well' as const, 'named' as const, 'blind' as const),
  /** Delay after the previous command in ms. */
  later: fc.oneof(fc.nat(1000), fc.nat(400_000)),
})
export type RequestStep = typeof step extends fc.Arbitrary<infer S> ? S : never
export const steps = step

/** Returns the step's command for this save. */
export function commandOf({ draft, aim, later }: RequestStep, save: Save): Command {
  if (aim === 'well' && draft.type !== 'new-game') return aimedAt(save, draft.type, { a: later, b: Math.floor(later / 7), later })
  const named = aim === 'blind' ? {} : namedIn(save, draft.type, later)
  const known = Object.fromEntries(Object.entries(named).filter(([key]) => key in draft))
  return { ...draft, ...known, at: save.ext.time + later } as Command
}

function namedIn(save: Save, type: CommandType, n: number) {
  const { run } = save.ext
  const stock = type === 'buy' ? traderStock(save) : []
  const craft = craftOf(save)
  return {
    ...(run !== null && { runId: run.id, segment: run.segment }),
    ...(stock.length > 0 && { itemId: stock[n % stock.length]?.item.id }),
    ...(craft !== null && { startedAt: craft.startsAt }),
  }
}

/** The first of three steps that can succeed is taken, so that most requests make sense. */
const choices = fc.tuple(step, step, step)
type Choice = typeof choices extends fc.Arbitrary<infer C> ? C : never
const chosenOf = (save: Save, choice: Choice): Command =>
  commandOf(choice.find(({ draft }) => canHold(save, draft.type)) ?? choice[0], save)
/** Binds a choice to the type of command that it became. */
function pinned(choice: Choice, { type }: Command): Choice {
  const one = choice.find(({ draft }) => draft.type === type) ?? choice[0]
  return [one, one, one]
}
const requests = (maxLength: number) => fc.array(choices, { minLength: 1, maxLength, size: 'max' })

/** Histories of a player or of handwritten requests, from any save or from `start`. */
export const historiesFrom = (start: fc.Arbitrary<Save>, { maxLength = 30, debug = false } = {}): fc.Arbitrary<Life> =>
  livesFrom(start, requests(maxLength), { choose: chosenOf, pin: pinned, debug })
export const histories = historiesFrom(saves)
