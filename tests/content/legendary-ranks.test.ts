import { describe, expect, test } from 'vitest'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { type Item, LEGENDARY_RANKS, type WornItem } from '../../sim/content/item.ts'
import { item, items, legendaryOf, legendaryRowOf } from '../../sim/content/items.ts'
import { mergePrices } from '../../sim/content/legendary-ranks.ts'
import { shownFigures } from '../../sim/rules/shown-stats.ts'

const ranksOf = (id: string): readonly Item[] => LEGENDARY_RANKS.map((rank) => legendaryOf(id, rank) as Item)
const figuresOf = (one: Item) => Object.fromEntries(shownFigures(one).map(({ stat, value }) => [stat, value]))

describe('ranks of a legendary', () => {
  test('scale the bonuses by a fifth each and defense by its square, and keep drawbacks', () => {
    expect(ranksOf('legendary_riot_saint').map(figuresOf)).toEqual([
      { defense: 0.12, health: 12, speed: -0.02 },
      { defense: 0.48, health: 24, speed: -0.02 },
      { defense: 1.08, health: 36, speed: -0.02 },
      { defense: 1.92, health: 48, speed: -0.02 },
      { defense: 3, health: 60, speed: 0.03 },
    ])
    const bells = ranksOf('legendary_last_bell').map((one) => (one as WornItem & { weaponStats: object }).weaponStats)
    expect([bells[0], bells[4]]).toEqual([
      { damage: 3.6, range: 0.05, attackSpeedMultiplier: 0.8 },
      { damage: 18, range: 0.25, attackSpeedMultiplier: 0.8 },
    ])
  })

  test('scale the damage of a gun, and its range and rate above those without perks', () => {
    const [first, , , , last] = ranksOf('legendary_hail_mary')
    expect(first).toMatchObject({ weaponStats: { damage: 1.6, range: 152, attackSpeedMultiplier: 1.4, magazineSize: 45, reloadTime: 2.6 } })
    expect(last).toMatchObject({ weaponStats: { damage: 8, range: 280, attackSpeedMultiplier: 3, magazineSize: 45, reloadTime: 2.6 } })
  })

  test.each(LEGENDARY_IDS)('never make %s worse, and make it better than its row at rank 5', (id) => {
    const ranks = ranksOf(id)
    for (const [n, better] of ranks.slice(1).entries()) {
      const gains = shownFigures(better, ranks[n] as Item).map(({ gain }) => gain)
      expect(Math.min(...gains)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...gains)).toBeGreaterThan(0)
    }
    const last = ranks.at(-1) as Item
    const extras = shownFigures(last).flatMap(({ stat, extra }) => (extra === undefined ? [] : [{ stat, extra }]))
    expect(extras).toHaveLength(1)
    expect(
      shownFigures(last, legendaryRowOf(last))
        .filter(({ gain }) => gain !== 0)
        .map(({ stat, gain }) => ({ stat, extra: gain })),
    ).toEqual(extras)
  })

  test('each have an id, under which the catalogue finds them, and share picture, name and words', () => {
    for (const id of LEGENDARY_IDS) {
      const { name, icon, description } = items[id as keyof typeof items]
      expect(ranksOf(id)).toMatchObject(
        LEGENDARY_RANKS.map((rank) => ({ id: rank === 1 ? id : `${id}_${rank}`, baseItemId: id, rank, name, icon, description })),
      )
      for (const one of ranksOf(id)) expect(item(one.id)).toBe(one)
    }
    expect([item('legendary_last_bell_1'), item('legendary_last_bell_6'), item('knife_2'), legendaryOf('knife', 2)]).toEqual(
      Array(4).fill(null),
    )
  })

  test('cost more with each merge', () => {
    const prices = Object.values(mergePrices)
    for (const [n, { coins, scrap, workbenchLevel }] of prices.slice(1).entries()) {
      const cheaper = prices[n] as (typeof prices)[number]
      expect(coins).toBeGreaterThan(cheaper.coins)
      expect(scrap).toBeGreaterThan(cheaper.scrap)
      expect(workbenchLevel).toBeGreaterThanOrEqual(cheaper.workbenchLevel)
    }
  })
})
