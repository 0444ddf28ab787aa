import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import { restoredSave } from '../../sim/economy/restored-save.ts'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import { MAX_CLOCK_AHEAD_MS } from '../../sim/economy/time-ahead.ts'
import { withDerived } from '../../sim/save/derive.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { beginAt, contextAt, play, refusalFor, START_MS, survivor } from '../../tools/support/play.ts'
import { RUNS } from '../support/property-runs.ts'

const FEED = { type: 'feed-settlers' } as const
const DAY_S = 86_400
const DAY_MS = 1_000 * DAY_S
const TODAY = START_MS / DAY_MS
/** A camp with four settlers: builder, scavenger, nurse and lookout. */
const camp = (over: Partial<Save> = {}): Save => withDerived(survivor({ shelterExpansionLevel: 2, food: 100, water: 100, ...over }))
const bandages = ({ inventory }: Save): number => inventory.bandage?.count ?? 0

describe('the meal of the day', () => {
  test('costs each settler 10 food and 10 water and brings scrap and a bandage', () => {
    const { save, events } = play(camp(), FEED)
    expect([save.food, save.water, save.scrap, bandages(save), save.ext.mealDay, save.ext.mealsServed]).toEqual([60, 60, 10, 6, TODAY, 4])
    expect(events).toEqual([{ type: 'settlers-fed', eaters: 4, hungry: 0, foodIn: 0, waterIn: 0, scrap: 10, bandages: 1 }])
  })

  test('feeds the first settlers if food or water is short, and the others later on the same day', () => {
    const short = play(camp({ food: 25, water: 100 }), FEED)
    expect(short.events).toEqual([{ type: 'settlers-fed', eaters: 2, hungry: 2, foodIn: 0, waterIn: 0, scrap: 10, bandages: 0 }])
    expect(refusalFor(short.save, FEED, 60)).toEqual({ type: 'stores-empty' })
    const later = play({ ...short.save, food: 50 }, FEED, 3_600)
    expect([later.save.food, later.save.scrap, bandages(later.save), later.save.ext.mealsServed]).toEqual([30, 10, 6, 4])
  })

  test('is served once per UTC day', () => {
    const fed = play(camp(), FEED).save
    expect(refusalFor(fed, FEED, DAY_S - 1)).toEqual({ type: 'settlers-fed' })
    expect(play(fed, FEED, DAY_S).save).toMatchObject({ food: 20, water: 20, scrap: 20 })
  })

  test('comes with the food and water of storage and collector, once per day', () => {
    const stocked = camp({ food: 0, water: 0, foodStorageLevel: 2, waterCollectorLevel: 1 })
    const first = play(stocked, FEED)
    expect(first.events).toEqual([{ type: 'settlers-fed', eaters: 1, hungry: 3, foodIn: 20, waterIn: 10, scrap: 0, bandages: 0 }])
    expect([first.save.food, first.save.water]).toEqual([10, 0])
    expect(refusalFor(first.save, FEED, 60)).toEqual({ type: 'stores-empty' })
  })

  test('brings in food even if there is no water, so that nothing is lost', () => {
    const dry = play(camp({ food: 0, water: 0, foodStorageLevel: 3 }), FEED)
    expect([dry.save.food, dry.save.ext.mealsServed]).toEqual([40, 0])
  })

  test('is not served while the survivor is out', () => {
    expect(refusalFor(beginAt(camp()), FEED, 10)).toEqual({ type: 'run-under-way' })
  })

  test('strengthens barricades of runs on the same day only', () => {
    const fed = play(camp(), FEED).save
    const builders = (save: Save, later: number) =>
      runSpecOf(play(save, { type: 'begin-run', locationId: 'dev', xpMode: false, seed: null }, later).save)?.builders
    expect([builders(camp(), 0), builders(fed, 60), builders(fed, DAY_S)]).toEqual([undefined, 1, undefined])
  })

  test('an older save has settlers who have not eaten', () => {
    const { mealDay: _, mealsServed: __, settlersRescued: ___, ...ext } = camp().ext
    const read = parseSave({ ...JSON.parse(serialiseSave(camp())), ext })
    expect(read.ok && [read.value.currentSettlers, read.value.ext.mealDay, read.value.ext.mealsServed]).toEqual([4, 0, 0])
  })
})

test('a meal from when the server’s clock was ahead counts as the meal of the present day', () => {
  const ahead = play(camp(), FEED, 3 * DAY_S).save
  const at = (days: number) => ({ ...FEED, at: START_MS + days * DAY_MS })
  const now = (days: number) => contextAt(START_MS + days * DAY_MS)
  expect(applyCommand(ahead, at(1), now(1))).toEqual({ ok: false, refusal: { type: 'settlers-fed' } })
  expect(applyCommand(ahead, at(2), now(2))).toEqual({ ok: false, refusal: { type: 'settlers-fed' } })
  const paid = applyCommand(ahead, { type: 'set-xp-mode', on: false, at: at(1).at }, now(1))
  expect(paid.ok && applyCommand(paid.value.save, at(2), now(2)).ok).toBe(true)
})

/** A player's step: a meal by a device whose clock is `off` by any time, a wait, or a restore of an earlier state. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ off: fc.oneof(fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }), fc.integer({ min: -1_000, max: 60_000 })) }),
    },
    { weight: 3, arbitrary: fc.record({ wait: fc.nat(DAY_MS) }) },
    { weight: 1, arbitrary: fc.record({ restored: fc.nat(20) }) },
  ),
  { maxLength: 40 },
)

test.prop([steps], RUNS)('no settler gives twice a day, despite wrong device clocks, waits and restores (SETTLR-02)', (all) => {
  let now = START_MS
  let save = camp({ food: 10_000, water: 10_000 })
  const states = [save]
  for (const one of all) {
    if ('wait' in one) now += one.wait
    else if ('restored' in one) save = restoredSave(states[one.restored % states.length] as Save, { now, runsBegun: 0 }, 'as-claimed')
    else {
      const fed = applyCommand(save, { ...FEED, at: now + one.off }, contextAt(now))
      if (fed.ok) save = fed.value.save
    }
    states.push(save)
    // Commands may be a minute ahead of the server, so a day can begin a minute early.
    const days = 1 + Math.floor((now + MAX_CLOCK_AHEAD_MS) / DAY_MS) - TODAY
    expect([save.scrap / 10, bandages(save) - 5, (10_000 - save.food) / 40]).toEqual(Array(3).fill(save.scrap / 10))
    expect(save.scrap / 10).toBeLessThanOrEqual(days)
  }
})
