import type { DropRow } from '../content/enemies/enemy.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../content/enemies.ts'
import type { Item } from '../content/item.ts'
import { item } from '../content/items.ts'
import { type LocationId, locations } from '../content/locations.ts'

/** What is drawn by chance at each kill. */
export const LUCKY_THINGS = ['crate', 'lootbag', 'diamond', 'material', 'scrap'] as const
export type LuckyThing = (typeof LUCKY_THINGS)[number]
export type KillCounts = Readonly<Partial<Record<EnemyKind, number>>>

/** What a run's gains say of it. */
interface Found {
  readonly diamonds: number
  readonly scrap: number
  /** Item id -> count. */
  readonly items: Readonly<Record<string, number>>
}
interface Haul extends Found {
  readonly enemiesKilledByType: KillCounts
}

/** One kill's chance of a thing: so many draws, each with `chance` for an amount of `mean` on average and `most` at most. */
interface Odds {
  readonly rolls: number
  readonly chance: number
  readonly mean: number
  readonly most: number
}
const once = (chance: number): Odds => ({ rolls: 1, chance, mean: 1, most: 1 })
const oddsOf: Readonly<Record<LuckyThing, (row: DropRow) => Odds>> = {
  /** A boss drops one at most, and may be owed it (balance §2.5). */
  crate: ({ crate, chest }) => once(chest === 'bossChest' ? 1 : crate),
  lootbag: ({ lootbag }) => once(lootbag),
  diamond: ({ diamond }) => once(diamond),
  material: ({ material: { rolls, chance } }) => ({ rolls, chance, mean: 1, most: 1 }),
  scrap: ({ scrap: { chance, low, high } }) => ({ rolls: 1, chance, mean: (low + high) / 2, most: high }),
}

/** What such kills give of one thing. */
export interface Prospect {
  /** At most without any luck: what always drops, by its highest amount. */
  readonly certain: number
  /** By luck: on average, at most, and the most that one draw gives. */
  readonly expected: number
  readonly limit: number
  readonly unit: number
}

export function prospectOf(thing: LuckyThing, kills: KillCounts, location: LocationId): Prospect {
  const factor = thing === 'scrap' ? locations[location].scrap : 1
  let certain = 0
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
 * What a sum of independent draws of 0..`unit` that comes to `expected` on average exceeds less than once in 10^12 times:
 * Chernoff's bound of e^-(x ln(x/m) - x + m) at x = m + 8 sqrt(m) + 8 is at most 10^-13 for every mean m (in units).
 */
export const byLuck = (expected: number, unit: number): number => {
  const m = expected / unit
  return m === 0 ? 0 : Math.floor((m + 8 * Math.sqrt(m) + 8) * unit)
}

/** The most of a thing that one run of such kills gives. */
export function mostByLuck(thing: LuckyThing, kills: KillCounts, location: LocationId): number {
  const { certain, expected, limit, unit } = prospectOf(thing, kills, location)
  return certain + Math.min(limit, byLuck(expected, unit))
}

/** As many of a thing as is to be expected of such kills, and one draw more. */
export function mostWithoutLuck(thing: LuckyThing, kills: KillCounts, location: LocationId): number {
  const { certain, expected, limit, unit } = prospectOf(thing, kills, location)
  return certain + Math.min(limit, Math.floor(expected + unit))
}

/** The most that one draw by chance gives of a thing, anywhere. */
const HIGHEST_UNIT: Readonly<Record<LuckyThing, number>> = (() => {
  const all = Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, 1]))
  const highest = (thing: LuckyThing) => Math.max(...(Object.keys(locations) as LocationId[]).map((at) => prospectOf(thing, all, at).unit))
  return { crate: 1, lootbag: 1, diamond: 1, material: 1, scrap: highest('scrap') }
})()

/** What a game had of a thing by chance, in all its runs: on average it should be, and was. */
interface Fortune {
  readonly expected: number
  readonly found: number
}
export type Luck = Readonly<Partial<Record<LuckyThing, Fortune>>>

/** A sum without the last digits that a computer makes up. */
const tidy = (sum: number): number => Math.round(sum * 1e6) / 1e6

/** The game's luck with one more run. */
export function withRun(luck: Luck, { enemiesKilledByType: kills, ...gains }: Haul, location: LocationId): Luck {
  const found = foundByThing(gains)
  const after = LUCKY_THINGS.map((thing): [LuckyThing, Fortune] => {
    const before = luck[thing] ?? { expected: 0, found: 0 }
    const { certain, expected } = prospectOf(thing, kills, location)
    return [thing, { expected: tidy(before.expected + expected), found: before.found + Math.max(0, found[thing] - certain) }]
  })
  return Object.fromEntries(after.filter(([, { expected, found }]) => expected > 0 || found > 0))
}

/** Draws are independent, so what bounds one run's luck bounds that of all runs together: nobody is lucky every time. */
export const isLuckPossible = (luck: Luck): boolean =>
  LUCKY_THINGS.every((thing) => {
    const { expected, found } = luck[thing] ?? { expected: 0, found: 0 }
    return found <= byLuck(expected, HIGHEST_UNIT[thing])
  })

/** The thing that an item of a run's gains counts as; null: it is none that is drawn at a kill. */
export function thingOf({ id, type }: Item): LuckyThing | null {
  if (id === 'crate' || id === 'lootbag') return id
  return type === 'material' ? 'material' : null
}

/** How much of each thing is in a run's gains. */
export function foundByThing({ diamonds, scrap, items }: Found): Readonly<Record<LuckyThing, number>> {
  const found = { crate: 0, lootbag: 0, diamond: diamonds, material: 0, scrap }
  for (const [id, count] of Object.entries(items)) {
    const known = item(id)
    const thing = known && thingOf(known)
    if (thing) found[thing] += count
  }
  return found
}

/** A run's gains, with no more of each thing than is to be expected of its kills, and one draw more. */
export function withoutLuck<G extends Haul>(gains: G, location: LocationId): G {
  const left = new Map(LUCKY_THINGS.map((thing) => [thing, mostWithoutLuck(thing, gains.enemiesKilledByType, location)]))
  const take = (thing: LuckyThing, count: number): number => {
    const taken = Math.min(count, left.get(thing) ?? 0)
    left.set(thing, (left.get(thing) ?? 0) - taken)
    return taken
  }
  const items = Object.entries(gains.items).map(([id, count]) => {
    const known = item(id)
    const thing = known && thingOf(known)
    return [id, thing ? take(thing, count) : count] as const
  })
  return {
    ...gains,
    diamonds: take('diamond', gains.diamonds),
    scrap: take('scrap', gains.scrap),
    items: Object.fromEntries(items.filter(([, count]) => count > 0)),
  }
}
