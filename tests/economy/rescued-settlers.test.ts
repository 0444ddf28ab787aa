import { describe, expect, test } from 'vitest'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import { rescuedSettler } from '../../sim/rules/rescued-settler.ts'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { attempt, beginAt, outcomeOf, partOf, play, reportedOf, survivor } from '../../tools/support/play.ts'

/** Room for 4 settlers by the shelter, and for `more`. */
const camp = (more: number): Save => withDerived(survivor({ shelterExpansionLevel: 2, foodStorageLevel: more, xp: 60, level: 7 }))
const settle = (save: Save, settlers: number, seconds = 120) =>
  attempt(save, { type: 'settle-run', ...partOf(save), outcome: outcomeOf({ settlers, timeOnMap: seconds }) }, seconds)
const joined = (events: readonly GameEvent[]) => events.filter(({ type }) => type === 'settlers-joined')

describe('a survivor whom a run brings home', () => {
  test('moves in if there is a free bed, after the first four', () => {
    const begun = beginAt(camp(2))
    expect([begun.currentSettlers, begun.maxSettlers]).toEqual([4, 6])
    const home = settle(begun, 1)
    if (!home.ok) throw new Error(home.refusal.type)
    const { save, events } = home.value
    expect([save.currentSettlers, save.ext.settlersRescued, joined(events)]).toEqual([5, 1, [{ type: 'settlers-joined', count: 1 }]])
  })

  test('moves on if the camp is full', () => {
    const home = settle(beginAt(camp(0)), 1)
    expect(home.ok && [home.value.save.currentSettlers, home.value.save.ext.settlersRescued, joined(home.value.events)]).toEqual([4, 0, []])
  })

  test('does not come home with a survivor who died', () => {
    const out = beginAt(camp(2))
    const gains = { ...NO_GAINS, settlers: 1, timeOnMap: 120 }
    const dead = play(out, { type: 'die', ...partOf(out), ...reportedOf(), gains }, 120).save
    const back = play(dead, { type: 'return-to-camp', runId: partOf(out).runId, gains }, 5).save
    expect([back.currentSettlers, back.ext.settlersRescued]).toEqual([4, 0])
  })

  test.each([
    ['two in one run', 'school', 2, 120],
    ['one before the first event can begin', 'school', 1, 20],
    ['one from a map without run events', 'dev', 1, 120],
  ] as const)('is refused as a claim: %s', (_, map, settlers, seconds) => {
    expect(settle(beginAt(camp(2), map), settlers, seconds)).toEqual({ ok: false, refusal: { type: 'impossible-outcome' } })
  })
})

test('further settlers have different names, the same after each load', () => {
  const people = Array.from({ length: 17 }, (_, nth) => rescuedSettler(42, nth))
  expect(new Set(people.map(({ name }) => name)).size).toBe(17)
  expect(rescuedSettler(42, 3)).toEqual(people[3])
})
