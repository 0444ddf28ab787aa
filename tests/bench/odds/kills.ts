import { openBehemothChest } from '../../../sim/adventure/chests.ts'
import { DROPPED_ITEMS, LEGENDARY_IDS } from '../../../sim/content/drops.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../../sim/content/enemies.ts'
import { item } from '../../../sim/content/items.ts'
import { enemyLooks } from '../../../src/looks/enemies.ts'
import { emptyWorld } from '../../support/in-world.ts'
import { crateOdds, harvest } from '../../support/kills.ts'
import type { Chance, Section } from './chances.ts'

/** What each kind of enemy leaves, by the system that pays for kills. */
export function dropChances(kills: number): Section {
  return {
    title: 'Drops',
    words:
      'Of every kill, on every map; each chance is drawn on its own. Coins come with every kill. A boss that follows three without a crate has one: its chance here counts that in.',
    chances: ENEMY_KINDS.flatMap((kind) => ofKind(kind, kills)),
  }
}

function ofKind(kind: EnemyKind, draws: number): readonly Chance[] {
  const { scrap, items, diamonds } = harvest(kind, draws)
  const row = enemies[kind].drops
  const name = enemyLooks[kind].plural
  const count = (counts: Iterable<number>) => [...counts].reduce((sum, one) => sum + one, 0)
  const found = count(DROPPED_ITEMS.filter((id) => item(id)?.type === 'material').map((id) => items[id] ?? 0))
  const rows: readonly Chance[] = [
    { what: `${name}: scrap`, published: row.scrap.chance, count: count(scrap.values()), draws },
    { what: `${name}: a material`, published: row.material.chance, count: found, draws: draws * row.material.rolls },
    { what: `${name}: a crate`, published: crateOdds(kind).p, count: items.crate ?? 0, draws },
    { what: `${name}: a lootbag`, published: row.lootbag, count: items.lootbag ?? 0, draws },
    { what: `${name}: a diamond`, published: row.diamond, count: diamonds, draws },
  ]
  return rows.filter(({ published }) => published > 0)
}

/** The school's chest holds one legendary. */
export function behemothChances(seed: number, draws: number): Section {
  const world = emptyWorld({ seed, locationId: 'school' })
  for (let n = 0; n < draws; n++) {
    openBehemothChest(world, 0, 0)
    world.events.count = 0
  }
  return {
    title: "The behemoth's chest",
    words:
      'One legendary at the school, three at the hospital, ten at the police station, twenty on the hardest map: none twice before each came once.',
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
