import { test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Item } from '../../sim/content/item.ts'
import { item, items } from '../../sim/content/items.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { cheapest } from '../../sim/rules/cheapest.ts'
import { craftOf } from '../../sim/rules/crafting.ts'
import { sellPriceOf } from '../../sim/rules/sell-price.ts'
import type { Save } from '../../sim/save/save.ts'
import { lives } from '../support/camp-life.ts'
import { RUNS } from '../support/property-runs.ts'

const COMMERCE = new Set(['buy', 'sell', 'refresh-trader', 'start-craft', 'finish-craft', 'cancel-craft', 'deposit', 'withdraw'])

const priceOf = (one: Item | null): number => (one === null ? 0 : (sellPriceOf(one) ?? 0))
const worthOf = (id: string): number => priceOf(item(id))
/** Coins plus the sale value of everything carried, worn or on the workbench. */
function fortune(save: Save): number {
  const carried = Object.values(save.inventory).reduce((sum, { item: one, count }) => sum + count * priceOf(one), 0)
  const craft = craftOf(save)
  const recipe = craft === null ? undefined : Object.values(recipes).find(({ id }) => id === craft.recipeId)
  const onBench =
    recipe === undefined
      ? 0
      : recipe.coinsRequired + recipe.materials.reduce((sum, { itemId, quantity }) => sum + quantity * worthOf(itemId), 0)
  return save.coins + save.bankedCoins + carried + onBench
}

test.prop([lives(80)], RUNS)('buying, crafting and selling never increase the fortune of a survivor', (life) => {
  for (const { before, command, after } of life)
    if (COMMERCE.has(command.type))
      expect({ command, gained: Math.max(0, fortune(after) - fortune(before)) }).toEqual({ command, gained: 0 })
})

test('no chain of buying and crafting over the whole catalogue sells for more than it costs', () => {
  const least = cheapest()
  const profitable = Object.values(items).filter((one) => (sellPriceOf(one) ?? 0) > (least.get(one.id) ?? 0))
  expect(profitable.map(({ id }) => id)).toEqual([])
})
