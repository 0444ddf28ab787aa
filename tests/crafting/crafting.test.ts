import { describe, expect, test } from 'vitest'
import type { Item } from '../../sim/content/item.ts'
import { item } from '../../sim/content/items.ts'
import type { Recipe } from '../../sim/content/recipe.ts'
import { recipeOf, recipes } from '../../sim/content/recipes.ts'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import { withItemsCollected } from '../../sim/rules/collection.ts'
import { costOfRecipe } from '../../sim/rules/cost.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { eventToast, refusalToast } from '../../src/messages/economy.ts'
import { contextAt, play, refusalFor, START_MS, survivor } from '../../tools/support/play.ts'
import { packOf, payerOf as payer } from '../support/payer.ts'

const YEAR = 365 * 24 * 3600
const knife = recipeOf('knife') as Recipe
const rifle = recipeOf('makeshift_rifle') as Recipe
const start = (recipeId: string) => ({ type: 'start-craft', recipeId }) as const
const finish = (save: Save) => ({ type: 'finish-craft', startedAt: save.craftingStartTime ?? -1 }) as const
const cancel = (save: Save) => ({ type: 'cancel-craft', startedAt: save.craftingStartTime ?? -1 }) as const
const IDLE = { activeCraftingRecipeId: null, craftingStartTime: null, craftingEndTime: null }
const reloaded = (save: Save): Save => {
  const parsed = parseSave(JSON.parse(serialiseSave(save)))
  if (!parsed.ok) throw new Error(parsed.refusal)
  return parsed.value
}

/** Has exactly what the recipe costs, with 1 coin of it in the bank. */
const payerOf = (recipe: Recipe, over: Partial<Save> = {}): Save =>
  payer(costOfRecipe(recipe), {
    workbenchLevel: 3,
    unlockedBlueprints: recipe.blueprintId === undefined ? [] : [recipe.blueprintId],
    ...over,
  })
/** The cost as a save stores it: scrap among its materials is the resource (OP-23). */
const paidOf = ({ coinsRequired, scrapRequired, materials }: Recipe) => {
  const pieces = materials.map(({ itemId, quantity }) => [itemId as string, quantity] as const)
  const scrap = pieces.reduce((sum, [id, quantity]) => (id === 'scrap' ? sum + quantity : sum), scrapRequired)
  return { coins: coinsRequired, scrap, items: Object.fromEntries(pieces.filter(([id]) => id !== 'scrap')) }
}
const saidBy = (save: Save, recipeId: string) => refusalToast(refusalFor(save, start(recipeId)))

describe('an obstacle to crafting is reported, one at a time (CRAFT-09)', () => {
  const inNeed = payerOf(rifle, { workbenchLevel: 2, unlockedBlueprints: [], coins: 0, bankedCoins: 0, scrap: 0, inventory: {} })
  const { blueprintId, coinsRequired, scrapRequired } = rifle
  const learned = { ...inNeed, unlockedBlueprints: [blueprintId as string] }
  const levelled = { ...learned, workbenchLevel: 3 }
  const rich = { ...levelled, coins: coinsRequired }
  const scrappy = { ...rich, scrap: scrapRequired }
  test.each([
    { of: 'an unknown recipe', save: inNeed, id: 'plasma_rifle', said: 'Recipe not found.' },
    { of: 'an inherited property name', save: inNeed, id: 'constructor', said: 'Recipe not found.' },
    { of: 'a locked recipe', save: inNeed, id: rifle.id, said: 'This recipe requires a blueprint to be unlocked.' },
    { of: 'a workbench level that is too low', save: learned, id: rifle.id, said: 'Requires Workbench Level 3 to craft.' },
    { of: 'coins', save: levelled, id: rifle.id, said: 'Not enough coins (on hand or banked) to complete this purchase.' },
    { of: 'scrap', save: rich, id: rifle.id, said: 'Not enough scrap to craft this item.' },
    { of: 'a missing material', save: scrappy, id: rifle.id, said: 'Not enough Metal Pipe to craft Makeshift Rifle.' },
  ])('rejects $of', ({ save, id, said }) => {
    expect(saidBy(save, id)).toBe(said)
  })

  test('reports each material by name in the order of the recipe', () => {
    const names = rifle.materials.map((_, i) => {
      const held = rifle.materials.map(({ itemId, quantity }, n) => [itemId, n < i ? quantity : quantity - 1] as const)
      return saidBy({ ...scrappy, inventory: packOf(Object.fromEntries(held)) }, rifle.id)
    })
    expect(names).toEqual(rifle.materials.map(({ itemId }) => `Not enough ${item(itemId)?.name} to craft Makeshift Rifle.`))
  })
})

describe('each recipe takes its cost, from hand first and then the bank, for one piece (CRAFT-10, CRAFT-11)', () => {
  test.each(Object.values(recipes))('crafts $id', (recipe) => {
    const before = withItemsCollected(payerOf(recipe))
    const { save, events } = play(before, start(recipe.id))
    const spent = Object.fromEntries(Object.entries(before.inventory).map(([id, { item: held }]) => [id, { item: held, count: 0 }]))
    const craft = {
      activeCraftingRecipeId: recipe.id,
      craftingStartTime: START_MS,
      craftingEndTime: START_MS + recipe.craftTimeSeconds * 1000,
    }
    expect(save).toEqual({
      ...before,
      ...craft,
      coins: 0,
      bankedCoins: 0,
      scrap: 0,
      inventory: spent,
      ext: { ...before.ext, craftBanked: 1, craftPaid: paidOf(recipe) },
    })
    expect(events).toEqual([
      { type: 'spent-coins', amount: recipe.coinsRequired },
      { type: 'craft-started', recipeId: recipe.id },
    ])
    const done = play(save, finish(save), recipe.craftTimeSeconds)
    const made = { item: item(recipe.resultItemId) as Item, count: (spent[recipe.resultItemId]?.count ?? 0) + 1 }
    const time = START_MS + recipe.craftTimeSeconds * 1000
    expect(done.save).toEqual(
      withItemsCollected({
        ...save,
        ...IDLE,
        inventory: { ...spent, [recipe.resultItemId]: made },
        ext: { ...before.ext, craftBanked: 0, craftPaid: null, itemsCrafted: 1, time },
      }),
    )
    expect(done.events).toEqual([{ type: 'craft-finished', recipeId: recipe.id }])
  })
})

describe('one coin, scrap or piece too few takes nothing (CRAFT-10)', () => {
  const inventory = payerOf(knife).inventory
  test.each([
    { of: 'a coin', less: { bankedCoins: 0 }, said: 'Not enough coins (on hand or banked) to complete this purchase.' },
    { of: 'scrap', less: { scrap: knife.scrapRequired - 1 }, said: 'Not enough scrap to craft this item.' },
    { of: 'a pipe', less: { inventory: { ...inventory, ...packOf({ metal_pipe: 0 }) } }, said: 'Not enough Metal Pipe to craft Knife.' },
    { of: 'tape', less: { inventory: packOf({ metal_pipe: 1 }) }, said: 'Not enough Duct Tape to craft Knife.' },
  ])('rejects a missing $of', ({ less, said }) => {
    expect(saidBy(payerOf(knife, less), knife.id)).toBe(said)
  })
})

test('an unknown result is reported, and its craft can be cancelled (CRAFT-12)', () => {
  const craft = { activeCraftingRecipeId: 'plasma_rifle', craftingStartTime: START_MS, craftingEndTime: START_MS }
  const strange = reloaded(payerOf(knife, craft))
  expect(refusalToast(refusalFor(strange, finish(strange)))).toBe('Failed to find crafted item details.')
  expect(refusalToast(refusalFor(strange, start('knife')))).toBe('The workbench is already in use.')
  const { save, events } = play(strange, cancel(strange))
  expect(save).toEqual({ ...strange, ...IDLE })
  expect(events).toEqual([{ type: 'craft-cancelled', recipeId: 'plasma_rifle' }])
  expect(play(save, start('knife')).save.activeCraftingRecipeId).toBe('knife')
})

test('a finished craft leaves no timer or recipe, and cannot be ended again (CRAFT-13)', () => {
  const begun = play(payerOf(knife), start('knife')).save
  for (const ended of [play(begun, finish(begun), 20).save, play(begun, cancel(begun), 3).save]) {
    expect(ended).toMatchObject({ ...IDLE, ext: { craftBanked: 0, craftPaid: null } })
    for (const again of [finish(begun), cancel(begun)])
      expect(refusalToast(refusalFor(ended, again, YEAR))).toBe('That item is no longer being crafted.')
  }
})

test('a bandage takes 10 s, a makeshift rifle 600 s, and everything else a time between (CRAFT-15)', () => {
  const seconds = Object.values(recipes).map(({ craftTimeSeconds }) => craftTimeSeconds)
  expect([recipes.bandage?.craftTimeSeconds, rifle.craftTimeSeconds]).toEqual([10, 600])
  expect([Math.min(...seconds), Math.max(...seconds)]).toEqual([10, 600])
})

test('a start at a busy workbench changes nothing (CRAFT-16)', () => {
  const before = payerOf(knife, { coins: 1000, scrap: 100, inventory: packOf({ metal_pipe: 9, duct_tape: 9 }) })
  const begun = play(before, start('knife')).save
  for (const later of [0, 19, 20, YEAR]) expect(refusalFor(begun, start('knife'), later)).toEqual({ type: 'already-crafting' })
})

describe('no clock gives a result early, twice or never (CRAFT-16, OP-56)', () => {
  const begun = play(payerOf(knife), start('knife')).save
  const at = (save: Save, draft: ReturnType<typeof finish>, now: number, by = now) =>
    applyCommand(save, { ...draft, at: now } as Command, contextAt(by))

  test('rejects a finish one millisecond early', () => {
    expect(refusalToast(refusalFor(begun, finish(begun), 19.999))).toBe("That item isn't finished yet.")
    expect(play(begun, finish(begun), 20).save.inventory.knife?.count).toBe(1)
  })
  test('rejects a clock set back, and accepts the correct one later', () => {
    expect(at(begun, finish(begun), START_MS - 1)).toEqual({ ok: false, refusal: { type: 'bad-time' } })
    expect(at(begun, finish(begun), START_MS - YEAR * 1000, START_MS)).toEqual({ ok: false, refusal: { type: 'bad-time' } })
    expect(at(begun, finish(begun), START_MS + 20_000).ok).toBe(true)
  })
  test('rejects a clock a year ahead of the server', () => {
    const ahead = START_MS + YEAR * 1000
    expect(at(begun, finish(begun), ahead, START_MS + 1000)).toEqual({ ok: false, refusal: { type: 'bad-time' } })
  })
  test('delivers once, also a year later', () => {
    const { save } = play(reloaded(begun), finish(begun), YEAR)
    expect(save.inventory.knife?.count).toBe(1)
    expect(refusalFor(reloaded(save), finish(begun), YEAR)).toEqual({ type: 'no-such-craft' })
  })
  test('the end stays a valid time at the largest start time', () => {
    const last = Number.MAX_SAFE_INTEGER
    const result = at(payerOf(knife), start('knife') as never, last)
    expect(result.ok && result.value.save.craftingEndTime).toBe(last)
  })
})

describe('a cancel returns every input to its source (CRAFT-16, OP-117)', () => {
  test.each(Object.values(recipes))('refunds $id', (recipe) => {
    const before = payerOf(recipe)
    const begun = play(before, start(recipe.id), 5).save
    const { save, events } = play(reloaded(begun), cancel(begun), recipe.craftTimeSeconds)
    expect(save).toEqual({ ...before, ext: { ...before.ext, time: save.ext.time } })
    expect(events).toEqual([{ type: 'craft-cancelled', recipeId: recipe.id }])
    expect(events.map(eventToast)).toEqual([null])
  })
  test('coins earned or banked meanwhile stay in place', () => {
    const begun = play(payerOf(knife), start('knife')).save
    const { save } = play({ ...begun, coins: 70, bankedCoins: 500 }, cancel(begun))
    expect([save.coins, save.bankedCoins]).toEqual([70 + knife.coinsRequired - 1, 501])
  })
  test('refunds what was paid even if the recipe has changed', () => {
    const begun = play(payerOf(knife), start('knife')).save
    const then = { coins: 90, scrap: 7, items: { cloth: 4 } }
    const { save } = play(reloaded({ ...begun, ext: { ...begun.ext, craftPaid: then } }), cancel(begun))
    expect([save.coins, save.bankedCoins, save.scrap, save.inventory.cloth?.count]).toEqual([89, 1, 7, 4])
    expect([save.inventory.metal_pipe?.count, save.ext.craftPaid]).toEqual([0, null])
  })
  test('refunds the craft of a removed recipe', () => {
    const begun = play(payerOf(knife), start('knife')).save
    const { save } = play({ ...begun, activeCraftingRecipeId: 'plasma_rifle' }, cancel(begun))
    expect(save).toEqual(payerOf(knife, { ext: save.ext }))
  })
  test('refunds the cost of the recipe for an older save without a record', () => {
    const begun = play(payerOf(knife), start('knife')).save
    const { save } = play(reloaded({ ...begun, ext: { ...begun.ext, craftPaid: undefined as never } }), cancel(begun))
    expect(save).toEqual(payerOf(knife, { ext: save.ext }))
  })
  test('rejects a message about an earlier craft', () => {
    const first = play(payerOf(knife), start('knife')).save
    const second = play(play(first, cancel(first), 1).save, start('knife'), 1).save
    for (const late of [cancel(first), finish(first)]) expect(refusalFor(second, late, 60)).toEqual({ type: 'no-such-craft' })
  })
})

describe('a broken craft in a save', () => {
  const stored = (bench: object) => reloaded({ ...survivor(), ...bench, ext: { ...survivor().ext, craftBanked: 9 } })
  test.each([
    { activeCraftingRecipeId: null, craftingStartTime: START_MS, craftingEndTime: START_MS },
    { activeCraftingRecipeId: 'knife', craftingStartTime: null, craftingEndTime: START_MS },
    { activeCraftingRecipeId: 'knife', craftingStartTime: START_MS, craftingEndTime: null },
  ])('is dropped: %o', (half) => {
    expect(stored(half)).toMatchObject({ ...IDLE, ext: { craftBanked: 0 } })
  })
  test('ends at its start if its end is earlier', () => {
    const save = stored({ activeCraftingRecipeId: 'knife', craftingStartTime: START_MS, craftingEndTime: 0 })
    expect(save).toMatchObject({ craftingStartTime: START_MS, craftingEndTime: START_MS, ext: { craftBanked: 9 } })
  })
  test('refunds no more to the bank than the recipe costs', () => {
    const save = stored({ activeCraftingRecipeId: 'knife', craftingStartTime: START_MS, craftingEndTime: 0 })
    const returned = play({ ...save, ext: { ...save.ext, craftBanked: 1_000_000 } }, cancel(save)).save
    expect([returned.coins, returned.bankedCoins]).toEqual([0, knife.coinsRequired])
  })
})
