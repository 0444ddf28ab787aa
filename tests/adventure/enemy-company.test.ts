import { describe, expect, test } from 'vitest'
import { hitEnemy } from '../../sim/adventure/damage.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { spawnEnemy } from '../../sim/adventure/spawn.ts'
import { addAndRemoveEntities } from '../../sim/adventure/systems/add-and-remove-entities.ts'
import type { World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { EventKind, Kind } from '../../sim/contract/frame.ts'
import { disableSpawns, emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

/** Cannot die, cannot kill, and reaches no enemy. */
const STONE = { maxHealth: 1e9, attackDamage: 0, attackRangeMultiplier: 0.01 }
const stage = () => emptyWorld({ seed: 3, player: STONE })
/** A world with room for only this many enemies. */
const narrow = (enemies: number) =>
  disableSpawns(newWorld(runSpec({ locationId: 'dev', seed: 3, player: STONE }), { enemies, shots: 300, pickups: 400, outrun: 1_500 }))
const index = (kind: EnemyKind) => ENEMY_KINDS.indexOf(kind)
const those = (world: World, kind: EnemyKind) => idsOf(world, 'enemies').filter((id) => world.Enemy.kind[id] === index(kind))
/** Kills enemies and plays the tick that removes them. */
function kill(world: World, ...ids: number[]): void {
  for (const id of ids) hitEnemy(world, id, 1e9)
  play(world, 1)
}

describe.each([
  ['medusa', 'beholder', 4, 9, 1, 3],
  ['doctor', 'crow', 3, 7, 2, 6],
] as const)('a %s summons a %s (WAVE-06)', (kind, company, first, every, count, most) => {
  const seconds = (world: World, ticks: number) =>
    play(world, ticks, EventKind.summon)
      .filter(({ a }) => a === Kind.enemy + index(kind))
      .map(({ tick, b }) => [tick / 60, b])

  test(`summons ${count} at ${first} s, then every ${every} s, until ${most} are alive`, () => {
    const world = stage()
    putEnemy(world, 400, 0, kind)
    const times = Array.from({ length: most / count }, (_, n) => [first + n * every, count])
    expect(seconds(world, 60 * 60)).toEqual(times)
    expect(those(world, company)).toHaveLength(most)
  })

  test('replaces each killed minion at its next summons', () => {
    const world = stage()
    const id = putEnemy(world, 400, 0, kind)
    play(world, 60 * 60)
    kill(world, those(world, company)[0] as number)
    expect(world.Special.minions[id]).toBe(most - 1)
    const [[second, came]] = seconds(world, 60 * every) as [[number, number]]
    expect([(second - first) % every, came]).toEqual([0, 1])
    expect(those(world, company)).toHaveLength(most)
  })

  test('two summoners count their own minions, and a dead one stops summoning', () => {
    const world = stage()
    const one = putEnemy(world, 400, 0, kind)
    putEnemy(world, -400, 0, kind)
    play(world, 60 * 60)
    expect(those(world, company)).toHaveLength(2 * most)
    kill(world, one, ...those(world, company))
    play(world, 60 * 60)
    expect(those(world, company)).toHaveLength(most)
  })

  test('ignores orphans after the id of their parent was reused', () => {
    const world = stage()
    const parent = putEnemy(world, 400, 0, kind)
    play(world, 60 * 60)
    const orphans = those(world, company)
    expect(orphans).toHaveLength(most)
    // An enemy that spawns in the tick of its death takes over its id.
    spawnEnemy(world, index(kind), world.Position.x[parent] as number, 0)
    kill(world, parent)
    expect(those(world, kind)).toEqual([parent])
    kill(world, ...orphans)
    expect(world.Special.minions[parent]).toBe(0)
  })
})

test('a bloater bursts into two spawns that fly apart', () => {
  const world = stage()
  const id = putEnemy(world, 300, 0, 'mini-boss')
  const events: number[][] = []
  hitEnemy(world, id, 1e9)
  for (const { a, b, entity } of play(world, 1, EventKind.summon)) events.push([a, b, entity])
  expect(events).toEqual([[Kind.enemy + index('mini-boss'), 2, id]])
  const spawns = those(world, 'spawn')
  expect(spawns).toHaveLength(2)
  const gap = () => Math.abs((world.Position.y[spawns[0] as number] as number) - (world.Position.y[spawns[1] as number] as number))
  const before = gap()
  play(world, 8)
  expect(gap() - before).toBeGreaterThan(60)
  expect(idsOf(world, 'enemies')).toEqual(spawns)
})

describe('an abomination sheds', () => {
  /** The number of its spawns after each health share in `blows`. */
  const shedding = (blows: readonly number[]) => {
    const world = stage()
    const id = putEnemy(world, 400, 0, 'boss')
    return blows.map((share) => {
      world.Enemy.health[id] = share * (world.Enemy.maxHealth[id] as number)
      play(world, 2)
      return those(world, 'spawn').length
    })
  }
  test('one spawn at each of 75, 50 and 25 % of its health, three in total', () => {
    expect(shedding([1, 0.76, 0.75, 0.51, 0.5, 0.5, 0.26, 0.25, 0.1, 0.01])).toEqual([0, 0, 1, 1, 2, 2, 2, 3, 3, 3])
  })
  test('all spawns that one blow triggers', () => expect(shedding([0.4, 0.2])).toEqual([2, 3]))
  test('no spawn when it is healed and hurt again', () => expect(shedding([0.5, 1, 0.5])).toEqual([2, 2, 2]))
})

describe('at the limit of enemies', () => {
  test('minions wait for a place, and none is lost or spawned twice', () => {
    const world = narrow(4)
    const boss = putEnemy(world, 400, 0, 'boss')
    const others = [putEnemy(world, -400, 0), putEnemy(world, -400, 40), putEnemy(world, -400, 80, 'mini-boss')]
    world.Enemy.health[boss] = 0.2 * (world.Enemy.maxHealth[boss] as number)
    play(world, 60)
    expect([those(world, 'spawn').length, world.minionQueue.count, world.alive.enemies]).toEqual([0, 3, 4])
    kill(world, others[0] as number)
    expect([those(world, 'spawn').length, world.minionQueue.count, world.alive.enemies]).toEqual([1, 2, 4])
    // The bloater frees one place, and two more minions wait.
    kill(world, others[2] as number)
    expect([those(world, 'spawn').length, world.minionQueue.count, world.alive.enemies]).toEqual([2, 3, 4])
    kill(world, ...those(world, 'spawn'))
    kill(world, ...those(world, 'spawn'))
    expect([those(world, 'spawn').length, world.minionQueue.count, world.alive.enemies]).toEqual([1, 0, 3])
    expect(idsOf(world, 'enemies')).toHaveLength(3)
    // Three were shed and two burst out, and each is counted once.
    expect(world.gains.kills[index('spawn')]).toBe(4)
  })

  test('a summoner counts waiting minions, so that it never exceeds its cap', () => {
    const world = narrow(2)
    const medusa = putEnemy(world, 400, 0, 'medusa')
    const other = putEnemy(world, -400, 0)
    play(world, 60 * 60)
    expect([world.Special.minions[medusa], world.minionQueue.count]).toEqual([3, 3])
    kill(world, other)
    play(world, 60 * 60)
    expect([world.Special.minions[medusa], world.minionQueue.count, those(world, 'beholder').length]).toEqual([3, 2, 1])
  })

  test('the count of living enemies always equals the number of bodies', () => {
    const world = narrow(40)
    const kinds = ['medusa', 'doctor', 'mini-boss', 'boss'] as const
    for (let i = 0; i < 12; i++) putEnemy(world, 300 + i * 30, (i % 5) * 40 - 80, kinds[i % 4])
    for (let second = 0; second < 70; second++) {
      play(world, 60)
      const ids = idsOf(world, 'enemies')
      expect(ids.length).toBe(world.alive.enemies)
      expect(ids.length).toBeLessThanOrEqual(40)
      if (second > 40) kill(world, ...ids.slice(0, 3))
      if (world.alive.enemies < 40) spawnEnemy(world, index('mini-boss'), 1_500, 0)
      addAndRemoveEntities(world)
    }
    const apart = idsOf(world, 'enemies').filter(
      (id) => !['regular', 'spawn'].includes(ENEMY_KINDS[world.Enemy.kind[id] as number] as string),
    )
    expect([...world.specials.ids.subarray(0, world.specials.count)].sort((a, b) => a - b)).toEqual(apart)
  })
})
