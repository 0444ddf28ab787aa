import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { RangedWeaponItem } from '../../sim/content/item.ts'
import { items } from '../../sim/content/items.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import { closeRun } from '../../sim/economy/close-run.ts'
import type { CommandDraft } from '../../sim/economy/command.ts'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import { withItemsCollected } from '../../sim/rules/collection.ts'
import { levelForXp } from '../../sim/rules/levels.ts'
import { rollCrates } from '../../sim/rules/open-crates.ts'
import { withDerived } from '../../sim/save/derive.ts'
import { noKills } from '../../sim/save/new-save.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { wearRanged } from '../../sim/save/wear-ranged.ts'
import { eventToast } from '../../src/messages/economy.ts'
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
import { saves } from '../support/arbitraries.ts'
import { holdingsOf, sumOf } from '../support/ledger.ts'
import { RUNS } from '../support/property-runs.ts'
import { EXPERIENCED } from '../support/schedule.ts'

const die = (save: Save, xp = 0) => play(save, { type: 'die', ...partOf(save), ...reportedOf({ xp }) }, 50).save
const lived = (over: Partial<Save> = {}) => {
  const armed = wearRanged(survivor({ ...over }), items.bow as RangedWeaponItem)
  return beginAt(withDerived({ ...armed, equippedItems: { ...armed.equippedItems, head: items.leather_head, main_hand: items.club } }))
}

test('death is stored at once, with the xp of the run', () => {
  const open = lived()
  const { save, events } = play(open, { type: 'die', ...partOf(open), ...reportedOf({ xp: 12 }) }, 50)
  expect(save).toMatchObject({ playerHealth: 0, xp: 12, level: 3, ext: { deathPending: true, run: { id: runIdOf(open), xpCredited: 12 } } })
  expect(events).toEqual([
    { type: 'levels-gained', levels: 2 },
    { type: 'died', runId: runIdOf(open) },
  ])
  expect(refusalFor(save, { type: 'die', ...partOf(open), ...reportedOf({ xp: 12 }) })).toEqual({ type: 'no-such-run' })
  expect(refusalFor(save, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 13 }) })).toEqual({ type: 'no-such-run' })
})

describe('revive (DEATH-04)', () => {
  test('costs 10 diamonds, restores health without ammo, and starts the next segment', () => {
    const dead = die(lived({ diamonds: 13, coins: 8, isReloading: true }))
    const { save, events } = play(dead, { type: 'revive', runId: runIdOf(dead) }, 5)
    expect(save).toEqual({
      ...dead,
      diamonds: 3,
      playerHealth: save.playerMaxHealth,
      currentAmmo: 0,
      isReloading: false,
      ext: {
        ...dead.ext,
        deathPending: false,
        time: save.ext.time,
        run: { ...dead.ext.run, segment: 1, seed: expect.any(Number), segmentStartedAt: save.ext.time, xpCredited: 0 },
      },
    })
    expect(save.ext.run?.seed).not.toBe(dead.ext.run?.seed)
    expect(runSpecOf(save)).toMatchObject({ runId: runIdOf(dead), segment: 1, duration: 300, health: 13, ammo: 0 })
    expect(events.map(eventToast)).toEqual([null, null])
  })

  test('is rejected with 9 diamonds, for a living survivor, and a second time', () => {
    const open = lived({ diamonds: 25 })
    expect(refusalFor(die(lived({ diamonds: 9 })), { type: 'revive', runId: runIdOf(open) })).toEqual({ type: 'not-enough-diamonds' })
    expect(refusalFor(open, { type: 'revive', runId: runIdOf(open) })).toEqual({ type: 'run-not-over' })
    const revived = play(die(open), { type: 'revive', runId: runIdOf(open) }).save
    expect(refusalFor(revived, { type: 'revive', runId: runIdOf(open) })).toEqual({ type: 'run-not-over' })
    expect(refusalFor(revived, { type: 'revive', runId: 'other' })).toEqual({ type: 'no-such-run' })
    expect(revived.diamonds).toBe(15)
  })

  test('settles the gains of both segments once, and counts the time of both', () => {
    const dead = die(lived({ diamonds: 10 }), 5)
    const revived = play(dead, { type: 'revive', runId: runIdOf(dead) }, 5).save
    const gains = { coins: 30, timeOnMap: 345, enemiesKilledByType: { regular: 30 } }
    const outcome = outcomeOf(gains, { xp: 7, health: 5 })
    expect(refusalFor(revived, { type: 'settle-run', ...partOf(revived), outcome }, 200)).toEqual({ type: 'impossible-outcome' })
    const settled = play(revived, { type: 'settle-run', ...partOf(revived), outcome }, 300).save
    const bonus = rollCrates(settled.ext.seed, 0, 4)
    expect(settled).toMatchObject({ coins: 30 + bonus.coins, xp: 12, lifetimeTimeOnMap: { school: 345 } })
  })

  test('the same death of the same run gives the same next segment', () => {
    const dead = die(lived({ diamonds: 10 }))
    const [one, other] = [1, 2].map(() => play(dead, { type: 'revive', runId: runIdOf(dead) }).save.ext.run?.seed)
    expect(one).toBe(other)
  })
})

test('return to camp takes coins, scrap, pack, ranged weapon and kill counts, and nothing else (DEATH-06)', () => {
  const before = lived({
    coins: 70,
    bankedCoins: 300,
    diamonds: 4,
    scrap: 9,
    food: 10,
    water: 20,
    xp: 30,
    level: 5,
    powerUpHistory: ['max_health_1'],
    weaponUpgradeHistory: ['melee_damage'],
    workbenchLevel: 2,
    shelterExpansionLevel: 1,
    enemiesKilled: 31,
    totalEnemiesKilledByType: { ...noKills(), regular: 30, boss: 1 },
    lifetimeEnemiesKilledByMap: { school: { regular: 30, boss: 1 } },
    lifetimeTimeOnMap: { school: 250 },
    bossChests: 1,
    playerProjectileColor: 'purple',
  })
  const dead = withItemsCollected(die(before))
  const gains = gainsOf({ coins: 20, scrap: 3, items: { crate: 1, cloth: 2 }, timeOnMap: 48.5, enemiesKilledByType: { regular: 20 } })
  const { save, events } = play(dead, { type: 'return-to-camp', runId: runIdOf(dead), gains }, 4)
  expect(save).toEqual({
    ...dead,
    coins: 0,
    scrap: 0,
    inventory: {},
    playerHealth: 15,
    enemiesKilled: 0,
    totalEnemiesKilledByType: noKills(),
    lifetimeEnemiesKilledByMap: { school: { regular: 50, boss: 1 } },
    lifetimeTimeOnMap: { school: 298 },
    equippedItems: { ...before.equippedItems, ranged: null },
    equippedRangedWeaponId: null,
    rangedAttackDamage: 0,
    rangedAttackRange: 132,
    rangedAttackSpeedMultiplier: 1,
    currentAmmo: 0,
    isReloading: false,
    ext: { ...dead.ext, run: null, lastRunId: runIdOf(dead), deathPending: false, mostKillsInRun: 20, time: save.ext.time },
  })
  expect(events).toEqual([
    { type: 'run-lost', runId: runIdOf(dead), locationId: 'school', nightmare: 0, price: 'belongings', gains, totals: totalsOf() },
  ])
  expect(refusalFor(save, { type: 'return-to-camp', runId: runIdOf(dead), gains })).toEqual({ type: 'no-such-run' })
})

const untouched = [
  'diamonds',
  'bankedCoins',
  'xp',
  'level',
  'food',
  'water',
  'powerUpHistory',
  'weaponUpgradeHistory',
  'quickSlots',
  'playerProjectileColor',
  'unlockedJournalEntries',
  'unlockedBlueprints',
  'workbenchLevel',
  'bossChests',
  'lifetimeTotalLevelUps',
  'lifetimeBossChestsOpened',
] as const
test.prop([saves, fc.nat(5)], RUNS)(
  'return to camp keeps diamonds, banked coins and everything that is not listed as lost (DEATH-07)',
  (start, regular) => {
    const dead = die(beginAt(start))
    const gains = gainsOf({ timeOnMap: 10, enemiesKilledByType: { regular } })
    const after = play(dead, { type: 'return-to-camp', runId: runIdOf(dead), gains }).save
    for (const field of untouched) expect(after[field]).toEqual(dead[field])
    expect({ ...after.equippedItems, ranged: null }).toEqual({ ...dead.equippedItems, ranged: null })
    const kept = dead.xp < EXPERIENCED ? [dead.coins, dead.scrap, dead.inventory] : [0, 0, {}]
    expect([after.coins, after.scrap, after.inventory, after.playerHealth]).toEqual([...kept, after.playerMaxHealth])
  },
)

test('rejects a return to camp without a death, or with forged gains', () => {
  const open = lived()
  const draft = { type: 'return-to-camp', runId: runIdOf(open), gains: gainsOf({}) } as const
  expect(refusalFor(open, draft)).toEqual({ type: 'run-not-over' })
  const dead = die(open)
  expect(refusalFor(dead, { ...draft, gains: gainsOf({ enemiesKilledByType: { regular: 5000 } }) })).toEqual({ type: 'impossible-outcome' })
  expect(refusalFor(dead, { ...draft, gains: gainsOf({ timeOnMap: 400 }) })).toEqual({ type: 'impossible-outcome' })
  expect(attempt(dead, draft).ok).toBe(true)
})

test('between a death and its end no command can bank, craft or equip what it costs (OP-99)', () => {
  const inventory = Object.fromEntries(Object.values(items).map((item) => [item.id, { item, count: 20 }]))
  const dead = die(lived({ coins: 500, bankedCoins: 9, diamonds: 50, scrap: 99, workbenchLevel: 3, inventory }))
  const ways: readonly CommandDraft[] = [
    { type: 'deposit', amount: 500 },
    { type: 'withdraw', amount: 1 },
    { type: 'sell', itemId: 'cloth' },
    { type: 'buy', itemId: 'medkit' },
    { type: 'refresh-trader', instant: true },
    { type: 'use-item', itemId: 'food_ration' },
    { type: 'open-crates', count: 1 },
    { type: 'open-lootbags', count: 1 },
    { type: 'start-craft', recipeId: 'knife' },
    { type: 'finish-craft', startedAt: 0 },
    { type: 'cancel-craft', startedAt: 0 },
    { type: 'build-upgrade', upgradeId: 'kitchen_1', payment: 'materials' },
    { type: 'upgrade-workbench', level: 1, payment: 'materials' },
    { type: 'equip', itemId: 'cloth_head', slot: null },
    { type: 'unequip', slot: 'ranged' },
  ]
  expect(ways.map((draft) => refusalFor(dead, draft))).toEqual(ways.map(() => ({ type: 'run-not-over' })))
})

describe('the gains lost by a death (POST-03, OP-99)', () => {
  const gains = gainsOf({ coins: 7, items: { crate: 1 }, timeOnMap: 48, enemiesKilledByType: { regular: 20 } })
  const dieWith = (save: Save, claimed: RunGains) => play(save, { type: 'die', ...partOf(save), ...reportedOf(), gains: claimed }, 50).save
  const again = (save: Save) => {
    const parsed = parseSave(JSON.parse(serialiseSave(save)))
    if (!parsed.ok) throw new Error(parsed.refusal)
    return parsed.value
  }

  test('are stored with the death across reloads until it is completed', () => {
    const dead = again(dieWith(beginAt(survivor()), gains))
    expect(dead.ext.run?.lost).toEqual(gains)
    const { save, events } = play(dead, { type: 'begin-run', locationId: 'school', xpMode: false, seed: null }, 60)
    expect(events[0]).toEqual({
      type: 'run-lost',
      runId: runIdOf(dead),
      locationId: 'school',
      nightmare: 0,
      price: 'finds',
      gains,
      totals: totalsOf(),
    })
    // The time and kills of a lost run count towards the lifetime totals (OP-11).
    expect([save.lifetimeEnemiesKilledByMap, save.lifetimeTimeOnMap, save.ext.run?.lost]).toEqual([
      { school: { regular: 20 } },
      { school: 48 },
      null,
    ])
  })

  test('are dropped by a revive because the run goes on', () => {
    const dead = dieWith(beginAt(survivor({ diamonds: 10 })), gains)
    expect(play(dead, { type: 'revive', runId: runIdOf(dead) }, 1).save.ext.run?.lost).toBeNull()
  })

  test.each([
    ['more coins than its kills can bring', gainsOf({ ...gains, coins: 1e9 })],
    ['more kills than its time allows', gainsOf({ ...gains, enemiesKilledByType: { regular: 1e6 } })],
    ['more time than has passed', gainsOf({ ...gains, timeOnMap: 5_000 })],
  ])('are not stored with %s, and the death still counts', (_, claimed) => {
    const dead = dieWith(beginAt(survivor()), claimed)
    expect([dead.ext.deathPending, dead.ext.run?.lost]).toEqual([true, null])
  })

  test('are stored without unknown items, so that no claim makes a save larger', () => {
    const claimed = gainsOf({
      ...gains,
      items: { crate: 1, ...Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`odd-${n}`, 1])) },
    })
    expect(dieWith(beginAt(survivor()), claimed).ext.run?.lost).toEqual(gains)
  })

  test('are null if the app does not report them', () => {
    const open = beginAt(survivor())
    expect(play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 50).save.ext.run?.lost).toBeNull()
  })
})

describe('a beginner’s death costs only the finds of the run (DEATH-08)', () => {
  const gains = gainsOf({ coins: 20, scrap: 3, items: { crate: 1, cloth: 2 }, timeOnMap: 48.5, enemiesKilledByType: { regular: 20 } })
  const returned = (dead: Save, found = gains) => play(dead, { type: 'return-to-camp', runId: runIdOf(dead), gains: found }, 4)

  test('keeps coins, scrap, pack, ranged weapon and kill counts with an empty magazine, and loses the gains', () => {
    const before = lived({ coins: 70, scrap: 9, xp: 29, level: 4, enemiesKilled: 31, currentAmmo: 5, isReloading: true })
    const dead = die(before)
    const { save, events } = returned(dead)
    expect(save).toEqual({
      ...dead,
      playerHealth: dead.playerMaxHealth,
      currentAmmo: 0,
      isReloading: false,
      lifetimeEnemiesKilledByMap: { school: { regular: 20 } },
      lifetimeTimeOnMap: { school: 48 },
      ext: { ...dead.ext, run: null, lastRunId: runIdOf(dead), deathPending: false, mostKillsInRun: 20, time: save.ext.time },
    })
    expect([save.coins, save.scrap, save.inventory, save.equippedItems]).toEqual([
      ...[before.coins, before.scrap, before.inventory, before.equippedItems],
    ])
    expect(events).toEqual([
      { type: 'run-lost', runId: runIdOf(dead), locationId: 'school', nightmare: 0, price: 'finds', gains, totals: totalsOf() },
    ])
  })

  const priceOf = (at: LocationId, xp: number, gained = 0): unknown => {
    const open = play(survivor({ xp, level: levelForXp(xp), coins: 7 }), {
      type: 'begin-run',
      locationId: at,
      xpMode: false,
      seed: null,
    }).save
    const { save, events } = returned(die(open, gained), gainsOf({ timeOnMap: 40 }))
    return events.flatMap((event) => (event.type === 'run-lost' ? [event.price, save.coins] : []))
  }
  test.each([
    ['school', EXPERIENCED - 1, ['finds', 7]],
    ['school', EXPERIENCED, ['belongings', 0]],
    ['hospital', 0, ['belongings', 0]],
    ['police-station', 0, ['belongings', 0]],
    ['extra-hard', 0, ['belongings', 0]],
    ['dev', 0, ['belongings', 0]],
    ['defense', 0, ['belongings', 0]],
  ] as const)('the price of a death at %s, entered with %i xp, is %j', (at, xp, price) => expect(priceOf(at, xp)).toEqual(price))

  test('levels gained in the run do not raise the price, and reset perks do not lower it', () => {
    expect(priceOf('school', 28, 12)).toEqual(['finds', 7])
    const reset = beginAt(survivor({ xp: EXPERIENCED, level: 1, coins: 7 }))
    expect(returned(die(reset), gainsOf({})).save.coins).toBe(0)
  })

  test('costs the same whether the next run or a restore completes the death', () => {
    const dead = die(lived({ coins: 70 }))
    expect(beginAt(dead).coins).toBe(70)
    expect(closeRun(dead)).toMatchObject({ coins: 70, inventory: dead.inventory, ext: { run: null, deathPending: false } })
  })

  const beginners = saves.map((save): Save => {
    const xp = save.xp % EXPERIENCED
    return beginAt(withDerived({ ...save, xp, level: levelForXp(xp) }))
  })
  const claims = fc.record({
    coins: fc.nat(40),
    scrap: fc.nat(9),
    diamonds: fc.nat(2),
    items: fc.dictionary(fc.constantFrom('crate', 'cloth', 'legendary_last_bell'), fc.nat(3)),
    timeOnMap: fc.nat(60),
    enemiesKilledByType: fc.record({ regular: fc.nat(40), shambler: fc.nat(80) }),
  })
  test.prop([beginners, claims, fc.nat(40), fc.nat(3)], RUNS)(
    'no claim makes a death profitable, and a settled run gives everything claimed',
    (open, claimed, xp, bandages) => {
      const carried = holdingsOf(open)
      const found = gainsOf(claimed)
      const used = Math.min(bandages, open.inventory.bandage?.count ?? 0)
      const progress = reportedOf({ xp, used: used > 0 ? { bandage: used } : {} })
      const dead = attempt(open, { type: 'die', ...partOf(open), ...progress, gains: found }, 60)
      if (!dead.ok) return
      const camp = attempt(dead.value.save, { type: 'return-to-camp', runId: runIdOf(open), gains: found }, 1)
      const home = camp.ok ? camp.value.save : beginAt(dead.value.save)
      const after = holdingsOf(home)
      expect(after).toEqual(sumOf([carried, new Map([['bandage', -used]])]))
      expect([home.currentAmmo, home.bossChests, home.ext.luck]).toEqual([0, open.bossChests, open.ext.luck])
      const settled = attempt(open, { type: 'settle-run', ...partOf(open), outcome: outcomeOf(claimed, { xp, used: progress.used }) }, 60)
      if (!settled.ok) return
      const safe = holdingsOf(settled.value.save)
      for (const [of, count] of after) expect({ of, count: safe.get(of) ?? 0 }).toEqual({ of, count: Math.max(count, safe.get(of) ?? 0) })
    },
  )
})
