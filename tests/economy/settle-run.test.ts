import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { RangedWeaponItem } from '../../sim/content/item.ts'
import { items } from '../../sim/content/items.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import type { RunOutcome } from '../../sim/contract/run-outcome.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import { healthAtCamp } from '../../sim/rules/health-at-camp.ts'
import { rollCrates } from '../../sim/rules/open-crates.ts'
import type { Save } from '../../sim/save/save.ts'
import { wearRanged } from '../../sim/save/wear-ranged.ts'
import { eventLine } from '../../src/messages/event-log.ts'
import {
  attempt,
  beginAt,
  gainsOf,
  outcomeOf,
  partOf,
  play,
  refusalFor,
  reportedOf,
  runIdOf,
  survivor,
  totalsOf,
} from '../../tools/support/play.ts'
import { historiesFrom, saves } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

const settle = (save: Save, gains: Partial<RunGains>, over: Partial<RunOutcome> = {}) =>
  ({ type: 'settle-run', ...partOf(save), outcome: outcomeOf(gains, over) }) as const
const kills = (regular: number) => ({ regular })

test('settling adds money, items, kills, time and boss chests of the run (POST-01, POST-07, DATA-19)', () => {
  const open = beginAt(survivor({ coins: 3, scrap: 1, diamonds: 1, bossChests: 1, lifetimeTimeOnMap: { school: 10, hospital: 4 } }))
  const gains = {
    coins: 60,
    diamonds: 1,
    scrap: 5,
    items: { metal_pipe: 2, medkit: 0 },
    timeOnMap: 99.7,
    enemiesKilledByType: { regular: 40, boss: 1 },
    bossChests: 1,
  }
  const { save, events } = play(open, settle(open, gains, { health: 4.5 }), 200)
  expect(save).toEqual({
    ...open,
    coins: 63,
    scrap: 6,
    diamonds: 2,
    playerHealth: 4.5,
    bossChests: 2,
    enemiesKilled: 41,
    totalEnemiesKilledByType: { ...open.totalEnemiesKilledByType, regular: 40, boss: 1 },
    lifetimeEnemiesKilledByMap: { school: { regular: 40, boss: 1 } },
    lifetimeTimeOnMap: { school: 109, hospital: 4 },
    lifetimeBossChestsOpened: 1,
    inventory: { ...open.inventory, metal_pipe: { item: items.metal_pipe, count: 2 } },
    unlockedJournalEntries: [...open.unlockedJournalEntries, 'the_blobby_horror'],
    ext: {
      ...open.ext,
      run: null,
      lastRunId: runIdOf(open),
      mostKillsInRun: 41,
      pendingWeaponUpgrades: 1,
      // From 40 regulars and a boss, by the drop table: guaranteed drops are not counted as luck.
      luck: {
        crate: { expected: 0.4, found: 0 },
        lootbag: { expected: 0.036, found: 0 },
        diamond: { expected: 0.18, found: 1 },
        material: { expected: 2.4, found: 0 },
        scrap: { expected: 9, found: 0 },
      },
      time: save.ext.time,
    },
  })
  expect(events.slice(-2)).toEqual([
    {
      type: 'run-settled',
      runId: runIdOf(open),
      locationId: 'school',
      nightmare: 0,
      opened: null,
      survived: false,
      bonus: 0,
      marks: 0,
      gains: gainsOf(gains),
      totals: totalsOf(),
      crates: null,
    },
    { type: 'instincts-unlocked', ids: ['last_round'] },
  ])
})

test('a run without crates opens and reports none (POST-05)', () => {
  const open = beginAt(survivor())
  const { save, events } = play(open, settle(open, { timeOnMap: 10 }), 20)
  expect(events).toEqual([
    {
      type: 'run-settled',
      runId: runIdOf(open),
      locationId: 'school',
      nightmare: 0,
      opened: null,
      survived: false,
      bonus: 0,
      marks: 0,
      gains: gainsOf({ timeOnMap: 10 }),
      totals: totalsOf(),
      crates: null,
    },
  ])
  expect(save.ext.draws).toEqual({ run: 1 })
})

test('opens all crates of the run at once, from the draws of the save (POST-11)', () => {
  const open = beginAt(survivor())
  const { save, events } = play(open, settle(open, { items: { crate: 3 }, timeOnMap: 60, enemiesKilledByType: kills(10) }), 70)
  const opened = rollCrates(42, 0, 3)
  expect(events).toContainEqual(expect.objectContaining({ type: 'run-settled', crates: opened }))
  expect([save.coins, save.scrap, save.diamonds, save.inventory.crate?.count]).toEqual([opened.coins, opened.scrap, opened.diamonds, 0])
  for (const [id, count] of Object.entries(opened.items)) expect(save.inventory[id]?.count).toBe(count)
  expect(save.ext.draws).toEqual({ run: 1, crate: 3 })
})

const bonusOf = (events: readonly GameEvent[]) =>
  events.flatMap((event) => (event.type === 'run-settled' ? [{ bonus: event.bonus, survived: event.survived, crates: event.crates }] : []))

test('crates for holding out are opened together with those that were found (decision 0033)', () => {
  const open = beginAt(survivor())
  const found = { items: { crate: 3 }, enemiesKilledByType: kills(10) }
  const early = play(open, settle(open, { ...found, timeOnMap: 200 }), 210)
  expect(bonusOf(early.events)).toEqual([{ bonus: 2, survived: false, crates: rollCrates(42, 0, 5) }])
  expect(early.save.ext.draws).toEqual({ run: 1, crate: 5 })
  const whole = play(open, settle(open, { ...found, timeOnMap: 300 }, { timeUp: true }), 300)
  expect(bonusOf(whole.events)).toEqual([{ bonus: 4, survived: true, crates: rollCrates(42, 0, 7) }])
})

test('the time of all segments counts, each mark once, and only the last segment survives (decision 0033)', () => {
  const open = beginAt(survivor({ diamonds: 10 }))
  const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 290).save
  const revived = play(dead, { type: 'revive', runId: runIdOf(open) }).save
  const { save, events } = play(revived, settle(revived, { timeOnMap: 310 }), 20)
  expect(bonusOf(events)).toEqual([{ bonus: 4, survived: false, crates: rollCrates(42, 0, 4) }])
  expect(save.ext.survivedMaps).toEqual([])
})

test('a death pays no bonus, however late it comes (decision 0033)', () => {
  const open = beginAt(survivor())
  const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 299).save
  const { save } = play(dead, { type: 'return-to-camp', runId: runIdOf(open), gains: gainsOf({ timeOnMap: 299 }) })
  expect([save.ext.draws, save.coins, save.scrap]).toEqual([{ run: 1 }, 0, 0])
})

test('refuses a run that claims a mark before its time, and changes nothing (decision 0033)', () => {
  const open = beginAt(survivor())
  expect(refusalFor(open, settle(open, { timeOnMap: 300 }, { timeUp: true }), 100)).toEqual({ type: 'impossible-outcome' })
})

test('xp raises the level, and its choices stay pending (LEVEL-03)', () => {
  const open = beginAt(survivor())
  const { save, events } = play(open, settle(open, { timeOnMap: 100, enemiesKilledByType: kills(30) }, { xp: 30 }), 110)
  expect(save).toMatchObject({ xp: 30, level: 5, lifetimeTotalLevelUps: 4, powerUpHistory: [] })
  expect(events[0]).toEqual({ type: 'levels-gained', levels: 4 })
})

test('xp already credited by progress is not credited again', () => {
  const open = beginAt(survivor())
  const half = play(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 12 }) }, 40).save
  const same = play(half, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 9 }) }, 1).save
  const done = play(same, settle(open, { timeOnMap: 100, enemiesKilledByType: kills(20) }, { xp: 20 }), 100).save
  expect([half.xp, same.xp, done.xp]).toEqual([12, 12, 20])
})

const opened = historiesFrom(saves.map((save) => beginAt(save)))
test.prop([opened], RUNS)('a run is added at most once, however often it is settled (POST-07)', (history) => {
  const before = history.end()
  const draft = settle(history.start, { coins: 2, timeOnMap: 9, enemiesKilledByType: kills(2) })
  const once = attempt(before, draft, 10)
  if (!once.ok) return
  const twice = play(once.value.save, draft, 10)
  const { ext } = once.value.save
  // The clinic goes on restoring health meanwhile.
  const playerHealth = healthAtCamp(once.value.save, twice.save.ext.time)
  expect(twice).toEqual({ save: { ...once.value.save, playerHealth, ext: { ...ext, time: twice.save.ext.time } }, events: [] })
})

describe('the first boss unlocks The Blobby Horror (POST-08)', () => {
  const boss = { timeOnMap: 200, enemiesKilledByType: { boss: 2 } }
  test('two bosses in one run unlock it once', () => {
    const open = beginAt(survivor())
    const { save, events } = play(open, settle(open, boss), 300)
    expect(events).toContainEqual({ type: 'journal-unlocked', entryId: 'the_blobby_horror' })
    const next = beginAt(save)
    const again = play(next, settle(next, boss), 300)
    expect(again.events.map(({ type }) => type)).toEqual(['run-settled'])
    expect(again.save.unlockedJournalEntries.filter((id) => id === 'the_blobby_horror')).toHaveLength(1)
    expect(again.save.lifetimeBossChestsOpened).toBe(2)
  })
  test('a run without a boss unlocks nothing', () => {
    const open = beginAt(survivor())
    expect(play(open, settle(open, { timeOnMap: 200, enemiesKilledByType: kills(9) }), 300).save.unlockedJournalEntries).toHaveLength(8)
  })
})

test('an unknown item is skipped with a debug warning, and the rest is added (POST-10)', () => {
  const open = beginAt(survivor())
  const { save, events } = play(open, settle(open, { items: { ray_gun: 2, cloth: 1 }, timeOnMap: 60, enemiesKilledByType: kills(4) }), 70)
  expect(save.inventory).toEqual({ ...open.inventory, cloth: { item: items.cloth, count: 1 } })
  expect(events[0]).toEqual({ type: 'unknown-item', itemId: 'ray_gun' })
  expect(events.map(eventLine)[0]).toBe('Warning: unknown item in gains: ray_gun.')
})

test('health and ammo are set from the run, up to the maximum of the survivor (RUN-17)', () => {
  const open = beginAt(wearRanged(survivor(), items.bow as RangedWeaponItem))
  expect(play(open, settle(open, { timeOnMap: 9 }, { health: 2.25, ammo: 3 }), 10).save).toMatchObject({
    playerHealth: 2.25,
    currentAmmo: 3,
    isReloading: false,
  })
  expect(play(open, settle(open, { timeOnMap: 9 }, { health: 99, ammo: 99 }), 10).save).toMatchObject({ playerHealth: 10, currentAmmo: 6 })
})

describe('impossible claims', () => {
  const open = beginAt(survivor())
  const honest = { coins: 10, scrap: 4, timeOnMap: 60, enemiesKilledByType: kills(10) }
  const refused = (gains: Partial<RunGains>, over: Parameters<typeof settle>[2] = {}, later = 70) =>
    attempt(open, settle(open, { ...honest, ...gains }, over), later).ok === false
  test('accepts the honest claim', () => {
    expect(refused({}, { xp: 10 })).toBe(false)
  })
  test.each<[string, Partial<RunGains>]>([
    // At 60 s one of the ten can have been an elite, which pays 5 more, and a courier caught, who pays 25; the first elite comes at 52 s, the
    // first run event at 25 s.
    ['more coins than the kills and a courier carried', { coins: 41 }],
    ['the coins of an elite before the first elite can come', { coins: 36, timeOnMap: 51 }],
    ['the coins of a courier before the first courier can come', { coins: 11, timeOnMap: 24 }],
    ['half a coin', { coins: 0.5 }],
    ['a negative amount', { coins: -1 }],
    ['NaN coins', { coins: Number.NaN }],
    ['more scrap than the kills dropped', { scrap: 21 }],
    ['more diamonds than kills', { diamonds: 11 }],
    ['more crates than kills', { items: { crate: 11 } }],
    ['more lootbags than kills', { items: { lootbag: 11 } }],
    ['more materials than kills', { items: { cloth: 6, kevlar: 5 } }],
    ['a legendary without a behemoth', { items: { legendary_last_bell: 1 } }],
    ['a legendary of rank 2', { items: { legendary_last_bell_2: 1 }, enemiesKilledByType: { regular: 10, boss: 2, behemoth: 1 } }],
    ['an item that no enemy drops', { items: { katana: 1 } }],
    ['half an item', { items: { cloth: 0.5 } }],
    ['a boss chest without a boss', { bossChests: 1 }],
    ['four bosses', { enemiesKilledByType: { regular: 10, boss: 4 } }],
    ['two behemoths', { enemiesKilledByType: { regular: 10, behemoth: 2 } }],
    ['more lootbags than the luckiest run', { items: { lootbag: 9 } }],
    ['more kills than enemies can have spawned', { enemiesKilledByType: kills(1000) }],
    ['half a kill', { enemiesKilledByType: kills(10.5) }],
    ['more time than has passed', { timeOnMap: 76 }],
    ['more time than the length of a run', { timeOnMap: 306 }],
    ['a negative time', { timeOnMap: -1 }],
  ])('rejects %s', (_, gains) => {
    expect(refused(gains)).toBe(true)
    expect(refusalFor(open, settle(open, { ...honest, ...gains }), 70)).toEqual({ type: 'impossible-outcome' })
  })
  test('rejects more xp than the kills are worth', () => {
    expect(refused({}, { xp: 100_000 })).toBe(true)
  })
  test('rejects a survivor who comes home dead', () => {
    expect([refused({}, { health: 0 }), refused({}, { health: Number.NaN })]).toEqual([true, true])
  })
  test('rejects 300 s of play within 60 s of real time', () => {
    expect(refused({ timeOnMap: 300 }, {}, 60)).toBe(true)
  })
  test('accepts fast time on a backend with debug', () => {
    expect(attempt(open, settle(open, { ...honest, timeOnMap: 300 }), 60, { debug: true }).ok).toBe(true)
  })
  test('accepts a hundredfold in 100x mode only', () => {
    const hundred = beginAt(survivor(), 'school', { xpMode: true })
    expect(attempt(hundred, settle(hundred, { ...honest, coins: 4000 }, { xp: 1000 }), 70).ok).toBe(true)
    expect(attempt(hundred, settle(hundred, { ...honest, coins: 4001 }), 70).ok).toBe(false)
  })
  test('rejects another run and a run that is not open', () => {
    expect(refusalFor(open, { ...settle(open, {}), runId: 'other' }, 70)).toEqual({ type: 'no-such-run' })
    expect(refusalFor(survivor(), { ...settle(open, {}), runId: 'other' }, 70)).toEqual({ type: 'no-such-run' })
  })
  test('rejects a run that ended in death', () => {
    const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 60).save
    expect(refusalFor(dead, settle(open, honest), 10)).toEqual({ type: 'no-such-run' })
  })
})

const finds = fc.record({
  coins: fc.nat(20),
  diamonds: fc.nat(3),
  scrap: fc.nat(40),
  cloth: fc.nat(8),
  gears: fc.nat(8),
  crate: fc.nat(11),
})
test.prop([saves, finds], RUNS)('holdings after a run equal those before plus finds and crates (POST-07)', (start, found) => {
  const open = beginAt(start)
  const { coins, diamonds, scrap, ...foundItems } = found
  const draft = settle(open, { ...NO_GAINS, coins, diamonds, scrap, items: foundItems, timeOnMap: 100, enemiesKilledByType: kills(20) })
  const { save, events } = play(open, draft, 100)
  const settled = events.find((event) => event.type === 'run-settled')
  const crates = settled?.crates ?? { coins: 0, diamonds: 0, scrap: 0, items: {} as Readonly<Record<string, number>> }
  const capped = (sum: number) => Math.min(Number.MAX_SAFE_INTEGER, sum)
  expect([save.coins, save.diamonds, save.scrap]).toEqual([
    capped(open.coins + coins + crates.coins),
    capped(open.diamonds + diamonds + crates.diamonds),
    capped(open.scrap + scrap + crates.scrap),
  ])
  for (const id of Object.keys(save.inventory)) {
    const more = id === 'crate' ? 0 : ((foundItems as Record<string, number>)[id] ?? 0) + (crates.items[id] ?? 0)
    expect(save.inventory[id]?.count).toBe(capped((open.inventory[id]?.count ?? 0) + more))
  }
})

describe('bounds by the elapsed time of a run', () => {
  const kinds = ['regular', 'mini-boss', 'boss', 'crow', 'beholder', 'spawn', 'medusa', 'doctor', 'behemoth'] as const
  const open = beginAt(survivor())
  test.each(kinds)('rejects the kill of a %s at the very start', (kind) => {
    const claim = settle(open, { timeOnMap: 5, enemiesKilledByType: { [kind]: 1 } })
    expect(refusalFor(open, claim)).toEqual({ type: 'impossible-outcome' })
  })
  test('rejects xp at the very start, also with a death', () => {
    expect(refusalFor(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 1 }) })).toEqual({ type: 'impossible-outcome' })
    expect(refusalFor(open, { type: 'die', ...partOf(open), ...reportedOf({ xp: 1 }) })).toEqual({ type: 'impossible-outcome' })
  })
  test.each([
    ['no boss before 75 s', { boss: 1 }, 74],
    ['no second boss before 150 s', { boss: 2 }, 149],
    ['no behemoth before the second boss is killed', { boss: 2, behemoth: 1 }, 157],
  ])('allows %s', (_, enemiesKilledByType, seconds) => {
    const claim = settle(open, { timeOnMap: seconds, enemiesKilledByType })
    expect(refusalFor(open, claim, seconds)).toEqual({ type: 'impossible-outcome' })
    expect(attempt(open, settle(open, { timeOnMap: seconds + 2, enemiesKilledByType }), seconds + 2).ok).toBe(true)
  })
})

describe('totals of a run', () => {
  const done = { xp: 30, used: { bandage: 1 } }
  const totalsOf = (events: readonly GameEvent[]) => events.flatMap((event) => ('totals' in event ? [event.totals] : []))

  test('report xp, levels and used items at its end (RUN-11, LOOT-03)', () => {
    const open = beginAt(survivor({ xp: 4 }))
    const reported = play(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 5, used: { bandage: 1 } }) }, 40).save
    const { events } = play(reported, settle(reported, { timeOnMap: 60 }, done), 60)
    expect(totalsOf(events)).toEqual([{ xp: 30, levels: 4, used: { bandage: 1 } }])
  })

  test('include the segments before a revive, also for a lost run', () => {
    const open = beginAt(survivor({ diamonds: 20 }))
    const die = (save: Save) => play(save, { type: 'die', ...partOf(save), ...reportedOf({ xp: 6, used: { bandage: 1 } }) }, 60).save
    const revive = (save: Save) => play(save, { type: 'revive', runId: runIdOf(save) }, 1).save
    const again = revive(die(open))
    const settled = play(again, settle(again, { timeOnMap: 60 }, { xp: 7, used: { bandage: 1, food_ration: 1 } }), 60)
    expect(totalsOf(settled.events)).toEqual([{ xp: 13, levels: 2, used: { bandage: 2, food_ration: 1 } }])
    const dead = die(again)
    const lost = play(dead, { type: 'return-to-camp', runId: runIdOf(dead), gains: gainsOf({}) }, 1)
    expect(totalsOf(lost.events)).toEqual([{ xp: 12, levels: 2, used: { bandage: 2 } }])
  })

  test('exclude xp from before the run', () => {
    const open = beginAt(survivor({ xp: 1_000 }))
    expect(totalsOf(play(open, settle(open, { timeOnMap: 5 }), 5).events)).toEqual([{ xp: 0, levels: 0, used: {} }])
  })
})
