import { describe, expect, test } from 'vitest'
import type { CampUpgrade } from '../../sim/content/camp-upgrade.ts'
import { campUpgradeOf } from '../../sim/content/camp-upgrades.ts'
import type { Recipe } from '../../sim/content/recipe.ts'
import { recipeOf } from '../../sim/content/recipes.ts'
import { RUN_WAITED_FOR_MS } from '../../sim/content/run-bounds.ts'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import { costOfRecipe, costOfUpgrade } from '../../sim/rules/cost.ts'
import type { Save } from '../../sim/save/save.ts'
import { refusalToast } from '../../src/messages/economy.ts'
import { packOf, payerOf } from '../support/payer.ts'
import { attempt, beginAt, gainsOf, outcomeOf, partOf, play, refusalOf, runIdOf, survivor, toldOf } from '../support/play.ts'

const sell = (itemId: string) => ({ type: 'sell', itemId }) as const
const WAITED_FOR = RUN_WAITED_FOR_MS / 1000
const used = (save: Save, items: Record<string, number>, later = 60) =>
  play(save, { type: 'run-progress', ...partOf(save), ...toldOf({ used: items }) }, later).save

describe('QUICK-02 what a run was given stays in the pack while it is under way', () => {
  const open = beginAt(survivor({ inventory: packOf({ bandage: 3, medkit: 2, ammo_pack: 4 }) }))

  test('it is what the run knows of', () => {
    const given = runSpecOf(open)?.quickSlots.flatMap((supply) => (supply === null ? [] : [[supply.itemId, supply.count]]))
    expect(given).toEqual([
      ['bandage', 3],
      ['medkit', 2],
    ])
    expect(open.ext.run?.supplies).toEqual({ bandage: 3, medkit: 2 })
  })

  test.each([sell('medkit'), { type: 'use-item', itemId: 'medkit' } as const])('$type is refused by its name', (wish) => {
    expect(refusalToast(refusalOf({ ...open, playerHealth: 1 }, wish, 1))).toBe(
      'Your survivor carries Medkit in the adventure. Wait until it is over.',
    )
  })

  test('nothing can be built of it', () => {
    const clinic = campUpgradeOf('clinic_1') as CampUpgrade
    const wish = { type: 'build-upgrade', upgradeId: clinic.id, payment: 'materials' } as const
    const payer = payerOf(costOfUpgrade(clinic), { workbenchLevel: 1 })
    expect(play(payer, wish).save.inventory.medkit?.count).toBe(0)
    expect(refusalOf(beginAt(payer), wish, 1)).toEqual({ type: 'carried-in-run', name: 'Medkit' })
  })

  test('what came into the pack since, and what no key has, can go', () => {
    const more = { ...open, inventory: { ...open.inventory, ...packOf({ medkit: 3 }) } }
    const sold = play(more, sell('medkit'), 1).save
    expect(sold.inventory.medkit?.count).toBe(2)
    expect(refusalOf(sold, sell('medkit'), 1)).toEqual({ type: 'carried-in-run', name: 'Medkit' })
    expect(play(open, sell('ammo_pack'), 1).save.inventory.ammo_pack?.count).toBe(3)
  })

  test('another key for it changes nothing', () => {
    const bare = play(open, { type: 'assign-quick-slot', key: 2, itemId: null }).save
    expect(refusalOf(bare, sell('medkit'), 1)).toEqual({ type: 'carried-in-run', name: 'Medkit' })
  })

  test('what the run told of as used is gone once, and the rest is carried on', () => {
    const after = used(open, { bandage: 1 })
    expect(after.inventory.bandage?.count).toBe(2)
    expect(refusalOf(after, sell('bandage'), 1)).toEqual({ type: 'carried-in-run', name: 'Bandage' })
    const done = play(after, { type: 'settle-run', ...partOf(after), outcome: outcomeOf({ timeOnMap: 60 }, { used: { bandage: 3 } }) }, 60)
    expect(done.save.inventory.bandage?.count).toBe(0)
  })

  test('a revive begins with what is left', () => {
    const dead = play(used({ ...open, diamonds: 10 }, { bandage: 1 }), {
      type: 'die',
      ...partOf(open),
      ...toldOf({ used: { bandage: 1 } }),
    }).save
    const revived = play(dead, { type: 'revive', runId: runIdOf(dead) }, 5).save
    expect(revived.ext.run?.supplies).toEqual({ bandage: 2, medkit: 2 })
    expect(refusalOf(revived, sell('bandage'), 1)).toEqual({ type: 'carried-in-run', name: 'Bandage' })
  })

  test('once the run is over, or was left without an end long enough, all of it can go', () => {
    const home = play(open, { type: 'settle-run', ...partOf(open), outcome: outcomeOf({ timeOnMap: 60 }) }, 60).save
    expect(attempt(home, sell('medkit')).ok).toBe(true)
    expect(refusalOf(open, sell('medkit'), WAITED_FOR - 1)).toEqual({ type: 'carried-in-run', name: 'Medkit' })
    expect(attempt(open, sell('medkit'), WAITED_FOR).ok).toBe(true)
  })
})

describe('OP-10 the bench hands nothing over into the pack of somebody on a run', () => {
  const knife = recipeOf('knife') as Recipe
  const begun = play(payerOf(costOfRecipe(knife), { workbenchLevel: 3 }), { type: 'start-craft', recipeId: 'knife' }).save
  const finish = { type: 'finish-craft', startedAt: begun.craftingStartTime ?? -1 } as const
  const open = beginAt(begun)

  test('it waits, and a death does not take it', () => {
    expect(refusalToast(refusalOf(open, finish, 60))).toBe('The bench hands it over when the adventure is over.')
    const dead = play(open, { type: 'die', ...partOf(open), ...toldOf() }, 61).save
    const home = play(dead, { type: 'return-to-camp', runId: runIdOf(dead), gains: gainsOf({ timeOnMap: 60 }) }, 5).save
    expect(home.inventory).toEqual({})
    expect(play(home, finish).save.inventory.knife?.count).toBe(1)
  })
  test('of a run that was left without an end it is had after a while', () => {
    expect(refusalOf(open, finish, WAITED_FOR - 1)).toEqual({ type: 'kept-for-return' })
    expect(play(open, finish, WAITED_FOR).save.inventory.knife?.count).toBe(1)
  })
  test('it can be given up meanwhile', () => {
    expect(play(open, { ...finish, type: 'cancel-craft' }, 60).save.activeCraftingRecipeId).toBe(null)
  })
})
