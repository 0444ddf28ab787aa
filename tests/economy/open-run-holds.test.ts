import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Recipe } from '../../sim/content/recipe.ts'
import { recipeOf } from '../../sim/content/recipes.ts'
import { ABANDONED_AFTER_MS } from '../../sim/content/run-bounds.ts'
import type { CommandType } from '../../sim/economy/command.ts'
import { WHEN_ALLOWED } from '../../sim/economy/when-allowed.ts'
import { costOfRecipe } from '../../sim/rules/cost.ts'
import { isRunAbandoned } from '../../sim/rules/is-run-abandoned.ts'
import type { Save } from '../../sim/save/save.ts'
import { refusalToast } from '../../src/messages/economy.ts'
import { lateCommands, lateSave } from '../../tools/bench/late-game.ts'
import { attempt, beginAt, gainsOf, outcomeOf, partOf, play, refusalFor, reportedOf, runIdOf, survivor } from '../../tools/support/play.ts'
import { historiesFrom, living } from '../support/arbitraries.ts'
import { campLives, wealthy } from '../support/camp-life.ts'
import type { Life } from '../support/life.ts'
import { payerOf } from '../support/payer.ts'
import { RUNS } from '../support/property-runs.ts'

/** The price of a death (OP-10): coins on hand, scrap, the pack and the worn ranged weapon. */
const atStake = ({ coins, scrap, inventory }: Save): ReadonlyMap<string, number> =>
  new Map([['coins', coins], ['scrap', scrap], ...Object.entries(inventory).map(([id, { count }]) => [id, count] as const)])
/** Names of the things whose amount has decreased. */
const gone = (before: Save, after: Save): readonly string[] => {
  const left = atStake(after)
  return [...atStake(before)].flatMap(([what, count]) => ((left.get(what) ?? 0) < count ? [what] : []))
}
/** A survivor with some of everything, at the start of a run. */
const out = fc.tuple(wealthy, fc.constantFrom('school' as const, 'hospital' as const)).map(([save, at]) => beginAt(save, at))

describe('while a run is open, nothing at stake can leave it except by the run itself (OP-10)', () => {
  const holds = (life: Life) => {
    for (const { before, command, after } of life)
      if (before.ext.run !== null && WHEN_ALLOWED[command.type] !== 'run')
        expect({ command, gone: gone(before, after) }).toEqual({ command, gone: [] })
  }
  prop.prop([campLives(out, 40)], RUNS)('with random commands at camp', holds)

  const onRun = living.filter(({ ext }) => ext.run !== null)
  prop.prop([historiesFrom(onRun, { maxLength: 20 })], RUNS)('with random commands sent by hand', holds)

  const cases = lateCommands(lateSave(200))
  const home = (Object.keys(cases) as CommandType[]).filter((type) => WHEN_ALLOWED[type] === 'home')
  test.each(home)('%s works at camp, is rejected during a run of any age, and works again after the run is left', (type) => {
    const [at, draft, later] = cases[type]
    const save = at as Save
    expect(attempt(save, draft, later).ok).toBe(true)
    const open = beginAt(save)
    const age = ABANDONED_AFTER_MS / 1000
    expect([refusalFor(open, draft, later), refusalFor(open, draft, later + 10 * age)]).toEqual(Array(2).fill({ type: 'run-under-way' }))
    const left = play(open, { type: 'leave-run', runId: runIdOf(open) }, 1).save
    expect(attempt(left, draft, later).ok).toBe(true)
  })

  test('a second tab cannot save 5,000 coins and an item from a death by deposit, sale or craft', () => {
    const rich = beginAt(survivor({ xp: 30, level: 5, coins: 5_000, scrap: 9 }))
    for (const draft of [
      { type: 'deposit', amount: 5_000 },
      { type: 'sell', itemId: 'medkit' },
      { type: 'use-item', itemId: 'food_ration' },
      { type: 'start-craft', recipeId: 'knife' },
    ] as const)
      expect(refusalToast(refusalFor(rich, draft, 30))).toBe('Your survivor is out on an adventure. It has to end first.')
    const dead = play(rich, { type: 'die', ...partOf(rich), ...reportedOf() }, 60).save
    const home = play(dead, { type: 'return-to-camp', runId: runIdOf(dead), gains: gainsOf({ timeOnMap: 60 }) }, 1).save
    expect(home).toMatchObject({ coins: 0, bankedCoins: 0, scrap: 0, food: 0, inventory: {} })
  })
})

describe('an abandoned run does not lock the camp (OP-96)', () => {
  const open = beginAt(survivor({ coins: 50 }))
  const reported = play(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 12, used: { bandage: 2 } }) }, 40).save

  test('leaving it keeps its last progress and opens the camp again', () => {
    const { save, events } = play(reported, { type: 'leave-run', runId: runIdOf(reported) }, 5)
    expect(events).toEqual([{ type: 'run-left', runId: runIdOf(reported), locationId: 'school' }])
    expect(save).toEqual({ ...reported, ext: { ...reported.ext, run: null, time: reported.ext.time + 5_000 } })
    expect(play(save, { type: 'deposit', amount: 50 }).save.bankedCoins).toBe(50)
  })

  test('rejects late commands of a run that was left, and leaving another run or a death', () => {
    const left = play(reported, { type: 'leave-run', runId: runIdOf(reported) }, 5).save
    const late = { type: 'settle-run', ...partOf(reported), outcome: outcomeOf({ timeOnMap: 40 }) } as const
    expect(refusalFor(left, late, 1)).toEqual({ type: 'no-such-run' })
    expect(refusalFor(left, { type: 'leave-run', runId: runIdOf(reported) }, 1)).toEqual({ type: 'no-such-run' })
    expect(refusalFor(reported, { type: 'leave-run', runId: 'another' }, 1)).toEqual({ type: 'no-such-run' })
    const dead = play(reported, { type: 'die', ...partOf(reported), ...reportedOf({ xp: 12, used: { bandage: 2 } }) }, 1).save
    expect(refusalFor(dead, { type: 'leave-run', runId: runIdOf(dead) }, 1)).toEqual({ type: 'run-not-over' })
  })

  test('counts as abandoned 15 minutes after its segment began, except after a death', () => {
    const at = open.ext.time + ABANDONED_AFTER_MS
    const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 60).save
    expect([isRunAbandoned(open, at - 1), isRunAbandoned(open, at), isRunAbandoned(dead, at), isRunAbandoned(survivor(), at)]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})

describe('the workbench delivers nothing during a run (OP-10)', () => {
  const knife = recipeOf('knife') as Recipe
  const begun = play(payerOf(costOfRecipe(knife), { xp: 30, level: 5, workbenchLevel: 3 }), { type: 'start-craft', recipeId: 'knife' }).save
  const finish = { type: 'finish-craft', startedAt: begun.craftingStartTime ?? -1 } as const
  const open = beginAt(begun)

  test('a finished craft waits and survives a death', () => {
    expect(refusalToast(refusalFor(open, finish, 60))).toBe("You'll get it when the adventure is over.")
    const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 61).save
    const home = play(dead, { type: 'return-to-camp', runId: runIdOf(dead), gains: gainsOf({ timeOnMap: 60 }) }, 5).save
    expect(home.inventory).toEqual({})
    expect(play(home, finish).save.inventory.knife?.count).toBe(1)
  })
  test('a craft can be cancelled during a run', () => {
    expect(play(open, { ...finish, type: 'cancel-craft' }, 60).save.activeCraftingRecipeId).toBe(null)
  })
})
