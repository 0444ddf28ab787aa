import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import { importedSave } from '../../sim/economy/imported-save.ts'
import { restoredSave } from '../../sim/economy/restored-save.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import {
  beginAt,
  contextAt,
  outcomeOf,
  partOf,
  play,
  refusalFor,
  reportedOf,
  runIdOf,
  START_MS,
  survivor,
} from '../../tools/support/play.ts'
import { saves } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

const LATER = START_MS + 86_400_000
const runs = (save: Save): number => save.ext.draws.run ?? 0
/** Restores like the server: `runsBegun` is the maximum of all states of the slot. */
const restore = (copy: Save, ...slot: readonly Save[]) =>
  restoredSave(copy, { now: LATER, runsBegun: Math.max(...[copy, ...slot].map(runs)) }, 'as-claimed')
const settle = (save: Save, items: Record<string, number> = {}) =>
  play(
    save,
    {
      type: 'settle-run',
      ...partOf(save),
      outcome: outcomeOf({ items, timeOnMap: 300, enemiesKilledByType: { regular: 100 } }),
    },
    300,
  )
const cratesOf = (events: readonly GameEvent[]) => events.flatMap((event) => (event.type === 'run-settled' ? [event.crates] : []))

test('a copy made at camp is restored unchanged except for the time and the run count', () => {
  const copy = survivor({ coins: 40, inventory: {}, ext: { ...survivor().ext, draws: { run: 2, crate: 5 }, lastRunId: 'old' } })
  expect(restoredSave(copy, { now: LATER, runsBegun: 9 }, 'as-claimed')).toEqual({
    ...copy,
    ext: { ...copy.ext, draws: { run: 9, crate: 5 }, time: LATER },
  })
})

test.prop([saves, fc.nat(2000), fc.nat(10_000_000)], RUNS)(
  'a restored save is valid, has no open run, and no count or time goes backwards',
  (copy, runsBegun, later) => {
    const save = restoredSave(copy, { now: copy.ext.time + later - 5_000_000, runsBegun }, 'as-claimed')
    expect(save.ext).toMatchObject({ run: null, deathPending: false, seed: copy.ext.seed })
    expect(runs(save)).toBe(Math.max(runs(copy), runsBegun))
    expect(save.ext.time).toBeGreaterThanOrEqual(copy.ext.time)
    expect({ ...save.ext.draws, run: 0 }).toEqual({ ...copy.ext.draws, run: 0 })
    expect(parseSave(JSON.parse(serialiseSave(save)))).toEqual({ ok: true, value: save })
  },
)

test.prop([saves], RUNS)('a restore never increases carried or banked wealth', (copy) => {
  const save = restore(copy)
  for (const key of ['coins', 'bankedCoins', 'diamonds', 'scrap', 'food', 'water', 'xp', 'bossChests'] as const)
    expect(save[key]).toBeLessThanOrEqual(copy[key])
  for (const [id, { count }] of Object.entries<Save['inventory'][string]>(save.inventory))
    expect(count).toBeLessThanOrEqual(copy.inventory[id]?.count ?? 0)
})

describe('a run that was open in the copy', () => {
  test('is closed with its xp and cannot be settled', () => {
    const open = beginAt(survivor())
    const copy = play(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 7 }) }, 50).save
    const save = restore(copy)
    expect([save.xp, save.ext.run, save.ext.lastRunId]).toEqual([7, null, null])
    const outcome = outcomeOf({ timeOnMap: 60 }, { xp: 7 })
    expect(refusalFor(save, { type: 'settle-run', ...partOf(open), outcome })).toEqual({ type: 'no-such-run' })
  })

  test('is lost if the survivor had died', () => {
    const open = beginAt(survivor({ xp: 30, level: 5, coins: 30, bankedCoins: 500, scrap: 4, diamonds: 20 }))
    const copy = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 50).save
    const save = restore(copy)
    expect(save).toMatchObject({ coins: 0, scrap: 0, inventory: {}, bankedCoins: 500, diamonds: 20, playerHealth: save.playerMaxHealth })
    expect(save.ext).toMatchObject({ run: null, deathPending: false, lastRunId: runIdOf(open) })
    expect(refusalFor(save, { type: 'revive', runId: runIdOf(open) })).toEqual({ type: 'no-such-run' })
  })
})

describe('a restore repeats no gains', () => {
  test('crates contain the same finds however often the copy is restored', () => {
    const copy = survivor()
    const opened = [copy, restore(copy), restore(copy, settle(beginAt(copy), { crate: 2 }).save)].map((save) =>
      cratesOf(settle(beginAt(save), { crate: 2 }).events),
    )
    expect(opened[0]).toHaveLength(1)
    expect(opened).toEqual([opened[0], opened[0], opened[0]])
  })

  test('run ids are unique, so that a run settled before the restore cannot be settled again', () => {
    const copy = survivor()
    const first = beginAt(copy)
    const second = beginAt(settle(first).save)
    const afterOne = beginAt(restore(copy, first, second))
    const afterTwo = beginAt(restore(copy, first, second, afterOne))
    const ids = [first, second, afterOne, afterTwo].map(runIdOf)
    expect(new Set(ids).size).toBe(4)
  })

  test('rejects play claimed for the days since the copy', () => {
    const begin = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: LATER - 300_000 } as const
    expect(applyCommand(survivor(), begin, contextAt(LATER)).ok).toBe(true)
    expect(applyCommand(restore(survivor()), begin, contextAt(LATER))).toEqual({ ok: false, refusal: { type: 'bad-time' } })
  })
})

test('an imported save whose clock ran ahead starts at the current time', () => {
  const file = survivor()
  const ahead = { ...file, ext: { ...file.ext, time: LATER + 9_000 } }
  expect(importedSave(ahead, { now: LATER, runsBegun: 3 }).ext).toMatchObject({ time: LATER, run: null, draws: { run: 3 } })
})
