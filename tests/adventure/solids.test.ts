import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test, vi } from 'vitest'
import { FlowField } from '../../sim/adventure/flow-field.ts'
import { Ground } from '../../sim/adventure/ground.ts'
import { orderEnemy } from '../../sim/adventure/orders.ts'
import { findSpawnPoint } from '../../sim/adventure/spawn-point.ts'
import { newWorld } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { groundTile } from '../../sim/content/ground.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { ceilings, enemyRules, player, run } from '../../sim/content/run-constants.ts'
import { solids } from '../../sim/content/solids.ts'
import { distanceTo, idsOf, play } from '../support/in-world.ts'
import { runSpec } from '../support/run-spec.ts'

// Whole runs are played here, beside other tests on few cores.
vi.setConfig({ testTimeout: 60_000 })

const MAPS = Object.keys(solids) as LocationId[]
const grounds = Object.fromEntries(MAPS.map((id) => [id, new Ground(solids[id])])) as Record<LocationId, Ground>
const coordinates = [
  fc.double({ min: 0, max: 3 * groundTile.width, noNaN: true }),
  fc.double({ min: run.band.top, max: run.band.bottom, noNaN: true }),
] as const
const radians = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })

prop.prop([fc.constantFrom(...MAPS), ...coordinates, radians, fc.double({ min: 0.5, max: 8, noNaN: true }), fc.constantFrom(16, 22, 34)], {
  numRuns: 150,
})(
  'from any free place and in any direction, a body slides along the solids and never ends inside one',
  (map, startX, startY, angle, stride, radius) => {
    const ground = grounds[map]
    fc.pre(ground.free(startX, startY, radius))
    let [x, y] = [startX, startY]
    for (let tick = 0; tick < 150; tick++) {
      ground.slide(x, y, x + Math.cos(angle) * stride, y + Math.sin(angle) * stride, radius)
      expect(ground.free(ground.x, ground.y, radius - 0.06)).toBe(true)
      expect(ground.y).toBeGreaterThanOrEqual(run.band.top)
      expect(ground.y).toBeLessThanOrEqual(run.band.bottom)
      ;[x, y] = [ground.x, ground.y]
    }
  },
)

test('a body slides along a face that it meets aslant, and stops before one that it meets head-on', () => {
  const ground = new Ground([{ kind: 'wall', x: 1000, y: 0, halfWidth: 20, halfHeight: 200, cos: 1, sin: 0 }])
  ground.slide(960, 0, 966, 6, 16)
  expect([ground.x, ground.y]).toEqual([964, 6])
  ground.slide(964, 0, 970, 0, 16)
  expect([ground.x, ground.y]).toEqual([964, 0])
})

test('solids repeat with the tile, over its seams too', () => {
  const ground = new Ground([{ kind: 'wall', x: 10, y: 0, halfWidth: 40, halfHeight: 40, cos: 1, sin: 0 }])
  for (const x of [-2068, -20, 10, 2028, 2058, 4076]) expect(ground.free(x, 0, 16)).toBe(false)
  for (const x of [-100, 100, 1950, 2150]) expect(ground.free(x, 0, 16)).toBe(true)
})

const STEP = 4
/** Every place of the tile, STEP px apart, that a player can walk to from where a run begins. */
function walkable(ground: Ground): Set<number> {
  const columns = groundTile.width / STEP
  const rows = (run.band.bottom - run.band.top) / STEP + 1
  const reached = new Set<number>()
  const open = [((run.start.y - run.band.top) / STEP) * columns + run.start.x / STEP]
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const row = Math.floor(cell / columns)
    const column = cell % columns
    if (row < 0 || row >= rows || reached.has(cell) || !ground.free(column * STEP, run.band.top + row * STEP, player.radius)) continue
    reached.add(cell)
    const line = row * columns
    open.push(cell - columns, cell + columns, line + ((column + 1) % columns), line + ((column + columns - 1) % columns))
  }
  return reached
}

describe.each(MAPS)('%s', (map) => {
  const ground = grounds[map]
  const columns = groundTile.width / STEP
  const places = [...walkable(ground)].map((cell) => ({ x: (cell % columns) * STEP, y: run.band.top + Math.floor(cell / columns) * STEP }))

  test('has a way through, from every column to the next, at least as wide as a player', () => {
    expect(new Set(places.map((place) => place.x)).size).toBe(columns)
  })

  test('lets an enemy come within its bite of every place where the player can stand', () => {
    const field = new FlowField(ground)
    const open = (x: number, y: number) => field.isOpen(x, y) || field.guide(x, y, x, y) || field.guide(x, y, run.start.x, run.start.y)
    const shut = places.filter(({ x, y }) => !field.isOpen(x, y) && !open(x, y))
    const bite = player.radius + 14 - enemyRules.biteDepth
    const safe = shut.filter((a) => !places.some((b) => Math.hypot(a.x - b.x, a.y - b.y) < bite && field.isOpen(b.x, b.y)))
    expect(safe).toEqual([])
  })

  test('holds nobody back from a player who stands still, however wide', () => {
    for (let i = 0; i < 6; i++) {
      const world = newWorld(runSpec({ locationId: map, seed: i, player: { maxHealth: 1e9, attackDamage: 0 } }), {
        enemies: 4,
        shots: 1,
        pickups: 1,
        outrun: ceilings.outrun,
      })
      const place = places[Math.floor(((i + 0.5) / 6) * places.length)] as { x: number; y: number }
      world.Position.x[world.player] = place.x
      world.Position.y[world.player] = place.y
      world.viewX = place.x
      for (let n = 0; n < 4; n++) {
        findSpawnPoint(world, 16)
        orderEnemy(world, n === 3 ? ENEMY_KINDS.indexOf('behemoth') : 0, world.spawnAt.x, world.spawnAt.y)
      }
      play(world, 45 * 60)
      const far = idsOf(world, 'enemies').filter((id) => distanceTo(world, id) > 70)
      expect({ place, far: far.map((id) => [world.Position.x[id], world.Position.y[id]]) }).toEqual({ place, far: [] })
    }
  })
})
