import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { campUpgrades } from '../../sim/content/camp-upgrades.ts'
import { crateOdds } from '../../sim/content/crates.ts'
import { DROPPED_ITEMS, LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { enemies } from '../../sim/content/enemies.ts'
import type { PrefixStat } from '../../sim/content/item.ts'
import { item, items } from '../../sim/content/items.ts'
import { lootBases, lootKinds, lootTiers } from '../../sim/content/lootbags.ts'
import { materials } from '../../sim/content/materials.ts'
import { powerUps, powerUpTiers } from '../../sim/content/power-ups.ts'
import { prefixes, prefixLabels, prefixRarities, prefixStats } from '../../sim/content/prefixes.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { START_INVENTORY, START_QUICK_SLOTS } from '../../sim/content/start.ts'
import { ALWAYS_IN_STOCK, NEVER_IN_STOCK } from '../../sim/content/trader.ts'
import { isQuickUsable } from '../../sim/rules/quick-use.ts'
import { iconNames } from '../../src/looks/icon-names.ts'
import { itemPictures } from '../../src/looks/item-pictures.ts'
import { iconFor } from '../../src/ui/icon-for.ts'

const unknown = (ids: readonly string[]) => ids.filter((id) => item(id) === null)
const weightOf = (rows: readonly { readonly weight: number }[]) => rows.reduce((sum, { weight }) => sum + weight, 0)

describe('every id that a table refers to exists', () => {
  test('drops, lootbags, the start and the trader name existing items', () => {
    expect(unknown(DROPPED_ITEMS)).toEqual([])
    expect(unknown(Object.values(lootBases).flatMap((byTier) => Object.values(byTier).flat()))).toEqual([])
    expect(unknown([...Object.keys(START_INVENTORY), ...Object.values(START_QUICK_SLOTS)])).toEqual([])
    expect(unknown([...ALWAYS_IN_STOCK, ...NEVER_IN_STOCK])).toEqual([])
  })
  test('a lootbag contains items of its kind, each in one tier', () => {
    for (const { kind } of lootKinds) {
      const bases: readonly string[] = Object.values(lootBases[kind]).flat()
      expect(bases.map((id) => item(id)?.type)).toEqual(bases.map(() => kind))
      expect(new Set(bases).size).toBe(bases.length)
    }
  })
  test('the starting quick slots are usable and in stock', () => {
    for (const id of Object.values(START_QUICK_SLOTS)) {
      const known = items[id]
      expect([isQuickUsable(known), START_INVENTORY[id as keyof typeof START_INVENTORY] > 0], id).toEqual([true, true])
    }
  })
  test('the permanent stock of the trader has prices', () => {
    expect(ALWAYS_IN_STOCK.map((id) => (items[id].buyPrice ?? 0) > 0)).toEqual([true, true])
  })
  test('a legendary comes only from behemoth chests, never from lootbags, the start or recipes (LOOT-09)', () => {
    const named = [
      ...Object.values(lootBases).flatMap((byTier) => Object.values(byTier).flat()),
      ...Object.keys(START_INVENTORY),
      ...Object.values(recipes).flatMap(({ resultItemId, materials: asked }) => [resultItemId, ...asked.map(({ itemId }) => itemId)]),
      ...Object.values(campUpgrades).flatMap(({ materialsRequired }) => materialsRequired.map(({ itemId }) => itemId)),
    ]
    expect(named.filter((id) => LEGENDARY_IDS.includes(id))).toEqual([])
  })
  test('every material is used by a recipe or an upgrade', () => {
    const asked = new Set([
      ...Object.values(recipes).flatMap((recipe) => recipe.materials.map(({ itemId }) => itemId)),
      ...Object.values(campUpgrades).flatMap(({ materialsRequired }) => materialsRequired.map(({ itemId }) => itemId)),
    ])
    expect(Object.keys(materials).filter((id) => !asked.has(id as keyof typeof materials))).toEqual([])
  })
})

describe('odds add up to 100 percent, and every tier has entries', () => {
  test.each([
    ['lootbag kinds', lootKinds],
    ['lootbag tiers', lootTiers],
    ['prefix rarities', prefixRarities],
    ['power-up tiers', powerUpTiers],
    ['crate coins', crateOdds.coins],
    ['crate materials', crateOdds.materialTiers],
  ])('the odds of %s add up to 100 percent', (_, rows) => {
    expect(weightOf(rows)).toBe(100)
  })
  test('materials, lootbags and perks have entries in every tier', () => {
    const tiersOf = (tiers: readonly (number | string)[]) => [...new Set(tiers)].sort()
    expect(tiersOf(Object.values(materials).map(({ tier }) => tier))).toEqual(crateOdds.materialTiers.map(({ tier }) => tier))
    for (const { kind } of lootKinds)
      for (const { tier } of lootTiers) expect(lootBases[kind][tier].length, `${kind} ${tier}`).toBeGreaterThan(0)
    expect(tiersOf(Object.values(powerUps).map(({ tier }) => tier))).toEqual(powerUpTiers.map(({ tier }) => tier))
  })
  test('drop chances are probabilities, and amounts ascend', () => {
    for (const { drops } of Object.values(enemies)) {
      const { scrap, material, crate, lootbag, diamond } = drops
      for (const chance of [scrap.chance, material.chance, crate, lootbag, diamond]) {
        expect(chance).toBeGreaterThanOrEqual(0)
        expect(chance).toBeLessThanOrEqual(1)
      }
      expect(scrap.low).toBeLessThanOrEqual(scrap.high)
      expect(material.tiers.some((weight) => weight > 0)).toBe(true)
    }
  })
})

test('every prefix stat is rolled, labelled, and rises over four rarities', () => {
  const stats = Object.keys(prefixes) as PrefixStat[]
  expect([...new Set(Object.values(prefixStats).flat())].sort()).toEqual([...stats].sort())
  expect(Object.keys(prefixLabels).sort()).toEqual([...stats].sort())
  for (const stat of stats) {
    const values = prefixRarities.map(({ rarity }) => prefixes[stat][rarity].value)
    expect(values).toEqual([...new Set(values)].sort((a, b) => a - b))
  }
  const names = stats.flatMap((stat) => Object.values(prefixes[stat]).map(({ name }) => name))
  expect(new Set(names).size).toBe(28)
})

/** A picture or an icon: if two different fallbacks give the same icon, it is not a fallback. */
const hasDrawing = (id: string) => Object.hasOwn(itemPictures, id) || iconFor(id, 'skull') === iconFor(id, 'zombie')

describe('everything shown has a picture', () => {
  test('items, recipes and upgrades have a picture', () => {
    const icons = [
      ...Object.values(items).map(({ icon }) => icon),
      ...Object.values(recipes).map(({ icon }) => icon),
      ...Object.values(campUpgrades).map(({ icon }) => icon),
    ]
    expect(icons.filter((icon) => !hasDrawing(icon))).toEqual([])
  })
  test('each icon is in the sheet', () => {
    const sheet = readFileSync('public/icons.svg', 'utf8')
    const drawn = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
    expect([...iconNames].sort()).toEqual(drawn.sort())
  })
  test('a missing picture is detected', () => {
    expect(['ray_gun', 'no_such_thing'].map(hasDrawing)).toEqual([false, false])
  })
})
