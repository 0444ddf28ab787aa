import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import { enemyRules, player } from '../../sim/content/run-constants.ts'
import { EntityState, EventKind, Kind } from '../../sim/contract/frame.ts'
import { MAX_MOVE, STILL } from '../../sim/contract/input.ts'
import { distanceTo, emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { anyBetween } from '../support/any-between.ts'
import { nightly } from '../support/nightly.ts'

/** Cannot die, cannot kill, and reaches no enemy. */
const STONE = { maxHealth: 1e9, attackDamage: 0, attackRangeMultiplier: 0.01 }
const stage = (seed = 3) => emptyWorld({ seed, player: STONE })
const index = (kind: EnemyKind) => ENEMY_KINDS.indexOf(kind)
const at = ({ Position }: World, id: number) => ({ x: Position.x[id] as number, y: Position.y[id] as number })

describe('enemies that keep their distance (WAVE-07)', () => {
  const keepers = ENEMY_KINDS.flatMap((kind) => {
    const { keptDistance } = enemies[kind]
    return keptDistance === undefined ? [] : [[kind, keptDistance] as const]
  })
  prop.prop([fc.constantFrom(...keepers), fc.integer({ min: 30, max: 600 }), anyBetween(-1, 1), fc.constantFrom(0, Math.PI)], {
    numRuns: nightly(100, 10),
  })('walk to their distance from any start, and stand still there', ([kind, keeps], from, slant, side) => {
    const world = stage()
    // Not directly above or below: the band is narrower than the distance.
    const id = putEnemy(world, from * Math.cos(side + slant), 0.4 * from * Math.sin(side + slant), kind)
    const { x, y } = at(world, id)
    // No enemy spawns inside a solid.
    fc.pre(world.ground.free(x, y, enemies[kind].radius))
    // A medusa summons its first minions at 13 s. They push it aside, and it would still be walking back.
    world.Special.summonAt[id] = 1e9
    const ways: number[] = []
    for (let tick = 0; tick < 20 * 60; tick++) {
      const before = at(world, id)
      play(world, 1)
      if (tick >= 15 * 60) ways.push(Math.hypot(at(world, id).x - before.x, at(world, id).y - before.y))
    }
    expect(Math.abs(distanceTo(world, id) - keeps)).toBeLessThan(15)
    expect(Math.max(...ways)).toBe(0)
  })

  test.each(keepers)('a crowded %s backs off at 0.7 of its speed facing the player, who can catch it', (kind) => {
    const world = stage()
    const id = putEnemy(world, 100, 0, kind)
    const before = distanceTo(world, id)
    play(world, 60)
    const step = (0.7 * (world.Enemy.speed[id] as number)) / 60
    expect(distanceTo(world, id) - before).toBeCloseTo(60 * step, 1)
    expect(world.Enemy.dirX[id]).toBeCloseTo(-1, 5)
    world.input = { moveX: MAX_MOVE, moveY: 0 }
    // Met on the way, at 150 px/s against 45 or less.
    const way = Array.from({ length: 120 }, () => {
      play(world, 1)
      return distanceTo(world, id)
    })
    expect(Math.min(...way)).toBeLessThan(30)
  })

  test('a beholder follows a walking player at its distance plus its lag', () => {
    const world = stage()
    const id = putEnemy(world, 210, 0, 'beholder')
    world.input = { moveX: -MAX_MOVE / 4, moveY: 0 }
    play(world, 600)
    expect(distanceTo(world, id)).toBeGreaterThan(200)
    expect(distanceTo(world, id)).toBeLessThan(240)
  })
})

describe('an abomination lunges', () => {
  const hurt = (world: World, id: number, share: number) => {
    world.Enemy.health[id] = share * (world.Enemy.maxHealth[id] as number)
  }
  /** The states with the ticks that each lasted, over `ticks`. */
  const states = (world: World, id: number, ticks: number) => {
    const runs: [number, number][] = []
    for (let i = 0; i < ticks; i++) {
      play(world, 1)
      const state = world.Enemy.state[id] as number
      const last = runs.at(-1)
      if (last?.[0] === state) last[1]++
      else runs.push([state, 1])
    }
    return runs
  }

  test('telegraphs 0.6 s and rushes 1.5 s every 7 s at half health and below', () => {
    const world = stage()
    const id = putEnemy(world, 900, 0, 'boss')
    // Cannot move: next to the player it would bite.
    world.Enemy.speed[id] = 0
    hurt(world, id, 0.51)
    expect(states(world, id, 600)).toEqual([[EntityState.move, 600]])
    hurt(world, id, 0.5)
    const { tell, lunge, move } = EntityState
    const round = [
      [tell, 36],
      [lunge, 90],
      [move, 420 - 126],
    ]
    expect(states(world, id, 840)).toEqual([...round, ...round])
  })

  test('does not lunge if the blow kills it', () => {
    const world = emptyWorld({ seed: 3, player: { maxHealth: 1e9, attackDamage: 1e9 } })
    const id = putEnemy(world, 40, 0, 'boss')
    expect(play(world, 30, EventKind.tell)).toEqual([])
    expect(idsOf(world, 'enemies')).not.toContain(id)
  })

  test('lunges at 2.2 times its speed, after standing still during the telegraph', () => {
    const world = stage()
    const id = putEnemy(world, 900, 0, 'boss')
    hurt(world, id, 0.5)
    // Newly shed spawns would push it.
    world.Special.shed[id] = 3
    const start = at(world, id).x
    expect(play(world, 36, EventKind.tell).map(({ a, b, entity }) => [a, Math.round(b * 10), entity])).toEqual([
      [Kind.enemy + index('boss'), 6, id],
    ])
    expect(at(world, id).x).toBe(start)
    play(world, 90)
    expect(start - at(world, id).x).toBeCloseTo(1.5 * 2.2 * (world.Enemy.speed[id] as number), 0)
    // Slower than a fleeing player.
    expect(2.2 * (world.Enemy.speed[id] as number)).toBeLessThan(player.speed)
  })

  test('rushes past a player who steps aside, and bites one who stays', () => {
    const bitten = (moveY: number) => {
      const world = stage()
      const id = putEnemy(world, 180, 0, 'boss')
      hurt(world, id, 0.5)
      play(world, 36)
      world.input = { moveX: 0, moveY }
      const bites = play(world, 90, EventKind.playerHit)
      return bites.map(({ tick }) => tick < 36 + 90)
    }
    expect(bitten(0)).toEqual([true])
    expect(bitten(-MAX_MOVE)).toEqual([])
  })
})

test.each(['boss', 'behemoth'] as const)('a %s stops to bite, so that a player who steps back in time is not bitten', (kind) => {
  const bites = (flee: boolean) => {
    const world = stage()
    const id = putEnemy(world, -(enemies[kind].radius + player.radius + 1), 0, kind)
    let stood = 0
    let hits = 0
    for (let tick = 0; tick < 60; tick++) {
      const before = at(world, id)
      hits += play(world, 1, EventKind.playerHit).length
      if (world.Enemy.state[id] !== EntityState.windUp && world.Enemy.state[id] !== EntityState.attack) continue
      if (flee) world.input = { moveX: MAX_MOVE, moveY: 0 }
      if (world.Enemy.since[id] !== world.tick - 1 && at(world, id).x === before.x) stood++
    }
    return [hits, stood > 0]
  }
  expect(bites(false)).toEqual([1, true])
  expect(bites(true)[0]).toBe(0)
})

describe('a crow', () => {
  /** Its position relative to the player, tick by tick. */
  const flight = (world: World, id: number, ticks: number) =>
    Array.from({ length: ticks }, () => {
      const hits = play(world, 1, EventKind.playerHit).length
      const { x, y } = at(world, id)
      const p = at(world, world.player)
      return { x: x - p.x, y: y - p.y, hits, state: world.Enemy.state[id] as number, far: distanceTo(world, id) }
    })

  test('dives, bites on contact, flies 120 px past the player, turns and comes again', () => {
    const world = stage()
    const id = putEnemy(world, 300, 0, 'crow')
    const path = flight(world, id, 20 * 60)
    const bites = path.flatMap(({ hits }, tick) => (hits > 0 ? [tick] : []))
    expect(bites.length).toBeGreaterThanOrEqual(5)
    const touch = enemies.crow.radius + player.radius
    for (const [n, tick] of bites.entries()) {
      expect(path[tick - 1]?.state).toBe(EntityState.lunge)
      expect(path[tick]?.far).toBeLessThan(touch)
      expect(path[tick - 1]?.far).toBeGreaterThanOrEqual(touch)
      const round = path.slice(tick, bites[n + 1])
      if (bites[n + 1] === undefined) continue
      const farthest = Math.max(...round.map(({ far }) => far))
      // It flies 120 px from where it bit, over the player, and turns in a curve.
      expect(farthest).toBeGreaterThan(120 - touch)
      expect(farthest).toBeLessThan(120 + 2 * 50)
      // The cooldown of a bite.
      expect(round.length).toBeGreaterThanOrEqual(1.5 * 60)
    }
  })

  prop.prop([fc.integer({ min: 0, max: 99 }), anyBetween(0, 2 * Math.PI)], { numRuns: nightly(50, 5) })(
    'flies in curves at constant speed without shaking, for any movement of the player',
    (seed, angle) => {
      const world = stage(seed)
      const id = putEnemy(world, 300 * Math.cos(angle), 150 * Math.sin(angle), 'crow')
      let [dirX, dirY] = [world.Enemy.dirX[id] as number, world.Enemy.dirY[id] as number]
      for (let tick = 0; tick < 900; tick++) {
        if (tick % 45 === 0) world.input = { moveX: ((tick / 45) % 3) * 64 - 64, moveY: (((tick / 45) * 2) % 3) * 20 - 20 }
        play(world, 1)
        const [x, y] = [world.Enemy.dirX[id] as number, world.Enemy.dirY[id] as number]
        expect(Math.hypot(x, y)).toBeCloseTo(1, 4)
        // At most 2.8 radians a second.
        expect(x * dirX + y * dirY).toBeGreaterThan(Math.cos(2.8 / 60) - 1e-6)
        expect(Math.hypot(world.Enemy.stepX[id] as number, world.Enemy.stepY[id] as number)).toBeCloseTo(
          (world.Enemy.speed[id] as number) / 60,
          3,
        )
        ;[dirX, dirY] = [x, y]
      }
    },
  )

  test('neither avoids nor blocks other enemies', () => {
    const flown = (company: boolean) => {
      const world = stage()
      const id = putEnemy(world, 300, 0, 'crow')
      const zombies = company ? [100, 120, 140, 200].map((dx) => putEnemy(world, dx, 0)) : []
      for (const zombie of zombies) world.Enemy.speed[zombie] = 0
      const path = flight(world, id, 100)
      return { path: path.map(({ x, y }) => [x, y]), zombies: zombies.slice(2).map((zombie) => at(world, zombie).y) }
    }
    const [alone, among] = [flown(false), flown(true)]
    expect(among.path).toEqual(alone.path)
    expect(among.zombies).toEqual([0, 0])
  })

  test('flies over solids', () => {
    const world = emptyWorld({ locationId: 'school', seed: 3, player: STONE })
    const id = putEnemy(world, 900, 0, 'crow')
    let over = 0
    for (let tick = 0; tick < 60 * 60; tick++) {
      if (tick % 120 === 0) world.input = { moveX: tick % 240 === 0 ? MAX_MOVE : MAX_MOVE / 2, moveY: ((tick / 120) % 3) * 60 - 60 }
      play(world, 1)
      const { x, y } = at(world, id)
      if (!world.ground.free(x, y, 4)) over++
    }
    expect(over).toBeGreaterThan(10)
  })
})

describe('a crowd around the player forms a ring', () => {
  /** Distance between the nearest pair of centres, as a share of the sum of their radii. */
  const nearest = (world: World) => {
    const ids = idsOf(world, 'enemies').filter((id) => world.Enemy.kind[id] !== index('crow'))
    let least = Number.POSITIVE_INFINITY
    for (const a of ids) {
      for (const b of ids) {
        if (a >= b) continue
        const [p, q] = [at(world, a), at(world, b)]
        least = Math.min(least, Math.hypot(p.x - q.x, p.y - q.y) / ((world.Enemy.radius[a] as number) + (world.Enemy.radius[b] as number)))
      }
    }
    return least
  }
  const kinds = fc.constantFrom<EnemyKind>('regular', 'regular', 'regular', 'spawn', 'mini-boss', 'crow')

  prop.prop([fc.array(kinds, { minLength: 60, maxLength: 60 }), fc.boolean(), fc.integer({ min: 0, max: 99 })], {
    numRuns: nightly(40, 4),
  })('60 enemies come to rest without overlapping too far or being pushed into the player', (crowd, heavy, seed) => {
    const world = stage(seed)
    crowd.forEach((kind, i) => {
      const angle = i * 2.4
      putEnemy(world, (80 + 4 * i) * Math.cos(angle), (60 + 3 * i) * Math.sin(angle), kind)
    })
    if (heavy) for (const [n, kind] of (['boss', 'behemoth'] as const).entries()) putEnemy(world, -300, 120 * n - 60, kind)
    play(world, 15 * 60)
    const walkers = idsOf(world, 'enemies').filter((id) => world.Enemy.kind[id] !== index('crow'))
    const before = walkers.map((id) => at(world, id))
    play(world, 1)
    const moved = walkers.map((id, i) => Math.hypot(at(world, id).x - (before[i]?.x as number), at(world, id).y - (before[i]?.y as number)))
    expect(nearest(world)).toBeGreaterThan(0.25)
    for (const id of walkers) {
      const stop = (world.Enemy.radius[id] as number) + player.radius - enemyRules.biteDepth
      expect(distanceTo(world, id)).toBeGreaterThan(stop - 0.1)
    }
    expect(moved.reduce((sum, way) => sum + way, 0) / moved.length).toBeLessThan(0.25)
  })

  test('an enemy slowly makes room for a player who walks into it', () => {
    const world = stage()
    const id = putEnemy(world, 60, 0)
    world.input = { moveX: MAX_MOVE, moveY: 0 }
    play(world, 16)
    expect(distanceTo(world, id)).toBeLessThan(20)
    world.input = STILL
    play(world, 60)
    expect(distanceTo(world, id)).toBeCloseTo(14 + player.radius - enemyRules.biteDepth, 3)
  })

  test('a big enemy pushes smaller ones aside by weight, and two big ones part to the same side', () => {
    const world = stage()
    const boss = putEnemy(world, 500, 0, 'boss')
    const zombie = putEnemy(world, 540, 0)
    for (const id of [boss, zombie]) world.Enemy.speed[id] = 0
    play(world, 120)
    const [moved, gave] = [540 - 500, Math.abs(at(world, boss).x - 1_524)]
    expect(at(world, zombie).x - at(world, boss).x).toBeGreaterThan(moved + 7)
    expect(gave).toBeLessThan(2)
  })
})
