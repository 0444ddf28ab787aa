import { describe, expect, test } from 'vitest'
import type { Recipe } from '../../sim/content/recipe.ts'
import { recipeOf } from '../../sim/content/recipes.ts'
import { costOfRecipe } from '../../sim/rules/cost.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import { createFaultySaves } from '../support/faulty-saves.ts'
import { createKeeperOn, START_MS, stored } from '../support/keeper-on.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'
import { payerOf } from '../support/payer.ts'

const knife = recipeOf('knife') as Recipe
const IDLE = { activeCraftingRecipeId: null, craftingStartTime: null, craftingEndTime: null }
type Keeper = ReturnType<typeof createKeeperOn>['keeper']
const startedAt = ({ state }: Keeper) => state.save.craftingStartTime ?? -1

/** A slot whose survivor can craft one knife. */
function bench(now: () => number) {
  const save = payerOf(costOfRecipe(knife), { workbenchLevel: 1, ext: { ...defaultSave().ext, time: START_MS } })
  return memorySaves({ rows: [{ slot: 1, revision: 1, save, updatedAt: '' }], now, debug: false })
}
function craftAndWear({ keeper, wait }: Pick<ReturnType<typeof createKeeperOn>, 'keeper' | 'wait'>) {
  keeper.dispatch({ type: 'start-craft', recipeId: knife.id })
  wait(knife.craftTimeSeconds * 1000)
  keeper.dispatch({ type: 'finish-craft', startedAt: startedAt(keeper) })
  keeper.dispatch({ type: 'equip', itemId: 'knife', slot: null })
}

describe('a craft finished before it was stored stays one craft, and later commands count (CRAFT-16)', () => {
  test('if another device wrote meanwhile', async () => {
    const saves = bench(() => START_MS + 1_000_000)
    const here = createKeeperOn(createFaultySaves(saves, Array(8).fill('offline')), 0, memoryOutbox(), false)
    await here.keeper.load(1)
    const otherDevice = createKeeperOn(saves, 500_000, memoryOutbox(), false)
    await otherDevice.keeper.load(1)
    otherDevice.keeper.dispatch({ type: 'choose-projectile-color', color: 'red' })
    expect(await otherDevice.keeper.flush()).toEqual({ ok: true })
    craftAndWear(here)
    await here.settle()
    expect(here.notified.dropped).toEqual([])
    expect(await stored(saves)).toMatchObject({ ...IDLE, playerProjectileColor: 'red', equippedItems: { main_hand: { id: 'knife' } } })
  })

  test('if it was cancelled and another device wrote meanwhile', async () => {
    const saves = bench(() => START_MS + 1_000_000)
    const before = await stored(saves)
    const here = createKeeperOn(createFaultySaves(saves, Array(8).fill('offline')), 0, memoryOutbox(), false)
    await here.keeper.load(1)
    const there = createKeeperOn(saves, 500_000, memoryOutbox(), false)
    await there.keeper.load(1)
    there.keeper.dispatch({ type: 'choose-projectile-color', color: 'red' })
    expect(await there.keeper.flush()).toEqual({ ok: true })
    here.keeper.dispatch({ type: 'start-craft', recipeId: knife.id })
    here.keeper.dispatch({ type: 'cancel-craft', startedAt: startedAt(here.keeper) })
    await here.settle()
    expect(here.notified.dropped).toEqual([])
    const { coins, bankedCoins, scrap, inventory } = before
    expect(await stored(saves)).toMatchObject({ ...IDLE, coins, bankedCoins, scrap, inventory })
  })

  test('if the device clock was ahead and is corrected', async () => {
    const saves = bench(() => START_MS + 200_000)
    const here = createKeeperOn(createFaultySaves(saves, Array(8).fill('offline')), 100_000_000, memoryOutbox(), false)
    await here.keeper.load(1)
    craftAndWear(here)
    await here.settle()
    expect(here.notified.dropped).toEqual([])
    expect(await stored(saves)).toMatchObject({ ...IDLE, equippedItems: { main_hand: { id: 'knife' } } })
  })
})
