import { describe, expect, test } from 'vitest'
import { item, items } from '../../sim/content/items.ts'
import { recipeOf, recipes } from '../../sim/content/recipes.ts'
import { categoryOf } from '../../sim/rules/crafting.ts'

/** Balance §9, written down a second time: result, workbench, blueprint, materials, coins, scrap, seconds. */
const specified = `
bandage | 1 | - | 2 cloth | 2 | 0 | 10
medkit | 1 | - | 2 cloth, 1 plastic, 1 glue | 5 | 0 | 20
ammo_pack | 1 | - | 1 metal_pipe, 1 screws | 5 | 3 | 20
slingshot | 1 | - | 2 rubber_bands, 1 metal_pipe | 10 | 3 | 20
improved_slingshot | 1 | - | 4 rubber_bands, 1 metal_pipe, 1 leather | 30 | 6 | 45
knife | 1 | - | 1 metal_pipe, 1 duct_tape | 10 | 4 | 20
club | 1 | - | 1 metal_pipe, 2 duct_tape | 10 | 2 | 20
machete | 1 | - | 2 metal_pipe, 1 duct_tape, 1 screws | 25 | 8 | 40
baseball_bat | 1 | - | 2 duct_tape, 1 glue, 1 rubber_bands | 20 | 5 | 35
scrap_machete | 1 | - | 2 metal_pipe, 2 screws | 42 | 15 | 60
scrap_sword | 1 | - | 3 metal_pipe, 1 brackets | 40 | 18 | 60
scrap_claws | 1 | - | 2 screws, 2 wire, 1 cloth | 40 | 16 | 60
scrap_mace | 1 | - | 2 metal_pipe, 1 gears, 1 duct_tape | 50 | 20 | 75
spiked_bat | 1 | - | 4 screws, 2 duct_tape, 1 glue | 45 | 12 | 60
zip_gun | 1 | - | 2 metal_pipe, 1 rubber_bands, 1 screws | 48 | 10 | 60
bow | 1 | - | 2 plastic, 2 wire, 1 leather | 50 | 8 | 75
crossbow | 2 | - | 3 brackets, 2 wire, 1 gears, 1 trigger | 120 | 20 | 150
bladed_bat | 2 | - | 2 gears, 3 bolts, 2 duct_tape | 110 | 25 | 120
steel_machete | 2 | - | 4 metal_pipe, 3 bolts, 1 super_glue | 150 | 40 | 150
steel_sword | 2 | - | 5 metal_pipe, 3 brackets, 1 super_glue | 170 | 45 | 180
steel_claws | 2 | - | 4 bolts, 3 leather, 1 super_glue | 170 | 40 | 180
steel_mace | 3 | - | 4 gears, 4 bolts, 1 rare_metal | 220 | 60 | 240
makeshift_pistol | 2 | makeshift_pistol | 3 metal_pipe, 2 screws, 1 trigger, 2 bolts | 250 | 40 | 240
makeshift_smg | 3 | makeshift_smg | 4 metal_pipe, 3 gears, 2 trigger, 4 bolts | 600 | 80 | 420
makeshift_rifle | 3 | makeshift_rifle | 5 metal_pipe, 3 gears, 2 trigger, 2 rare_metal | 1200 | 120 | 600
katana | 3 | katana | 3 rare_metal, 3 leather, 2 super_glue | 1000 | 100 | 480
loot_o_magnet | 2 | loot_o_magnet | 3 wire, 2 battery, 1 gears | 150 | 20 | 120
heart_locket | 2 | - | 1 rare_metal, 2 glue, 1 wire | 180 | 10 | 120
runners_anklet | 2 | - | 3 leather, 2 rubber_bands, 1 super_glue | 180 | 5 | 120
lucky_dog_tag | 2 | - | 1 rare_metal, 1 wire, 1 screws | 180 | 10 | 120
ring_of_protection | 3 | - | 2 rare_metal, 1 electronics | 350 | 30 | 240
knuckle_chain | 3 | - | 1 rare_metal, 3 bolts, 2 leather | 250 | 40 | 180
cloth_head | 1 | - | 3 cloth, 1 duct_tape | 10 | 0 | 20
cloth_chest | 1 | - | 5 cloth, 1 duct_tape | 10 | 0 | 20
cloth_legs | 1 | - | 4 cloth, 1 duct_tape | 10 | 0 | 20
cloth_feet | 1 | - | 3 cloth, 1 duct_tape | 10 | 0 | 20
cloth_hands | 1 | - | 2 cloth, 1 duct_tape | 10 | 0 | 20
leather_head | 1 | - | 2 leather, 1 glue, 1 cloth | 40 | 4 | 60
leather_chest | 1 | - | 4 leather, 1 glue, 1 cloth | 40 | 4 | 60
leather_legs | 1 | - | 3 leather, 1 glue, 1 cloth | 40 | 4 | 60
leather_feet | 1 | - | 2 leather, 1 glue, 1 cloth | 40 | 4 | 60
leather_hands | 1 | - | 2 leather, 1 glue, 1 cloth | 40 | 4 | 60
metal_head | 2 | - | 2 brackets, 3 metal_pipe, 2 bolts | 120 | 25 | 150
metal_chest | 2 | - | 4 brackets, 3 metal_pipe, 2 bolts | 120 | 25 | 150
metal_legs | 2 | - | 3 brackets, 3 metal_pipe, 2 bolts | 120 | 25 | 150
metal_feet | 2 | - | 2 brackets, 3 metal_pipe, 2 bolts | 120 | 25 | 150
metal_hands | 2 | - | 2 brackets, 3 metal_pipe, 2 bolts | 120 | 25 | 150
military_head | 3 | - | 2 kevlar, 2 super_glue, 1 rare_metal | 450 | 60 | 360
military_chest | 3 | - | 4 kevlar, 2 super_glue, 2 rare_metal | 450 | 60 | 360
military_legs | 3 | - | 3 kevlar, 2 super_glue, 1 rare_metal | 450 | 60 | 360
military_feet | 3 | - | 2 kevlar, 2 super_glue, 1 rare_metal | 450 | 60 | 360
military_hands | 3 | - | 2 kevlar, 2 super_glue, 1 rare_metal | 450 | 60 | 360
`

const all = Object.values(recipes)
const written = all.map(({ id, minWorkbenchLevel, blueprintId, materials, coinsRequired, scrapRequired, craftTimeSeconds }) =>
  [
    id,
    minWorkbenchLevel,
    blueprintId ?? '-',
    materials.map(({ itemId, quantity }) => `${quantity} ${itemId}`).join(', '),
    coinsRequired,
    scrapRequired,
    craftTimeSeconds,
  ].join(' | '),
)

test('CRAFT-15 the recipes are those of balance §9, with its levels, blueprints, costs and times', () => {
  expect([...written].sort()).toEqual(specified.trim().split('\n').sort())
  expect(all).toHaveLength(52)
})

test('CRAFT-15 a bandage takes 10 s, a makeshift rifle 600 s, and nothing less or more; every workbench level has its recipes', () => {
  const times = all.map(({ craftTimeSeconds }) => craftTimeSeconds)
  expect([Math.min(...times), Math.max(...times)]).toEqual([10, 600])
  expect([recipes.bandage.craftTimeSeconds, recipes.makeshift_rifle.craftTimeSeconds]).toEqual([10, 600])
  expect([...new Set(all.map(({ minWorkbenchLevel }) => minWorkbenchLevel))].sort()).toEqual([1, 2, 3])
})

describe('DATA-07 a recipe has its fields and no others, and every item in it is one', () => {
  const fields = [
    'id',
    'name',
    'description',
    'icon',
    'materials',
    'coinsRequired',
    'scrapRequired',
    'resultItemId',
    'minWorkbenchLevel',
    'craftTimeSeconds',
  ]
  test.each(all.map((recipe) => [recipe.id, recipe] as const))('%s', (id, recipe) => {
    expect(Object.keys(recipe).filter((key) => key !== 'blueprintId')).toEqual(fields)
    expect(recipeOf(id)).toBe(recipe)
    const made = items[recipe.resultItemId]
    expect([recipe.resultItemId, recipe.name, recipe.description, recipe.icon]).toEqual([id, made.name, made.description, made.icon])
    for (const { itemId, quantity } of recipe.materials) {
      expect(item(itemId)?.type, itemId).toBe('material')
      expect(Number.isInteger(quantity) && quantity > 0, itemId).toBe(true)
    }
    expect(new Set(recipe.materials.map(({ itemId }) => itemId)).size).toBe(recipe.materials.length)
  })
})

test('an unknown id is no recipe, whatever objects inherit', () => {
  expect(['constructor', '__proto__', 'toString', '', 'crate'].map(recipeOf)).toEqual([null, null, null, null, null])
})

test('what a recipe makes decides its tab: 23 weapons, 20 pieces of armor, 9 others', () => {
  const idsIn = (category: string) => all.filter((recipe) => categoryOf(recipe) === category).map(({ id }) => id)
  expect(idsIn('weapons').map((id) => item(id)?.type)).toEqual(Array(23).fill('weapon'))
  expect(idsIn('armor').map((id) => item(id)?.type)).toEqual(Array(20).fill('armor'))
  expect(idsIn('misc').sort()).toEqual([
    'ammo_pack',
    'bandage',
    'heart_locket',
    'knuckle_chain',
    'loot_o_magnet',
    'lucky_dog_tag',
    'medkit',
    'ring_of_protection',
    'runners_anklet',
  ])
})

describe('what is crafted never sells for more than its coins and its materials would (balance §9)', () => {
  test.each(all.map((recipe) => [recipe.id, recipe] as const))('%s', (_, { materials, coinsRequired, resultItemId }) => {
    const worth = materials.reduce((sum, { itemId, quantity }) => sum + quantity * (item(itemId)?.sellPrice ?? 0), coinsRequired)
    expect(items[resultItemId].sellPrice).toBeLessThanOrEqual(worth)
  })
})

test('LOOT-09 no recipe makes a legendary', () => {
  expect(all.filter(({ resultItemId }) => resultItemId.startsWith('legendary_'))).toEqual([])
})
