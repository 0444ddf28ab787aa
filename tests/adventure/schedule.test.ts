import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { hitEnemy } from '../../sim/adventure/damage.ts'
import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import type { World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { entityLimits } from '../../sim/content/run-constants.ts'
import { aliveCap, pressureFloor } from '../../sim/content/spawns.ts'
import { EventKind, Head, Kind, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { schedules, valueAt } from '../../sim/rules/schedule.ts'
import { emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec, type SpecChange } from '../../tools/support/run-spec.ts'
import { nightly } from '../support/nightly.ts'
import { type Arrival, arrivals, slaughter } from '../support/schedule.ts'

const ALL = Object.keys(locations) as LocationId[]
const map = fc.constantFrom(...ALL)
/** Cannot die, cannot kill. */
const STONE = { maxHealth: 1e9, attackDamage: 0 }

const timesOf = (came: readonly Arrival[], kind: EnemyKind) => came.filter((one) => one.kind === kind).map(({ at }) => at)
const gapsOf = (times: readonly number[]) => times.slice(1).map((at, i) => at - (times[i] as number))
const rounded = (times: readonly number[]) => times.map((at) => Math.round(at * 10) / 10)

describe('the schedule of each map matches the balance sheet (WAVE-02, OP-53)', () => {
  // Bloaters every 30, 24 and 20 s from 35 s on, medusas every 70 s, doctors every 75 s; all by the map's density.
  test.each<[LocationId, Partial<Record<EnemyKind, number[]>>]>([
    [
      'school',
      {
        'mini-boss': [35, 65, 91, 115, 139, 160.8, 180.8, 200.8, 220.8, 240.8, 260.8, 280.8],
        medusa: [165, 235],
        doctor: [200, 275],
        boss: [75, 150, 240],
      },
    ],
    ['hospital', { medusa: [165, 221, 277], doctor: [90, 127.5, 165, 202.5, 240, 277.5], boss: [75, 150, 240] }],
    ['police-station', { medusa: [90, 136.7, 183.3, 230, 276.7], doctor: [200, 250], boss: [75, 150, 240] }],
    [
      'extra-hard',
      { medusa: [90, 123.3, 156.7, 190, 223.3, 256.7, 290], doctor: [90, 125.7, 161.4, 197.2, 232.9, 268.6], boss: [75, 150, 240] },
    ],
    ['dev', { 'mini-boss': [], medusa: [], doctor: [], boss: [], crow: [], behemoth: [] }],
    ['defense', { regular: [], 'mini-boss': [], medusa: [], doctor: [], boss: [75, 150, 240], crow: [] }],
  ])('has its arrivals on %s', (locationId, table) => {
    const came = arrivals({ locationId }, slaughter)
    for (const [kind, times] of Object.entries(table) as [EnemyKind, number[]][]) {
      expect([kind, rounded(timesOf(came, kind))]).toEqual([kind, times])
    }
  })

  test('the police station sends 50 % more bloaters than its density gives', () => {
    const times = timesOf(arrivals({ locationId: 'police-station' }, slaughter), 'mini-boss')
    expect(times[0]).toBe(35)
    expect(gapsOf(times.filter((at) => at > 155)).every((gap) => Math.abs(gap - 20 / 1.5 / 1.5) < 0.04)).toBe(true)
  })
  test.each([
    ['school', 1],
    ['hospital', 1.25],
    ['police-station', 1.5],
    ['extra-hard', 2.1],
  ] as const)('%s sends regulars %s times as fast as School', (locationId, density) => {
    // Keep enough enemies alive that neither the floor nor the cap applies.
    const came = arrivals({ locationId }, (world) => {
      world.alive.enemies = 0
      world.alive.paced = 10 * density
    })
    const times = came.filter(({ kind }) => kind === 'regular' || kind === 'crow').map(({ at }) => at)
    const rows = [
      [0, 30, 3.95],
      [30, 75, 3.75],
      [75, 150, 3.5],
      [150, 240, 3.3],
      [240, 300, 2.2],
    ] as const
    for (const [from, to, every] of rows) {
      const gaps = gapsOf(times.filter((at) => at >= from && at < to))
      const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
      expect(Math.abs(mean - every / density)).toBeLessThan(0.02)
    }
  })
  test('the dev map sends a regular every 2 seconds for any number alive', () => {
    const times = timesOf(arrivals({ locationId: 'dev' }), 'regular')
    expect([times.length, rounded(gapsOf(times)).every((gap) => gap === 2)]).toEqual([150, true])
  })
})

test('12 % of the regulars from 75 to 150 s are crows, and none at other times', () => {
  let crows = 0
  let all = 0
  for (let seed = 0; seed < nightly(150, 40); seed++) {
    const came = arrivals({ seed, duration: 151 }, slaughter)
    expect(timesOf(came, 'crow').every((at) => at >= 75 && at < 150)).toBe(true)
    crows += timesOf(came, 'crow').length
    all += came.filter(({ kind, at }) => (kind === 'regular' || kind === 'crow') && at >= 75 && at < 150).length
  }
  expect(Math.abs(crows - 0.12 * all)).toBeLessThan(4.5 * Math.sqrt(all * 0.12 * 0.88))
  expect(timesOf(arrivals({ seed: 1 }, slaughter), 'crow').every((at) => at < 150)).toBe(true)
})

describe('bosses', () => {
  const come = (change: SpecChange) =>
    arrivals({ player: STONE, ...change }).flatMap(({ at, kind, health }) =>
      kind === 'boss' ? [[at, Math.round(health * 100) / 100]] : [],
    )
  test.each(['school', 'hospital', 'police-station', 'extra-hard', 'defense'] as const)(
    'bosses of %s come at 75, 150 and 240 s with 0.8, 1.8 and 3.5 times their health (WAVE-02, WAVE-05)',
    (locationId) => {
      expect(come({ locationId })).toEqual([
        [75, 0.8],
        [150, 1.8],
        [240, 3.5],
      ])
    },
  )
  test.each([
    ['school', 1],
    ['hospital', 3],
    ['police-station', 10],
    ['extra-hard', 20],
  ] as const)('bosses of %s have %s times the health of School’s, with an event (RUN-15, WAVE-02)', (locationId, factor) => {
    const world = newWorld(runSpec({ locationId, player: STONE }))
    const events = play(world, 76 * 60, EventKind.boss)
    expect(events.map(({ tick, a, entity }) => [tick, ENEMY_KINDS[a - Kind.enemy], world.Enemy.maxHealth[entity]])).toEqual([
      [75 * 60, 'boss', 24 * factor],
    ])
  })
  test('each start the next wave, and the frame shows the wave (WAVE-01)', () => {
    const world = emptyWorld({ player: STONE })
    const frame = viewFrame(newFrameBuffer())
    const waveAfter = (seconds: number) => {
      play(world, seconds * 60 - world.tick)
      encodeFrame(world, frame, 0)
      return frame.head[Head.wave]
    }
    expect([1, 75, 76, 150, 151, 240, 241, 299].map(waveAfter)).toEqual([1, 1, 2, 2, 3, 3, 3, 3])
  })
  test('are delayed by a full world', () => {
    const came = arrivals({ locationId: 'defense' }, (world) => {
      world.alive.enemies = world.tick < 100 * 60 ? entityLimits.enemies : 0
    })
    expect(timesOf(came, 'boss').map(Math.round)).toEqual([100, 150, 240])
  })
})

describe('the behemoth', () => {
  const behemothsIn = (world: World, seconds: number) =>
    play(world, seconds * 60, EventKind.boss).filter(({ a }) => a === Kind.enemy + ENEMY_KINDS.indexOf('behemoth'))
  /** Kills bosses and returns when behemoths came, in seconds after the last kill, and the world. */
  const called = (change: SpecChange, bossKills: number, seconds = 12) => {
    const world = emptyWorld({ player: STONE, ...change })
    for (let n = 0; n < bossKills; n++) {
      hitEnemy(world, putEnemy(world, 900, 0, 'boss'), 1e9)
      play(world, 1)
    }
    const killedAt = world.tick - 1
    const events = behemothsIn(world, seconds)
    return { world, after: events.map(({ tick }) => (tick - killedAt) / 60) }
  }
  test('comes 8 seconds after the second boss kill, and the report says so (WAVE-03)', () => {
    expect(called({}, 1).after).toEqual([])
    const { world, after } = called({}, 2)
    expect(after).toEqual([8])
    expect(world.behemothSpawned).toBe(true)
    expect(world.Enemy.maxHealth[idsOf(world, 'enemies').at(-1) as number]).toBe(enemies.behemoth.health)
  })
  test('comes once for any number of killed bosses (WAVE-03)', () => {
    const { world, after } = called({}, 3, 40)
    expect(after).toHaveLength(1)
    for (let n = 0; n < 3; n++) hitEnemy(world, putEnemy(world, 900, 0, 'boss'), 1e9)
    expect(behemothsIn(world, 20)).toEqual([])
  })
  test('does not come again after an earlier segment saw it (WAVE-03)', () => {
    const { world, after } = called({ behemothSpawned: true }, 3)
    expect([after, world.behemothSpawned]).toEqual([[], true])
  })
  test('never comes to the dev map (WAVE-04)', () => {
    expect(called({ locationId: 'dev' }, 4, 20).after).toEqual([])
  })
  test('is delayed by a full world', () => {
    const world = emptyWorld({ player: STONE })
    for (let n = 0; n < 2; n++) hitEnemy(world, putEnemy(world, 900, 0, 'boss'), 1e9)
    play(world, 60)
    const before = world.alive.enemies
    world.alive.enemies = entityLimits.enemies
    play(world, 9 * 60)
    expect(world.behemothSpawned).toBe(false)
    world.alive.enemies = before
    play(world, 2)
    expect(world.behemothSpawned).toBe(true)
  })
})

test('the frame names the strongest foe alive: a behemoth before bosses, the healthier boss first', () => {
  const world = emptyWorld({ player: STONE })
  const frame = viewFrame(newFrameBuffer())
  const foe = () => {
    encodeFrame(world, frame, 0)
    return [frame.head[Head.bossKind], frame.head[Head.bossHealth]]
  }
  putEnemy(world, 500, 0, 'regular')
  expect(foe()).toEqual([-1, 0])
  const hurt = putEnemy(world, 600, 0, 'boss')
  hitEnemy(world, hurt, 15)
  expect(foe()).toEqual([ENEMY_KINDS.indexOf('boss'), 0.5])
  putEnemy(world, 800, 0, 'boss')
  expect(foe()).toEqual([ENEMY_KINDS.indexOf('boss'), 1])
  hitEnemy(world, putEnemy(world, -700, 0, 'behemoth'), 55)
  expect(foe()).toEqual([ENEMY_KINDS.indexOf('behemoth'), 0.75])
})

/** Kills `falls[n]` of the living enemies in second n. */
const attrition = (falls: readonly number[]) => (world: World) => {
  if (world.tick % 60 !== 59) return
  const fallen = Math.min(world.alive.paced, falls[Math.floor(world.tick / 60) % falls.length] as number)
  world.alive.paced -= fallen
  world.alive.enemies -= fallen
}
const falls = fc.array(fc.nat(4), { minLength: 1, maxLength: 60, size: 'max' })

prop.prop([map, fc.integer(), falls], { numRuns: nightly(200, 10) })(
  'waves go from 1 to 3, behemoths are unscheduled, dev sends regulars (WAVE-01, WAVE-03, WAVE-04)',
  (locationId, seed, some) => {
    const waves = [1]
    const thin = attrition(some)
    const came = arrivals({ locationId, seed }, (world) => {
      thin(world)
      if (waves.at(-1) !== world.wave) waves.push(world.wave)
    })
    expect(waves).toEqual(locationId === 'dev' ? [1] : [1, 2, 3])
    expect(timesOf(came, 'behemoth')).toEqual([])
    if (locationId === 'dev') expect(new Set(came.map(({ kind }) => kind))).toEqual(new Set(['regular']))
  },
)

prop.prop([map, fc.integer(), falls], { numRuns: nightly(200, 10) })(
  'regulars and crows stay below the cap, and come within half an interval below the floor',
  (locationId, seed, some) => {
    const { density } = locations[locationId]
    const { paced } = schedules[locationId]
    fc.pre(paced?.isHeld === true)
    const thin = attrition(some)
    /** Since when fewer than the floor were alive without a new enemy. */
    let since = 0
    // A run has 18,000 ticks: one expectation at the end instead of two per tick.
    const broken: { tick: number; alive: number; waited: number }[] = []
    arrivals({ locationId, seed }, (world, came) => {
      const [cap, floor] = [aliveCap, pressureFloor].map((by) => (by[world.wave - 1] as number) * density) as [number, number]
      const pressed = world.alive.paced < floor
      if (!pressed || came.some(({ kind }) => kind === 'regular' || kind === 'crow')) since = world.tick
      const every = valueAt(paced?.every ?? [], since / 60)
      const waited = (world.tick - since) / 60
      if (world.alive.paced >= cap + 1 || waited > every / density / 2 + 2 / 60)
        broken.push({ tick: world.tick, alive: world.alive.paced, waited })
      thin(world)
    })
    expect(broken).toEqual([])
  },
)

test('the cap is reached, and does not count bosses, bloaters and minions', () => {
  const world = newWorld(runSpec({ locationId: 'extra-hard', player: STONE }))
  play(world, 149 * 60)
  expect(world.alive.paced).toBe(51)
  expect(world.alive.enemies).toBeGreaterThan(60)
  expect([aliveCap, pressureFloor]).toEqual([
    [16, 24, 32],
    [3, 6, 9],
  ])
})

test('a killed enemy makes room under the cap', () => {
  const world = newWorld(runSpec({ locationId: 'dev', crowd: 20, player: STONE }))
  play(world, 1)
  expect(world.alive.paced).toBe(20)
  for (const id of idsOf(world, 'enemies').slice(0, 7)) hitEnemy(world, id, 1e9)
  play(world, 1)
  expect(world.alive.paced).toBe(13)
})
