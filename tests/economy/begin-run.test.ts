import { describe, expect, test } from 'vitest'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import type { RangedWeaponItem } from '../../sim/content/item.ts'
import { items } from '../../sim/content/items.ts'
import { NOBODY_MET, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { parseCommand } from '../../sim/economy/parse-command.ts'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import { gearOf } from '../../sim/rules/gear.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { wearRanged } from '../../sim/save/wear-ranged.ts'
import { beginAt, gainsOf, partOf, play, refusalFor, reportedOf, runIdOf, START_MS, survivor, totalsOf } from '../../tools/support/play.ts'

const bow = items.bow as RangedWeaponItem

test('begin-run stores the id, seed, map and time of the run', () => {
  const { save, events } = play(survivor(), { type: 'begin-run', locationId: 'hospital', xpMode: true, seed: null })
  expect(save.ext.run).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    seed: expect.any(Number),
    segment: 0,
    locationId: 'hospital',
    nightmare: 0,
    startedAt: START_MS,
    segmentStartedAt: START_MS,
    xpMode: true,
    xpCredited: 0,
    usedCredited: {},
    chestsCredited: 0,
    xpBefore: 0,
    usedBefore: {},
    chestsBefore: 0,
    lost: null,
  })
  expect(save.ext.draws).toEqual({ run: 1 })
  expect(events).toEqual([{ type: 'sandbox-begun' }, { type: 'run-begun', runId: runIdOf(save), locationId: 'hospital' }])
})

test('begins the same run from the same save, and a different one next time', () => {
  const first = beginAt(survivor())
  expect(beginAt(survivor()).ext.run).toEqual(first.ext.run)
  const second = beginAt(first).ext.run
  expect([second?.id, second?.seed]).not.toContain(first.ext.run?.id)
  expect(second?.seed).not.toBe(first.ext.run?.seed)
})

test('accepts a fixed seed only on a backend with debug', () => {
  const draft = { type: 'begin-run', locationId: 'school', xpMode: false, seed: 1234 } as const
  expect(play(survivor(), draft, 0, { debug: true }).save.ext.run?.seed).toBe(1234)
  expect(play(survivor(), draft).save.ext.run?.seed).toBe(beginAt(survivor()).ext.run?.seed)
})

describe('a run ticket', () => {
  const ticket = { id: 'a77e4ed1-0000-4000-8000-000000000000', seed: 1234 }
  const begin = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, ticket } as const
  const seedOf = (issuedRuns?: Readonly<Record<string, number>>) => play(survivor(), begin, 0, { issuedRuns }).save.ext.run?.seed
  const drawn = beginAt(survivor()).ext.run?.seed

  test('provides the seed in the app, and the server looks the seed up by ticket id', () => {
    expect([seedOf(), seedOf({ [ticket.id]: 99 }), seedOf({})]).toEqual([1234, 99, drawn])
  })

  test('does not change the run id', () => {
    expect(play(survivor(), begin).save.ext.run?.id).toBe(beginAt(survivor()).ext.run?.id)
  })
})

test('derives the seed of a run without a ticket from the draw of its device if it is one of the last 16', () => {
  const begin = (draw?: number) => ({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, draw }) as const
  const after = (runs: number): Save => ({ ...survivor(), ext: { ...survivor().ext, draws: { run: runs } } })
  const seedAfter = (runs: number, draw?: number) => play(after(runs), begin(draw)).save.ext.run?.seed
  expect([seedAfter(16, 0), seedAfter(3, 3), seedAfter(3, 9)]).toEqual([seedAfter(0), seedAfter(3), seedAfter(3)])
  expect(seedAfter(17, 0)).toBe(seedAfter(17))
})

test('rejects a run from another simulation version, and accepts one without a version', () => {
  const begin = (version?: number) => ({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, version }) as const
  expect(refusalFor(survivor(), begin(SIM_VERSION - 1))).toEqual({ type: 'old-version' })
  expect(refusalFor(survivor(), begin(SIM_VERSION + 1))).toEqual({ type: 'old-version' })
  expect(play(survivor(), begin(SIM_VERSION)).save).toEqual(play(survivor(), begin()).save)
})

test('beginning a run keeps the last progress of a run that never closed', () => {
  const open = beginAt(survivor())
  const played = play(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 12 }) }, 40).save
  const next = beginAt(played)
  expect(next).toMatchObject({ xp: 12, level: 3, coins: 0, ext: { lastRunId: null } })
  expect(runIdOf(next)).not.toBe(runIdOf(open))
})

test('beginning a run first completes a pending death', () => {
  const open = beginAt(survivor({ xp: 30, level: 5, coins: 50, diamonds: 3 }))
  const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 5).save
  const { save, events } = play(dead, { type: 'begin-run', locationId: 'school', xpMode: false, seed: null }, 60)
  expect(save).toMatchObject({
    coins: 0,
    diamonds: 3,
    inventory: {},
    playerHealth: 10,
    ext: { deathPending: false, lastRunId: runIdOf(open) },
  })
  expect(events).toEqual([
    {
      type: 'run-lost',
      runId: runIdOf(open),
      locationId: 'school',
      nightmare: 0,
      assist: undefined,
      price: 'belongings',
      gains: gainsOf({}),
      totals: totalsOf(),
    },
    { type: 'run-begun', runId: runIdOf(save), locationId: 'school' },
  ])
})

describe('the spec of a run', () => {
  test('contains the open run, the gear and picks of the survivor, and the pending upgrades', () => {
    const taken = { powerUpHistory: ['max_health_1'], weaponUpgradeHistory: ['melee_damage', 'melee_damage'] }
    const armed = wearRanged(survivor({ ...taken, xp: 7, level: 2, playerHealth: 6.5, playerProjectileColor: 'green' }), bow)
    const ext = { ...armed.ext, pendingWeaponUpgrades: 2, cratelessBosses: 1 }
    const save = beginAt({ ...armed, ext, equippedItems: { ...armed.equippedItems, main_hand: items.club } })
    expect(runSpecOf(save, { behemothSpawned: true, cratelessBosses: 3 })).toEqual({
      version: SIM_VERSION,
      assist: undefined,
      runId: runIdOf(save),
      segment: 0,
      seed: save.ext.run?.seed,
      locationId: 'school',
      nightmare: 0,
      duration: 300,
      gear: gearOf(save.equippedItems),
      powerUps: ['max_health_1'],
      weaponUpgrades: ['melee_damage', 'melee_damage'],
      unlockedInstincts: INSTINCT_IDS.slice(0, 8),
      instincts: NO_INSTINCTS,
      met: NOBODY_MET,
      walls: 0,
      pendingWeaponUpgrades: 2,
      quickSlots: [
        { itemId: 'bandage', count: 5 },
        { itemId: 'medkit', count: 5 },
        { itemId: 'food_ration', count: 5 },
        { itemId: 'water_bottle', count: 5 },
      ],
      health: 6.5,
      ammo: 6,
      xp: 7,
      projectileColor: 'green',
      gender: 'female',
      mainHandId: 'club',
      offHandId: null,
      rangedId: 'bow',
      xpMode: false,
      cratelessBosses: 3,
      behemothSpawned: true,
      crowd: 0,
    })
    expect(runSpecOf(save)).toMatchObject({ behemothSpawned: false, cratelessBosses: 1 })
  })

  test('gives each key its stock, without camp-only items and items of another key (QUICK-02)', () => {
    const slots = (a: string | null, b: string | null, c: string | null, d: string | null) =>
      ({ 1: { itemId: a }, 2: { itemId: b }, 3: { itemId: c }, 4: { itemId: d } }) as const
    const spec = (quickSlots: Save['quickSlots'], inventory: Save['inventory'] = survivor().inventory) =>
      runSpecOf(beginAt(survivor({ quickSlots, inventory })))?.quickSlots
    expect(spec(slots(null, 'medkit', 'medkit', 'ray_gun'))).toEqual([null, { itemId: 'medkit', count: 5 }, null, null])
    const lootbags = { lootbag: { item: items.lootbag, count: 3 }, bandage: { item: items.bandage, count: 0 } }
    expect(spec(slots('lootbag', 'bandage', 'medkit', 'club'), lootbags)).toEqual([null, null, null, null])
  })

  test('is null without a run and while a death is pending', () => {
    const open = beginAt(survivor())
    expect(runSpecOf(survivor())).toBeNull()
    expect(runSpecOf(play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 5).save)).toBeNull()
  })

  test('takes health from the save, but never 0 (RUN-17)', () => {
    expect(runSpecOf(beginAt(survivor({ playerHealth: 3 })))?.health).toBe(3)
    expect(runSpecOf(beginAt(survivor({ playerHealth: 0 })))?.health).toBe(10)
  })
})

test('equipping a ranged weapon loads it, unequipping removes the ammo, and both stop a reload (WEAP-08)', () => {
  const reloading = survivor({ isReloading: true, currentAmmo: 2 })
  const armed = wearRanged(reloading, bow)
  expect(armed).toMatchObject({
    currentAmmo: 6,
    isReloading: false,
    equippedRangedWeaponId: 'bow',
    rangedAttackDamage: 4,
    rangedAttackRange: 240,
  })
  const bare = wearRanged({ ...armed, isReloading: true }, null)
  expect(bare).toMatchObject({
    currentAmmo: 0,
    isReloading: false,
    equippedRangedWeaponId: null,
    rangedAttackDamage: 0,
    rangedAttackRange: 132,
  })
})

describe('an assist', () => {
  const assist = { speed: 70, damage: 50 } as const
  const begin = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, assist } as const

  test('is stored in the save, the spec of each segment and the summary of the run', () => {
    const { save } = play(survivor({ diamonds: 10 }), begin)
    expect([save.ext.run?.assist, runSpecOf(save)?.assist]).toEqual([assist, assist])
    const dead = play(save, { type: 'die', ...partOf(save), xp: 0, used: {}, bossChests: 0 }).save
    const revived = play(dead, { type: 'revive', runId: runIdOf(save) }).save
    expect(runSpecOf(revived)).toMatchObject({ segment: 1, assist })
    const { events } = play(dead, { type: 'return-to-camp', runId: runIdOf(save), gains: gainsOf({}) })
    expect(events).toContainEqual(expect.objectContaining({ type: 'run-lost', assist }))
  })

  test('is absent from the save if the player did not choose one', () => {
    const { assist: _, ...plain } = begin
    const { save } = play(survivor(), plain)
    expect([Object.keys(save.ext.run ?? {}).includes('assist'), runSpecOf(save)?.assist]).toEqual([false, undefined])
  })

  test('does not carry over to the next run', () => {
    const { assist: _, ...plain } = begin
    expect(runSpecOf(play(play(survivor(), begin).save, plain).save)?.assist).toBeUndefined()
  })

  test.each([{ speed: 100, damage: 100 }, { speed: 70, damage: 0 }, { speed: 65, damage: 50 }, { ...assist, coins: 1 }, 70, null])(
    'rejects an assist of %j',
    (sent) => {
      expect(parseCommand({ ...begin, at: 1, assist: sent })).toEqual({ ok: false, refusal: { type: 'malformed-command' } })
      expect(parseCommand({ ...begin, at: 1 }).ok).toBe(true)
    },
  )

  test('rejects a stored save with an invalid assist', () => {
    const stored = JSON.parse(serialiseSave(play(survivor(), begin).save))
    expect(parseSave(stored)).toMatchObject({ ok: true, value: { ext: { run: { assist } } } })
    stored.ext.run.assist = { speed: 70, damage: 1 }
    expect(parseSave(stored).ok).toBe(false)
  })
})
