import { describe, expect, test } from 'vitest'
import { accessories } from '../../sim/content/accessories.ts'
import { ARMOR_SET_BONUS, armor } from '../../sim/content/armor.ts'
import { consumables } from '../../sim/content/consumables.ts'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { ARMOR_SLOTS } from '../../sim/content/equip-slots.ts'
import type { Item } from '../../sim/content/item.ts'
import { item, items } from '../../sim/content/items.ts'
import { materials } from '../../sim/content/materials.ts'
import { meleeWeapons, rangedWeapons } from '../../sim/content/weapons.ts'

const all: readonly Item[] = Object.values(items)
const keysOf = (value: object) => Object.keys(value).sort()

/** Tables only ever grow: minimum sizes. */
test('the catalogue has at least the specified number of items of each type (DATA-04)', () => {
  const tables = { materials, consumables, weapons: { ...rangedWeapons, ...meleeWeapons }, armor, accessories, legendaries: LEGENDARY_IDS }
  const least = { materials: 18, consumables: 7, weapons: 23, armor: 20, accessories: 6, legendaries: 8 }
  const sizes = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, Object.keys(table).length]))
  for (const [name, count] of Object.entries(least)) expect(sizes[name], name).toBeGreaterThanOrEqual(count)
  expect(all).toHaveLength(Object.values(sizes).reduce((sum, size) => sum + size))
  const tiers = new Set<number>(Object.values(materials).map(({ tier }) => tier))
  expect([1, 2, 3, 4].filter((tier) => !tiers.has(tier))).toEqual([])
})

test('the weapons have the stored ids (DATA-05)', () => {
  const shot = ['slingshot', 'improved_slingshot', 'zip_gun', 'bow', 'crossbow', 'makeshift_pistol', 'makeshift_smg', 'makeshift_rifle']
  const makes = ['machete', 'sword', 'claws', 'mace'].flatMap((of) => [`scrap_${of}`, `steel_${of}`])
  const swung = ['machete', 'baseball_bat', 'knife', 'club', 'spiked_bat', 'bladed_bat', 'katana', ...makes]
  expect(shot.filter((id) => !Object.hasOwn(rangedWeapons, id))).toEqual([])
  expect(swung.filter((id) => !Object.hasOwn(meleeWeapons, id))).toEqual([])
})

test('the materials have the stored ids (DATA-06)', () => {
  const tier1 = ['metal_pipe', 'duct_tape', 'cloth', 'plastic', 'rubber_bands', 'glue', 'screws']
  const dearer = [
    'battery',
    'trigger',
    'electronics',
    'gears',
    'wire',
    'bolts',
    'brackets',
    'rare_metal',
    'leather',
    'kevlar',
    'super_glue',
  ]
  expect([...tier1, ...dearer].filter((id) => !Object.hasOwn(materials, id))).toEqual([])
})

test('armor comes in complete sets with a piece for all five slots', () => {
  for (const set of Object.keys(ARMOR_SET_BONUS))
    expect(ARMOR_SLOTS.filter((slot) => !Object.hasOwn(armor, `${set}_${slot}`)).map((slot) => `${set}_${slot} is missing`)).toEqual([])
  for (const [id, piece] of Object.entries(armor)) expect(`${piece.armorSet}_${piece.equipmentSlot}`).toBe(id)
})

describe('an item has exactly the fields of its type (DATA-03)', () => {
  const common = ['id', 'name', 'icon', 'description', 'type']
  const own: Readonly<Record<Item['type'], readonly string[]>> = {
    material: ['tier'],
    consumable: ['effect'],
    weapon: ['weaponCategory', 'weaponStats'],
    armor: ['equipmentSlot', 'armorStats'],
    accessory: ['accessoryStats'],
    blueprint: [],
  }
  const optional = ['buyPrice', 'sellPrice', 'meleeKnockbackBonus', 'armorSet', 'rank', 'baseItemId']

  test.each(all.map((one) => [one.id, one] as const))('fields of %s', (id, one) => {
    expect(keysOf(one).filter((key) => !optional.includes(key))).toEqual([...common, ...own[one.type]].sort())
    expect([one.id, one.icon]).toEqual([id, id])
    expect(item(id)).toBe(one)
    expect(one.name).not.toBe('')
    expect(one.description).not.toBe('')
  })

  test('a ranged weapon has a magazine and a melee weapon does not', () => {
    const statKeys = (category: string) =>
      new Set(
        all.flatMap((one) =>
          one.type === 'weapon' && (one.weaponCategory === 'ranged') === (category === 'ranged') ? [keysOf(one.weaponStats).join()] : [],
        ),
      )
    expect([...statKeys('ranged')]).toEqual(['attackSpeedMultiplier,damage,magazineSize,range,reloadTime'])
    expect([...statKeys('melee')]).toEqual(['attackSpeedMultiplier,damage,range'])
  })

  test('effects, armor stats and accessory stats have the stored names', () => {
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

test('the shop prices of consumables (INV-13)', () => {
  const priced = Object.values(items).filter(({ type, buyPrice }) => type === 'consumable' && buyPrice !== undefined)
  expect(Object.fromEntries(priced.map(({ id, buyPrice, sellPrice }) => [id, [buyPrice, sellPrice]]))).toEqual({
    bandage: [15, 7],
    medkit: [10, 5],
    food_ration: [5, 2],
    water_bottle: [5, 2],
    ammo_pack: [20, 10],
    lootbag: [50, 25],
    crate: [75, 35],
  })
})

test('the effects of bandage, medkit and ammo pack (INV-11)', () => {
  expect(consumables.bandage.effect).toEqual({ type: 'heal', amount: 2, cooldownSeconds: 10 })
  expect(consumables.medkit.effect).toEqual({ type: 'heal', amount: 10, cooldownSeconds: 30 })
  expect(consumables.ammo_pack.effect).toEqual({ type: 'restore_ammo', amount: 10, cooldownSeconds: 5 })
})

test('every effect type has an item (INV-12)', () => {
  expect(new Set(Object.values(consumables).map(({ effect }) => effect.type))).toEqual(
    new Set(['heal', 'heal_share', 'restore_food', 'restore_water', 'restore_ammo', 'generate_loot']),
  )
})

test('no item sells for more than half its price, and legendaries have no price', () => {
  for (const { buyPrice, sellPrice } of all) {
    if (buyPrice !== undefined) expect(sellPrice).toBeLessThanOrEqual(Math.floor(buyPrice / 2))
  }
  const legendaries = all.filter(({ id }) => LEGENDARY_IDS.includes(id))
  expect(legendaries.filter((one) => one.buyPrice !== undefined || one.sellPrice !== undefined)).toEqual([])
})

test('an unknown id or inherited property name is no item', () => {
  expect(['constructor', '__proto__', 'toString', ''].map(item)).toEqual([null, null, null, null])
})
