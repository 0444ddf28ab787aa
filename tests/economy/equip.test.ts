import { describe, expect, test } from 'vitest'
import { EQUIP_SLOTS, type EquipSlot } from '../../sim/content/equip-slots.ts'
import type { Item, RangedWeaponItem } from '../../sim/content/item.ts'
import { items } from '../../sim/content/items.ts'
import { withItemsCollected } from '../../sim/rules/collection.ts'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { eventToastKind, refusalToast } from '../../src/messages/economy.ts'
import { play, refusalFor } from '../../tools/support/play.ts'
import { createGearedSurvivor, lootHat, lootKnife, packOf, wornBy } from '../support/geared.ts'
import { toastsOf } from '../support/toasts-of.ts'

const equip = (itemId: string, slot: EquipSlot | null = null) => ({ type: 'equip', itemId, slot }) as const
const unequip = (slot: EquipSlot) => ({ type: 'unequip', slot }) as const
/** The worn items, the pack and the toasts after the command. */
function done(save: Save, draft: ReturnType<typeof equip> | ReturnType<typeof unequip>) {
  const { save: next, events } = play(save, draft)
  return { worn: wornBy(next), pack: packOf(next), reported: toastsOf(events) }
}
const refusalText = (save: Save, draft: ReturnType<typeof equip> | ReturnType<typeof unequip>) => refusalToast(refusalFor(save, draft))

describe('the slot of an equipped item', () => {
  test('puts a ranged weapon into the ranged slot (EQUIP-08)', () => {
    expect(done(createGearedSurvivor([['bow', 1]]), equip('bow'))).toEqual({
      worn: { ranged: 'bow' },
      pack: { bow: 0 },
      reported: ['Equipped Bow in ranged slot!'],
    })
  })

  test('puts a one-handed weapon into the main hand, or the off hand if the main hand is full (EQUIP-09)', () => {
    const first = play(createGearedSurvivor([['club', 3]]), equip('club')).save
    expect(wornBy(first)).toEqual({ main_hand: 'club' })
    expect(done(first, equip('club'))).toEqual({
      worn: { main_hand: 'club', off_hand: 'club' },
      pack: { club: 1 },
      reported: ['Equipped Club in off hand slot!'],
    })
  })

  test('puts a one-handed weapon into the main hand if only the off hand is full (EQUIP-09)', () => {
    expect(done(createGearedSurvivor([['club', 1]], { off_hand: 'knife' }), equip('club')).worn).toEqual({
      main_hand: 'club',
      off_hand: 'knife',
    })
  })

  test('replaces the main hand if both hands are full, and reports it (EQUIP-09, EQUIP-10)', () => {
    const { save, events } = play(createGearedSurvivor([['club', 1]], { main_hand: 'machete', off_hand: 'knife' }), equip('club'))
    expect([wornBy(save), packOf(save)]).toEqual([
      { main_hand: 'club', off_hand: 'knife' },
      { club: 0, machete: 1 },
    ])
    expect(events).toEqual([
      { type: 'equipped', item: items.club, slot: 'main_hand' },
      { type: 'hand-replaced', slot: 'main_hand' },
    ])
    expect(toastsOf(events)).toEqual([
      'Equipped Club in main hand slot!',
      'Both hands full or main hand is two-handed. Replacing item in main hand.',
    ])
    expect(events.map(eventToastKind)).toEqual(['success', 'info'])
  })

  test('replaces a two-handed weapon by a one-handed one (EQUIP-10, OP-34)', () => {
    expect(done(createGearedSurvivor([['club', 1]], { main_hand: 'baseball_bat' }), equip('club'))).toEqual({
      worn: { main_hand: 'club' },
      pack: { club: 0, baseball_bat: 1 },
      reported: ['Equipped Club in main hand slot!', 'Both hands full or main hand is two-handed. Replacing item in main hand.'],
    })
  })

  test('puts a two-handed weapon into the main hand, and returns both hands to the pack (EQUIP-11)', () => {
    expect(done(createGearedSurvivor([['baseball_bat', 1]], { main_hand: 'club', off_hand: 'knife' }), equip('baseball_bat'))).toEqual({
      worn: { main_hand: 'baseball_bat' },
      pack: { baseball_bat: 0, club: 1, knife: 1 },
      reported: [
        'Unequipped Knife from off hand.',
        'Equipped Baseball Bat in main hand slot!',
        'Both hands full or main hand is two-handed. Replacing item in main hand.',
      ],
    })
  })

  test('empties the off hand for a two-handed weapon if only the off hand is full (EQUIP-11)', () => {
    expect(done(createGearedSurvivor([['baseball_bat', 1]], { off_hand: 'knife' }), equip('baseball_bat'))).toEqual({
      worn: { main_hand: 'baseball_bat' },
      pack: { baseball_bat: 0, knife: 1 },
      reported: ['Unequipped Knife from off hand.', 'Equipped Baseball Bat in main hand slot!'],
    })
  })

  test.each(['head', 'chest', 'legs', 'feet', 'hands'] as const)(
    'puts armor for %s into its slot, and returns the old piece to the pack (EQUIP-12, EQUIP-14)',
    (slot) => {
      const before = createGearedSurvivor([[`leather_${slot}`, 1]], { [slot]: `cloth_${slot}` })
      expect(done(before, equip(`leather_${slot}`))).toEqual({
        worn: { [slot]: `leather_${slot}` },
        pack: { [`leather_${slot}`]: 0, [`cloth_${slot}`]: 1 },
        reported: [`Equipped ${items[`leather_${slot}`].name} in ${slot} slot!`],
      })
    },
  )

  const [ring, charm, third] = Object.values(items).filter(({ type }) => type === 'accessory') as [Item, Item, Item]

  test('puts an accessory into the first free of two slots (EQUIP-13)', () => {
    const one = play(
      createGearedSurvivor([
        [ring, 1],
        [charm, 1],
      ]),
      equip(ring.id),
    ).save
    expect(wornBy(one)).toEqual({ accessory1: ring.id })
    expect(wornBy(play(one, equip(charm.id)).save)).toEqual({ accessory1: ring.id, accessory2: charm.id })
    expect(wornBy(play(createGearedSurvivor([[ring, 1]], { accessory2: charm }), equip(ring.id)).save)).toEqual({
      accessory1: ring.id,
      accessory2: charm.id,
    })
  })

  test('replaces the first accessory if both slots are full, and reports it (EQUIP-13)', () => {
    const { save, events } = play(createGearedSurvivor([[third, 1]], { accessory1: ring, accessory2: charm }), equip(third.id))
    expect([wornBy(save), packOf(save)]).toEqual([
      { accessory1: third.id, accessory2: charm.id },
      { [third.id]: 0, [ring.id]: 1 },
    ])
    expect(toastsOf(events)).toEqual([
      `Equipped ${third.name} in accessory 1 slot!`,
      'All accessory slots full. Replacing item in accessory 1.',
    ])
    expect(events.map(eventToastKind)).toEqual(['success', 'info'])
  })

  test('reports no replacement if the player chose the slot', () => {
    expect(done(createGearedSurvivor([['club', 1]], { main_hand: 'machete', off_hand: 'knife' }), equip('club', 'off_hand'))).toEqual({
      worn: { main_hand: 'machete', off_hand: 'club' },
      pack: { club: 0, knife: 1 },
      reported: ['Equipped Club in off hand slot!'],
    })
    const full = createGearedSurvivor(
      [
        ['club', 1],
        [third, 1],
      ],
      { main_hand: 'machete', off_hand: 'knife', accessory1: ring, accessory2: charm },
    )
    expect(
      [equip('club', 'main_hand'), equip(third.id, 'accessory1'), equip(third.id, 'accessory2')].map((draft) => done(full, draft).reported),
    ).toEqual([
      ['Equipped Club in main hand slot!'],
      [`Equipped ${third.name} in accessory 1 slot!`],
      [`Equipped ${third.name} in accessory 2 slot!`],
    ])
  })

  test('rejects an accessory that is already worn, with or without a chosen slot (OP-33)', () => {
    const worn = createGearedSurvivor([[ring, 1]], { accessory1: ring })
    for (const slot of [null, 'accessory1', 'accessory2'] as const)
      expect(refusalText(worn, equip(ring.id, slot))).toBe("You're already wearing one of these.")
    expect(refusalText(createGearedSurvivor([[ring, 1]], { accessory1: charm, accessory2: ring }), equip(ring.id))).toBe(
      "You're already wearing one of these.",
    )
  })
})

describe('rejected equip commands', () => {
  const FULL = createGearedSurvivor(
    [
      ['club', 1],
      ['knife', 0],
      ['medkit', 2],
    ],
    { main_hand: 'baseball_bat' },
  )

  test('rejects an item that is not in the inventory, including inherited property names (EQUIP-04)', () => {
    for (const id of ['knife', 'katana', 'baseball_bat', 'toString', '__proto__'])
      expect(refusalText(FULL, equip(id))).toBe("You don't have this item in your inventory.")
  })

  test.each(['medkit', 'crate', 'metal_pipe'] as const)('rejects %s because it is no weapon, armor or accessory (EQUIP-05)', (id) => {
    expect(refusalText(createGearedSurvivor([[id, 1]]), equip(id))).toBe('This item type cannot be equipped.')
  })

  test.each([
    ['armor for an unknown slot', { ...items.cloth_head, id: 'wings', equipmentSlot: 'back' }],
    ['a weapon of an unknown kind', { ...items.knife, id: 'drone', weaponCategory: 'remote' }],
    ['a weapon whose kind is an inherited property name', { ...items.knife, id: 'odd', weaponCategory: 'toString' }],
  ])('rejects %s (EQUIP-06)', (_, strange) => {
    const item = strange as unknown as Item
    for (const slot of [null, 'head', 'main_hand'] as const)
      expect(refusalText(createGearedSurvivor([[item, 1]]), equip(item.id, slot))).toBe('This item cannot be equipped to any known slot.')
  })

  test('rejects a slot that does not fit the item (EQUIP-06)', () => {
    expect(refusalFor(createGearedSurvivor([['club', 1]]), equip('club', 'head'))).toEqual({ type: 'no-slot-fits' })
    expect(refusalFor(createGearedSurvivor([['baseball_bat', 1]]), equip('baseball_bat', 'off_hand'))).toEqual({ type: 'no-slot-fits' })
  })

  test('rejects the off hand while a two-handed weapon is equipped (EQUIP-16, OP-34)', () => {
    expect(refusalText(FULL, equip('club', 'off_hand'))).toBe('Cannot equip to off-hand while a two-handed weapon is equipped.')
  })

  test.each(EQUIP_SLOTS)('rejects unequipping the empty slot %s (EQUIP-15)', (slot) => {
    const names: Partial<Record<EquipSlot, string>> = {
      main_hand: 'main hand',
      off_hand: 'off hand',
      accessory1: 'accessory 1',
      accessory2: 'accessory 2',
    }
    expect(refusalText(createGearedSurvivor([]), unequip(slot))).toBe(`No item equipped in ${names[slot] ?? slot} slot.`)
  })
})

describe('unequipping', () => {
  test('returns the item to the pack (EQUIP-14, EQUIP-15)', () => {
    expect(done(createGearedSurvivor([['club', 2]], { main_hand: 'club' }), unequip('main_hand'))).toEqual({
      worn: {},
      pack: { club: 3 },
      reported: ['Unequipped Club from main hand.'],
    })
  })

  test('a generated piece leaves the pack when worn and returns unchanged (EQUIP-14)', () => {
    const before = withItemsCollected(
      createGearedSurvivor([
        [lootKnife, 1],
        ['knife', 1],
      ]),
    )
    const worn = play(before, equip('loot-a')).save
    expect([wornBy(worn), packOf(worn)]).toEqual([{ main_hand: 'loot-a' }, { knife: 1 }])
    expect(play(worn, unequip('main_hand')).save).toEqual(before)
  })

  test('an item that another version put into a slot can be unequipped', () => {
    expect(done(createGearedSurvivor([], { head: 'medkit', ranged: 'club' }), unequip('head'))).toMatchObject({
      pack: { medkit: 1 },
      worn: { ranged: 'club' },
    })
    expect(done(createGearedSurvivor([], { ranged: 'club' }), unequip('ranged'))).toMatchObject({ pack: { club: 1 }, worn: {} })
  })
})

describe('equipment slots (EQUIP-01)', () => {
  test('are the ten of the specification', () => {
    expect([...EQUIP_SLOTS].sort()).toEqual(
      ['head', 'chest', 'legs', 'feet', 'hands', 'main_hand', 'off_hand', 'ranged', 'accessory1', 'accessory2'].sort(),
    )
    expect(Object.keys(createGearedSurvivor([]).equippedItems).sort()).toEqual([...EQUIP_SLOTS].sort())
  })

  const accessory = Object.values(items).find(({ type }) => type === 'accessory') as Item
  const fits: Readonly<Record<EquipSlot, Item>> = {
    main_hand: items.steel_mace,
    off_hand: items.knife,
    ranged: items.crossbow,
    head: items.metal_head,
    chest: items.metal_chest,
    legs: items.metal_legs,
    feet: items.metal_feet,
    hands: items.metal_hands,
    accessory1: accessory,
    accessory2: accessory,
  }
  test.each(EQUIP_SLOTS)('%s accepts a fitting item and returns it', (slot) => {
    const item = fits[slot]
    const before = createGearedSurvivor([[item, 1]])
    const worn = play(before, equip(item.id, slot)).save
    expect([wornBy(worn), packOf(worn)]).toEqual([{ [slot]: item.id }, { [item.id]: 0 }])
    const bare = play(worn, unequip(slot)).save
    expect([wornBy(bare), packOf(bare)]).toEqual([{}, { [item.id]: 1 }])
  })
})

describe('effects on the survivor', () => {
  test('stats change at once, and health is capped when armor comes off', () => {
    const before = withItemsCollected(createGearedSurvivor([[lootHat, 1]], {}, { playerHealth: 10 }))
    const worn = play(before, equip('loot-b')).save
    expect(worn.playerMaxHealth).toBeGreaterThan(10)
    expect([worn.playerHealth, worn.playerDefense > before.playerDefense]).toEqual([10, true])
    const healed = { ...worn, playerHealth: worn.playerMaxHealth }
    expect(play(healed, unequip('head')).save).toEqual(withDerived({ ...before, playerHealth: 10 }))
  })

  test('a ranged weapon comes loaded and stops a reload, and unequipping it removes the ammo (WEAP-08)', () => {
    const before = createGearedSurvivor([['crossbow', 1]], { ranged: 'slingshot' }, { currentAmmo: 1, isReloading: true })
    const worn = play(before, equip('crossbow')).save
    const { magazineSize } = (items.crossbow as RangedWeaponItem).weaponStats
    expect(worn).toMatchObject({ currentAmmo: magazineSize, isReloading: false, equippedRangedWeaponId: 'crossbow' })
    expect(play({ ...worn, isReloading: true }, unequip('ranged')).save).toMatchObject({
      currentAmmo: 0,
      isReloading: false,
      equippedRangedWeaponId: null,
    })
  })

  test('other gear does not change ammo or reloading', () => {
    const before = createGearedSurvivor([['club', 1]], { ranged: 'slingshot' }, { currentAmmo: 1, isReloading: true })
    const armed = play(before, equip('club')).save
    expect(armed).toMatchObject({ currentAmmo: 1, isReloading: true })
    expect(play(armed, unequip('main_hand')).save).toMatchObject({ currentAmmo: 1, isReloading: true })
  })
})
