import { campUpgrades } from '../../sim/content/camp-upgrades.ts'
import { COLLECTIBLES } from '../../sim/content/collection.ts'
import { consumables } from '../../sim/content/consumables.ts'
import { COSTUME_IDS } from '../../sim/content/costumes.ts'
import { DECORATION_IDS } from '../../sim/content/decorations.ts'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { EQUIP_SLOTS } from '../../sim/content/equip-slots.ts'
import { LEGENDARY_RANKS } from '../../sim/content/item.ts'
import { type ItemId, items, legendaryOf } from '../../sim/content/items.ts'
import { JOURNAL_BOUNDS, JOURNAL_IDS } from '../../sim/content/journal.ts'
import { XP_THRESHOLDS } from '../../sim/content/levels.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { lootBases } from '../../sim/content/lootbags.ts'
import { nightmareMaps, nightmareRules } from '../../sim/content/nightmare.ts'
import { MAX_GENERATED_ITEMS } from '../../sim/content/pack.ts'
import { POWER_UP_CAP, powerUps } from '../../sim/content/power-ups.ts'
import { prefixes, prefixRarities } from '../../sim/content/prefixes.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { MAX_NAME_LENGTH } from '../../sim/content/start.ts'
import { tasks } from '../../sim/content/tasks.ts'
import { WEAPON_UPGRADE_CAP, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { COSMETIC_IDS } from '../../sim/rules/cosmetics.ts'
import { slotsFor } from '../../sim/rules/equip-slot.ts'
import { generatedItem, type LootItem } from '../../sim/rules/generated-item.ts'
import { isQuickUsable } from '../../sim/rules/quick-use.ts'
import { rewardProgress } from '../../sim/rules/rewards.ts'
import type { Save } from '../../sim/save/save.ts'
import { attempt, survivor } from '../../tools/support/play.ts'

/** Maximum size of a saved row in bytes, from the database constraint `game_saves_size`. */
export const DATABASE_BYTES = 262_144
/** Reserve in bytes for later fields. */
export const KEPT_FREE = 16_384

const MAX_AMOUNT = Number.MAX_SAFE_INTEGER
export const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const longest = <T>(all: readonly T[]): T => all.reduce((a, b) => (bytesOf(b) > bytesOf(a) ? b : a))
const byLength = (ids: readonly string[]) => [...ids].sort((a, b) => b.length - a.length)
const each = <K extends string, V>(keys: readonly K[], value: V) => Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>
/** Each id as often as the cap allows, longest first. */
const picks = (ids: readonly string[], cap: number) => byLength(ids).flatMap((id) => Array.from({ length: cap }, () => id))

const hexId = (n: number) => n.toString(16).padStart(16, '0')
const lootOf = (id: string): readonly LootItem[] => {
  const bases = Object.values(lootBases).flatMap((tiers) => Object.values(tiers).flat())
  const stats = Object.keys(prefixes) as (keyof typeof prefixes)[]
  return bases.flatMap((baseItemId) =>
    stats.flatMap((statType) => prefixRarities.flatMap(({ rarity }) => generatedItem({ id, baseItemId, rarity, statType }) ?? [])),
  )
}
export const longestLoot = longest(lootOf(`loot-${hexId(0)}`))
const generated = Array.from({ length: MAX_GENERATED_ITEMS }, (_, n) => ({ ...longestLoot, id: `loot-${hexId(n)}` }))

/** The longest catalogue item of each slot. Generated items take more space in the pack. */
const worn = Object.fromEntries(
  EQUIP_SLOTS.map((slot) => [slot, longest(Object.values(items).filter((item) => slotsFor(item).includes(slot)))]),
) as Save['equippedItems']

/** Adds the largest possible entries until the rules reject one. */
function fillJournal(save: Save): Save {
  const bytes = Math.floor(JOURNAL_BOUNDS.bytes / JOURNAL_BOUNDS.entries)
  // One control character is one UTF-16 unit and six stored bytes.
  const content = `.${'\u0001'.repeat(Math.floor((bytes - 10) / 6))}`
  for (let filled = save; ; ) {
    const result = attempt(filled, { type: 'add-journal-entry', title: 'T', content })
    if (!result.ok) return filled
    filled = result.value.save
  }
}

/** A save with every field at its maximum size. */
export function largestSave(): Save {
  const keys = Object.keys(items) as ItemId[]
  const places = Object.keys(locations) as LocationId[]
  const id = hexId(0)
  const raised = LEGENDARY_IDS.flatMap((one) => LEGENDARY_RANKS.flatMap((rank) => (rank === 1 ? [] : (legendaryOf(one, rank) ?? []))))
  /** Items usable from a quick slot, and items that a run can find. */
  const quick = keys.filter((key) => isQuickUsable(items[key]))
  const found = keys.filter((key) => items[key].type === 'material' || /^(crate|lootbag|legendary_)/.test(key))
  const longestKey = { itemId: longest(Object.keys(consumables)) }
  const numbers = Object.fromEntries(
    Object.entries(survivor())
      .filter(([, value]) => typeof value === 'number')
      .map(([key]) => [key, MAX_AMOUNT]),
  )
  const full: Save = {
    ...survivor(),
    ...numbers,
    playerHealth: 1 / 3e6,
    inventory: Object.fromEntries([
      ...keys.map((key) => [key, { item: items[key], count: MAX_AMOUNT }]),
      ...raised.map((item) => [item.id, { item, count: MAX_AMOUNT }]),
      ...generated.map((item) => [item.id, { item, count: 1 }]),
    ]),
    characterName: `.${'\u0001'.repeat(MAX_NAME_LENGTH - 2)}.`,
    totalEnemiesKilledByType: each(ENEMY_KINDS, MAX_AMOUNT),
    equippedItems: worn,
    powerUpHistory: picks(Object.keys(powerUps), POWER_UP_CAP).slice(0, XP_THRESHOLDS.length - 1),
    weaponUpgradeHistory: picks(Object.keys(weaponUpgrades), WEAPON_UPGRADE_CAP),
    unlockedBlueprints: Object.values(campUpgrades).flatMap(({ unlocksBlueprintId }) => unlocksBlueprintId ?? []),
    unlockedJournalEntries: JOURNAL_IDS,
    activeCraftingRecipeId: byLength(Object.keys(recipes))[0] ?? null,
    craftingStartTime: MAX_AMOUNT,
    craftingEndTime: MAX_AMOUNT,
    lifetimeEnemiesKilledByMap: each(places, each(ENEMY_KINDS, MAX_AMOUNT)),
    lifetimeTimeOnMap: each(places, MAX_AMOUNT),
    quickSlots: { 1: longestKey, 2: longestKey, 3: longestKey, 4: longestKey },
  }
  const ext: Save['ext'] = {
    ...full.ext,
    draws: each(['crate', 'run', 'power-up', 'weapon-upgrade', 'loot', 'trader', 'journal'], MAX_AMOUNT),
    pendingWeaponUpgrades: 60,
    lastRunId: id,
    survivedMaps: places,
    ...{ elitesKilled: MAX_AMOUNT, evolutionsMade: MAX_AMOUNT, mostKillsInRun: MAX_AMOUNT, itemsCrafted: MAX_AMOUNT },
    ...{ mealDay: MAX_AMOUNT, mealsServed: MAX_AMOUNT, settlersRescued: MAX_AMOUNT },
    ...{ nightmareMarks: MAX_AMOUNT, cosmetics: COSMETIC_IDS, costume: longest(COSTUME_IDS), decorations: DECORATION_IDS },
    claimedTasks: tasks.map((task) => task.id),
    claimedRewards: rewardProgress(full).map((reward) => reward.id),
    collected: COLLECTIBLES,
    nightmareWon: each(nightmareMaps, nightmareRules.most),
    builtUpgrades: Object.keys(campUpgrades),
    craftBanked: MAX_AMOUNT,
    craftPaid: {
      coins: MAX_AMOUNT,
      scrap: MAX_AMOUNT,
      items: each(
        longest(Object.values(recipes).map(({ materials }) => materials)).map(({ itemId }) => itemId),
        MAX_AMOUNT,
      ),
    },
    traderRefreshedAt: MAX_AMOUNT,
    run: {
      id,
      seed: 0xffffffff,
      segment: MAX_AMOUNT,
      locationId: longest(places),
      nightmare: nightmareRules.most,
      startedAt: MAX_AMOUNT,
      segmentStartedAt: MAX_AMOUNT,
      xpMode: false,
      xpCredited: MAX_AMOUNT,
      usedCredited: each(quick, MAX_AMOUNT),
      chestsCredited: MAX_AMOUNT,
      xpBefore: MAX_AMOUNT,
      usedBefore: each(quick, MAX_AMOUNT),
      chestsBefore: MAX_AMOUNT,
      lost: {
        coins: MAX_AMOUNT,
        diamonds: MAX_AMOUNT,
        scrap: MAX_AMOUNT,
        items: each(found, MAX_AMOUNT),
        timeOnMap: 1 / 3e6,
        enemiesKilledByType: each(ENEMY_KINDS, MAX_AMOUNT),
        bossChests: MAX_AMOUNT,
        elites: MAX_AMOUNT,
        evolutions: MAX_AMOUNT,
        settlers: MAX_AMOUNT,
        behemothSpawned: false,
      },
    },
  }
  const written = fillJournal({ ...full, ext: { ...ext, draws: {}, time: 0 } })
  return { ...written, ext: { ...ext, seed: 0xffffffff, time: MAX_AMOUNT } }
}
