import { expect, test } from 'vitest'
import { items } from '../../sim/content/items.ts'
import { packAction } from '../../sim/rules/pack-action.ts'
import { equippedInSameSlot, materialStock, packItems } from '../../sim/rules/pack-lists.ts'
import { NOTHING_WORN, packed } from '../../stories/fixtures/pack.ts'

test('the inventory lists items in stock without materials (INV-01)', () => {
  const inventory = packed({ crate: 0, bandage: 5, cloth: 3, knife: 1 })
  expect(packItems({ inventory }).map(({ item, count }) => [item.id, count])).toEqual([
    ['bandage', 5],
    ['knife', 1],
  ])
})

test('all 18 materials are listed by tier and name, also without stock (INV-02)', () => {
  const tiers = materialStock({ inventory: packed({ gears: 2, bolts: 1, knife: 1 }) })
  expect(tiers.map(({ tier, materials }) => [tier, materials.length])).toEqual([
    [1, 7],
    [2, 5],
    [3, 4],
    [4, 2],
  ])
  expect(tiers[1]?.materials.map(({ item, count }) => [item.name, count])).toEqual([
    ['Bolts', 1],
    ['Brackets', 0],
    ['Gears', 2],
    ['Leather', 0],
    ['Wire', 0],
  ])
})

test.each([
  ['knife', 'equip'],
  ['bow', 'equip'],
  ['cloth_head', 'equip'],
  ['heart_locket', 'equip'],
  ['crate', 'open'],
  ['lootbag', 'open'],
  ['bandage', 'use'],
  ['ammo_pack', 'use'],
  ['cloth', null],
] as const)('the action for %s is %s (INV-03, EQUIP-20)', (id, action) => expect(packAction(items[id])).toBe(action))

test('a card is compared with the item it would replace, or with nothing in a free slot', () => {
  const { knife, machete, steel_mace, heart_locket, ring_of_protection, runners_anklet } = items
  const beside = (worn: Partial<typeof NOTHING_WORN>, item: (typeof items)['knife']) =>
    equippedInSameSlot({ equippedItems: { ...NOTHING_WORN, ...worn } }, item)
  expect(beside({}, knife)).toBeNull()
  expect(beside({ main_hand: machete }, knife), 'the off hand is free').toBeNull()
  expect(beside({ main_hand: machete, off_hand: knife }, knife)).toBe(machete)
  expect(beside({ main_hand: machete }, steel_mace)).toBe(machete)
  expect(beside({ main_hand: steel_mace }, knife)).toBe(steel_mace)
  expect(beside({ accessory1: ring_of_protection }, heart_locket)).toBeNull()
  expect(beside({ accessory1: ring_of_protection, accessory2: runners_anklet }, heart_locket)).toBe(ring_of_protection)
})
