import { describe, expect, test } from 'vitest'
import { accessories } from '../../sim/content/accessories.ts'
import { armor } from '../../sim/content/armor.ts'
import { consumables } from '../../sim/content/consumables.ts'
import { ARMOR_SLOTS } from '../../sim/content/equip-slots.ts'
import type { Item } from '../../sim/content/item.ts'
import { item, items } from '../../sim/content/items.ts'
import { materials } from '../../sim/content/materials.ts'
import { meleeWeapons, rangedWeapons } from '../../sim/content/weapons.ts'

const all: readonly Item[] = Object.values(items)
const legendaries = all.filter(({ id }) => id.startsWith('legendary_'))
const keysOf = (value: object) => Object.keys(value).sort()

test('DATA-04 18 materials in tiers 1 to 4, 7 consumables, 23 weapons, 20 pieces of armor, 6 accessories and 8 legendaries', () => {
  const tiers = Object.values(materials).map(({ tier }) => tier)
  expect([1, 2, 3, 4].map((tier) => tiers.filter((of) => of === tier).length)).toEqual([7, 5, 4, 2])
  expect(
    [materials, consumables, { ...rangedWeapons, ...meleeWeapons }, armor, accessories].map((table) => Object.keys(table).length),
  ).toEqual([18, 7, 23, 20, 6])
  expect(legendaries).toHaveLength(8)
  expect(all).toHaveLength(18 + 7 + 23 + 20 + 6 + 8)
})

test('DATA-05 the weapons bear the ids that are saved', () => {
  expect(Object.keys(rangedWeapons)).toEqual([
    'slingshot',
    'improved_slingshot',
    'zip_gun',
    'bow',
    'crossbow',
    'makeshift_pistol',
    'makeshift_smg',
    'makeshift_rifle',
  ])
  expect(Object.keys(meleeWeapons).sort()).toEqual(
    [
      'machete',
      'baseball_bat',
      'knife',
      'club',
      'spiked_bat',
      'bladed_bat',
      'katana',
      ...['machete', 'sword', 'claws', 'mace'].flatMap((of) => [`scrap_${of}`, `steel_${of}`]),
    ].sort(),
  )
})

test('DATA-06 the materials bear the ids that are saved', () => {
  expect(Object.keys(materials).sort()).toEqual(
    [
      'metal_pipe',
      'duct_tape',
      'battery',
      'trigger',
      'electronics',
      'gears',
      'rubber_bands',
      'wire',
      'bolts',
      'screws',
      'brackets',
      'rare_metal',
      'cloth',
      'plastic',
      'leather',
      'kevlar',
      'glue',
      'super_glue',
    ].sort(),
  )
})

test('the armor is four sets, each with a piece for all five slots', () => {
  const sets = ['cloth', 'leather', 'metal', 'military']
  expect(Object.keys(armor)).toEqual(sets.flatMap((set) => ARMOR_SLOTS.map((slot) => `${set}_${slot}`)))
  for (const [id, piece] of Object.entries(armor)) expect(`${piece.armorSet}_${piece.equipmentSlot}`).toBe(id)
})

describe('DATA-03 an item has the fields of its type and no others', () => {
  const common = ['id', 'name', 'icon', 'description', 'type']
  const own: Readonly<Record<Item['type'], readonly string[]>> = {
    material: ['tier'],
    consumable: ['effect'],
    weapon: ['weaponCategory', 'weaponStats'],
    armor: ['equipmentSlot', 'armorStats'],
    accessory: ['accessoryStats'],
    blueprint: [],
  }
  const optional = ['buyPrice', 'sellPrice', 'meleeKnockbackBonus', 'armorSet']

  test.each(all.map((one) => [one.id, one] as const))('%s', (id, one) => {
    expect(keysOf(one).filter((key) => !optional.includes(key))).toEqual([...common, ...own[one.type]].sort())
    expect([one.id, one.icon]).toEqual([id, id])
    expect(item(id)).toBe(one)
    expect(one.name).not.toBe('')
    expect(one.description).not.toBe('')
  })

  test('a ranged weapon has a magazine and a melee weapon none', () => {
    const statKeys = (category: string) =>
      new Set(
        all.flatMap((one) =>
          one.type === 'weapon' && (one.weaponCategory === 'ranged') === (category === 'ranged') ? [keysOf(one.weaponStats).join()] : [],
        ),
      )
    expect([...statKeys('ranged')]).toEqual(['attackSpeedMultiplier,damage,magazineSize,range,reloadTime'])
    expect([...statKeys('melee')]).toEqual(['attackSpeedMultiplier,damage,range'])
  })

  test('effects, armor stats and accessory stats have the names that are saved', () => {
    for (const one of all) {
      if (one.type === 'consumable') expect(keysOf(one.effect)).toEqual(['amount', 'cooldownSeconds', 'type'])
      if (one.type === 'armor') expect(keysOf(one.armorStats)).toEqual(['defenseBonus', 'healthBonus', 'speedBonus'])
      if (one.type === 'accessory') {
        const names = ['damageBonus', 'speedBonus', 'xpBonus', 'healthBonus', 'defenseBonus', 'pickupRangeBonus']
        expect(keysOf(one.accessoryStats).filter((key) => !names.includes(key))).toEqual([])
      }
    }
  })
})

test('INV-13 the shop prices', () => {
  const prices = Object.fromEntries(Object.entries(consumables).map(([id, { buyPrice, sellPrice }]) => [id, [buyPrice, sellPrice]]))
  expect(prices).toEqual({
    bandage: [15, 7],
    medkit: [10, 5],
    food_ration: [5, 2],
    water_bottle: [5, 2],
    ammo_pack: [20, 10],
    lootbag: [50, 25],
    crate: [75, 35],
  })
})

test('INV-11 bandage, medkit and ammo pack do what is stated', () => {
  expect(consumables.bandage.effect).toEqual({ type: 'heal', amount: 2, cooldownSeconds: 10 })
  expect(consumables.medkit.effect).toEqual({ type: 'heal', amount: 10, cooldownSeconds: 30 })
  expect(consumables.ammo_pack.effect).toEqual({ type: 'restore_ammo', amount: 10, cooldownSeconds: 5 })
})

test('INV-12 every effect type has an item', () => {
  expect(new Set(Object.values(consumables).map(({ effect }) => effect.type))).toEqual(
    new Set(['heal', 'restore_food', 'restore_water', 'restore_ammo', 'generate_loot']),
  )
})

test('nothing sells for more than half its price, and legendaries have no price', () => {
  for (const { buyPrice, sellPrice } of all) {
    if (buyPrice !== undefined) expect(sellPrice).toBeLessThanOrEqual(Math.floor(buyPrice / 2))
  }
  expect(legendaries.filter((one) => one.buyPrice !== undefined || one.sellPrice !== undefined)).toEqual([])
})

test('an unknown id is no item, whatever objects inherit', () => {
  expect(['constructor', '__proto__', 'toString', ''].map(item)).toEqual([null, null, null, null])
})
