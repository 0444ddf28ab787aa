import { openBehemothChest } from '../../sim/adventure/chests.ts'
import { DROPPED_ITEMS, LEGENDARY_IDS, materialWeights } from '../../sim/content/drops.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import { item } from '../../sim/content/items.ts'
import { materials } from '../../sim/content/materials.ts'
import { t } from '../../src/language/t.ts'
import { emptyWorld } from '../support/in-world.ts'
import { collectLoot, simulateCrateOdds } from '../support/kills.ts'
import type { Chance, Section } from './chances.ts'

type Harvest = ReturnType<typeof collectLoot>
const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0)
const MATERIALS = DROPPED_ITEMS.filter((id) => item(id)?.type === 'material')

/** Drops of each kind of enemy, measured with the system that rewards kills. */
export function dropChances(kills: number): readonly Section[] {
  const all = ENEMY_KINDS.map((kind) => [kind, collectLoot(kind, kills)] as const)
  return [
    {
      title: 'Drops',
      words:
        'Chances per kill, on every map, each drawn separately. All of them pay coins. After three bosses without a crate the next boss always drops one; its chance here includes that.',
      chances: all.flatMap(([kind, left]) => ofKind(kind, left, kills)),
    },
    {
      title: 'Scrap in a heap',
      words: 'The amount of scrap, if any drops, at the School. Other maps multiply it.',
      chances: all.flatMap(([kind, left]) => heapsOf(kind, left)),
    },
    {
      title: 'Materials that enemies leave',
      words: 'The tier of a material, if any drops, and then the material of that tier, which does not depend on the enemy.',
      chances: [...all.flatMap(([kind, left]) => tiersOf(kind, left)), ...materialChances(all.map(([, left]) => left))],
    },
  ]
}

function heapsOf(kind: EnemyKind, { scrap }: Harvest): readonly Chance[] {
  const { low, high, chance } = enemies[kind].drops.scrap
  if (chance === 0) return []
  const name = t(`enemies.${kind}.plural`)
  return Array.from({ length: high - low + 1 }, (_, i) => ({
    what: `${name}: ${low + i} scrap`,
    published: 1 / (high - low + 1),
    count: scrap.get(low + i) ?? 0,
    draws: sum(scrap.values()),
    draw: `${name}: heap`,
  }))
}

const tierOf = (id: string): number => materials[id as keyof typeof materials].tier

function tiersOf(kind: EnemyKind, { items }: Harvest): readonly Chance[] {
  const { tiers, chance } = enemies[kind].drops.material
  const name = t(`enemies.${kind}.plural`)
  const ofTier = (tier: number) => sum(MATERIALS.filter((id) => tierOf(id) === tier).map((id) => items[id] ?? 0))
  const draws = sum(MATERIALS.map((id) => items[id] ?? 0))
  return tiers.flatMap((weight, i) =>
    weight * chance === 0
      ? []
      : [{ what: `${name}: tier ${i + 1}`, published: weight / sum(tiers), count: ofTier(i + 1), draws, draw: `${name}: tier` }],
  )
}

/** The materials of each tier, over the drops of all kinds. */
const materialChances = (left: readonly Harvest[]): readonly Chance[] =>
  materialWeights.flatMap((weights, i) => {
    const ids = MATERIALS.filter((id) => tierOf(id) === i + 1)
    const count = (id: string) => sum(left.map(({ items }) => items[id] ?? 0))
    return ids.map((id) => ({
      what: `of tier ${i + 1}: ${item(id)?.name}`,
      published: (weights[DROPPED_ITEMS.indexOf(id)] as number) / sum(weights),
      count: count(id),
      draws: sum(ids.map(count)),
      draw: `material of tier ${i + 1}`,
    }))
  })

function ofKind(kind: EnemyKind, { scrap, items, diamonds }: Harvest, draws: number): readonly Chance[] {
  const row = enemies[kind].drops
  const name = t(`enemies.${kind}.plural`)
  const found = sum(MATERIALS.map((id) => items[id] ?? 0))
  const rows: readonly Chance[] = [
    { what: `${name}: scrap`, published: row.scrap.chance, count: sum(scrap.values()), draws },
    { what: `${name}: a material`, published: row.material.chance, count: found, draws: draws * row.material.rolls },
    { what: `${name}: a crate`, published: simulateCrateOdds(kind).p, count: items.crate ?? 0, draws },
    { what: `${name}: a lootbag`, published: row.lootbag, count: items.lootbag ?? 0, draws },
    { what: `${name}: a diamond`, published: row.diamond, count: diamonds, draws },
  ]
  return rows.filter(({ published }) => published > 0)
}

/** At the school the chest holds one legendary. */
export function behemothChances(seed: number, draws: number): Section {
  const world = emptyWorld({ seed, locationId: 'school' })
  for (let n = 0; n < draws; n++) {
    openBehemothChest(world, 0, 0)
    world.events.count = 0
  }
  return {
    title: "The behemoth's chest",
    words:
      'One legendary item at the School and at the Hospital, two at the Police Station, four on Extra Hard. No item repeats in a chest.',
    chances: LEGENDARY_IDS.map(
      (id): Chance => ({
        what: item(id)?.name ?? id,
        published: 1 / LEGENDARY_IDS.length,
        count: world.gains.items[DROPPED_ITEMS.indexOf(id)] ?? 0,
        draws,
        draw: 'legendary',
      }),
    ),
  }
}
