import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type Defense, setStanding } from '../../sim/adventure/defense/defense.ts'
import { FlowField } from '../../sim/adventure/flow-field.ts'
import { Ground } from '../../sim/adventure/ground.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { spawnEnemy } from '../../sim/adventure/spawn.ts'
import { findSpawnPoint } from '../../sim/adventure/spawn-point.ts'
import type { World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS, enemies } from '../../sim/content/enemies.ts'
import { groundTile, groundVariants, type Solid } from '../../sim/content/ground.ts'
import { type LocationId, locations, variantAt } from '../../sim/content/locations.ts'
import { enemyRules, entityLimits, player, run, TICK_RATE } from '../../sim/content/run-constants.ts'
import { tileSolids } from '../../sim/content/solids.ts'
import { distanceTo, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { anyBetween } from '../support/any-between.ts'
import { nightly } from '../support/nightly.ts'

const MAPS = Object.keys(locations) as LocationId[]
const grounds = Object.fromEntries(MAPS.map((id) => [id, new Ground(tileSolids(id))])) as Record<LocationId, Ground>
const TILES = 8
/** One per place along each map. */
const WIDE_BODIES = nightly(6, 1) * TILES
const coordinates = [
  // Every tile of every map's order and every seam between two, to both sides of the origin.
  anyBetween(-TILES * groundTile.width, TILES * groundTile.width),
  anyBetween(run.band.top, run.band.bottom),
] as const
const radians = anyBetween(0, 2 * Math.PI)

prop.prop([fc.constantFrom(...MAPS), ...coordinates, radians, anyBetween(0.5, 8), fc.constantFrom(16, 22, 34)], {
  numRuns: nightly(400, 100),
})(
  'a body slides along solids from any place in any direction, and never ends inside one',
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

prop.prop([fc.constantFrom(...MAPS), fc.nat(TILES - 1), anyBetween(-120, 120), coordinates[1], radians])(
  'a body slides over the seam of any two tiles without ending inside a solid',
  (map, tile, beside, startY, angle) => {
    const ground = grounds[map]
    let [x, y] = [tile * groundTile.width + beside, startY]
    fc.pre(ground.free(x, y, player.radius))
    for (let tick = 0; tick < 80; tick++) {
      ground.slide(x, y, x + Math.cos(angle) * 4, y + Math.sin(angle) * 4, player.radius)
      expect(ground.free(ground.x, ground.y, player.radius - 0.06)).toBe(true)
      ;[x, y] = [ground.x, ground.y]
    }
  },
)

const wall = (x: number, halfWidth: number, halfHeight: number): Solid => ({ x, y: 0, halfWidth, halfHeight, cos: 1, sin: 0 })

test('a body slides along a face at an angle, and stops at one head-on', () => {
  const ground = new Ground([[wall(1000, 20, 200)]])
  ground.slide(960, 0, 966, 6, 16)
  expect([ground.x, ground.y]).toEqual([964, 6])
  ground.slide(964, 0, 970, 0, 16)
  expect([ground.x, ground.y]).toEqual([964, 0])
})

test('solids exist in their own tile, reach over its seams, and repeat to both sides', () => {
  const ground = new Ground([[wall(10, 40, 40)], [], [wall(1000, 40, 40)]])
  const free = (x: number) => ground.free(x, 0, 16)
  const round = 3 * groundTile.width
  for (const x of [-20, 10, 60, 2 * groundTile.width + 1000])
    for (const turn of [-round, 0, round]) expect([x, free(x + turn)]).toEqual([x, false])
  for (const x of [-60, 90, 1000, 2048, 2058, 3048, 4096, 4106, 2 * groundTile.width + 900]) {
    for (const turn of [-round, 0, round]) expect([x, free(x + turn)]).toEqual([x, true])
  }
})

test('a body is pushed off a solid of the next tile without crossing the seam', () => {
  const ground = new Ground([[], [wall(30, 20, 200)]])
  ground.slide(2030, 0, 2044, 6, 16)
  expect([ground.x, ground.y]).toEqual([2042, 6])
  ground.slide(2120, 0, 2104, -6, 16)
  expect([ground.x, ground.y]).toEqual([2114, -6])
})

describe.each(MAPS)('the order of the tiles of %s', (map) => {
  const order = Array.from({ length: 6 * TILES }, (_, i) => variantAt(map, i - 3 * TILES))

  test('starts a run on variant a, with the two others to its sides', () => {
    expect(variantAt(map, 0)).toBe('a')
    expect([variantAt(map, -1), variantAt(map, 1)].sort()).toEqual(['b', 'c'])
  })

  test('has all variants, never repeats one side by side, and has no period up to six tiles', () => {
    expect(new Set(order)).toEqual(new Set(groundVariants))
    for (let i = 1; i < order.length; i++) expect(order[i]).not.toBe(order[i - 1])
    for (let shift = 1; shift <= 6; shift++) expect(order.slice(shift)).not.toEqual(order.slice(0, -shift))
  })

  test('leaves room around the start of a run', () => {
    const { x, y } = run.start
    for (const [dx, dy] of [
      [0, 0],
      [60, 0],
      [-60, 0],
      [0, 60],
      [0, -60],
    ] as const) {
      expect([dx, dy, grounds[map].free(x + dx, y + dy, player.radius)]).toEqual([dx, dy, true])
    }
  })
})

const STEP = 4
/** All places that a player can walk to from the start of a run, STEP px apart, over one period of the ground. */
function walkable(ground: Ground): Set<number> {
  const columns = (ground.tiles * groundTile.width) / STEP
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

/** The most ticks that an enemy wanted to walk but stayed within 12 px, until its first bite. */
function longestHeld(world: World, id: number): number {
  const { Position, Enemy } = world
  const reach = (Enemy.radius[id] as number) + player.radius
  let [x, y, held, longest] = [Position.x[id] as number, Position.y[id] as number, 0, 0]
  for (let tick = 0; tick < 30 * TICK_RATE && distanceTo(world, id) > reach; tick++) {
    play(world, 1)
    const [nowX, nowY] = [Position.x[id] as number, Position.y[id] as number]
    if (Enemy.stepX[id] === 0 && Enemy.stepY[id] === 0) continue
    if (Math.hypot(nowX - x, nowY - y) > 12) [x, y, held] = [nowX, nowY, 0]
    else held++
    longest = Math.max(longest, held)
  }
  return longest
}

describe.each(MAPS)('the solids of %s', (map) => {
  const ground = grounds[map]
  const columns = (ground.tiles * groundTile.width) / STEP
  const reached = walkable(ground)
  const places = [...reached].map((cell) => ({ x: (cell % columns) * STEP, y: run.band.top + Math.floor(cell / columns) * STEP }))

  test('leave a way through, at least as wide as a player, from every column to the next', () => {
    expect(ground.tiles).toBe(TILES)
    expect(new Set(places.map((place) => place.x)).size).toBe(columns)
  })

  test('enclose no place that a player fits into', () => {
    const shut: unknown[] = []
    for (let row = 0; row <= (run.band.bottom - run.band.top) / STEP; row++) {
      for (let column = 0; column < columns; column++) {
        if (reached.has(row * columns + column)) continue
        const [x, y] = [column * STEP, run.band.top + row * STEP]
        if (ground.free(x, y, player.radius)) shut.push([variantAt(map, Math.floor(x / groundTile.width)), x % groundTile.width, y])
      }
    }
    expect(shut).toEqual([])
  })

  test('let an enemy bite the player in every reachable place', () => {
    const field = new FlowField(ground)
    const bite = player.radius + 14 - enemyRules.biteDepth
    const stands = (x: number, y: number) => reached.has(((y - run.band.top) / STEP) * columns + ((x / STEP + columns) % columns))
    const bitten = (x: number, y: number) => {
      for (let dx = -bite; dx <= bite; dx += STEP) {
        for (let dy = -bite; dy <= bite; dy += STEP) {
          if (dx * dx + dy * dy < bite * bite && stands(x + dx, y + dy) && field.isOpen(x + dx, y + dy)) return true
        }
      }
      return false
    }
    const safe = places.filter(({ x, y }) => !field.isOpen(x, y) && !bitten(x, y) && !field.guide(x, y, x, y))
    expect(safe.map(({ x, y }) => [variantAt(map, Math.floor(x / groundTile.width)), x % groundTile.width, y])).toEqual([])
  })

  test('stop no enemy of any width from reaching a player who stands still', () => {
    for (let i = 0; i < TILES; i++) {
      const world = newWorld(runSpec({ locationId: map, seed: i, player: { maxHealth: 1e9, attackDamage: 0 } }), {
        enemies: 4,
        shots: 1,
        pickups: 1,
        outrun: entityLimits.outrun,
      })
      const place = places[Math.floor(((i + 0.5) / TILES) * places.length)] as { x: number; y: number }
      world.Position.x[world.player] = place.x
      world.Position.y[world.player] = place.y
      world.viewX = place.x
      // Four bites each: enemies bite down the barricades of Defense on the way.
      world.defense?.health.fill(4)
      for (let n = 0; n < 4; n++) {
        findSpawnPoint(world, 16)
        spawnEnemy(world, n === 3 ? ENEMY_KINDS.indexOf('behemoth') : 0, world.spawnAt.x, world.spawnAt.y)
      }
      play(world, (world.defense === null ? 45 : 90) * TICK_RATE)
      const far = idsOf(world, 'enemies').filter((id) => distanceTo(world, id) > 70)
      expect({ place, far: far.map((id) => [world.Position.x[id], world.Position.y[id]]) }).toEqual({ place, far: [] })
    }
  })

  test('stop no wide enemy for more than a second', () => {
    for (let i = 0; i < WIDE_BODIES; i++) {
      const kind = i % 2 === 0 ? 'behemoth' : 'boss'
      const world = newWorld(runSpec({ locationId: map, seed: i, player: { maxHealth: 1e9, attackDamage: 0 } }), {
        enemies: 1,
        shots: 300,
        pickups: 1,
        outrun: entityLimits.outrun,
      })
      const place = places[Math.floor(((i + 0.5) / WIDE_BODIES) * places.length)] as { x: number; y: number }
      // Barricades cannot be avoided, and are bitten down.
      world.defense?.health.forEach((_, box, health) => {
        health[box] = 0
        setStanding(world.defense as Defense, box, false)
      })
      world.Position.x[world.player] = place.x
      world.Position.y[world.player] = place.y
      world.viewX = place.x
      findSpawnPoint(world, enemies[kind].radius)
      const id = putEnemy(world, world.spawnAt.x - place.x, world.spawnAt.y - place.y, kind)
      expect({ kind, place, held: longestHeld(world, id) <= TICK_RATE }).toEqual({ kind, place, held: true })
    }
  })
})

prop.prop([fc.constantFrom(...MAPS), ...coordinates, fc.constantFrom(0.5, 8, 16, 22, 34, 48)], { numRuns: nightly(4_000, 1_000) })(
  'a place is free or not regardless of cached lookups',
  (map, x, y, radius) => {
    const solids = tileSolids(map)
    const tile = Math.floor(x / groundTile.width)
    const touched = [-1, 0, 1].some((side) =>
      (solids[(((tile + side) % solids.length) + solids.length) % solids.length] ?? []).some((s) => {
        const [dx, dy] = [x - (tile + side) * groundTile.width - s.x, y - s.y]
        const u = Math.max(0, Math.abs(dx * s.cos + dy * s.sin) - s.halfWidth)
        const v = Math.max(0, Math.abs(dy * s.cos - dx * s.sin) - s.halfHeight)
        return Math.hypot(u, v) < radius
      }),
    )
    expect([grounds[map].free(x, y, radius), grounds[map].free(x, y, radius)]).toEqual([!touched, !touched])
  },
)
