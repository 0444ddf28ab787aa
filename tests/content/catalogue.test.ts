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

/** Tables only ever grow: of each at least so many. */
test('DATA-04 18 materials in tiers 1 to 4, 7 consumables, 23 weapons, 20 pieces of armor, 6 accessories and 8 legendaries', () => {
  const tables = { materials, consumables, weapons: { ...rangedWeapons, ...meleeWeapons }, armor, accessories, legendaries: LEGENDARY_IDS }
  const least = { materials: 18, consumables: 7, weapons: 23, armor: 20, accessories: 6, legendaries: 8 }
  const sizes = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, Object.keys(table).length]))
  for (const [name, count] of Object.entries(least)) expect(sizes[name], name).toBeGreaterThanOrEqual(count)
  expect(all).toHaveLength(Object.values(sizes).reduce((sum, size) => sum + size))
  const tiers = new Set<number>(Object.values(materials).map(({ tier }) => tier))
  expect([1, 2, 3, 4].filter((tier) => !tiers.has(tier))).toEqual([])
})

test('DATA-05 the weapons bear the ids that are saved', () => {
  const shot = ['slingshot', 'improved_slingshot', 'zip_gun', 'bow', 'crossbow', 'makeshift_pistol', 'makeshift_smg', 'makeshift_rifle']
  const makes = ['machete', 'sword', 'claws', 'mace'].flatMap((of) => [`scrap_${of}`, `steel_${of}`])
  const swung = ['machete', 'baseball_bat', 'knife', 'club', 'spiked_bat', 'bladed_bat', 'katana', ...makes]
  expect(shot.filter((id) => !Object.hasOwn(rangedWeapons, id))).toEqual([])
  expect(swung.filter((id) => !Object.hasOwn(meleeWeapons, id))).toEqual([])
})

test('DATA-06 the materials bear the ids that are saved', () => {
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

test('the armor is whole sets, each with a piece for all five slots', () => {
  for (const set of Object.keys(ARMOR_SET_BONUS))
    expect(ARMOR_SLOTS.filter((slot) => !Object.hasOwn(armor, `${set}_${slot}`)).map((slot) => `${set}_${slot} is missing`)).toEqual([])
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
  const legendaries = all.filter(({ id }) => LEGENDARY_IDS.includes(id))
  expect(legendaries.filter((one) => one.buyPrice !== undefined || one.sellPrice !== undefined)).toEqual([])
})

test('an unknown id is no item, whatever objects inherit', () => {
  expect(['constructor', '__proto__', 'toString', ''].map(item)).toEqual([null, null, null, null])
})
