import { describe, expect, test } from 'vitest'
import { act } from '../../sim/adventure/actions.ts'
import { nextFill } from '../../sim/adventure/adrenaline.ts'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { hitEnemy, pushEnemy } from '../../sim/adventure/damage.ts'
import { dropCoins } from '../../sim/adventure/drop.ts'
import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { heal } from '../../sim/adventure/heal.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { replay } from '../../sim/adventure/replay.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { sightRange } from '../../sim/adventure/sight.ts'
import { spawnPickup } from '../../sim/adventure/spawn.ts'
import { addAndRemoveEntities } from '../../sim/adventure/systems/add-and-remove-entities.ts'
import type { World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import { nightmareDamage, nightmareMaps, nightmareTwists, type TwistId } from '../../sim/content/nightmare.ts'
import { hordeCeiling } from '../../sim/content/spawns.ts'
import { Head, Kind, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { parseRunSpec } from '../../sim/contract/parse-run.ts'
import { payFactor, twistOf } from '../../sim/rules/nightmare.ts'
import { emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec, SLINGSHOT } from '../../tools/support/run-spec.ts'

const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const kindOf = (kind: EnemyKind) => ENEMY_KINDS.indexOf(kind)
const shamblersOf = (world: World) => idsOf(world, 'enemies').filter((id) => world.Enemy.kind[id] === kindOf('shambler'))
const unhurt = { player: { maxHealth: 1e6, attackDamage: 0, targetsPerSwing: 0, attackRangeMultiplier: 0 } }
/** The rank that introduces the twist, and the rank before it. */
const around = (id: TwistId) => [nightmareTwists[id].rank, nightmareTwists[id].rank - 1] as const

describe('a rank (NIGHT-03)', () => {
  test('has a denser horde, more health and more pay by its steps', () => {
    const at = (nightmare: number) => newWorld(runSpec({ nightmare, locationId: 'hospital' }))
    expect(RANKS.map((rank) => at(rank).horde.share / at(0).horde.share)).toEqual(RANKS.map((rank) => expect.closeTo(1 + 0.12 * rank, 9)))
    for (const kind of ENEMY_KINDS)
      expect(RANKS.map((rank) => (at(rank).enemyStats[kindOf(kind)]?.health ?? 0) / (3 * enemies[kind].health))).toEqual(
        RANKS.map((rank) => expect.closeTo(1 + 0.08 * rank, 9)),
      )
  })

  test.each(nightmareMaps)('raises damage of touch, shots and drums and the cost of Instincts on %s', (locationId) => {
    const at = (nightmare: number) => newWorld(runSpec({ nightmare, locationId }))
    const hits = ({ enemyStats, specialStats }: World) =>
      [...enemyStats, ...specialStats.map((special) => special?.shot)].map((stats) => stats?.damage ?? 0)
    const plain = at(0)
    const before = hits(plain)
    for (const rank of RANKS) {
      const world = at(rank)
      const harder = expect.closeTo(1 + nightmareDamage[locationId] * rank, 9)
      expect(world.location.damage / plain.location.damage).toEqual(harder)
      for (const [i, damage] of hits(world).entries()) {
        const plainDamage = before[i] as number
        expect(plainDamage > 0 ? damage / plainDamage : 1).toEqual(plainDamage > 0 ? harder : 1)
      }
      expect(nextFill(world)).toBe(Math.floor(8 * (plain.location.instinctPrice ?? 1) * (1 + 0.1 * rank) + 1e-9))
    }
  })

  test('pays its exact share of coins by carrying remainders to the next kill', () => {
    for (const rank of RANKS) {
      const world = emptyWorld({ nightmare: rank })
      for (let kills = 1; kills <= 40; kills++) dropCoins(world, 300, 0, 1)
      addAndRemoveEntities(world)
      const dropped = idsOf(world, 'pickups').reduce((sum, id) => sum + (world.Pickup.amount[id] as number), 0)
      expect(dropped).toBe(Math.floor(40 * payFactor(rank) + 1e-9))
    }
  })

  test('pays its share of xp', () => {
    const xp = (nightmare: number) => {
      const world = emptyWorld({ nightmare })
      for (let i = 0; i < 20; i++) hitEnemy(world, putEnemy(world, 400, 0), 1e6)
      play(world, 1)
      return buildReport(world).xp
    }
    expect([xp(0), xp(4), xp(10)]).toEqual([20, 24, 30])
  })

  test('turns enemies above the limit into stronger ones, for the Nightmare surplus only', () => {
    const late = (nightmare: number, locationId: 'school' | 'police-station') => {
      const world = newWorld(runSpec({ nightmare, locationId, xp: 10_000, ...unhurt }))
      world.tick = 299 * 60
      world.horde.due = 20
      play(world, 60)
      const ids = shamblersOf(world).filter((id) => (world.Elite.trait[id] as number) < 0)
      expect(ids.length).toBeGreaterThan(0)
      const base = world.enemyStats[kindOf('shambler')]?.health as number
      const wanted = 290 * world.horde.share
      return [Math.max(...ids.map((id) => (world.Enemy.maxHealth[id] as number) / base)), wanted / hordeCeiling]
    }
    expect(late(0, 'police-station')[0]).toBe(1)
    const [school, asked] = late(10, 'school') as [number, number]
    expect(asked).toBeGreaterThan(1.5)
    expect(school).toBeCloseTo(asked, 1)
    expect(late(10, 'police-station')[0]).toBeCloseTo(2.2, 1)
  })
})

test('the first two ranks have no twist, and each other rank has its own (NIGHT-05)', () => {
  expect(RANKS.map(twistOf)).toEqual([
    null,
    null,
    null,
    'fog',
    'no_pause',
    'elite_pairs',
    'no_quick_slots',
    'fast_shamblers',
    'no_pull',
    'no_push',
    'half_healing',
  ])
})

describe('twist (NIGHT-05)', () => {
  test('Fog: the frame carries the sight range, and guns aim no farther', () => {
    const frame = viewFrame(newFrameBuffer())
    const shots = (nightmare: number) => {
      const far = { ...SLINGSHOT, range: 500 }
      const world = emptyWorld({ nightmare, ammo: 5, player: { ranged: far, targetsPerSwing: 0, attackRangeMultiplier: 0 } })
      putEnemy(world, 400, 0)
      play(world, 1)
      encodeFrame(world, frame, 0)
      return [world.survivor.ammo, frame.head[Head.sight], sightRange(world)]
    }
    const [fog, before] = around('fog')
    expect([shots(fog), shots(before)]).toEqual([
      [5, 300, 300],
      [4, 0, Number.POSITIVE_INFINITY],
    ])
  })

  test('No Pause: the horde keeps coming beyond its target size', () => {
    const shamblersAfter = (nightmare: number) => {
      const world = newWorld(runSpec({ nightmare, xp: 10_000, ...unhurt }))
      for (let i = 0; i < 80; i++) putEnemy(world, 600, i, 'shambler')
      play(world, 30 * 60)
      return shamblersOf(world).length
    }
    const [on, before] = around('no_pause')
    expect(shamblersAfter(before)).toBe(80)
    expect(shamblersAfter(on)).toBeGreaterThan(100)
  })

  test('Elite Pairs: eight elites come in pairs', () => {
    const plan = (nightmare: number) => newWorld(runSpec({ nightmare })).elites.plan
    const [pairs, before] = around('elite_pairs')
    expect(plan(before)).toHaveLength(4)
    expect(plan(pairs).filter((_, i) => i % 2 === 0)).toEqual(plan(before))
    expect(plan(pairs).map(({ tick }) => tick)).toEqual(plan(before).flatMap(({ tick }) => [tick, tick]))
    const world = newWorld(runSpec({ nightmare: pairs, ...unhurt }))
    play(world, (plan(pairs)[1]?.tick ?? 0) + 2)
    expect([world.elites.met, world.elites.alive.count]).toEqual([2, 2])
  })

  test('Empty Pockets: quick slots give nothing', () => {
    const use = (nightmare: number) => {
      const world = emptyWorld({ nightmare, health: 5, quickSlots: [{ itemId: 'bandage', count: 5 }, null, null, null] })
      return act(world, { type: 'use', slot: 0 })
    }
    const [closed, before] = around('no_quick_slots')
    expect([use(closed), use(before)]).toEqual([{ done: false, why: 'none-left' }, expect.objectContaining({ done: true })])
  })

  test('Fast Dead: only shamblers are 50 % faster', () => {
    const speeds = (nightmare: number) => newWorld(runSpec({ nightmare })).enemyStats.map(({ speed }) => speed)
    const [fast, before] = around('fast_shamblers')
    expect(speeds(fast)).toEqual(speeds(before).map((speed, kind) => (kind === kindOf('shambler') ? 1.5 * speed : speed)))
  })

  test('Sticky Ground: pickups are collected by touch only', () => {
    const collected = (nightmare: number, away: number) => {
      const world = emptyWorld({ nightmare })
      spawnPickup(world, Kind.coin1, (world.Position.x[world.player] as number) + away, world.Position.y[world.player] as number, 1)
      play(world, 60)
      return world.gains.coins
    }
    const [sticky, before] = around('no_pull')
    expect([collected(sticky, 50), collected(before, 50), collected(sticky, 10)]).toEqual([0, 1, 1])
  })

  test('Dead Weight: enemies cannot be pushed', () => {
    const pushed = (nightmare: number) => {
      const world = emptyWorld({ nightmare, ...unhurt })
      const id = putEnemy(world, 300, 0)
      pushEnemy(world, id, 1, 0, 40)
      return world.Enemy.pushX[id] as number
    }
    const [heavy, before] = around('no_push')
    expect([pushed(heavy), pushed(before) > 0]).toEqual([0, true])
  })

  test('Open Wounds: healing is halved', () => {
    const healed = (nightmare: number) => {
      const world = emptyWorld({ nightmare, health: 10, player: { maxHealth: 100 } })
      return heal(world, 20)
    }
    const [open, before] = around('half_healing')
    expect([healed(open), healed(before)]).toEqual([10, 20])
  })
})

test.each(RANKS.slice(1))('a replay at rank %d matches its hash, which differs from the plain map (NIGHT-05)', (nightmare) => {
  const hash = (rank: number) => {
    const spec = runSpec({ nightmare: rank, seed: 11, duration: 8, player: { attackDamage: 9 } })
    const runner = new Runner(spec)
    const frame = viewFrame(newFrameBuffer())
    for (let i = 0; i < 400; i++) runner.advance(20, { moveX: 0, moveY: 0 }, 1, frame)
    const again = replay(JSON.parse(JSON.stringify(spec)), runner.log())
    expect(again.ok && again.value.report).toEqual(runner.report())
    return runner.report().hash
  }
  expect(hash(nightmare)).not.toBe(hash(0))
})

test('rejects a spec with an unknown rank (NIGHT-02)', () => {
  const refused = [11, -1, 0.5, '3'].map((nightmare) => parseRunSpec({ ...runSpec(), nightmare }))
  expect(refused).toEqual(refused.map(() => ({ ok: false, refusal: { type: 'bad-spec', at: 'nightmare' } })))
})
