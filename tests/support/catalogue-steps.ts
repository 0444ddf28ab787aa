import { campUpgrades, workbenchLevels } from '../../sim/content/camp-upgrades.ts'
import { COLLECTIBLES } from '../../sim/content/collection.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { LEGENDARY_RANKS } from '../../sim/content/item.ts'
import { items, legendaryOf } from '../../sim/content/items.ts'
import { XP_THRESHOLDS } from '../../sim/content/levels.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { type TaskId, tasks } from '../../sim/content/tasks.ts'
import { ALWAYS_IN_STOCK } from '../../sim/content/trader.ts'
import type { CommandDraft, Payment } from '../../sim/economy/command.ts'
import { COSMETIC_IDS, isForSale } from '../../sim/rules/cosmetics.ts'
import { rewardProgress } from '../../sim/rules/rewards.ts'
import { traderPool, traderStock } from '../../sim/rules/trader-stock.ts'
import { levelFieldOf } from '../../sim/rules/upgrades.ts'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { attempt, survivor } from '../../tools/support/play.ts'
import type { LifeStep } from './life.ts'

const PLENTY = 1_000_000
const DAY_SECONDS = 86_400
const PAYMENTS: readonly Payment[] = ['materials', 'diamonds']

/** A survivor with plenty of everything, who has done everything that tasks and rewards count, and claimed nothing. */
export function veteran(): Save {
  const maps = Object.keys(locations) as LocationId[]
  const raised = Object.keys(items).flatMap((id) => LEGENDARY_RANKS.flatMap((rank) => legendaryOf(id, rank) ?? []))
  const kills = Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, PLENTY])) as Save['totalEnemiesKilledByType']
  const fresh = survivor({
    ...{ coins: PLENTY, bankedCoins: PLENTY, diamonds: PLENTY, scrap: PLENTY, xp: XP_THRESHOLDS[120] as number, bossChests: PLENTY },
    ...{ workbenchLevel: 3, food: 100, water: 100, foodStorageLevel: 2, waterCollectorLevel: 2, shelterExpansionLevel: 3 },
    ...{ clinicLevel: 2, kitchenLevel: 2, wallsLevel: 2 },
    inventory: Object.fromEntries([...Object.values(items), ...raised].map((item) => [item.id, { item, count: 1_000 }])),
    unlockedBlueprints: Object.values(recipes).flatMap(({ blueprintId }) => blueprintId ?? []),
    lifetimeEnemiesKilledByMap: Object.fromEntries(maps.map((map) => [map, kills])),
    lifetimeTimeOnMap: Object.fromEntries(maps.map((map) => [map, PLENTY])),
  })
  const worn = {
    head: items.cloth_head,
    chest: items.cloth_chest,
    legs: items.cloth_legs,
    feet: items.cloth_feet,
    hands: items.cloth_hands,
  }
  return withDerived({
    ...fresh,
    equippedItems: { ...fresh.equippedItems, ...worn, main_hand: items.knife, ranged: items.makeshift_rifle },
    currentAmmo: 0,
    playerHealth: 1,
    ext: {
      ...fresh.ext,
      ...{ elitesKilled: PLENTY, evolutionsMade: PLENTY, mostKillsInRun: PLENTY, itemsCrafted: PLENTY, nightmareMarks: PLENTY },
      draws: { run: PLENTY, crate: PLENTY, trader: 1 },
      survivedMaps: maps,
      nightmareWon: Object.fromEntries(maps.map((map) => [map, 5])),
      collected: COLLECTIBLES,
      builtUpgrades: Object.values(campUpgrades).flatMap(({ id, upgradeType, unlocksBlueprintId }) =>
        upgradeType === undefined && unlocksBlueprintId === undefined ? [id] : [],
      ),
    },
  })
}

/** Applies a command a day after the save. Throws if the rules refuse it, so that no entry of a catalogue is left out. */
function stepOf(save: Save, draft: CommandDraft): LifeStep {
  const before = withDerived(save)
  const result = attempt(before, draft, DAY_SECONDS)
  if (!result.ok) throw new Error(`${JSON.stringify(draft)} was refused: ${JSON.stringify(result.refusal)}`)
  const at = before.ext.time + DAY_SECONDS * 1000
  return { before, command: { ...draft, at } as LifeStep['command'], events: result.value.events, after: result.value.save }
}

/** Each way of buying, selling, using, making, building, merging and claiming each entry of the catalogues, once. */
export function catalogueSteps(): readonly LifeStep[] {
  const rich = veteran()
  return [
    ...purchases(rich),
    ...crafts(rich),
    ...buildings(rich),
    ...claims(rich),
    ...Object.values(items).flatMap((one) => ('sellPrice' in one ? [stepOf(rich, { type: 'sell', itemId: one.id })] : [])),
    // A clinic would have healed the survivor before.
    ...['bandage', 'medkit', 'food_ration', 'water_bottle', 'ammo_pack', 'meal'].map((itemId) =>
      stepOf({ ...rich, clinicLevel: 0 }, { type: 'use-item', itemId }),
    ),
    ...Object.values(rich.inventory).flatMap(({ item }) =>
      'rank' in item && item.rank !== undefined && item.rank < LEGENDARY_RANKS.length
        ? [stepOf(rich, { type: 'merge', itemId: item.id })]
        : [],
    ),
    ...COSMETIC_IDS.map((cosmeticId) => stepOf(onSaleDay(rich, cosmeticId), { type: 'buy-cosmetic', cosmeticId })),
    ...[1, 2, 3].map((kitchenLevel) => stepOf({ ...rich, kitchenLevel }, { type: 'cook-meals', meals: 7 })),
    stepOf(rich, { type: 'feed-settlers' }),
    ...[true, false].map((instant) => stepOf(rich, { type: 'refresh-trader', instant })),
    stepOf(rich, { type: 'deposit', amount: 1_234 }),
    stepOf(rich, { type: 'withdraw', amount: 1_234 }),
    stepOf(rich, { type: 'open-crates', count: 250 }),
    stepOf(rich, { type: 'open-lootbags', count: 40 }),
  ]
}

/** Each item of the trader, from the first stock that has it. */
function purchases(rich: Save): readonly LifeStep[] {
  const wanted = new Set([...ALWAYS_IN_STOCK, ...traderPool().map(({ id }) => id)])
  const found: LifeStep[] = []
  for (let stock = 1; wanted.size > 0; stock++) {
    const save = { ...rich, ext: { ...rich.ext, draws: { ...rich.ext.draws, trader: stock } } }
    for (const { item } of traderStock(save)) if (wanted.delete(item.id)) found.push(stepOf(save, { type: 'buy', itemId: item.id }))
  }
  return found
}

const crafts = (rich: Save): readonly LifeStep[] =>
  Object.values(recipes).flatMap(({ id }) => {
    const begun = stepOf(rich, { type: 'start-craft', recipeId: id })
    const startedAt = begun.after.craftingStartTime ?? 0
    return [begun, stepOf(begun.after, { type: 'finish-craft', startedAt }), stepOf(begun.after, { type: 'cancel-craft', startedAt })]
  })

/** Each level from the one below, each one-off upgrade and each blueprint, for both prices. */
const buildings = (rich: Save): readonly LifeStep[] =>
  PAYMENTS.flatMap((payment) => [
    ...Object.values(campUpgrades).map(({ id, upgradeType, level = 1 }) => {
      const bare = { ...rich, unlockedBlueprints: [], ext: { ...rich.ext, builtUpgrades: [] } }
      const save = upgradeType === undefined ? bare : { ...bare, [levelFieldOf(upgradeType)]: level - 1 }
      return stepOf(save, { type: 'build-upgrade', upgradeId: id, payment })
    }),
    ...workbenchLevels.map(({ level }) => stepOf({ ...rich, workbenchLevel: level - 1 }, { type: 'upgrade-workbench', level, payment })),
  ])

/** Each task after all others, so that its week is open; each other reward; and all at once. */
function claims(rich: Save): readonly LifeStep[] {
  const without = (id: TaskId) => tasks.filter((task) => task.id !== id).map((task) => task.id)
  return [
    ...tasks.map(({ id }) => stepOf({ ...rich, ext: { ...rich.ext, claimedTasks: without(id) } }, { type: 'claim-task', taskId: id })),
    ...rewardProgress(rich).map(({ id }) => stepOf(rich, { type: 'claim-reward', rewardId: id })),
    stepOf(rich, { type: 'claim-all' }),
  ]
}

/** The save on the first day on which the trader sells the piece a day later. */
function onSaleDay(rich: Save, id: (typeof COSMETIC_IDS)[number]): Save {
  let { time } = rich.ext
  while (!isForSale(id, time + DAY_SECONDS * 1000)) time += DAY_SECONDS * 1000
  return { ...rich, ext: { ...rich.ext, time } }
}
