import { describe, expect, test } from 'vitest'
import { EQUIP_SLOTS, type EquipSlot } from '../../sim/content/equip-slots.ts'
import type { Item } from '../../sim/content/item.ts'
import { items } from '../../sim/content/items.ts'
import { candidatesFor, isOffHandTaken, isWornEverywhere, slotsFor } from '../../sim/rules/equip-slot.ts'
import { createGearedSurvivor, lootHat, lootKnife } from '../support/geared.ts'

const [ring, charm] = Object.values(items).filter(({ type }) => type === 'accessory') as [Item, Item]
const offered = (save: ReturnType<typeof createGearedSurvivor>, slot: EquipSlot) => candidatesFor(save, slot).map(({ id }) => id)

describe('the items that a slot takes (EQUIP-17)', () => {
  /** Computed from the fields of an item, and not with the tested rule. */
  const rows: Readonly<Record<EquipSlot, (item: Item) => boolean>> = {
    head: (item) => item.type === 'armor' && item.equipmentSlot === 'head',
    chest: (item) => item.type === 'armor' && item.equipmentSlot === 'chest',
    legs: (item) => item.type === 'armor' && item.equipmentSlot === 'legs',
    feet: (item) => item.type === 'armor' && item.equipmentSlot === 'feet',
    hands: (item) => item.type === 'armor' && item.equipmentSlot === 'hands',
    ranged: (item) => item.type === 'weapon' && item.weaponCategory === 'ranged',
    main_hand: (item) => item.type === 'weapon' && ['one_hand_melee', 'two_hand_melee'].includes(item.weaponCategory),
    off_hand: (item) => item.type === 'weapon' && item.weaponCategory === 'one_hand_melee',
    accessory1: (item) => item.type === 'accessory',
    accessory2: (item) => item.type === 'accessory',
  }
  const all = createGearedSurvivor(Object.values(items).map((item) => [item, 1] as const))
  test.each(EQUIP_SLOTS)('the items for %s are exactly the fitting ones', (slot) => {
    const fitting = Object.values(items).filter(rows[slot])
    expect(fitting.length).toBeGreaterThan(3)
    expect(candidatesFor(all, slot)).toEqual(fitting)
  })

  test('generated pieces go into the slots of their base item', () => {
    const save = createGearedSurvivor([
      [lootKnife, 1],
      [lootHat, 1],
    ])
    expect(EQUIP_SLOTS.map((slot) => [slot, offered(save, slot)]).filter(([, ids]) => ids?.length !== 0)).toEqual([
      ['main_hand', ['loot-a']],
      ['off_hand', ['loot-a']],
      ['head', ['loot-b']],
    ])
  })

  test('an accessory worn in the other slot is not offered (OP-33)', () => {
    const save = createGearedSurvivor(
      [
        [ring, 2],
        [charm, 1],
      ],
      { accessory1: ring },
    )
    expect([offered(save, 'accessory1'), offered(save, 'accessory2')]).toEqual([[charm.id], [charm.id]])
  })

  test('nothing is offered for the off hand while a two-handed weapon is worn', () => {
    const save = createGearedSurvivor([['knife', 1]], { main_hand: 'baseball_bat' })
    expect([isOffHandTaken(save.equippedItems), offered(save, 'off_hand'), offered(save, 'main_hand')]).toEqual([true, [], ['knife']])
    expect(isOffHandTaken(createGearedSurvivor([], { main_hand: 'knife' }).equippedItems)).toBe(false)
  })
})

test('offers only items in stock that are not in that slot (EQUIP-18)', () => {
  const save = createGearedSurvivor(
    [
      ['knife', 0],
      ['club', 2],
      ['machete', 1],
    ],
    { main_hand: 'club' },
  )
  expect([offered(save, 'main_hand'), offered(save, 'off_hand')]).toEqual([['machete'], ['club', 'machete']])
})

test('isWornEverywhere is true if an item is worn in all its slots', () => {
  const worn = createGearedSurvivor([], { main_hand: 'club', off_hand: 'club', head: 'cloth_head', accessory2: ring }).equippedItems
  expect([items.club, items.knife, items.cloth_head, items.leather_head, ring, charm].map((item) => isWornEverywhere(worn, item))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ])
  expect(isWornEverywhere(createGearedSurvivor([], { main_hand: 'club' }).equippedItems, items.club)).toBe(false)
})

test.each([
  ['a type of another version', { ...items.knife, type: 'gadget' }],
  ['armor for an unknown slot', { ...items.cloth_head, equipmentSlot: 'back' }],
  ['armor with a weapon slot', { ...items.cloth_head, equipmentSlot: 'main_hand' }],
  ['a weapon of an unknown kind', { ...items.knife, weaponCategory: 'constructor' }],
  ['a weapon without a kind', { ...items.knife, weaponCategory: undefined }],
])('%s fits no slot', (_, item) => {
  expect(slotsFor(item as unknown as Item)).toEqual([])
})
