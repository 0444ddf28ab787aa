import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import { healthAtCamp } from '../../sim/rules/health-at-camp.ts'
import type { Save } from '../../sim/save/save.ts'
import { beginAt, outcomeOf, partOf, play, survivor } from '../../tools/support/play.ts'
import { RUNS } from '../support/property-runs.ts'

const MINUTE_S = 60
/** A survivor with 2 of 10 health who rests at a camp with this clinic, and then does something that does not heal. */
const rested = (clinicLevel: number, seconds: number): number =>
  play(survivor({ clinicLevel, playerHealth: 2 }), { type: 'set-xp-mode', on: false }, seconds).save.playerHealth

describe('the clinic', () => {
  test.each([
    ['without one nothing returns', 0, 24 * 60, 2],
    ['level 1 restores half of full health in five minutes', 1, 5, 7],
    ['level 1 restores full health in ten', 1, 8, 10],
    ['level 2 restores full health in three', 2, 2.4, 10],
    ['level 2 restores a third in a minute', 2, 1, 2 + 10 / 3],
    ['level 3 restores full health at once', 3, 0, 10],
  ])('a clinic restores health at camp by its level: %s (UPG-25)', (_, level, minutes, health) => {
    expect(rested(level, minutes * MINUTE_S)).toBeCloseTo(health, 9)
  })

  test('restores nothing while the survivor is out, also at level 3', () => {
    const out = beginAt(survivor({ clinicLevel: 1, playerHealth: 2 }))
    expect(healthAtCamp(out, out.ext.time + 1e9)).toBe(2)
    const home = play({ ...out, clinicLevel: 3 }, { type: 'settle-run', ...partOf(out), outcome: outcomeOf({}, { health: 4 }) }, 100).save
    expect([home.playerHealth, healthAtCamp(home, home.ext.time)]).toEqual([4, 10])
  })

  test('a run starts with the health that the clinic has restored, on the server as in the app', () => {
    const hurt = survivor({ clinicLevel: 1, playerHealth: 2 })
    const begun = play(hurt, { type: 'begin-run', locationId: 'school', xpMode: false, seed: null }, 3 * MINUTE_S).save
    expect(runSpecOf(begun)?.health).toBeCloseTo(5, 9)
  })

  test('a survivor who died comes back with full health, as the specification says', () => {
    const out = beginAt(survivor({ playerHealth: 2 }))
    const dead = play(out, { type: 'die', ...partOf(out), xp: 0, used: {}, bossChests: 0 }, 10).save
    const back = play(dead, { type: 'return-to-camp', runId: partOf(out).runId, gains: outcomeOf({}).gains }, 10).save
    expect(back.playerHealth).toBe(10)
  })

  test.prop([fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 10 }), fc.array(fc.nat(400), { minLength: 1, maxLength: 8 })], RUNS)(
    'restores the same in several waits as in one, never above the maximum',
    (clinicLevel, playerHealth, waits) => {
      const start = survivor({ clinicLevel, playerHealth })
      const wait = (save: Save, seconds: number) => play(save, { type: 'set-xp-mode', on: false }, seconds).save
      const parts = waits.reduce(wait, start)
      const total = waits.reduce((sum, seconds) => sum + seconds, 0)
      expect(parts.playerHealth).toBeCloseTo(healthAtCamp(start, start.ext.time + total * 1_000), 6)
      expect(parts.playerHealth).toBeLessThanOrEqual(parts.playerMaxHealth)
    },
  )
})
