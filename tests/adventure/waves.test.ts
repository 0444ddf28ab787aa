import { fc, test as prop } from '@fast-check/vitest'
import { expect, test, vi } from 'vitest'
import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { findSpawnPoint } from '../../sim/adventure/spawn-point.ts'
import { step } from '../../sim/adventure/step.ts'
import { newWorld, type World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS, enemies } from '../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { ceilings, run } from '../../sim/content/run-constants.ts'
import { aliveCap, pressureFloor, spawnRing } from '../../sim/content/spawns.ts'
import { EventKind, Head, Kind, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { MOVE_FULL } from '../../sim/contract/input.ts'
import { distanceTo, idsOf, play } from '../support/in-world.ts'
import { runSpec } from '../support/run-spec.ts'

// Whole runs are played here, beside other tests on few cores.
vi.setConfig({ testTimeout: 60_000 })

const ALL = Object.keys(locations) as LocationId[]
/** Cannot die, cannot kill. */
const STONE = { maxHealth: 1e9, attackDamage: 0 }

const bossesOf = (world: World, seconds: number) =>
  play(world, seconds * 60, EventKind.boss).map(({ tick, a, entity }) => ({
    tick,
    kind: ENEMY_KINDS[a - Kind.enemy],
    health: world.Enemy.maxHealth[entity],
  }))

test('WAVE-01 WAVE-02 bosses come at 75, 150 and 240 seconds, each begins the next of three waves, and has 1, 2 and 3.5 times the health', () => {
  const world = newWorld(runSpec({ player: STONE }))
  const frame = viewFrame(newFrameBuffer())
  const waveAfter = (seconds: number) => {
    play(world, seconds * 60 - world.tick)
    encodeFrame(world, frame, 0)
    return frame.head[Head.wave]
  }
  expect([1, 74, 75, 76, 150, 151, 240, 241, 299].map(waveAfter)).toEqual([1, 1, 1, 2, 2, 3, 3, 3, 3])
  // None was killed, and none waited for another.
  expect(bossesOf(newWorld(runSpec({ player: STONE })), 299)).toEqual([
    { tick: 75 * 60, kind: 'boss', health: 30 },
    { tick: 150 * 60, kind: 'boss', health: 60 },
    { tick: 240 * 60, kind: 'boss', health: 105 },
  ])
})

test.each([
  ['school', 1],
  ['hospital', 3],
  ['police-station', 10],
  ['extra-hard', 20],
] as const)('RUN-15 WAVE-02 the first boss of %s has %s times the health of the school’s', (locationId, factor) => {
  const world = newWorld(runSpec({ locationId, player: STONE }))
  expect(bossesOf(world, 76)).toEqual([{ tick: 75 * 60, kind: 'boss', health: 30 * factor }])
})

test('WAVE-04 the dev map has a regular every 2 seconds and neither waves, bosses nor anybody else', () => {
  const world = newWorld(runSpec({ locationId: 'dev', player: STONE }))
  const come = play(world, 18_000, EventKind.spawn)
  expect(come).toHaveLength(150)
  expect(new Set(come.map(({ a }) => ENEMY_KINDS[a - Kind.enemy]))).toEqual(new Set(['regular']))
  expect([world.wave, world.bossesCome, world.behemothSpawned]).toEqual([1, 0, false])
})

test('WAVE-05 the defense location sends no regulars in 300 seconds, but the three bosses', () => {
  const world = newWorld(runSpec({ locationId: 'defense', player: STONE }))
  const come = play(world, 18_000, EventKind.spawn).map(({ tick, a }) => [tick / 60, ENEMY_KINDS[a - Kind.enemy]])
  expect(come).toEqual([
    [75, 'boss'],
    [150, 'boss'],
    [240, 'boss'],
  ])
})

test('WAVE-08 the enemy types are the nine of the specification, in its order', () => {
  expect(ENEMY_KINDS).toEqual(['regular', 'mini-boss', 'boss', 'crow', 'beholder', 'spawn', 'medusa', 'doctor', 'behemoth'])
  expect(Object.keys(enemies)).toEqual([...ENEMY_KINDS])
})

test.each(['school', 'hospital', 'police-station', 'extra-hard'] as const)(
  'on %s no more are alive than the wave allows, times the density',
  (locationId) => {
    const world = newWorld(runSpec({ locationId, player: STONE }))
    const most = [0, 0, 0]
    for (let tick = 0; tick < 240 * 60; tick++) {
      step(world)
      world.events.count = 0
      most[world.wave - 1] = Math.max(most[world.wave - 1] as number, world.alive.paced)
    }
    expect(most).toEqual(aliveCap.map((cap) => Math.ceil(cap * locations[locationId].density)))
  },
)

test('spawns come twice as fast while fewer are alive than the pressure floor', () => {
  const world = newWorld(runSpec({ player: STONE }))
  const ticks = play(world, 1_200, EventKind.spawn).map((spawn) => spawn.tick)
  const gaps = ticks.slice(1).map((tick, i) => (tick - (ticks[i] as number)) / 60)
  // Three by halves of 3.6 s, then the whole interval.
  expect((ticks[0] as number) / 60).toBeCloseTo(1.8, 1)
  expect(gaps.slice(0, 2).every((gap) => Math.abs(gap - 1.8) < 0.04)).toBe(true)
  expect(gaps.slice(2).every((gap) => Math.abs(gap - 3.6) < 0.04)).toBe(true)
  expect(pressureFloor).toEqual([3, 6, 9])
})

prop.prop(
  [
    fc.constantFrom(...ALL),
    fc.integer(),
    fc.double({ min: 0, max: 2048, noNaN: true }),
    fc.double({ min: run.band.top, max: run.band.bottom, noNaN: true }),
    fc.double({ min: -448, max: 448, noNaN: true }),
    fc.integer({ min: -1, max: 1 }),
    fc.integer({ min: -1, max: 1 }),
  ],
  { numRuns: 300 },
)(
  'an enemy comes in outside the view, on the ground, 400 px away at least and in no solid',
  (locationId, seed, x, y, lag, moveX, moveY) => {
    const world = newWorld(runSpec({ locationId, seed }))
    world.Position.x[world.player] = x
    world.Position.y[world.player] = y
    world.viewX = x + lag
    Object.assign(world.survivor, { moveX, moveY })
    findSpawnPoint(world, 16)
    const at = world.spawnAt
    expect(Math.hypot(at.x - x, at.y - y)).toBeGreaterThanOrEqual(spawnRing.never - 0.01)
    expect(Math.abs(at.x - world.viewX)).toBeGreaterThan(run.view.width / 2)
    expect(at.y).toBeGreaterThanOrEqual(run.band.top)
    expect(at.y).toBeLessThanOrEqual(run.band.bottom)
    expect(world.ground.free(at.x, at.y, 16)).toBe(true)
  },
)

test('60 % of the enemies come from where the player is heading, the rest from anywhere', () => {
  const world = newWorld(runSpec({ seed: 4 }))
  Object.assign(world.survivor, { moveX: 1, moveY: 0 })
  const n = 10_000
  let ahead = 0
  for (let i = 0; i < n; i++) {
    findSpawnPoint(world, 16)
    if (world.spawnAt.x > (world.Position.x[world.player] as number)) ahead++
  }
  // Half of the other 40 % come from the front too.
  expect(Math.abs(ahead - 0.8 * n)).toBeLessThan(4 * Math.sqrt(n * 0.8 * 0.2))
})

test('zombies never stand in one point, however many there are', () => {
  const world = newWorld(runSpec({ locationId: 'hospital', player: STONE }))
  play(world, 100 * 60)
  const ids = idsOf(world, 'enemies')
  expect(ids.length).toBeGreaterThanOrEqual(20)
  for (const a of ids) {
    for (const b of ids) {
      if (a >= b) continue
      const dx = (world.Position.x[a] as number) - (world.Position.x[b] as number)
      const dy = (world.Position.y[a] as number) - (world.Position.y[b] as number)
      expect(Math.hypot(dx, dy)).toBeGreaterThan(6)
    }
  }
})

test('nobody outwalks a night: enemies left far behind come in anew', () => {
  const world = newWorld(runSpec({ seed: 6, player: { ...STONE, speedMultiplier: 2 } }))
  world.input = { moveX: MOVE_FULL, moveY: 0 }
  play(world, 60 * 60)
  const ids = idsOf(world, 'enemies')
  expect(ids.length).toBeGreaterThan(10)
  for (const id of ids) expect(distanceTo(world, id)).toBeLessThan(ceilings.outrun + 50)
})

test('a crowd is there from the first tick, outside the view, and stops at the ceiling', () => {
  const crowded = (crowd: number) => {
    const world = newWorld(runSpec({ crowd, player: STONE }))
    play(world, 1)
    return world
  }
  const world = crowded(100)
  expect(idsOf(world, 'enemies').length).toBe(100)
  for (const id of idsOf(world, 'enemies')) expect(distanceTo(world, id)).toBeGreaterThanOrEqual(spawnRing.never - 1)
  expect(idsOf(crowded(2_000), 'enemies').length).toBe(ceilings.enemies)
  expect(idsOf(crowded(0), 'enemies').length).toBe(0)
})
