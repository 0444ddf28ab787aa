import { openBehemothChest } from '../../sim/adventure/chests.ts'
import { dropLoot } from '../../sim/adventure/drop.ts'
import type { World } from '../../sim/adventure/world.ts'
import { DROPPED_ITEMS, LEGENDARY_IDS, MAX_BOSSES_WITHOUT_CRATE, materialWeights } from '../../sim/content/drops.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import { item } from '../../sim/content/items.ts'
import { materials } from '../../sim/content/materials.ts'
import { Ev, GAIN_KINDS } from '../../sim/contract/frame.ts'
import type { Rng } from '../../sim/kernel/rng.ts'
import { t } from '../../src/language/t.ts'
import { emptyWorld } from '../support/in-world.ts'
import { simulateCrateOdds } from '../support/kills.ts'
import { type Calculated, chanceOf, type Section } from './chances.ts'
import { type Distribution, type DrawRule, distributionOf } from './exact.ts'

const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0)
const tierOf = (id: string): number | undefined => materials[id as keyof typeof materials]?.tier
const MATERIALS = DROPPED_ITEMS.filter((id) => tierOf(id) !== undefined)

const CRATE = DROPPED_ITEMS.indexOf('crate')
const LOOTBAG = DROPPED_ITEMS.indexOf('lootbag')
const MATERIAL_GAIN = GAIN_KINDS.indexOf('material')

/**
 * The drops of one kill at the School: the amount of scrap, the materials in order (`material 1` and so on), and whether there is a crate,
 * a lootbag and a diamond.
 */
export function dropRule(world: World, kind: EnemyKind, cratelessBosses = 0): DrawRule {
  const index = ENEMY_KINDS.indexOf(kind)
  const { gains, pendingSpawns, events, alive } = world
  const streams: { loot: Rng } = world.streams
  const noPickups = alive.pickups
  return (rng) => {
    gains.items[CRATE] = 0
    gains.items[LOOTBAG] = 0
    gains.diamonds = 0
    streams.loot = rng
    world.cratelessBosses = cratelessBosses
    dropLoot(world, index, 0, 0)
    const outcome: Record<string, number | boolean> = {
      scrap: pendingSpawns.count === 0 ? 0 : (pendingSpawns.amount[0] as number),
      crate: gains.items[CRATE] > 0,
      lootbag: gains.items[LOOTBAG] > 0,
      diamond: gains.diamonds > 0,
    }
    let found = 0
    for (let at = 0; at < events.count * Ev.stride; at += Ev.stride)
      if (events.data[at + Ev.a] === MATERIAL_GAIN) outcome[`material ${++found}`] = events.data[at + Ev.entity] as number
    pendingSpawns.count = 0
    events.count = 0
    alive.pickups = noPickups
    return outcome
  }
}

interface Drops {
  readonly scrap: Distribution
  /** Mean number of each material in a kill. */
  readonly materials: ReadonlyMap<string, number>
  readonly crate: number
  readonly lootbag: number
  readonly diamond: number
}

function dropsOf(world: World, kind: EnemyKind): Drops {
  const rule = dropRule(world, kind)
  const rolls = Array.from({ length: enemies[kind].drops.material.rolls }, (_, i) => distributionOf(rule, `material ${i + 1}`))
  const isSo = (attribute: string, of = rule) => distributionOf(of, attribute).get('true') ?? 0
  const states = kind === 'boss' ? MAX_BOSSES_WITHOUT_CRATE + 1 : 1
  const crates = Array.from({ length: states }, (_, without) => isSo('crate', dropRule(world, kind, without)))
  return {
    scrap: distributionOf(rule, 'scrap'),
    materials: new Map(MATERIALS.map((id) => [id, sum(rolls.map((chances) => chances.get(String(DROPPED_ITEMS.indexOf(id))) ?? 0))])),
    crate: kind === 'boss' ? 1 / meanKillsPerCrate(crates) : (crates[0] as number),
    lootbag: isSo('lootbag'),
    diamond: isSo('diamond'),
  }
}

/** `chances`: after no, one, two and so on kills without a crate; the last one is 1. */
function meanKillsPerCrate(chances: readonly number[]): number {
  let [mean, none] = [0, 1]
  for (const [without, chance] of chances.entries()) {
    mean += none * chance * (without + 1)
    none *= 1 - chance
  }
  return mean
}

/** Drops of each kind of enemy. */
export function dropChances(): readonly Section[] {
  const world = emptyWorld({ locationId: 'defense' })
  const all = ENEMY_KINDS.map((kind) => [kind, dropsOf(world, kind)] as const)
  return [
    {
      title: 'Drops',
      words:
        'Chances per kill, on every map, each drawn separately. All of them pay coins. After three bosses without a crate the next boss always drops one; its chance here includes that.',
      chances: all.flatMap(([kind, drops]) => ofKind(kind, drops)),
    },
    {
      title: 'Scrap in a heap',
      words: 'The amount of scrap, if any drops, at the School. Other maps multiply it.',
      chances: all.flatMap(([kind, drops]) => heapsOf(kind, drops)),
    },
    {
      title: 'Materials that enemies leave',
      words: 'The tier of a material, if any drops, and then the material of that tier, which does not depend on the enemy.',
      chances: [...all.flatMap(([kind, drops]) => tiersOf(kind, drops)), ...materialChances(all.map(([, drops]) => drops))],
    },
  ]
}

function heapsOf(kind: EnemyKind, { scrap }: Drops): readonly Calculated[] {
  const { low, high, chance } = enemies[kind].drops.scrap
  if (chance === 0) return []
  const name = t(`enemies.${kind}.plural`)
  const any = chanceOf(scrap, (amount) => amount !== '0')
  return Array.from({ length: high - low + 1 }, (_, i) => ({
    what: `${name}: ${low + i} scrap`,
    published: 1 / (high - low + 1),
    exact: (scrap.get(String(low + i)) ?? 0) / any,
    draw: `${name}: heap`,
  }))
}

const ofTier = (found: ReadonlyMap<string, number>, tier: number) => sum([...found].map(([id, mean]) => (tierOf(id) === tier ? mean : 0)))

function tiersOf(kind: EnemyKind, { materials: found }: Drops): readonly Calculated[] {
  const { tiers, chance } = enemies[kind].drops.material
  const name = t(`enemies.${kind}.plural`)
  return tiers.flatMap((weight, i) =>
    weight * chance === 0
      ? []
      : [
          {
            what: `${name}: tier ${i + 1}`,
            published: weight / sum(tiers),
            exact: ofTier(found, i + 1) / sum(found.values()),
            draw: `${name}: tier`,
          },
        ],
  )
}

/** The materials of each tier, over the drops of all kinds. */
const materialChances = (all: readonly Drops[]): readonly Calculated[] =>
  materialWeights.flatMap((weights, i) => {
    const ids = MATERIALS.filter((id) => tierOf(id) === i + 1)
    const mean = (id: string) => sum(all.map(({ materials: found }) => found.get(id) ?? 0))
    return ids.map((id) => ({
      what: `of tier ${i + 1}: ${item(id)?.name}`,
      published: (weights[DROPPED_ITEMS.indexOf(id)] as number) / sum(weights),
      exact: mean(id) / sum(ids.map(mean)),
      draw: `material of tier ${i + 1}`,
    }))
  })

function ofKind(kind: EnemyKind, { scrap, materials: found, crate, lootbag, diamond }: Drops): readonly Calculated[] {
  const row = enemies[kind].drops
  const name = t(`enemies.${kind}.plural`)
  const rows: readonly Calculated[] = [
    { what: `${name}: scrap`, published: row.scrap.chance, exact: chanceOf(scrap, (amount) => amount !== '0') },
    { what: `${name}: a material`, published: row.material.chance, exact: sum(found.values()) / Math.max(1, row.material.rolls) },
    { what: `${name}: a crate`, published: simulateCrateOdds(kind).p, exact: crate },
    { what: `${name}: a lootbag`, published: row.lootbag, exact: lootbag },
    { what: `${name}: a diamond`, published: row.diamond, exact: diamond },
  ]
  return rows.filter(({ published }) => published > 0)
}

/** At the school the chest holds one legendary. */
export function behemothChances(): Section {
  const world = emptyWorld({ locationId: 'school' })
  const streams: { loot: Rng } = world.streams
  const legendary = distributionOf((rng) => {
    world.gains.items.fill(0)
    streams.loot = rng
    openBehemothChest(world, 0, 0)
    world.events.count = 0
    return { id: DROPPED_ITEMS.filter((_, i) => (world.gains.items[i] as number) > 0).join(' ') }
  }, 'id')
  return {
    title: "The behemoth's chest",
    words:
      'One legendary item at the School and at the Hospital, two at the Police Station, four on Extra Hard. No item repeats in a chest.',
    chances: LEGENDARY_IDS.map((id) => ({
      what: item(id)?.name ?? id,
      published: 1 / LEGENDARY_IDS.length,
      exact: legendary.get(id) ?? 0,
      draw: 'legendary',
    })),
  }
}
