import { describe, expect, test } from 'vitest'
import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { FIRED_BY_PLAYER } from '../../sim/adventure/pending-spawns.ts'
import { spawnEnemy, spawnPickup, spawnShot } from '../../sim/adventure/spawn.ts'
import { addAndRemoveEntities } from '../../sim/adventure/systems/add-and-remove-entities.ts'
import type { World } from '../../sim/adventure/world.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import { Ent, EntityState, EventKind, Head, Kind, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'

const STONE = { maxHealth: 1e9, attackDamage: 0, attackRangeMultiplier: 0.01 }
const stage = () => emptyWorld({ seed: 3, player: STONE })
const index = (kind: EnemyKind) => ENEMY_KINDS.indexOf(kind)

test.each(ENEMY_KINDS)('a %s has id, x, y, health, maxHealth, speed, type, lastAttackTime and direction (WAVE-08)', (kind) => {
  const world = stage()
  const id = putEnemy(world, 300, 40, kind)
  const { Enemy, Position } = world
  // The names of the specification and the fields that store them.
  const fields = {
    id,
    x: Position.x[id],
    y: Position.y[id],
    health: Enemy.health[id],
    maxHealth: Enemy.maxHealth[id],
    type: ENEMY_KINDS[Enemy.kind[id] as number],
    direction: [Enemy.dirX[id], Enemy.dirY[id]].map((part) => Math.round((part as number) * 100) / 100),
  }
  const { health } = enemies[kind]
  expect(fields).toEqual({ id, x: 1_324, y: 40, health, maxHealth: health, type: kind, direction: [-0.99, -0.13] })
  expect(Math.abs((Enemy.speed[id] as number) / enemies[kind].speed - 1)).toBeLessThanOrEqual(0.1 + 1e-6)
  // None has attacked yet, and each is ready to.
  expect(Enemy.attackedAt[id]).toBeLessThan(-120)
})

test('medusas, doctors and behemoths have timers of their own (WAVE-08)', () => {
  const timers = (kind: EnemyKind) => {
    const world = stage()
    play(world, 60)
    const id = putEnemy(world, 300, 0, kind)
    const before = [world.Special.shotAt[id], world.Special.summonAt[id]]
    play(world, 600)
    return { before, after: [world.Special.shotAt[id], world.Special.summonAt[id]] }
  }
  expect(timers('medusa')).toEqual({ before: [60, 300], after: [60 + 600 - 120, 300 + 540] })
  expect(timers('doctor')).toEqual({ before: [60, 240], after: [60 + 300, 240 + 420] })
  expect(timers('behemoth').before).toEqual([60, 60])
  expect(timers('behemoth').after[0]).toBeGreaterThan(60)
})

test('a bite sets the time of the last attack (WAVE-08)', () => {
  const world = stage()
  const id = putEnemy(world, 20, 0)
  const [bite] = play(world, 40, EventKind.playerHit)
  expect(world.Enemy.attackedAt[id]).toBe(bite?.tick)
})

test('a new enemy overwrites every field of the previous owner of its id', () => {
  const POISON = 77
  const poison = (world: World) => {
    for (const part of [world.Enemy, world.Special, world.Shot, world.Pickup, world.Position]) {
      for (const array of Object.values(part)) array.fill(POISON)
    }
    world.Position.x[world.player] = 1_024
    world.Position.y[world.player] = 0
  }
  const left = (id: number, parts: readonly Readonly<Record<string, ArrayLike<number>>>[]) =>
    parts.flatMap((part) => Object.entries(part).flatMap(([name, array]) => (array[id] === POISON ? [name] : [])))
  for (const kind of ENEMY_KINDS) {
    const world = stage()
    poison(world)
    spawnEnemy(world, index(kind), 1_300, 20)
    addAndRemoveEntities(world)
    expect(left(idsOf(world, 'enemies')[0] as number, [world.Enemy, world.Special, world.Position])).toEqual([])
  }
  for (const shooter of [FIRED_BY_PLAYER, ...ENEMY_KINDS.filter((kind) => enemies[kind].shot !== undefined).map(index)]) {
    const world = stage()
    poison(world)
    spawnShot(world, shooter, 1_300, 20, 1, 0)
    addAndRemoveEntities(world)
    expect(left(idsOf(world, 'shots')[0] as number, [world.Shot, world.Position])).toEqual([])
  }
  const world = stage()
  poison(world)
  spawnPickup(world, Kind.coin5, 1_300, 20, 5)
  addAndRemoveEntities(world)
  expect(left(idsOf(world, 'pickups')[0] as number, [world.Pickup, world.Position])).toEqual([])
})

test('an enemy either bites or keeps its distance', () => {
  for (const kind of ENEMY_KINDS) expect([kind, enemies[kind].damage === 0]).toEqual([kind, enemies[kind].keptDistance !== undefined])
})

describe('the hash detects a change of an enemy', () => {
  const touched = (kind: EnemyKind, touch: (world: World, id: number) => void) => {
    const hash = (change: boolean) => {
      const world = stage()
      const id = putEnemy(world, 300, 0, kind)
      play(world, 30)
      if (change) touch(world, id)
      return worldHash(world)
    }
    return hash(true) !== hash(false)
  }
  test.each([
    ['the timer of a shot', 'beholder', 'shotAt'],
    ['the timer of a summons', 'medusa', 'summonAt'],
    ['the number of minions', 'doctor', 'minions'],
    ['the direction of the next ring', 'behemoth', 'volleys'],
    ['the number of shed spawns', 'boss', 'shed'],
    ['the next lunge', 'boss', 'lungeAt'],
    ['the end of a lunge', 'crow', 'straightUntil'],
  ] as const)('detects a change of %s', (_name, kind, field) => {
    expect(touched(kind, ({ Special }, id) => void Special[field].fill((Special[field][id] as number) + 1, id, id + 1))).toBe(true)
  })
  test('detects a change of the state and its start', () => {
    expect(touched('boss', ({ Enemy }, id) => void Enemy.state.fill(EntityState.tell, id, id + 1))).toBe(true)
    expect(touched('boss', ({ Enemy }, id) => void Enemy.since.fill(7, id, id + 1))).toBe(true)
  })
  test('detects a change of the queue of waiting minions', () => {
    expect(touched('boss', ({ minionQueue }) => void minionQueue.add(index('spawn'), 0, 0, 1, 0, 0, 0))).toBe(true)
  })
  test('stays equal without a change', () => expect(touched('boss', () => {})).toBe(false))
})

test('a frame shows telegraphs and rushes with their age, and the strongest foe, behemoth first', () => {
  const world = stage()
  const frame = viewFrame(newFrameBuffer())
  const foe = () => {
    encodeFrame(world, frame, 0)
    return [frame.head[Head.bossKind], frame.head[Head.bossHealth]]
  }
  expect(foe()).toEqual([-1, 0])
  const boss = putEnemy(world, 700, 0, 'boss')
  world.Enemy.health[boss] = 15
  expect(foe()).toEqual([index('boss'), 0.5])
  putEnemy(world, -700, 0, 'behemoth')
  expect(foe()).toEqual([index('behemoth'), 1])

  const shown = () => {
    encodeFrame(world, frame, 0)
    for (let i = 0; i < (frame.head[Head.entityCount] as number); i++) {
      const [id, state, time] = [Ent.id, Ent.state, Ent.stateTime].map((field) => frame.entities[i * Ent.stride + field] as number)
      if (id === boss) return [state, Math.round((time as number) * 60)]
    }
    throw new Error('The boss is not drawn')
  }
  play(world, 21)
  expect(shown()).toEqual([EntityState.tell, 21])
  play(world, 36)
  expect(shown()).toEqual([EntityState.lunge, 21])
})
