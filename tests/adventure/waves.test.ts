import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { findSpawnPoint } from '../../sim/adventure/spawn-point.ts'
import { ENEMY_KINDS, enemies } from '../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { entityLimits, run } from '../../sim/content/run-constants.ts'
import { spawnRing } from '../../sim/content/spawns.ts'
import { MAX_MOVE } from '../../sim/contract/input.ts'
import { distanceTo, idsOf, play } from '../../tools/support/in-world.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { anyBetween } from '../support/any-between.ts'
import { nightly } from '../support/nightly.ts'
import { runsOf } from '../support/property-runs.ts'

const ALL = Object.keys(locations) as LocationId[]
/** Cannot die, cannot kill. */
const STONE = { maxHealth: 1e9, attackDamage: 0 }

test('the enemy types are the nine of the specification, in order (WAVE-08)', () => {
  const nine = ['regular', 'mini-boss', 'boss', 'crow', 'beholder', 'spawn', 'medusa', 'doctor', 'behemoth']
  expect(ENEMY_KINDS.slice(0, nine.length)).toEqual(nine)
  expect(Object.keys(enemies)).toEqual([...ENEMY_KINDS])
})

prop.prop(
  [
    fc.constantFrom(...ALL),
    fc.integer(),
    anyBetween(0, 2048),
    anyBetween(run.band.top, run.band.bottom),
    anyBetween(-448, 448),
    fc.integer({ min: -1, max: 1 }),
    fc.integer({ min: -1, max: 1 }),
    fc.constantFrom(...ENEMY_KINDS),
  ],
  runsOf(nightly(2_000, 100)),
)(
  'an enemy spawns outside the view, on the ground, at least 400 px away and in no solid',
  (locationId, seed, x, y, lag, moveX, moveY, kind) => {
    const world = newWorld(runSpec({ locationId, seed }))
    world.Position.x[world.player] = x
    world.Position.y[world.player] = y
    world.viewX = x + lag
    Object.assign(world.survivor, { moveX, moveY })
    const { radius } = enemies[kind]
    findSpawnPoint(world, radius)
    const at = world.spawnAt
    expect(Math.hypot(at.x - x, at.y - y)).toBeGreaterThanOrEqual(spawnRing.never - 0.01)
    expect(Math.abs(at.x - world.viewX) - radius).toBeGreaterThan(run.view.width / 2)
    expect(at.y).toBeGreaterThanOrEqual(run.band.top)
    expect(at.y).toBeLessThanOrEqual(run.band.bottom)
    expect(world.ground.free(at.x, at.y, radius)).toBe(true)
  },
)

test('60 % of the enemies come from the player’s direction, the rest from anywhere', () => {
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

test('enemies never share a single point in any crowd', () => {
  const world = newWorld(runSpec({ locationId: 'hospital', player: STONE }))
  play(world, 100 * 60)
  const ids = idsOf(world, 'enemies')
  expect(ids.length).toBeGreaterThanOrEqual(20)
  for (const a of ids) {
    for (const b of ids) {
      if (a >= b) continue
      const dx = (world.Position.x[a] as number) - (world.Position.x[b] as number)
      const dy = (world.Position.y[a] as number) - (world.Position.y[b] as number)
      // The horde presses hundreds around a survivor who never dies: close, but never on one spot.
      expect(Math.hypot(dx, dy)).toBeGreaterThan(2)
    }
  }
})

test('enemies left far behind respawn near the player', () => {
  const world = newWorld(runSpec({ seed: 6, player: { ...STONE, speedMultiplier: 2 } }))
  world.input = { moveX: MAX_MOVE, moveY: 0 }
  play(world, 60 * 60)
  const ids = idsOf(world, 'enemies')
  expect(ids.length).toBeGreaterThan(10)
  for (const id of ids) expect(distanceTo(world, id)).toBeLessThan(entityLimits.outrun + 50)
})

test('a crowd exists from the first tick, outside the view, up to the limit', () => {
  const crowded = (crowd: number) => {
    const world = newWorld(runSpec({ crowd, player: STONE }))
    play(world, 1)
    return world
  }
  const world = crowded(100)
  expect(idsOf(world, 'enemies').length).toBe(100)
  for (const id of idsOf(world, 'enemies')) expect(distanceTo(world, id)).toBeGreaterThanOrEqual(spawnRing.never - 1)
  expect(idsOf(crowded(2_000), 'enemies').length).toBe(entityLimits.enemies)
  expect(idsOf(crowded(0), 'enemies').length).toBe(0)
})
