import { describe, expect, test } from 'vitest'
import { Owner } from '../../sim/adventure/components.ts'
import { spawnShot } from '../../sim/adventure/spawn.ts'
import { addAndRemoveEntities } from '../../sim/adventure/systems/add-and-remove-entities.ts'
import type { World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { EntityState, EventKind, Kind } from '../../sim/contract/frame.ts'
import { distanceTo, emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'

/** Cannot die, cannot kill, and reaches no enemy. */
const STONE = { maxHealth: 1e9, attackDamage: 0, attackRangeMultiplier: 0.01 }
const stage = (change = {}) => emptyWorld({ seed: 3, player: { ...STONE, ...change } })
const index = (kind: EnemyKind) => ENEMY_KINDS.indexOf(kind)
const gaps = (eventsOf: readonly { tick: number }[]) =>
  eventsOf.slice(1).map(({ tick }, i) => tick - (eventsOf[i] as { tick: number }).tick)

describe('the interval of shots and their telegraph', () => {
  test.each([
    ['beholder', 210, 150, 0.3],
    ['medusa', 260, 120, 0.3],
    ['doctor', 240, 300, 0.5],
    ['behemoth', 400, 270, 0.7],
  ] as const)('a %s at %s px fires every %s ticks (WAVE-07)', (kind, distance, every, tell) => {
    const eventsOf = (event: number) => {
      const world = stage()
      putEnemy(world, distance, 0, kind)
      return play(world, 5 * every + 30, event).filter(({ a }) => a === Kind.enemy + index(kind))
    }
    const [tells, fired] = [eventsOf(EventKind.tell), eventsOf(EventKind.burst)]
    expect(fired).toHaveLength(5)
    expect(gaps(fired)).toEqual(Array(4).fill(every))
    // The first shot comes a whole interval after its arrival.
    expect(fired[0]?.tick).toBe(every)
    expect(tells.slice(0, 5).map(({ tick }) => tick)).toEqual(fired.map(({ tick }) => tick - tell * 60))
    for (const { b } of tells) expect(b).toBeCloseTo(tell, 5)
  })
})

/** Directions of the flying shots, in degrees. */
function degrees(world: World, ids = idsOf(world, 'shots')): number[] {
  const angles = ids.map((id) => (Math.atan2(world.Shot.velocityY[id] as number, world.Shot.velocityX[id] as number) * 180) / Math.PI)
  return angles.map((angle) => (angle + 360) % 360).sort((a, b) => a - b)
}
/** Plays until the next burst has spawned, and returns the directions of its shots in degrees. */
function nextBurst(world: World): number[] {
  const before = new Set(idsOf(world, 'shots'))
  for (let tick = 0; tick < 600; tick++) {
    if (play(world, 1, EventKind.burst).length === 0) continue
    return degrees(
      world,
      idsOf(world, 'shots').filter((id) => !before.has(id)),
    )
  }
  throw new Error('No burst in 10 s')
}

describe.each([
  ['doctor', 8, 240],
  ['behemoth', 12, 500],
] as const)('the ring of a %s (WAVE-07)', (kind, count, distance) => {
  test(`has ${count} evenly spaced shots`, () => {
    const world = stage()
    putEnemy(world, distance, 0, kind)
    for (let burst = 0; burst < 3; burst++) {
      const angles = nextBurst(world)
      expect(angles).toHaveLength(count)
      angles.forEach((angle, i) => {
        const next = angles[(i + 1) % count] as number
        expect((next - angle + 360) % 360).toBeCloseTo(360 / count, 3)
      })
      // Shots still in flight expire before the next ring.
      play(world, 190)
    }
  })
})

test('the behemoth’s rings alternate by half a step, and the doctor’s start anywhere (WAVE-07)', () => {
  const starts = (kind: EnemyKind, step: number) => {
    const world = stage()
    putEnemy(world, 500, 0, kind)
    return Array.from({ length: 4 }, () => {
      const [first] = nextBurst(world) as [number]
      play(world, 190)
      // Rounding may leave the last shot of a ring just below 360 degrees.
      return Math.round((first % step) * 100) / 100
    })
  }
  expect(starts('behemoth', 30)).toEqual([0, 15, 0, 15])
  expect(new Set(starts('doctor', 45)).size).toBe(4)
})

test.each([
  ['doctor', 8, 240],
  ['behemoth', 12, 500],
] as const)('while it announces a ring a %s looks along the shot nearest to the player', (kind, count, distance) => {
  const world = stage()
  const id = putEnemy(world, -distance, 90, kind)
  const towards = () => {
    const { Position, player } = world
    return Math.atan2(
      (Position.y[player] as number) - (Position.y[id] as number),
      (Position.x[player] as number) - (Position.x[id] as number),
    )
  }
  const turned = (to: number, from: number) => ((((to - from) * 180) / Math.PI + 540) % 360) - 180
  const looked: number[][] = []
  for (let ring = 0; ring < 4; ring++) {
    const looks: number[] = []
    while (play(world, 1, EventKind.burst).length === 0) {
      if (world.Enemy.state[id] !== EntityState.tell) continue
      const look = Math.atan2(world.Enemy.dirY[id] as number, world.Enemy.dirX[id] as number)
      expect(Math.abs(turned(look, towards()))).toBeLessThanOrEqual(180 / count + 0.01)
      looks.push(((look * 180) / Math.PI + 360) % 360)
    }
    const flown = degrees(world)
    // All directions of the ring are one step apart, so each look matches one of them.
    for (const look of looks) expect(flown.some((way) => Math.abs(way - look) < 0.01 || Math.abs(way - look) > 359.99)).toBe(true)
    looked.push(looks)
    play(world, 190)
  }
  expect(looked.every((looks) => looks.length > 20)).toBe(true)
})

test('a behemoth below 30 % health fires in three quarters of the time (WAVE-07)', () => {
  const world = stage()
  const id = putEnemy(world, 500, 0, 'behemoth')
  // Cannot move: next to the player it would bite in between.
  world.Enemy.speed[id] = 0
  const max = world.Enemy.maxHealth[id] as number
  world.Enemy.health[id] = 0.3 * max
  expect(gaps(play(world, 1_400, EventKind.burst)).slice(0, 4)).toEqual([270, 270, 270, 270])
  world.Enemy.health[id] = 0.3 * max - 1
  expect(gaps(play(world, 1_400, EventKind.burst)).slice(0, 4)).toEqual(Array(4).fill(Math.round(270 * 0.75)))
})

test('an enemy stands still during its telegraph, and its state shows it', () => {
  const world = stage()
  const id = putEnemy(world, 500, 0, 'behemoth')
  play(world, 270 - 42)
  const x = world.Position.x[id]
  expect(world.Enemy.state[id]).not.toBe(EntityState.tell)
  play(world, 1)
  for (let tick = 0; tick < 41; tick++) {
    play(world, 1)
    expect([world.Enemy.state[id], world.Enemy.since[id], world.Position.x[id]]).toEqual([EntityState.tell, 228, world.Position.x[id]])
  }
  expect(Math.abs((world.Position.x[id] as number) - (x as number))).toBeLessThan(1)
  play(world, 2)
  expect([world.Enemy.state[id], world.Enemy.since[id]]).toEqual([EntityState.attack, 270])
})

test.each([
  ['beholder', 300],
  ['medusa', 320],
] as const)('a %s fires at targets within %s px only', (kind, range) => {
  const shots = (distance: number) => {
    const world = stage()
    const id = putEnemy(world, distance, 0, kind)
    // Cannot move: it would come nearer.
    world.Enemy.speed[id] = 0
    return play(world, 600, EventKind.tell).filter(({ entity }) => entity === id).length
  }
  expect(shots(range - 1)).toBeGreaterThan(2)
  expect(shots(range + 1)).toBe(0)
})

describe('shots of enemies', () => {
  /** Fires the shot of `kind` at the player from `distance` px. */
  const shootFrom = (world: World, kind: EnemyKind, distance: number) => {
    const [x, y] = [world.Position.x[world.player] as number, world.Position.y[world.player] as number]
    spawnShot(world, index(kind), x - distance, y, 1, 0)
    addAndRemoveEntities(world)
    return idsOf(world, 'shots').at(-1) as number
  }
  const table = [
    ['beholder', 190, 1, 6, 2.5, Kind.beholderBullet],
    ['medusa', 200, 1, 7, 2.5, Kind.medusaBullet],
    ['doctor', 180, 1, 6, 2.5, Kind.doctorBullet],
    ['behemoth', 170, 2, 14, 3, Kind.fireball],
  ] as const

  test.each(table)(
    'shots of a %s fly %s px/s with %s points, %s px wide, for %s s, on every map',
    (kind, speed, damage, radius, life, frameKind) => {
      for (const [locationId, times] of [
        ['defense', 1],
        ['hospital', 3],
        ['extra-hard', 20],
      ] as const) {
        const world = emptyWorld({ locationId, player: STONE })
        const id = shootFrom(world, kind, 600)
        const { Shot } = world
        expect([Shot.kind[id], Shot.owner[id], Shot.damage[id], Shot.radius[id]]).toEqual([frameKind, Owner.enemy, damage * times, radius])
        const before = world.Position.x[id] as number
        play(world, 60)
        expect((world.Position.x[id] as number) - before).toBeCloseTo(speed, 2)
        play(world, life * 60 - 60)
        expect(idsOf(world, 'shots')).toContain(id)
        play(world, 1)
        expect(idsOf(world, 'shots')).not.toContain(id)
      }
    },
  )

  test('keep their speed on the fastest map, while enemies are twice as fast', () => {
    const speed = (locationId: 'defense' | 'extra-hard') => {
      const world = emptyWorld({ locationId, seed: 1, player: STONE })
      return world.Enemy.speed[putEnemy(world, 300, 0, 'beholder')] as number
    }
    expect(speed('extra-hard')).toBeCloseTo(2 * speed('defense'), 3)
  })

  test.each(table)('shots of a %s cost their damage times the map’s factor, minus defense (WEAP-04)', (kind, _speed, damage) => {
    for (const [locationId, times] of [
      ['defense', 1],
      ['hospital', 3],
      ['extra-hard', 20],
    ] as const) {
      const world = emptyWorld({ locationId, player: { ...STONE, maxHealth: 100, defense: 0.75 } })
      shootFrom(world, kind, 40)
      const hits = play(world, 30, EventKind.playerHit)
      expect(hits.map(({ a }) => a)).toEqual([damage * times - 0.75])
      expect(world.survivor.health).toBe(100 - damage * times + 0.75)
      expect(idsOf(world, 'shots')).toEqual([])
    }
  })

  test('cost one blow if two hit at once, since the player is safe for half a second', () => {
    const world = stage({ maxHealth: 100 })
    shootFrom(world, 'beholder', 40)
    shootFrom(world, 'beholder', 42)
    expect(play(world, 30, EventKind.playerHit)).toHaveLength(1)
    expect(idsOf(world, 'shots')).toEqual([])
    shootFrom(world, 'beholder', 40)
    expect(play(world, 30, EventKind.playerHit)).toHaveLength(1)
  })

  test('hit no enemy, and shots of the player do not hit the player', () => {
    const world = emptyWorld({
      player: { ...STONE, maxHealth: 100, ranged: { damage: 1, range: 150, attackSpeedMultiplier: 1, magazineSize: 8, reloadTime: 1 } },
      ammo: 8,
    })
    const target = putEnemy(world, 60, 0, 'boss')
    const bystander = putEnemy(world, -100, 0, 'mini-boss')
    world.Enemy.speed[target] = 0
    world.Enemy.speed[bystander] = 0
    shootFrom(world, 'behemoth', 130)
    play(world, 55)
    expect(world.Enemy.health[bystander]).toBe(world.Enemy.maxHealth[bystander])
    expect(world.Enemy.health[target]).toBe((world.Enemy.maxHealth[target] as number) - 1)
    expect(world.survivor.health).toBe(98)
  })

  test('shots of a beholder fly at the player’s position and miss a player who steps aside', () => {
    const hits = (moveY: number) => {
      const world = stage({ maxHealth: 100 })
      const id = putEnemy(world, 210, 0, 'beholder')
      world.Enemy.speed[id] = 0
      play(world, 151)
      world.input = { moveX: 0, moveY }
      return play(world, 100, EventKind.playerHit).length
    }
    expect(hits(0)).toBe(1)
    expect(hits(64)).toBe(0)
  })
})

test('set the time of the last attack (WAVE-08)', () => {
  const world = stage()
  const id = putEnemy(world, 210, 0, 'beholder')
  expect(distanceTo(world, id)).toBeCloseTo(210, 3)
  play(world, 320)
  expect(world.Enemy.attackedAt[id]).toBe(300)
})
