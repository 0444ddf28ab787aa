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
import { beginAt, gainsOf, partOf, play, refusalOf, reportedOf, runIdOf, START, survivor, totalsOf } from '../../tools/support/play.ts'

const bow = items.bow as RangedWeaponItem

test('a run that begins has its id, seed, map and time in the save', () => {
  const { save, events } = play(survivor(), { type: 'begin-run', locationId: 'hospital', xpMode: true, seed: null })
  expect(save.ext.run).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    seed: expect.any(Number),
    segment: 0,
    locationId: 'hospital',
    nightmare: 0,
    startedAt: START,
    segmentStartedAt: START,
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

test('the same save begins the same run again, and the next run is another', () => {
  const first = beginAt(survivor())
  expect(beginAt(survivor()).ext.run).toEqual(first.ext.run)
  const second = beginAt(first).ext.run
  expect([second?.id, second?.seed]).not.toContain(first.ext.run?.id)
  expect(second?.seed).not.toBe(first.ext.run?.seed)
})

test('a fixed seed is taken only on a backend with debug', () => {
  const draft = { type: 'begin-run', locationId: 'school', xpMode: false, seed: 1234 } as const
  expect(play(survivor(), draft, 0, { debug: true }).save.ext.run?.seed).toBe(1234)
  expect(play(survivor(), draft).save.ext.run?.seed).toBe(beginAt(survivor()).ext.run?.seed)
})

describe('a ticket', () => {
  const ticket = { id: 'a77e4ed1-0000-4000-8000-000000000000', seed: 1234 }
  const begin = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, ticket } as const
  const seedOf = (issuedRuns?: Readonly<Record<string, number>>) => play(survivor(), begin, 0, { issuedRuns }).save.ext.run?.seed
  const drawn = beginAt(survivor()).ext.run?.seed

  test('gives a run its seed in the app, and by what it was given out with on the server', () => {
    expect([seedOf(), seedOf({ [ticket.id]: 99 }), seedOf({})]).toEqual([1234, 99, drawn])
  })

  test('changes nothing of what the run is called', () => {
    expect(play(survivor(), begin).save.ext.run?.id).toBe(beginAt(survivor()).ext.run?.id)
  })
})

test('a run without a ticket is drawn by the draw that its device knew, if that is one of the latest sixteen', () => {
  const begin = (draw?: number) => ({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, draw }) as const
  const after = (runs: number): Save => ({ ...survivor(), ext: { ...survivor().ext, draws: { run: runs } } })
  const seedAfter = (runs: number, draw?: number) => play(after(runs), begin(draw)).save.ext.run?.seed
  expect([seedAfter(16, 0), seedAfter(3, 3), seedAfter(3, 9)]).toEqual([seedAfter(0), seedAfter(3), seedAfter(3)])
  expect(seedAfter(17, 0)).toBe(seedAfter(17))
})

test('a page of another version of the simulation begins none; one that says no version is an older page', () => {
  const begin = (version?: number) => ({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, version }) as const
  expect(refusalOf(survivor(), begin(SIM_VERSION - 1))).toEqual({ type: 'old-version' })
  expect(refusalOf(survivor(), begin(SIM_VERSION + 1))).toEqual({ type: 'old-version' })
  expect(play(survivor(), begin(SIM_VERSION)).save).toEqual(play(survivor(), begin()).save)
})

test('a run that never closed counts for what its last progress said, and the next takes its place', () => {
  const open = beginAt(survivor())
  const played = play(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 12 }) }, 40).save
  const next = beginAt(played)
  expect(next).toMatchObject({ xp: 12, level: 3, coins: 0, ext: { lastRunId: null } })
  expect(runIdOf(next)).not.toBe(runIdOf(open))
})

test('a death that was never finished is finished first', () => {
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

describe('a run’s spec', () => {
  test('is the open run, the survivor’s gear and picks, and what is held', () => {
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

  test('QUICK-02 a key has what is in stock, nothing that is opened at camp, and no item that another key has', () => {
    const slots = (a: string | null, b: string | null, c: string | null, d: string | null) =>
      ({ 1: { itemId: a }, 2: { itemId: b }, 3: { itemId: c }, 4: { itemId: d } }) as const
    const spec = (quickSlots: Save['quickSlots'], inventory: Save['inventory'] = survivor().inventory) =>
      runSpecOf(beginAt(survivor({ quickSlots, inventory })))?.quickSlots
    expect(spec(slots(null, 'medkit', 'medkit', 'ray_gun'))).toEqual([null, { itemId: 'medkit', count: 5 }, null, null])
    const lootbags = { lootbag: { item: items.lootbag, count: 3 }, bandage: { item: items.bandage, count: 0 } }
    expect(spec(slots('lootbag', 'bandage', 'medkit', 'club'), lootbags)).toEqual([null, null, null, null])
  })

  test('is none without a run, or while death waits', () => {
    const open = beginAt(survivor())
    expect(runSpecOf(survivor())).toBeNull()
    expect(runSpecOf(play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 5).save)).toBeNull()
  })

  test('RUN-17 health is as saved, and never 0', () => {
    expect(runSpecOf(beginAt(survivor({ playerHealth: 3 })))?.health).toBe(3)
    expect(runSpecOf(beginAt(survivor({ playerHealth: 0 })))?.health).toBe(10)
  })
})

test('WEAP-08 a ranged weapon comes loaded into its slot and goes with its ammo; neither leaves a reload going', () => {
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

  test('that is chosen with the run is in the save, in the spec of each of its segments, and in what its summary is told', () => {
    const { save } = play(survivor({ diamonds: 10 }), begin)
    expect([save.ext.run?.assist, runSpecOf(save)?.assist]).toEqual([assist, assist])
    const dead = play(save, { type: 'die', ...partOf(save), xp: 0, used: {}, bossChests: 0 }).save
    const revived = play(dead, { type: 'revive', runId: runIdOf(save) }).save
    expect(runSpecOf(revived)).toMatchObject({ segment: 1, assist })
    const { events } = play(dead, { type: 'return-to-camp', runId: runIdOf(save), gains: gainsOf({}) })
    expect(events).toContainEqual(expect.objectContaining({ type: 'run-lost', assist }))
  })

  test('that is not chosen is none, and the run is kept as it always was', () => {
    const { assist: _, ...plain } = begin
    const { save } = play(survivor(), plain)
    expect([Object.keys(save.ext.run ?? {}).includes('assist'), runSpecOf(save)?.assist]).toEqual([false, undefined])
  })

  test('of an earlier run says nothing of the next', () => {
    const { assist: _, ...plain } = begin
    expect(runSpecOf(play(play(survivor(), begin).save, plain).save)?.assist).toBeUndefined()
  })

  test.each([{ speed: 100, damage: 100 }, { speed: 70, damage: 0 }, { speed: 65, damage: 50 }, { ...assist, coins: 1 }, 70, null])(
    'of %j is no command',
    (sent) => {
      expect(parseCommand({ ...begin, at: 1, assist: sent })).toEqual({ ok: false, refusal: { type: 'malformed-command' } })
      expect(parseCommand({ ...begin, at: 1 }).ok).toBe(true)
    },
  )

  test('that a stored save makes up is no save', () => {
    const stored = JSON.parse(serialiseSave(play(survivor(), begin).save))
    expect(parseSave(stored)).toMatchObject({ ok: true, value: { ext: { run: { assist } } } })
    stored.ext.run.assist = { speed: 70, damage: 1 }
    expect(parseSave(stored).ok).toBe(false)
  })
})
