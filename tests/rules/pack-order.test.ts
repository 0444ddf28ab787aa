import { expect, test } from 'vitest'
import type { Item, PrefixRarity } from '../../sim/content/item.ts'
import { type ItemId, items } from '../../sim/content/items.ts'
import { generatedItem } from '../../sim/rules/generated-item.ts'
import { DEFAULT_VIEW, type PackView, sortedItems } from '../../sim/rules/pack-order.ts'

const loot = (baseItemId: ItemId, rarity: PrefixRarity, id = 'loot-1') =>
  generatedItem({ id, baseItemId, rarity, statType: 'maxHealth' }) as Item
const entries = [
  ...(['medkit', 'heart_locket', 'cloth_feet', 'steel_mace', 'knife', 'bow', 'crate', 'legendary_last_bell'] as const).map(
    (id) => items[id],
  ),
  loot('cloth_head', 'epic'),
  loot('club', 'rare', 'loot-2'),
].map((item) => ({ item }))
const names = (view: Partial<PackView>, of = entries) => sortedItems(of, { ...DEFAULT_VIEW, ...view }).map(({ item }) => item.name)

test('sorts by kind: worn before used, then by slot and descending rarity', () =>
  expect(names({})).toEqual([
    ...['Stout Club', 'Knife', 'Last Bell', 'Steel Mace', 'Bow', 'Ironblooded Hood of Odd Socks', 'Wrapped Trainers'],
    ...['Heart Locket', 'Crate', 'Medkit'],
  ]))

test('sorts by name', () => expect(names({ order: 'name' })).toEqual(names({}).toSorted()))

test('sorts by rarity, highest first', () =>
  expect(names({ order: 'rarity' }).slice(0, 3)).toEqual(['Last Bell', 'Ironblooded Hood of Odd Socks', 'Stout Club']))

test('filtered by kind', () => {
  expect(names({ kind: 'armor' })).toEqual(['Ironblooded Hood of Odd Socks', 'Wrapped Trainers'])
  expect(names({ kind: 'consumable' })).toEqual(['Crate', 'Medkit'])
})

test('the order is independent of the input, with ids as tie-breaker', () => {
  const twins = [...entries, { item: loot('club', 'rare', 'loot-3') }]
  const ids = (of: typeof twins) => sortedItems(of, DEFAULT_VIEW).map(({ item }) => item.id)
  expect(ids(twins.toReversed())).toEqual(ids(twins))
})
