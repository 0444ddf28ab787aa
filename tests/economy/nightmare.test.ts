import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { nightmareMaps, nightmareRules } from '../../sim/content/nightmare.ts'
import type { Command } from '../../sim/economy/command.ts'
import { importedSave } from '../../sim/economy/imported-save.ts'
import { parseCommand } from '../../sim/economy/parse-command.ts'
import { maxKills } from '../../sim/rules/max-kills.ts'
import { bestRank, openRank } from '../../sim/rules/nightmare.ts'
import { maxCoins, maxXpWithin } from '../../sim/rules/run-bounds.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { refusalToast } from '../../src/messages/economy.ts'
import { attempt, outcomeOf, partOf, play, refusalFor, reportedOf, START_MS, survivor } from '../../tools/support/play.ts'
import { RUNS } from '../support/property-runs.ts'

const MAPS = Object.keys(locations) as LocationId[]
const beginAt = (locationId: LocationId, nightmare?: number) =>
  ({ type: 'begin-run', locationId, xpMode: false, seed: null, ...(nightmare !== undefined && { nightmare }) }) as const
const wholeRun = (open: Save) =>
  ({ type: 'settle-run', ...partOf(open), outcome: outcomeOf({ timeOnMap: 300 }, { timeUp: true }) }) as const
/** Wins the map at each rank up to `rank`. */
function wonUpTo(rank: number, locationId: LocationId = 'school'): Save {
  let save = survivor()
  for (let at = 0; at <= rank; at++) {
    const open = play(save, beginAt(locationId, at)).save
    save = play(open, wholeRun(open), 300).save
  }
  return save
}

describe('opening ranks (NIGHT-01)', () => {
  test('a win opens the next rank, from surviving the plain map up to the last rank', () => {
    expect(openRank(survivor(), 'school')).toBe(0)
    for (const rank of [0, 1, 4, 9, 10]) {
      const save = wonUpTo(rank)
      expect([bestRank(save, 'school'), openRank(save, 'school')]).toEqual([rank, Math.min(10, rank + 1)])
      expect([openRank(save, 'hospital'), save.ext.survivedMaps]).toEqual([0, ['school']])
    }
  })

  test('the result of a run names its rank and a newly opened rank once', () => {
    const resultOf = (save: Save, rank: number) => {
      const open = play(save, beginAt('school', rank)).save
      const { events } = play(open, wholeRun(open), 300)
      return events.flatMap((event) => (event.type === 'run-settled' ? [[event.nightmare, event.opened]] : []))
    }
    expect(resultOf(survivor(), 0)).toEqual([[0, 1]])
    expect(resultOf(wonUpTo(2), 3)).toEqual([[3, 4]])
    expect(resultOf(wonUpTo(2), 2)).toEqual([[2, null]])
    expect(resultOf(wonUpTo(9), 10)).toEqual([[10, null]])
  })

  test('a run that was left early or lost opens no rank', () => {
    const open = play(wonUpTo(1), beginAt('school', 2)).save
    const left = play(open, { ...wholeRun(open), outcome: outcomeOf({ timeOnMap: 299 }, { timeUp: false }) }, 300).save
    expect(openRank(left, 'school')).toBe(2)
    const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 299).save
    const home = play(dead, { type: 'return-to-camp', runId: partOf(open).runId, gains: outcomeOf({ timeOnMap: 299 }).gains }, 1).save
    expect(openRank(home, 'school')).toBe(2)
  })

  test('the Dev Map and Defense have no ranks', () => {
    for (const id of MAPS) expect(openRank(wonUpTo(0, id), id)).toBe(nightmareMaps.some((map) => map === id) ? 1 : 0)
  })
})

describe('a rank that is not open (NIGHT-02)', () => {
  test('is rejected with a message, and the save stays unchanged', () => {
    const save = wonUpTo(2)
    expect(refusalFor(save, beginAt('school', 4))).toEqual({ type: 'rank-not-open', locationId: 'school', rank: 4, open: 3 })
    expect(refusalToast(refusalFor(save, beginAt('school', 4)))).toBe('Nightmare 4 is still locked at School. Win Nightmare 3 first.')
    expect(refusalToast(refusalFor(save, beginAt('hospital', 1)))).toBe('Nightmare 1 is locked at Hospital. Survive there first.')
    expect(refusalFor(save, beginAt('defense', 1)).type).toBe('rank-not-open')
    expect(refusalFor(wonUpTo(10), beginAt('school', 11)).type).toBe('rank-not-open')
  })

  test('does not complete a pending death before the rejection', () => {
    const open = play(wonUpTo(0), beginAt('school', 1)).save
    const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 9).save
    expect(refusalFor(dead, beginAt('school', 2), 60).type).toBe('rank-not-open')
  })

  test('rejects a rank that is not a whole number', () => {
    const begin = { ...beginAt('school'), at: START_MS }
    for (const nightmare of [-1, 0.5, '3', null, Number.NaN]) expect(parseCommand({ ...begin, nightmare }).ok).toBe(false)
    expect([parseCommand(begin).ok, parseCommand({ ...begin, nightmare: 3 }).ok]).toEqual([true, true])
  })
})

type RunTried = readonly [map: LocationId, rank: number, end: 'won' | 'left' | 'died' | 'forged']
const runsTried: fc.Arbitrary<readonly RunTried[]> = fc.array(
  fc.tuple(
    fc.constantFrom<LocationId>('school', 'hospital', 'dev'),
    fc.nat(11),
    fc.constantFrom('won', 'won', 'won', 'left', 'died', 'forged'),
  ),
  { maxLength: 60, size: 'max' },
)
prop.prop([runsTried], RUNS)('a rank is won only if it was open, in any order of runs (NIGHT-01)', (history) => {
  let save = survivor()
  const best: Partial<Record<LocationId, number>> = {}
  for (const [map, rank, end] of history) {
    const open = best[map] === undefined || map === 'dev' ? 0 : Math.min(nightmareRules.most, best[map] + 1)
    expect(openRank(save, map)).toBe(open)
    const begun = attempt(save, beginAt(map, rank))
    expect(begun.ok).toBe(rank <= open)
    if (!begun.ok) continue
    const run = begun.value.save
    if (end === 'died') {
      const dead = play(run, { type: 'die', ...partOf(run), ...reportedOf() }, 300).save
      save = play(dead, { type: 'return-to-camp', runId: partOf(run).runId, gains: outcomeOf({}).gains }, 1).save
      continue
    }
    // The claim reports a full run after one minute: the gains count, the win does not.
    const outcome = end === 'left' ? outcomeOf({ timeOnMap: 200 }) : outcomeOf({ timeOnMap: end === 'forged' ? 60 : 300 }, { timeUp: true })
    save = play(run, { type: 'settle-run', ...partOf(run), outcome }, end === 'forged' ? 60 : 300).save
    if (end === 'won') best[map] = Math.max(best[map] ?? 0, rank)
  }
  expect(parseSave(JSON.parse(serialiseSave(save)))).toEqual({ ok: true, value: save })
})

describe('bounds of a rank (NIGHT-03)', () => {
  test.each([1, 5, 10])('rank %d pays five percent more per rank without adding paying enemies', (rank) => {
    const [plain, more] = [maxKills('hospital', 300, 1), maxKills('hospital', 300, 1, rank)]
    const pairs = rank === 5 ? 4 : 0
    expect([more.regular - plain.regular, more.boss - plain.boss]).toEqual([pairs, 0])
    expect((more.shambler - pairs * 24) / plain.shambler).toBeCloseTo(1 + 0.12 * rank, 1)
    const same = { regular: 100, boss: 2 }
    const coins = (at: number) => maxCoins(same, 0, 'hospital', false, at)
    expect(coins(rank)).toBe(Math.ceil(coins(0) * (1 + 0.05 * rank)))
    expect(maxXpWithin('hospital', 50, false, rank) / maxXpWithin('hospital', 50, false)).toBeCloseTo(1 + 0.05 * rank, 1)
  })

  test('rejects more than a rank pays, and used items where quick slots are closed', () => {
    const kills = maxKills('school', 300, 1)
    const settle = (save: Save, rank: number, change: (most: number) => number) => {
      const open = play(save, beginAt('school', rank)).save
      const coins = change(maxCoins(kills, 300, 'school', false, rank))
      return attempt(
        open,
        { type: 'settle-run', ...partOf(open), outcome: outcomeOf({ timeOnMap: 300, coins, enemiesKilledByType: kills }) },
        300,
      ).ok
    }
    expect(settle(wonUpTo(1), 2, (most) => most)).toBe(true)
    expect(settle(wonUpTo(1), 2, (most) => most + 1)).toBe(false)
    expect(settle(wonUpTo(1), 0, () => maxCoins(kills, 300, 'school', false, 2))).toBe(false)
    const used = (rank: number) => {
      const open = play(wonUpTo(6), beginAt('school', rank)).save
      return attempt(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ used: { bandage: 1 } }) }, 30).ok
    }
    expect([used(5), used(6)]).toEqual([true, false])
  })
})

describe('saves (NIGHT-04)', () => {
  test('an older save has no rank, and its survived maps open the first one', () => {
    const { nightmareWon: _, ...before } = wonUpTo(0).ext
    const read = parseSave({ ...wonUpTo(0), ext: before })
    expect(read.ok && [read.value.ext.nightmareWon, openRank(read.value, 'school')]).toEqual([{}, 1])
  })

  test('an edited save keeps no rank that its time on the map cannot have won', () => {
    const forged = (nightmareWon: object, over: object = {}) => {
      const save = wonUpTo(3)
      const read = parseSave({ ...save, ...over, ext: { ...save.ext, nightmareWon } })
      if (!read.ok) throw new Error(read.refusal)
      return importedSave(read.value, { now: START_MS, runsBegun: 0 }).ext.nightmareWon
    }
    expect(forged({ school: 3 })).toEqual({ school: 3 })
    expect(forged({ school: 10, hospital: 5, dev: 2, defense: 2 })).toEqual({ school: 3 })
    expect(forged({ school: 3 }, { lifetimeTimeOnMap: { school: 599 } })).toEqual({})
    expect(forged({ school: 999 }, { lifetimeTimeOnMap: { school: 1e9 } })).toEqual({ school: 10 })
    const read = parseSave({ ...wonUpTo(3), ext: { ...wonUpTo(3).ext, survivedMaps: [] } })
    expect(read.ok && read.value.ext.nightmareWon).toEqual({})
  })
})

test('a client without ranks begins the plain map (NIGHT-02)', () => {
  const { nightmare } = (play(wonUpTo(2), beginAt('school') as Omit<Extract<Command, { type: 'begin-run' }>, 'at'>).save.ext.run ?? {}) as {
    nightmare?: number
  }
  expect(nightmare).toBe(0)
})
