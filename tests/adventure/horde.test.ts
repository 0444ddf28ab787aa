import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { act } from '../../sim/adventure/actions.ts'
import { addAdrenaline, nextFill } from '../../sim/adventure/adrenaline.ts'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { replay } from '../../sim/adventure/replay.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { MAX_ELITES } from '../../sim/content/elites.ts'
import { shambler } from '../../sim/content/enemies/shambler.ts'
import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { RUN_EVENT_IDS } from '../../sim/content/events.ts'
import { XP_THRESHOLDS } from '../../sim/content/levels.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { run } from '../../sim/content/run-constants.ts'
import { hordeOutrun } from '../../sim/content/spawns.ts'
import { EventKind, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { STILL } from '../../sim/contract/input.ts'
import { NOBODY_MET } from '../../sim/contract/run-spec.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { maxKills } from '../../sim/rules/max-kills.ts'
import { between, schedules } from '../../sim/rules/schedule.ts'
import { disableSpawns, distanceTo, emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { instinctWorld } from '../support/instinct-world.ts'

const SHAMBLER = ENEMY_KINDS.indexOf('shambler')
const REGULAR = ENEMY_KINDS.indexOf('regular')
const unhurt = { player: { maxHealth: 1e6, attackDamage: 0 } }
const shamblers = (world: ReturnType<typeof newWorld>) => idsOf(world, 'enemies').filter((id) => world.Enemy.kind[id] === SHAMBLER)

prop.prop([fc.constantFrom<LocationId>('school', 'hospital', 'police-station', 'extra-hard'), fc.nat(1_000)], { numRuns: 4 })(
  'comes from both sides outside the view and stays within its target size',
  (locationId, seed) => {
    // No elites and run events are left, since some bring shamblers of their own.
    const met = { ...NOBODY_MET, elites: MAX_ELITES, events: RUN_EVENT_IDS }
    const world = newWorld(runSpec({ locationId, seed, met, xp: XP_THRESHOLDS[9] as number, ...unhurt }))
    const sides = new Set<number>()
    const seen = new Set<number>()
    for (let second = 0; second < 60; second++) {
      play(world, 60)
      for (const id of shamblers(world)) {
        if (seen.has(id)) continue
        seen.add(id)
        sides.add(Math.sign((world.Position.x[id] as number) - world.viewX))
        // It has walked for at most a second since it spawned.
        expect(Math.abs((world.Position.x[id] as number) - world.viewX)).toBeGreaterThan(run.view.width / 2 - 120)
      }
    }
    expect(sides).toEqual(new Set([-1, 1]))
    expect(world.alive.horde).toBe(shamblers(world).length)
    expect(world.alive.horde).toBeLessThanOrEqual(between(shambler.arrivals.wanted, 60) * world.horde.share)
  },
)

test('scales with the density of the map, times 0.65 to 1.35 per run', () => {
  const share = (locationId: LocationId, seed: number) => newWorld(runSpec({ locationId, seed })).horde.share
  const nights = Array.from({ length: 40 }, (_, i) => share('school', i + 1) / 1.1)
  expect(Math.min(...nights)).toBeGreaterThanOrEqual(0.65)
  expect(Math.max(...nights)).toBeLessThanOrEqual(1.35)
  expect(Math.max(...nights) / Math.min(...nights)).toBeGreaterThan(1.4)
  const [, night = 0] = nights
  expect([share('school', 2), share('hospital', 2), share('extra-hard', 2)]).toEqual(
    [1.1, 1.25, 0.8 * 2.1].map((density) => expect.closeTo(density * night, 9)),
  )
})

test('an outrun shambler returns outside the view, and other enemies do not yet', () => {
  const world = emptyWorld()
  const [left, other] = [putEnemy(world, -950, 0, 'shambler'), putEnemy(world, -950, 0)]
  play(world, 16)
  const off = (id: number) => Math.abs((world.Position.x[id] as number) - world.viewX)
  expect([off(left) < hordeOutrun, off(left) > run.view.width / 2, off(other) > hordeOutrun]).toEqual([true, true, true])
})

test('hurries until it is near, and then walks at its own pace', () => {
  const pace = (far: number) => {
    const world = emptyWorld({ seed: 4 })
    const id = putEnemy(world, far, 0, 'shambler')
    world.Enemy.flankSin[id] = 0
    const from = distanceTo(world, id)
    play(world, 30)
    return (from - distanceTo(world, id)) / ((world.Enemy.speed[id] as number) / 2)
  }
  expect([pace(420), pace(260)]).toEqual([expect.closeTo(1.5, 1), expect.closeTo(1, 1)])
})

describe('the horde of each map', () => {
  test('speeds up until 240 s on Hospital, Police Station and Defense, and other enemies do not', () => {
    const pace = (locationId: LocationId, second: number, kind: EnemyKind) => {
      const world = disableSpawns(newWorld(runSpec({ locationId, ...unhurt })))
      world.tick = second * 60
      const id = putEnemy(world, 130, 0, kind)
      world.Enemy.flankSin[id] = 0
      const at = (): [x: number, y: number] => [world.Position.x[id] as number, world.Position.y[id] as number]
      const [x, y] = at()
      play(world, 12)
      return Math.hypot(at()[0] - x, at()[1] - y) / ((world.Enemy.speed[id] as number) / 5)
    }
    const close = (paces: readonly number[]) => paces.map((each) => expect.closeTo(each, 1))
    expect([60, 150, 239, 299].map((second) => pace('hospital', second, 'shambler'))).toEqual(close([1, 1.3, 1.6, 1.6]))
    expect([60, 150, 195, 299].map((second) => pace('defense', second, 'shambler'))).toEqual(close([1, 1, 1.3, 1.6]))
    expect([pace('police-station', 299, 'shambler'), pace('hospital', 299, 'regular')]).toEqual(close([1.6, 1]))
    expect([pace('school', 299, 'shambler'), pace('extra-hard', 299, 'shambler')]).toEqual(close([1, 1]))
  })

  test('starts at half its size in Defense', () => {
    const owedAt = (second: number) => {
      const world = newWorld(runSpec({ locationId: 'defense', ...unhurt }))
      world.tick = second * 60
      play(world, 1)
      return (60 * world.horde.due) / world.horde.share / (1.6 + 0.045 * second)
    }
    expect([5, 45, 90].map(owedAt)).toEqual([0.5 + 0.5 / 18, 0.75, 1].map((part) => expect.closeTo(part, 6)))
  })
})

test('beginners on School meet a quarter of the paying zombies', () => {
  const zombies = (level: number) => {
    const world = newWorld(runSpec({ xp: XP_THRESHOLDS[level - 1] as number, ...unhurt }))
    play(world, 30 * 60)
    return idsOf(world, 'enemies').filter((id) => world.Enemy.kind[id] === REGULAR).length
  }
  // One every 3.95 s, and twice as many below three; a fifth of both for a beginner, the first in half the time.
  expect([zombies(4), zombies(5)]).toEqual([2, 9])
})

test('beginners on School meet far fewer bloaters, and later', () => {
  const bloaters = (level: number) => {
    const met = { ...NOBODY_MET, elites: MAX_ELITES, events: RUN_EVENT_IDS }
    const world = newWorld(runSpec({ xp: XP_THRESHOLDS[level - 1] as number, met, ...unhurt }))
    Object.assign(world, { schedule: { ...schedules.school, horde: null, paced: null, wave: null } })
    play(world, 150 * 60)
    return idsOf(world, 'enemies').filter((id) => world.Enemy.kind[id] === ENEMY_KINDS.indexOf('mini-boss')).length
  }
  // At 35, 65, 91, 115 and 139 s; for a beginner the first comes at 139 s.
  expect([bloaters(4), bloaters(5)]).toEqual([1, 5])
})

test('announces a ring two seconds before it comes from both sides', () => {
  const world = newWorld(runSpec({ xp: XP_THRESHOLDS[9] as number, ...unhurt }))
  const groans = play(world, 91 * 60, EventKind.horde)
  expect(groans.map(({ a }) => a)).toEqual([2])
})

test('surrounds the survivor, with shamblers on every side after a minute', () => {
  const world = newWorld(runSpec({ seed: 3, xp: XP_THRESHOLDS[9] as number, ...unhurt }))
  play(world, 60 * 60)
  const { Position, player } = world
  const quarters = new Set(
    shamblers(world)
      .map(
        (id) =>
          [
            (Position.x[id] as number) - (Position.x[player] as number),
            (Position.y[id] as number) - (Position.y[player] as number),
          ] as const,
      )
      .filter(([x, y]) => Math.hypot(x, y) < 200)
      .map(([x, y]) => Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * 4) % 4),
  )
  expect(quarters.size).toBe(4)
})

test('a killed shambler gives only Adrenaline and a count', () => {
  const world = newWorld(runSpec({ xp: XP_THRESHOLDS[9] as number, ...unhurt }))
  while (world.alive.horde === 0) play(world, 1)
  const before = { ...world.gains, items: [...world.gains.items], kills: 0, pickups: world.alive.pickups }
  for (const id of shamblers(world)) {
    world.Enemy.health[id] = 0
    world.killed.add(id)
  }
  const count = shamblers(world).length
  play(world, 1)
  expect(world.gains.kills[SHAMBLER]).toBe(count)
  expect({ ...world.gains, items: [...world.gains.items], kills: 0, pickups: world.alive.pickups }).toEqual(before)
  expect(world.instincts.adrenaline + (world.instincts.fills > 0 ? 8 : 0)).toBe(count)
})

test('an Instinct costs more Adrenaline on School, Hospital and Extra Hard', () => {
  const first = (locationId: LocationId) => {
    const world = newWorld(runSpec({ locationId }))
    const cost = nextFill(world)
    addAdrenaline(world, cost - 1)
    expect(world.instincts.fills).toBe(0)
    addAdrenaline(world, 1)
    expect([world.instincts.fills, world.instincts.adrenaline]).toEqual([1, 0])
    return [cost, nextFill(world)]
  }
  expect(first('school')).toEqual([9, 15])
  expect(first('hospital')).toEqual([14, 23])
  expect(first('extra-hard')).toEqual([11, 18])
  for (const locationId of ['police-station', 'defense'] as const) expect(first(locationId)).toEqual([8, 13])
})

prop.prop([fc.constantFrom<LocationId>('school', 'extra-hard'), fc.nat(100)], { numRuns: 3 })(
  'never exceeds the maximum that the server accepts',
  (locationId, seed) => {
    const world = newWorld(runSpec({ locationId, seed, xp: XP_THRESHOLDS[9] as number, ...unhurt }))
    let killed = 0
    for (let second = 1; second <= 100; second++) {
      play(world, 60)
      for (const id of shamblers(world)) {
        if ((world.Enemy.health[id] as number) <= 0) continue
        world.Enemy.health[id] = 0
        world.killed.add(id)
        killed++
      }
      expect(killed).toBeLessThanOrEqual(maxKills(locationId, second, 1).shambler)
    }
    expect(killed).toBeGreaterThan(200)
  },
)

describe('an Instinct action that is not pending, offered or ready', () => {
  const owing = () => {
    const world = instinctWorld('slam', 1)
    world.instincts.fills = 2
    return world
  }

  test('is rejected and changes nothing', () => {
    const world = owing()
    expect(act(world, { type: 'instinct', id: 'magnet' })).toEqual({ done: false, why: 'not-offered' })
    world.instincts.fills = 1
    for (const action of [{ type: 'instinct', id: 'slam' }, { type: 'reroll' }, { type: 'banish', id: 'slam' }] as const)
      expect(act(world, action)).toEqual({ done: false, why: 'not-pending' })
    expect(world.instincts.picks).toEqual(['slam'])
  })

  test('is rejected for a second reroll and a second banish', () => {
    const world = owing()
    expect(act(world, { type: 'reroll' }).done).toBe(true)
    expect(act(world, { type: 'reroll' })).toEqual({ done: false, why: 'none-left' })
  })

  test('is not logged, and a log with it does not replay', () => {
    const spec = runSpec({ duration: 5 })
    const runner = new Runner(spec)
    const frame = viewFrame(newFrameBuffer())
    runner.advance(0.1, STILL, 1, frame)
    expect(runner.act({ type: 'instinct', id: 'slam' }).done).toBe(false)
    expect(runner.act({ type: 'dash' }).done).toBe(true)
    expect(runner.act({ type: 'dash' }).done).toBe(false)
    expect(runner.log()).toEqual([{ tick: 6, action: { type: 'dash' } }])
    expect(replay(spec, runner.log(), { ticks: 6 }).ok).toBe(true)
    const forged = [...runner.log(), { tick: 7, action: { type: 'dash' } }]
    expect(replay(spec, forged)).toEqual({ ok: false, refusal: { type: 'not-honoured', at: '1' } })
  })
})

test('a revive keeps the Instincts and fills', () => {
  const before = instinctWorld('slam', 3)
  before.instincts.fills = 4
  const next = newWorld({ ...before.spec, segment: 1, instincts: buildReport(before).instincts })
  expect(next.instincts.ranks).toEqual(before.instincts.ranks)
  expect(next.instincts.fills).toBe(4)
  expect(newWorld({ ...before.spec, instincts: NO_INSTINCTS }).instincts.picks).toEqual([])
})
