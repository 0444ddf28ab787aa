import { describe, expect, test } from 'vitest'
import { item, items } from '../../sim/content/items.ts'
import { recipeOf, recipes } from '../../sim/content/recipes.ts'
import { categoryOf } from '../../sim/rules/crafting.ts'

const all = Object.values(recipes)

test('a bandage takes 10 s, the minimum, a makeshift rifle 600 s; every level has recipes (CRAFT-15)', () => {
  const times = all.map(({ craftTimeSeconds }) => craftTimeSeconds)
  expect(Math.min(...times)).toBe(10)
  expect([recipes.bandage.craftTimeSeconds, recipes.makeshift_rifle.craftTimeSeconds]).toEqual([10, 600])
  expect([...new Set(all.map(({ minWorkbenchLevel }) => minWorkbenchLevel))].sort()).toEqual([1, 2, 3])
})

describe('a recipe has exactly its fields, and its items exist (DATA-07)', () => {
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
  test.each(all.map((recipe) => [recipe.id, recipe] as const))('fields of %s', (id, recipe) => {
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

test('an unknown id or inherited property name is no recipe', () => {
  expect(['constructor', '__proto__', 'toString', '', 'crate'].map(recipeOf)).toEqual([null, null, null, null, null])
})

test('the result of a recipe decides its tab', () => {
  const tabs = { weapon: 'weapons', armor: 'armor', accessory: 'misc', consumable: 'misc', material: 'misc', blueprint: 'misc' } as const
  for (const recipe of all) expect([recipe.id, categoryOf(recipe)]).toEqual([recipe.id, tabs[items[recipe.resultItemId].type]])
})

describe('a crafted item never sells for more than its coins and materials (balance §9)', () => {
  test.each(all.map((recipe) => [recipe.id, recipe] as const))('worth of %s', (_, { materials, coinsRequired, resultItemId }) => {
    const worth = materials.reduce((sum, { itemId, quantity }) => sum + quantity * (item(itemId)?.sellPrice ?? 0), coinsRequired)
    expect(items[resultItemId].sellPrice).toBeLessThanOrEqual(worth)
  })
})

test('no recipe makes a legendary (LOOT-09)', () => {
  expect(all.filter(({ resultItemId }) => resultItemId.startsWith('legendary_'))).toEqual([])
})
