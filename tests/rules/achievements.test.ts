import { test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type Achievement, achievements } from '../../sim/content/achievements.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { type AchievementStats, achievementProgress } from '../../sim/rules/achievements.ts'
import { achievementText } from '../../src/messages/achievements.ts'
import { play, survivor } from '../../tools/support/play.ts'
import { anyBetween } from '../support/any-between.ts'
import { histories } from '../support/arbitraries.ts'
import { RUNS, runsOf } from '../support/property-runs.ts'

const NO_FEATS = { survivedMaps: [], nightmareWon: {}, elitesKilled: 0, evolutionsMade: 0, mostKillsInRun: 0 } as const
const nobody: AchievementStats = { xp: 0, bossChests: 0, lifetimeEnemiesKilledByMap: {}, lifetimeTimeOnMap: {}, ext: NO_FEATS }
const feats = (over: Partial<AchievementStats['ext']>): Partial<AchievementStats> => ({ ext: { ...NO_FEATS, ...over } })
const doneBy = (over: Partial<AchievementStats>) =>
  achievementProgress({ ...nobody, ...over })
    .filter(({ done }) => done)
    .map(({ id }) => id)
const progressOf = (id: string, career: AchievementStats) => achievementProgress(career).find((progress) => progress.id === id)

test('the achievements are those of balance §12 and ten of the runs', () => {
  const needsOf = (metric: Achievement['metric']) => achievements.flatMap((one) => (one.metric === metric ? [one.need] : []))
  const maps = Object.keys(locations)
  expect(needsOf('kills')).toEqual([100, 1_000, 10_000, 100_000])
  expect(achievements.flatMap((one) => (one.metric === 'boss-kills' ? [`${one.kind} ${one.need}`] : []))).toEqual(
    ['mini-boss', 'boss', 'behemoth'].flatMap((kind) => [`${kind} 1`, `${kind} 10`, `${kind} 100`]),
  )
  expect(achievements.flatMap((one) => (one.metric === 'survived' ? [one.locationId] : []))).toEqual(maps)
  expect(needsOf('level')).toEqual([10, 20, 30, 40, 50, 60, 80, 100])
  expect(needsOf('boss-chests')).toEqual([1, 10, 50])
  const ofTheRun = achievements.slice(achievements.findIndex(({ metric }) => metric === 'run-kills'))
  expect(ofTheRun.map(({ metric, need }) => `${metric} ${need}`)).toEqual(
    ['run-kills 300', 'run-kills 1000', 'shamblers 1000', 'shamblers 10000', 'elites 1', 'elites 5'].concat(
      ...['evolutions 1', 'evolutions 5', 'nightmare 1', 'nightmare 3'],
    ),
  )
  expect(achievements.flatMap((one) => (one.metric === 'time' ? [`${one.locationId} ${one.need}`] : []))).toEqual(
    maps.flatMap((map) => [`${map} 3600`, `${map} 36000`]),
  )
})

test('a new survivor has no achievements and is on level 1', () => {
  expect(doneBy({})).toEqual([])
  expect(progressOf('level_10', survivor())).toEqual({ id: 'level_10', have: 1, need: 10, done: false })
})

describe('an achievement is reached exactly at its count', () => {
  const kills = (map: LocationId, of: object): Partial<AchievementStats> => ({ lifetimeEnemiesKilledByMap: { [map]: of } })
  test.each<[string, Partial<AchievementStats>, Partial<AchievementStats>]>([
    ['kills_100', kills('school', { regular: 60, crow: 40 }), kills('school', { regular: 60, crow: 39 })],
    ['mini-boss_10', kills('dev', { 'mini-boss': 10 }), kills('dev', { 'mini-boss': 9, boss: 9 })],
    ['boss_1', kills('school', { boss: 1 }), kills('school', { 'mini-boss': 1 })],
    ['behemoth_1', kills('hospital', { behemoth: 1 }), kills('hospital', { boss: 50 })],
    ['survived_hospital', feats({ survivedMaps: ['hospital'] }), feats({ survivedMaps: ['school'] })],
    ['level_20', { xp: 911 }, { xp: 910 }],
    ['boss_chests_10', { bossChests: 10 }, { bossChests: 9 }],
    ['run_kills_300', feats({ mostKillsInRun: 300 }), { ...feats({ mostKillsInRun: 299 }), ...kills('school', { regular: 9_000 }) }],
    ['run_kills_1000', feats({ mostKillsInRun: 1_000 }), feats({ mostKillsInRun: 999 })],
    ['shamblers_1000', kills('school', { shambler: 1_000 }), kills('school', { shambler: 999, regular: 99 })],
    ['shamblers_10000', kills('dev', { shambler: 10_000 }), kills('dev', { shambler: 9_999 })],
    ['elites_1', feats({ elitesKilled: 1 }), feats({ evolutionsMade: 9 })],
    ['elites_5', feats({ elitesKilled: 5 }), feats({ elitesKilled: 4 })],
    ['evolutions_1', feats({ evolutionsMade: 1 }), feats({ elitesKilled: 9 })],
    ['evolutions_5', feats({ evolutionsMade: 5 }), feats({ evolutionsMade: 4 })],
    ['nightmare_1', feats({ nightmareWon: { hospital: 1 } }), feats({ survivedMaps: ['school'] })],
    ['nightmare_3', feats({ nightmareWon: { school: 3 } }), feats({ nightmareWon: { school: 2, hospital: 2 } })],
    ['hours_school_1', { lifetimeTimeOnMap: { school: 3_600 } }, { lifetimeTimeOnMap: { school: 3_599, hospital: 9_000 } }],
  ])('%s at its count, and not below', (id, enough, tooLittle) => {
    expect(doneBy(enough)).toContain(id)
    expect(doneBy(tooLittle)).not.toContain(id)
  })
})

test('kills of all maps count together', () => {
  const career = {
    ...nobody,
    lifetimeEnemiesKilledByMap: { school: { regular: 50, boss: 4 }, dev: { regular: 45 }, 'extra-hard': { boss: 7 } },
  }
  expect([progressOf('kills_100', career), progressOf('boss_10', career)]).toEqual([
    { id: 'kills_100', have: 106, need: 100, done: true },
    { id: 'boss_10', have: 11, need: 10, done: true },
  ])
})

test('a perk reset keeps level achievements (OP-97)', () => {
  const veteran = survivor({ xp: 4_000, level: 31, powerUpHistory: Array(30).fill('max_health_1') })
  const reset = play(veteran, { type: 'reset-perks' }).save
  expect([reset.level, progressOf('level_30', reset)]).toEqual([1, { id: 'level_30', have: 31, need: 30, done: true }])
})

prop.prop([histories], runsOf(100))('no progress ever decreases, through deaths, trades and resets', (history) => {
  for (const { before, after } of history) {
    const had = achievementProgress(before)
    expect(achievementProgress(after).filter(({ have }, i) => have < (had[i]?.have ?? 0))).toEqual([])
  }
})

prop.prop([anyBetween(0, 1e9)], RUNS)('unfinished progress never reads as finished', (have) => {
  for (const { id, need, metric } of achievements) {
    const { progress } = achievementText(id, have)
    const whole = achievementText(id, need).progress
    if (metric === 'time' && have < need) expect(progress).not.toBe(whole)
    if (have >= need) expect(progress).toBe(whole)
  }
})

test('each has its own name and task text', () => {
  const texts = achievements.map(({ id }) => achievementText(id, 0))
  expect(new Set(texts.map(({ name }) => name)).size).toBe(achievements.length)
  expect(new Set(texts.map(({ task }) => task)).size).toBe(achievements.length)
  const said = (id: Achievement['id'], have: number) => {
    const { task, progress } = achievementText(id, have)
    return `${task} ${progress}`
  }
  expect([
    said('kills_1000', 1234),
    said('mini-boss_1', 0),
    said('boss_10', 3),
    said('survived_hospital', 1),
    said('level_20', 7),
    said('boss_chests_1', 0),
    said('hours_school_1', 1_799),
    said('hours_police-station_10', 35_999),
    said('run_kills_300', 1_400),
    said('shamblers_1000', 12),
    said('elites_1', 0),
    said('evolutions_5', 2),
    said('nightmare_3', 1),
  ]).toEqual([
    'Eliminate 1,000 enemies 1,000 / 1,000',
    'Eliminate 1 Bloater 0 / 1',
    'Eliminate 10 Abominations 3 / 10',
    'Last a whole run: Hospital 1 / 1',
    'Reach level 20 7 / 20',
    'Pick up 1 boss chest 0 / 1',
    'Spend 1 hour: School 0.4 / 1 h',
    'Spend 10 hours: Police Station 9.9 / 10 h',
    'Eliminate 300 enemies in one run 300 / 300',
    'Eliminate 1,000 Shamblers 12 / 1,000',
    'Eliminate 1 elite 0 / 1',
    "Evolve 5 Instincts with elites' chests 2 / 5",
    'Win Nightmare 3 on any map 1 / 3',
  ])
})
