import type { DropRow } from '../content/enemies/enemy.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../content/enemies.ts'
import type { Item } from '../content/item.ts'
import { item } from '../content/items.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { wavePay } from './defense.ts'

export const RANDOM_DROPS = ['crate', 'lootbag', 'diamond', 'material', 'scrap'] as const
export type RandomDrop = (typeof RANDOM_DROPS)[number]
export type KillCounts = Readonly<Partial<Record<EnemyKind, number>>>

/** The part of a run's gains that contains random drops. */
interface Found {
  readonly diamonds: number
  readonly scrap: number
  /** Item id -> count. */
  readonly items: Readonly<Record<string, number>>
}
interface FoundAndKilled extends Found {
  readonly enemiesKilledByType: KillCounts
}

/** Drop odds per kill: `rolls` draws, each with `chance` of an amount with average `mean` and maximum `most`. */
interface Odds {
  readonly rolls: number
  readonly chance: number
  readonly mean: number
  readonly most: number
}
const singleRoll = (chance: number): Odds => ({ rolls: 1, chance, mean: 1, most: 1 })
const oddsOf: Readonly<Record<RandomDrop, (row: DropRow) => Odds>> = {
  /** A boss drops at most one crate, which the pity rule may guarantee (balance §2.5). */
  crate: ({ crate, chest }) => singleRoll(chest === 'bossChest' ? 1 : crate),
  lootbag: ({ lootbag }) => singleRoll(lootbag),
  diamond: ({ diamond }) => singleRoll(diamond),
  material: ({ material: { rolls, chance } }) => ({ rolls, chance, mean: 1, most: 1 }),
  scrap: ({ scrap: { chance, low, high } }) => ({ rolls: 1, chance, mean: (low + high) / 2, most: high }),
}

export interface ExpectedDrops {
  /** Guaranteed drops, counted with their highest amount. */
  readonly certain: number
  /** Random drops: average, maximum, and the most that one draw gives. */
  readonly expected: number
  readonly limit: number
  readonly unit: number
}

/** `waves`: survived Defense waves, each of which pays guaranteed crates. */
export function expectedDrops(thing: RandomDrop, kills: KillCounts, location: LocationId, waves = 0): ExpectedDrops {
  const factor = thing === 'scrap' ? locations[location].scrap : 1
  let certain = thing === 'crate' ? wavePay(waves).crates : 0
  let expected = 0
  let limit = 0
  let unit = 1
  for (const kind of ENEMY_KINDS) {
    const { rolls, chance, mean, most } = oddsOf[thing](enemies[kind].drops)
    const times = rolls * (kills[kind] ?? 0)
    if (chance === 1) certain += times * most
    else if (chance > 0 && times > 0) {
      expected += times * chance * mean
      limit += times * most
      unit = Math.max(unit, most)
    }
  }
  return { certain: factor * certain, expected: factor * expected, limit: factor * limit, unit: factor * unit }
}

/**
 * Bound that a sum of independent draws of 0..`unit` with average `expected` exceeds less than once in 10^12 times: Chernoff's bound e^-(x
 * ln(x/m) - x + m) at x = m + 8 sqrt(m) + 8 is at most 10^-13 for every mean m (in units).
 */
export const luckBound = (expected: number, unit: number): number => {
  const m = expected / unit
  return m === 0 ? 0 : Math.floor((m + 8 * Math.sqrt(m) + 8) * unit)
}

/** Upper bound for one kind of drop in a run with these kills and survived Defense waves. */
export function maxDrops(thing: RandomDrop, kills: KillCounts, location: LocationId, waves = 0): number {
  const { certain, expected, limit, unit } = expectedDrops(thing, kills, location, waves)
  return certain + Math.min(limit, luckBound(expected, unit))
}

/** The expected amount for these kills plus one more draw. */
export function maxDropsWithoutLuck(thing: RandomDrop, kills: KillCounts, location: LocationId): number {
  const { certain, expected, limit, unit } = expectedDrops(thing, kills, location)
  return certain + Math.min(limit, Math.floor(expected + unit))
}

/** The most that a single random draw gives on any map. */
const MAX_PER_DRAW: Readonly<Record<RandomDrop, number>> = (() => {
  const all = Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, 1]))
  const highest = (thing: RandomDrop) =>
    Math.max(...(Object.keys(locations) as LocationId[]).map((at) => expectedDrops(thing, all, at).unit))
  return { crate: 1, lootbag: 1, diamond: 1, material: 1, scrap: highest('scrap') }
})()

/** Expected and found amounts of one random drop over all runs of a game. */
interface DropRecord {
  readonly expected: number
  readonly found: number
}
export type Luck = Readonly<Partial<Record<RandomDrop, DropRecord>>>

/** Removes the digits that floating-point errors leave in a sum. */
const roundSum = (sum: number): number => Math.round(sum * 1e6) / 1e6

/** The game's luck after one more run. `waves`: survived Defense waves. `share`: share of the random drops that an assisted run keeps. */
export function addRunToLuck(
  luck: Luck,
  { enemiesKilledByType: kills, ...gains }: FoundAndKilled,
  location: LocationId,
  waves = 0,
  share = 1,
): Luck {
  const found = countRandomDrops(gains)
  const after = RANDOM_DROPS.map((thing): [RandomDrop, DropRecord] => {
    const before = luck[thing] ?? { expected: 0, found: 0 }
    const { certain, expected } = expectedDrops(thing, kills, location, waves)
    return [thing, { expected: roundSum(before.expected + share * expected), found: before.found + Math.max(0, found[thing] - certain) }]
  })
  return Object.fromEntries(after.filter(([, { expected, found }]) => expected > 0 || found > 0))
}

/** Draws are independent, so the bound for one run also holds for the sum of all runs. */
export const isLuckPossible = (luck: Luck): boolean =>
  RANDOM_DROPS.every((thing) => {
    const { expected, found } = luck[thing] ?? { expected: 0, found: 0 }
    return found <= luckBound(expected, MAX_PER_DRAW[thing])
  })

/** The random drop that an item of a run's gains counts as, or `null` if it is not a random drop. */
export function randomDropOf({ id, type }: Item): RandomDrop | null {
  if (id === 'crate' || id === 'lootbag') return id
  return type === 'material' ? 'material' : null
}

export function countRandomDrops({ diamonds, scrap, items }: Found): Readonly<Record<RandomDrop, number>> {
  const found = { crate: 0, lootbag: 0, diamond: diamonds, material: 0, scrap }
  for (const [id, count] of Object.entries(items)) {
    const known = item(id)
    const thing = known && randomDropOf(known)
    if (thing) found[thing] += count
  }
  return found
}

/** Caps each random drop of a run's gains at the expected amount for its kills plus one draw. */
export function withoutLuck<G extends FoundAndKilled>(gains: G, location: LocationId): G {
  const left = new Map(RANDOM_DROPS.map((thing) => [thing, maxDropsWithoutLuck(thing, gains.enemiesKilledByType, location)]))
  const take = (thing: RandomDrop, count: number): number => {
    const taken = Math.min(count, left.get(thing) ?? 0)
    left.set(thing, (left.get(thing) ?? 0) - taken)
    return taken
  }
  const items = Object.entries(gains.items).map(([id, count]) => {
    const known = item(id)
    const thing = known && randomDropOf(known)
    return [id, thing ? take(thing, count) : count] as const
  })
  return {
    ...gains,
    diamonds: take('diamond', gains.diamonds),
    scrap: take('scrap', gains.scrap),
    items: Object.fromEntries(items.filter(([, count]) => count > 0)),
  }
}
