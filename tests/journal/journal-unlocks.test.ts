import { describe, expect, test } from 'vitest'
import { XP_THRESHOLDS } from '../../sim/content/levels.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import type { CommandContext } from '../../sim/economy/command-result.ts'
import { unlockedInstincts } from '../../sim/rules/unlocked-instincts.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { attempt, beginAt, gainsOf, outcomeOf, partOf, play, reportedOf, survivor } from '../../tools/support/play.ts'

type Place = 'school' | 'hospital' | 'dev'
interface Ending {
  readonly gains?: Partial<RunGains>
  readonly timeUp?: boolean
  /** Time by the clock, in seconds. */
  readonly after?: number
  readonly context?: Partial<CommandContext>
}
const settled = (open: Save, { gains = {}, timeUp = true, after = 300, context = {} }: Ending) =>
  play(open, { type: 'settle-run', ...partOf(open), outcome: outcomeOf({ timeOnMap: 300, ...gains }, { timeUp }) }, after, context)
const runAt = (save: Save, place: Place, ending: Ending) => settled(beginAt(save, place), ending)
const unlockedIn = ({ events }: ReturnType<typeof play>) =>
  events.flatMap((event) => (event.type === 'journal-unlocked' ? [event.entryId] : []))
const added = (save: Save) => save.unlockedJournalEntries.slice(8)

describe('play unlocks the last entries, once each (JOURN-06)', () => {
  test('the tenth by a whole run on the hospital', () => {
    const first = runAt(survivor(), 'hospital', {})
    expect([unlockedIn(first), added(first.save), first.save.ext.survivedMaps]).toEqual([
      ['ward_seven_handover'],
      ['ward_seven_handover'],
      ['hospital'],
    ])
    const again = runAt(first.save, 'hospital', {})
    expect([unlockedIn(again), added(again.save), again.save.ext.survivedMaps]).toEqual([[], ['ward_seven_handover'], ['hospital']])
  })
  test('a run on another map or one that was left unlocks nothing', () => {
    const school = runAt(survivor(), 'school', {})
    expect([added(school.save), school.save.ext.survivedMaps]).toEqual([[], ['school']])
    const left = runAt(school.save, 'hospital', { timeUp: false, gains: { timeOnMap: 299 } })
    expect([added(left.save), left.save.ext.survivedMaps]).toEqual([[], ['school']])
  })
  test('the eleventh by the first behemoth, with the ninth by the first boss before it', () => {
    const fight = { gains: { timeOnMap: 200, enemiesKilledByType: { boss: 2, behemoth: 1 } }, timeUp: false }
    const first = runAt(survivor(), 'school', fight)
    expect([unlockedIn(first), added(first.save)]).toEqual([
      ['the_blobby_horror', 'the_weight_of_it'],
      ['the_blobby_horror', 'the_weight_of_it'],
    ])
    const again = runAt(first.save, 'school', fight)
    expect([unlockedIn(again), added(again.save)]).toEqual([[], added(first.save)])
  })
  test('bosses alone do not unlock the eleventh', () => {
    const { save } = runAt(survivor(), 'school', { gains: { timeOnMap: 200, enemiesKilledByType: { boss: 2 } }, timeUp: false })
    expect(added(save)).toEqual(['the_blobby_horror'])
  })
  test('all three in one run, in their order', () => {
    const { events } = runAt(survivor(), 'hospital', { gains: { enemiesKilledByType: { boss: 3, behemoth: 1 } } })
    expect(events.map((event) => (event.type === 'journal-unlocked' ? event.entryId : event.type))).toEqual([
      'the_blobby_horror',
      'ward_seven_handover',
      'the_weight_of_it',
      'run-settled',
      'instincts-unlocked',
    ])
  })
})

describe('a whole run counts only if its time is possible, and its other results count anyway', () => {
  const survivedBy = (ending: Ending) => runAt(survivor(), 'hospital', ending).save.ext.survivedMaps
  test('less than its time on the map', () => {
    expect(survivedBy({ gains: { timeOnMap: 299.9 } })).toEqual([])
  })
  test('less than its time by the clock, with a tolerance', () => {
    expect([survivedBy({ after: 295 })]).toEqual([['hospital']])
    const { save } = runAt(survivor(), 'hospital', { after: 294, gains: { timeOnMap: 294, enemiesKilledByType: { regular: 1 } } })
    expect([save.ext.survivedMaps, save.enemiesKilled, save.ext.run]).toEqual([[], 1, null])
  })
  test('a run that was left does not count for any length', () => {
    const open = beginAt(survivor({ diamonds: 20 }), 'hospital')
    const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 280).save
    const revived = play(dead, { type: 'revive', runId: partOf(open).runId }).save
    expect(settled(revived, { gains: { timeOnMap: 310 }, timeUp: false }).save.ext.survivedMaps).toEqual([])
  })
  test('time may run faster on a backend with debug', () => {
    expect(survivedBy({ after: 3, context: { debug: true } })).toEqual(['hospital'])
  })
  test('after a revive the current segment must be whole', () => {
    const open = beginAt(survivor({ diamonds: 20 }), 'hospital')
    const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 280).save
    const revived = play(dead, { type: 'revive', runId: partOf(open).runId }).save
    expect(settled(revived, { gains: { timeOnMap: 310 }, after: 30 }).save.ext.survivedMaps).toEqual([])
    expect(settled(revived, { gains: { timeOnMap: 580 }, after: 300 }).save.ext.survivedMaps).toEqual(['hospital'])
  })
})

describe('achievements of a run unlock Instincts, reported once (JOURN-07)', () => {
  const found = ({ events }: ReturnType<typeof play>) => events.flatMap((event) => (event.type === 'instincts-unlocked' ? event.ids : []))
  test('at the end of the run that completes the achievement', () => {
    const fight = (regular: number) => ({ gains: { timeOnMap: 100, enemiesKilledByType: { regular } }, after: 100, timeUp: false })
    const first = runAt(survivor({ lifetimeEnemiesKilledByMap: { hospital: { regular: 95 } } }), 'school', fight(4))
    const second = runAt(first.save, 'school', fight(1))
    const third = runAt(second.save, 'school', fight(5))
    expect([found(first), found(second), found(third)]).toEqual([[], ['pierce'], []])
    expect(second.events.at(-1)?.type).toBe('instincts-unlocked')
  })
  test('by either of two achievements, only once', () => {
    const regular = (count: number, elites = 0) => ({
      gains: { timeOnMap: 300, enemiesKilledByType: { regular: count, shambler: 301 - count }, elites },
      after: 300,
      timeUp: false,
    })
    const first = runAt(survivor(), 'school', regular(1))
    expect([found(first), unlockedInstincts(first.save).slice(8)]).toEqual([['pierce'], ['pierce']])
    const second = runAt(first.save, 'school', regular(100, 1))
    expect(found(second)).toEqual(['last_round'])
    // A hundred enemies are the other way to unlock the same Instincts.
    expect(second.save.lifetimeEnemiesKilledByMap).toEqual({ school: { regular: 101, shambler: 501 } })
    expect(found(runAt(second.save, 'school', regular(1)))).toEqual([])
  })
  test('a lost run counts as well', () => {
    const open = beginAt(survivor())
    const gains = gainsOf({ timeOnMap: 200, enemiesKilledByType: { regular: 20, shambler: 400 }, elites: 2 })
    const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 200).save
    const home = play(dead, { type: 'return-to-camp', runId: partOf(open).runId, gains }, 1)
    expect([found(home), home.save.ext.mostKillsInRun, home.save.ext.elitesKilled]).toEqual([['pierce', 'last_round'], 420, 2])
  })
  test('an older save has what its counters already earned', () => {
    const played = survivor({
      lifetimeEnemiesKilledByMap: { school: { regular: 120, shambler: 700 }, hospital: { shambler: 400 } },
      ext: { ...survivor().ext, survivedMaps: ['school'] },
    })
    const { elitesKilled: _, evolutionsMade: __, mostKillsInRun: ___, nightmareWon: ____, ...before } = played.ext
    const read = parseSave({ ...JSON.parse(serialiseSave(played)), ext: before })
    if (!read.ok) throw new Error(read.refusal)
    expect(unlockedInstincts(read.value).slice(8)).toEqual(['pierce', 'twin_barrel', 'cornered', 'caltrops'])
    expect(read.value.ext).toMatchObject({ elitesKilled: 0, evolutionsMade: 0, mostKillsInRun: 0, nightmareWon: {} })
  })
  test('rejects impossible elites and evolutions', () => {
    const claim = (over: object) => {
      const open = beginAt(survivor())
      const gains = gainsOf({ timeOnMap: 120, enemiesKilledByType: { regular: 30 }, ...over })
      const result = attempt(open, { type: 'settle-run', ...partOf(open), outcome: { ...outcomeOf({}), gains } }, 120)
      return result.ok ? 'counted' : result.refusal.type
    }
    // Two can have come within two minutes.
    expect([claim({ elites: 2, evolutions: 2 }), claim({ elites: 3 }), claim({ elites: 1, evolutions: 2 })]).toEqual([
      'counted',
      'impossible-outcome',
      'impossible-outcome',
    ])
    expect(claim({ elites: 2, enemiesKilledByType: { regular: 1 } })).toBe('impossible-outcome')
  })
  test('during the run if a level unlocks it', () => {
    const open = beginAt(survivor({ xp: (XP_THRESHOLDS[9] as number) - 3 }))
    const { save, ...progress } = play(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 5 }) }, 60)
    expect([found({ save, ...progress }), unlockedInstincts(save).includes('hot_reload')]).toEqual([['hot_reload'], true])
  })
})
