import { describe, expect, test } from 'vitest'
import { EQUIP_SLOTS, type EquipSlot } from '../../sim/content/equip-slots.ts'
import type { Item, RangedWeaponItem } from '../../sim/content/item.ts'
import { items } from '../../sim/content/items.ts'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { eventToastKind, refusalToast } from '../../src/messages/economy.ts'
import { play, refusalOf } from '../../tools/support/play.ts'
import { geared, lootHat, lootKnife, packOf, wornBy } from '../support/geared.ts'
import { toastsOf } from '../support/toasts-of.ts'

const equip = (itemId: string, slot: EquipSlot | null = null) => ({ type: 'equip', itemId, slot }) as const
const unequip = (slot: EquipSlot) => ({ type: 'unequip', slot }) as const
/** After the command: what is worn, what is carried, what is told. */
function done(save: Save, draft: ReturnType<typeof equip> | ReturnType<typeof unequip>) {
  const { save: next, events } = play(save, draft)
  return { worn: wornBy(next), pack: packOf(next), reported: toastsOf(events) }
}
const refusalText = (save: Save, draft: ReturnType<typeof equip> | ReturnType<typeof unequip>) => refusalToast(refusalOf(save, draft))

describe('where it goes', () => {
  test('EQUIP-08 a ranged weapon to the ranged slot', () => {
    expect(done(geared([['bow', 1]]), equip('bow'))).toEqual({
      worn: { ranged: 'bow' },
      pack: { bow: 0 },
      reported: ['Equipped Bow in ranged slot!'],
    })
  })

  test('EQUIP-09 a one-handed weapon to the main hand, and to the off hand while the main hand holds another', () => {
    const first = play(geared([['club', 3]]), equip('club')).save
    expect(wornBy(first)).toEqual({ main_hand: 'club' })
    expect(done(first, equip('club'))).toEqual({
      worn: { main_hand: 'club', off_hand: 'club' },
      pack: { club: 1 },
      reported: ['Equipped Club in off hand slot!'],
    })
  })

  test('EQUIP-09 a one-handed weapon to the main hand while only the off hand holds one', () => {
    expect(done(geared([['club', 1]], { off_hand: 'knife' }), equip('club')).worn).toEqual({ main_hand: 'club', off_hand: 'knife' })
  })

  test('EQUIP-09 EQUIP-10 with both hands full it takes the place of the main hand, and the player is told', () => {
    const { save, events } = play(geared([['club', 1]], { main_hand: 'machete', off_hand: 'knife' }), equip('club'))
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

  test('EQUIP-10 OP-34 of itself a one-handed weapon takes the place of a two-handed one', () => {
    expect(done(geared([['club', 1]], { main_hand: 'baseball_bat' }), equip('club'))).toEqual({
      worn: { main_hand: 'club' },
      pack: { club: 0, baseball_bat: 1 },
      reported: ['Equipped Club in main hand slot!', 'Both hands full or main hand is two-handed. Replacing item in main hand.'],
    })
  })

  test('EQUIP-11 a two-handed weapon to the main hand; what both hands held goes back to the pack', () => {
    expect(done(geared([['baseball_bat', 1]], { main_hand: 'club', off_hand: 'knife' }), equip('baseball_bat'))).toEqual({
      worn: { main_hand: 'baseball_bat' },
      pack: { baseball_bat: 0, club: 1, knife: 1 },
      reported: [
        'Unequipped Knife from off hand.',
        'Equipped Baseball Bat in main hand slot!',
        'Both hands full or main hand is two-handed. Replacing item in main hand.',
      ],
    })
  })

  test('EQUIP-11 a two-handed weapon frees an off hand that is all that was taken', () => {
    expect(done(geared([['baseball_bat', 1]], { off_hand: 'knife' }), equip('baseball_bat'))).toEqual({
      worn: { main_hand: 'baseball_bat' },
      pack: { baseball_bat: 0, knife: 1 },
      reported: ['Unequipped Knife from off hand.', 'Equipped Baseball Bat in main hand slot!'],
    })
  })

  test.each(['head', 'chest', 'legs', 'feet', 'hands'] as const)(
    'EQUIP-12 EQUIP-14 armor to its own slot, and what was there to the pack: %s',
    (slot) => {
      const before = geared([[`leather_${slot}`, 1]], { [slot]: `cloth_${slot}` })
      expect(done(before, equip(`leather_${slot}`))).toEqual({
        worn: { [slot]: `leather_${slot}` },
        pack: { [`leather_${slot}`]: 0, [`cloth_${slot}`]: 1 },
        reported: [`Equipped ${items[`leather_${slot}`].name} in ${slot} slot!`],
      })
    },
  )

  const [ring, charm, third] = Object.values(items).filter(({ type }) => type === 'accessory') as [Item, Item, Item]

  test('EQUIP-13 an accessory to the first free of two slots', () => {
    const one = play(
      geared([
        [ring, 1],
        [charm, 1],
      ]),
      equip(ring.id),
    ).save
    expect(wornBy(one)).toEqual({ accessory1: ring.id })
    expect(wornBy(play(one, equip(charm.id)).save)).toEqual({ accessory1: ring.id, accessory2: charm.id })
    expect(wornBy(play(geared([[ring, 1]], { accessory2: charm }), equip(ring.id)).save)).toEqual({
      accessory1: ring.id,
      accessory2: charm.id,
    })
  })

  test('EQUIP-13 with both full it takes the place of the first, and the player is told', () => {
    const { save, events } = play(geared([[third, 1]], { accessory1: ring, accessory2: charm }), equip(third.id))
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

  test('where the player chose the slot, nothing is told but what was done', () => {
    expect(done(geared([['club', 1]], { main_hand: 'machete', off_hand: 'knife' }), equip('club', 'off_hand'))).toEqual({
      worn: { main_hand: 'machete', off_hand: 'club' },
      pack: { club: 0, knife: 1 },
      reported: ['Equipped Club in off hand slot!'],
    })
    const full = geared(
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

  test('OP-33 no accessory is worn twice, whether the slot is chosen or not', () => {
    const worn = geared([[ring, 1]], { accessory1: ring })
    for (const slot of [null, 'accessory1', 'accessory2'] as const)
      expect(refusalText(worn, equip(ring.id, slot))).toBe("You're already wearing one of these.")
    expect(refusalText(geared([[ring, 1]], { accessory1: charm, accessory2: ring }), equip(ring.id))).toBe(
      "You're already wearing one of these.",
    )
  })
})

describe('what is refused', () => {
  const FULL = geared(
    [
      ['club', 1],
      ['knife', 0],
      ['medkit', 2],
    ],
    { main_hand: 'baseball_bat' },
  )

  test('EQUIP-04 what is not in the inventory, whatever objects inherit', () => {
    for (const id of ['knife', 'katana', 'baseball_bat', 'toString', '__proto__'])
      expect(refusalText(FULL, equip(id))).toBe("You don't have this item in your inventory.")
  })

  test.each(['medkit', 'crate', 'metal_pipe'] as const)('EQUIP-05 what is no weapon, armor or accessory: %s', (id) => {
    expect(refusalText(geared([[id, 1]]), equip(id))).toBe('This item type cannot be equipped.')
  })

  test.each([
    ['armor for a slot that there is not', { ...items.cloth_head, id: 'wings', equipmentSlot: 'back' }],
    ['a weapon of a kind that there is not', { ...items.knife, id: 'drone', weaponCategory: 'remote' }],
    ['a weapon of a kind that every object has', { ...items.knife, id: 'odd', weaponCategory: 'toString' }],
  ])('EQUIP-06 what fits no known slot, of another version: %s', (_, strange) => {
    const item = strange as unknown as Item
    for (const slot of [null, 'head', 'main_hand'] as const)
      expect(refusalText(geared([[item, 1]]), equip(item.id, slot))).toBe('This item cannot be equipped to any known slot.')
  })

  test('EQUIP-06 a slot that is not its own', () => {
    expect(refusalOf(geared([['club', 1]]), equip('club', 'head'))).toEqual({ type: 'no-slot-fits' })
    expect(refusalOf(geared([['baseball_bat', 1]]), equip('baseball_bat', 'off_hand'))).toEqual({ type: 'no-slot-fits' })
  })

  test('EQUIP-16 OP-34 the off hand, chosen while both hands are on one weapon', () => {
    expect(refusalText(FULL, equip('club', 'off_hand'))).toBe('Cannot equip to off-hand while a two-handed weapon is equipped.')
  })

  test.each(EQUIP_SLOTS)('EQUIP-15 taking off what is not worn: %s', (slot) => {
    const names: Partial<Record<EquipSlot, string>> = {
      main_hand: 'main hand',
      off_hand: 'off hand',
      accessory1: 'accessory 1',
      accessory2: 'accessory 2',
    }
    expect(refusalText(geared([]), unequip(slot))).toBe(`No item equipped in ${names[slot] ?? slot} slot.`)
  })
})

describe('taking off', () => {
  test('EQUIP-14 EQUIP-15 it goes back to the pack', () => {
    expect(done(geared([['club', 2]], { main_hand: 'club' }), unequip('main_hand'))).toEqual({
      worn: {},
      pack: { club: 3 },
      reported: ['Unequipped Club from main hand.'],
    })
  })

  test('EQUIP-14 a generated piece leaves the pack when it is worn, and comes back as it was', () => {
    const before = geared([
      [lootKnife, 1],
      ['knife', 1],
    ])
    const worn = play(before, equip('loot-a')).save
    expect([wornBy(worn), packOf(worn)]).toEqual([{ main_hand: 'loot-a' }, { knife: 1 }])
    expect(play(worn, unequip('main_hand')).save).toEqual(before)
  })

  test('what another version put into a slot comes off like anything else', () => {
    expect(done(geared([], { head: 'medkit', ranged: 'club' }), unequip('head'))).toMatchObject({
      pack: { medkit: 1 },
      worn: { ranged: 'club' },
    })
    expect(done(geared([], { ranged: 'club' }), unequip('ranged'))).toMatchObject({ pack: { club: 1 }, worn: {} })
  })
})

describe('EQUIP-01 every slot', () => {
  test('the ten of the specification', () => {
    expect([...EQUIP_SLOTS].sort()).toEqual(
      ['head', 'chest', 'legs', 'feet', 'hands', 'main_hand', 'off_hand', 'ranged', 'accessory1', 'accessory2'].sort(),
    )
    expect(Object.keys(geared([]).equippedItems).sort()).toEqual([...EQUIP_SLOTS].sort())
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
  test.each(EQUIP_SLOTS)('%s takes what is for it, and gives it back', (slot) => {
    const item = fits[slot]
    const before = geared([[item, 1]])
    const worn = play(before, equip(item.id, slot)).save
    expect([wornBy(worn), packOf(worn)]).toEqual([{ [slot]: item.id }, { [item.id]: 0 }])
    const bare = play(worn, unequip(slot)).save
    expect([wornBy(bare), packOf(bare)]).toEqual([{}, { [item.id]: 1 }])
  })
})

describe('what it does to the survivor', () => {
  test('stats follow at once, and health is capped when the armor goes', () => {
    const before = geared([[lootHat, 1]], {}, { playerHealth: 10 })
    const worn = play(before, equip('loot-b')).save
    expect(worn.playerMaxHealth).toBeGreaterThan(10)
    expect([worn.playerHealth, worn.playerDefense > before.playerDefense]).toEqual([10, true])
    const healed = { ...worn, playerHealth: worn.playerMaxHealth }
    expect(play(healed, unequip('head')).save).toEqual(withDerived({ ...before, playerHealth: 10 }))
  })

  test('WEAP-08 a ranged weapon comes loaded and reloads nothing; without it there is no ammo', () => {
    const before = geared([['crossbow', 1]], { ranged: 'slingshot' }, { currentAmmo: 1, isReloading: true })
    const worn = play(before, equip('crossbow')).save
    const { magazineSize } = (items.crossbow as RangedWeaponItem).weaponStats
    expect(worn).toMatchObject({ currentAmmo: magazineSize, isReloading: false, equippedRangedWeaponId: 'crossbow' })
    expect(play({ ...worn, isReloading: true }, unequip('ranged')).save).toMatchObject({
      currentAmmo: 0,
      isReloading: false,
      equippedRangedWeaponId: null,
    })
  })

  test('other gear leaves ammo and reloading alone', () => {
    const before = geared([['club', 1]], { ranged: 'slingshot' }, { currentAmmo: 1, isReloading: true })
    const armed = play(before, equip('club')).save
    expect(armed).toMatchObject({ currentAmmo: 1, isReloading: true })
    expect(play(armed, unequip('main_hand')).save).toMatchObject({ currentAmmo: 1, isReloading: true })
  })
})
