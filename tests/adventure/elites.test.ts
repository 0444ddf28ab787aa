import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { openEliteChest } from '../../sim/adventure/chests.ts'
import { hitEnemy } from '../../sim/adventure/damage.ts'
import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { spawnElite } from '../../sim/adventure/spawn.ts'
import { addAndRemoveEntities } from '../../sim/adventure/systems/add-and-remove-entities.ts'
import type { World } from '../../sim/adventure/world.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { ELITE_TRAITS, type EliteTraitId, eliteRules, eliteTraits } from '../../sim/content/elites.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import { INSTINCT_IDS, type InstinctId, instinctRules } from '../../sim/content/instincts.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { Ent, EventKind, Head, Kind, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { stream } from '../../sim/kernel/rng.ts'
import { elitePlan } from '../../sim/rules/elites.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

const MAPS = ['school', 'hospital', 'police-station', 'extra-hard'] as const
const RUNS = { numRuns: 20 }
const kindOf = (kind: EnemyKind) => ENEMY_KINDS.indexOf(kind)
/** An elite at (dx, dy) px from a survivor who cannot be hurt and hits no enemy. */
function withElite(trait: EliteTraitId, dx: number, dy = 0, kind: EnemyKind = 'regular') {
  const world = emptyWorld({ player: { maxHealth: 1e6, targetsPerSwing: 0, attackRangeMultiplier: 0 } })
  const { Position, player } = world
  const x = (Position.x[player] as number) + dx
  spawnElite(world, kindOf(kind), ELITE_TRAITS.indexOf(trait), x, (Position.y[player] as number) + dy)
  addAndRemoveEntities(world)
  return { world, id: world.elites.alive.ids[0] as number }
}
function kill(world: World, id: number): void {
  world.Enemy.health[id] = 0
  world.killed.add(id)
  play(world, 1)
}

describe('the elites of a run', () => {
  prop.prop([fc.nat(), fc.constantFrom<LocationId>(...MAPS)], RUNS)(
    'are four at about 60, 105, 180 and 225 s, determined by the seed',
    (seed, at) => {
      const plan = elitePlan(stream(seed, 'elites'), at)
      expect(plan.map(({ kind }) => eliteRules.kinds.includes(kind as never))).toEqual([true, true, true, true])
      for (const [i, seconds] of [60, 105, 180, 225].entries()) expect(Math.abs((plan[i]?.tick ?? 0) / 60 - seconds)).toBeLessThanOrEqual(8)
      expect(elitePlan(stream(seed, 'elites'), at)).toEqual(plan)
    },
  )

  test('differ between runs, and do not come to maps without their kinds', () => {
    const seen = new Set(Array.from({ length: 40 }, (_, seed) => JSON.stringify(elitePlan(stream(seed, 'elites'), 'school'))))
    expect(seen.size).toBe(40)
    expect([elitePlan(stream(1, 'elites'), 'dev'), elitePlan(stream(1, 'elites'), 'defense')]).toEqual([[], []])
  })

  test('come as planned, with six times the health, a ring in the frame and a name', () => {
    const world = newWorld(runSpec({ seed: 5, player: { maxHealth: 1e6, targetsPerSwing: 0, attackRangeMultiplier: 0 } }))
    const [first] = world.elites.plan
    if (first === undefined) throw new Error('no plan')
    expect(play(world, first.tick, EventKind.elite)).toEqual([])
    const [came] = play(world, 1, EventKind.elite)
    const id = world.elites.alive.ids[0] as number
    expect(came).toEqual({ tick: first.tick, a: ELITE_TRAITS.indexOf(first.trait), b: 0, entity: id })
    expect([world.Enemy.kind[id], world.Enemy.maxHealth[id]]).toEqual([kindOf(first.kind), 6 * enemies[first.kind].health])
    // In view it is in the frame, and it is the only elite.
    world.Position.x[id] = (world.Position.x[world.player] as number) + 100
    const frame = viewFrame(newFrameBuffer())
    encodeFrame(world, frame, 0)
    const marked = Array.from({ length: frame.head[Head.entityCount] as number }, (_, i) => i * Ent.stride)
      .filter((at) => (frame.entities[at + Ent.elite] as number) > 0)
      .map((at) => [frame.entities[at + Ent.id], frame.entities[at + Ent.elite]])
    expect(marked).toEqual([[id, 1 + ELITE_TRAITS.indexOf(first.trait)]])
    expect([Head.elitesMet, Head.eliteKind, Head.eliteTrait].map((at) => frame.head[at])).toEqual([
      1,
      kindOf(first.kind),
      ELITE_TRAITS.indexOf(first.trait),
    ])
  })

  test('do not change the draws of the schedule and the horde', () => {
    const spec = runSpec({ seed: 9, player: { maxHealth: 1e6, targetsPerSwing: 0, attackRangeMultiplier: 0 } })
    const [a, b] = [newWorld(spec), newWorld(spec)]
    Object.assign(b.elites, { plan: [] })
    for (const world of [a, b]) play(world, (a.elites.plan[0]?.tick ?? 0) + 1)
    expect([a.alive.enemies - b.alive.enemies, a.elites.met, b.elites.met]).toEqual([1, 1, 0])
    expect([a.streams.waves, a.streams.horde]).toEqual([b.streams.waves, b.streams.horde])
    expect(worldHash(a)).not.toBe(worldHash(b))
  })

  test('come once each, and a revive continues with the next one', () => {
    const world = newWorld(runSpec({ seed: 5, player: { maxHealth: 1e6, targetsPerSwing: 0, attackRangeMultiplier: 0 } }))
    play(world, (world.elites.plan[1]?.tick ?? 0) + 1)
    const { met } = buildReport(world)
    expect(met.elites).toBe(2)
    const next = newWorld({ ...world.spec, segment: 1, seed: 77, met })
    expect(play(next, (next.elites.plan[2]?.tick ?? 0) + 1, EventKind.elite).filter(({ b }) => b === 0)).toHaveLength(1)
  })

  test('are in the report if they were killed, and not if they only came', () => {
    const { world, id } = withElite('runner', 300)
    putEnemy(world, 300, 40)
    expect(buildReport(world).gains.elites).toBe(0)
    kill(world, id)
    expect(buildReport(world).gains).toMatchObject({
      ...{ elites: 1, evolutions: 0, enemiesKilledByType: { regular: 1 } },
      collected: ['elites/runner'],
    })
  })

  prop.prop([fc.constantFrom(...MAPS), fc.constantFrom(...eliteRules.kinds)], RUNS)(
    'pay 5 coins and 5 xp times the map’s drops in addition to their kind, and leave a chest',
    (locationId, kind) => {
      const world = newWorld(runSpec({ locationId, player: { maxHealth: 1e6, targetsPerSwing: 0, attackRangeMultiplier: 0 } }))
      spawnElite(world, kindOf(kind), ELITE_TRAITS.indexOf('runner'), 3_000, 0)
      addAndRemoveEntities(world)
      const xp = world.gains.xpReward
      kill(world, world.elites.alive.ids[0] as number)
      const { drop } = locations[locationId]
      const lying = idsOf(world, 'pickups').map((id) => [world.Pickup.kind[id], world.Pickup.amount[id]] as const)
      const coins = lying.filter(([of]) => (of as number) <= Kind.coin25).reduce((sum, [, amount]) => sum + (amount as number), 0)
      expect(coins).toBe(5 * drop + Math.round(enemies[kind].coins * drop))
      expect(world.gains.xpReward - xp).toBe(5 * drop + Math.round(enemies[kind].xp * drop))
      expect(lying.filter(([of]) => of === Kind.eliteChest)).toHaveLength(1)
      expect(world.elites.alive.count).toBe(0)
    },
  )

  test('bite 50 % harder than their kind', () => {
    const lost = (elite: boolean) => {
      const { world, id } = withElite('splitter', 10)
      if (!elite) {
        kill(world, id)
        for (const other of idsOf(world, 'enemies')) kill(world, other)
        putEnemy(world, 10, 0)
      }
      const before = world.survivor.health
      for (let i = 0; i < 120 && world.survivor.health === before; i++) play(world, 1)
      return before - world.survivor.health
    }
    expect([lost(true), lost(false)]).toEqual([1.5, 1])
  })
})

describe('traits', () => {
  prop.prop([fc.integer({ min: -180, max: 180 }).filter((degrees) => Math.abs(degrees) !== 60)], { numRuns: 60 })(
    'armoured: takes half of a blow from within 120° of its front, and all of others',
    (degrees) => {
      const angle = (degrees * Math.PI) / 180
      const { world, id } = withElite('armoured', 200)
      world.Enemy.dirX[id] = -1
      world.Enemy.dirY[id] = 0
      const x = world.Position.x[id] as number
      const y = world.Position.y[id] as number
      const before = world.Enemy.health[id] as number
      hitEnemy(world, id, 4, 0, x - 50 * Math.cos(angle), y - 50 * Math.sin(angle))
      expect(before - (world.Enemy.health[id] as number)).toBeCloseTo(Math.abs(angle) < Math.PI / 3 ? 2 : 4)
    },
  )

  test('armoured: turns slowly, so that blows from behind land in full', () => {
    const { world, id } = withElite('armoured', 200)
    play(world, 30)
    world.Position.x[id] = (world.Position.x[world.player] as number) - 120
    play(world, 5)
    const before = world.Enemy.health[id] as number
    hitEnemy(world, id, 4)
    expect(before - (world.Enemy.health[id] as number)).toBe(4)
    play(world, 180)
    hitEnemy(world, id, 4)
    expect(before - (world.Enemy.health[id] as number)).toBe(6)
  })

  test('runner: is twice as fast for 1.2 s of every 4', () => {
    const { world, id } = withElite('runner', 1_200)
    const speed = (world.Enemy.speed[id] as number) / 60
    const steps = Array.from({ length: 480 }, () => {
      const x = world.Position.x[id] as number
      play(world, 1)
      return Math.round((x - (world.Position.x[id] as number)) / speed)
    })
    const { lasts, every } = eliteTraits.runner
    expect(steps).toEqual(Array.from({ length: 480 }, (_, tick) => (tick % every < lasts ? 2 : 1)))
  })

  prop.prop([fc.constantFrom(...eliteRules.kinds)], RUNS)('splitter: leaves three shamblers where it fell', (kind) => {
    const { world, id } = withElite('splitter', 300, 0, kind)
    kill(world, id)
    play(world, 1)
    const shamblers = idsOf(world, 'enemies').filter((of) => world.Enemy.kind[of] === kindOf('shambler'))
    expect(shamblers).toHaveLength(3)
    expect(shamblers.map((of) => world.Elite.trait[of])).toEqual([-1, -1, -1])
  })

  test('howler: howls three times, 8 s apart, and each howl brings eight shamblers within 2 s', () => {
    const { world } = withElite('howler', 600)
    const came: number[] = []
    const howls: number[] = []
    for (let second = 0; second < 40; second++) {
      howls.push(play(world, 30, EventKind.elite).length)
      howls.push(play(world, 30, EventKind.elite).length)
      came.push(world.alive.horde)
    }
    expect(howls.flatMap((count, half) => (count > 0 ? [half / 2] : []))).toEqual([0, 8, 16])
    expect([came[2], came[7], came[10], came[15], came[18], came[39]]).toEqual([8, 8, 16, 16, 24, 24])
    const sides = idsOf(world, 'enemies').map((id) => Math.sign((world.Position.x[id] as number) - world.viewX))
    expect(new Set(sides)).toEqual(new Set([-1, 1]))
  })

  test('howler: stops howling when killed', () => {
    const { world, id } = withElite('howler', 600)
    play(world, 30)
    kill(world, id)
    const alive = world.alive.horde
    expect(play(world, 600, EventKind.elite)).toEqual([])
    expect(world.alive.horde).toBe(alive)
  })
})

describe("an elite's chest", () => {
  const inHand = (picks: readonly InstinctId[]) => emptyWorld({ instincts: { ...NO_INSTINCTS, picks, fills: picks.length } })
  const three = fc.uniqueArray(fc.constantFrom(...INSTINCT_IDS), { minLength: 3, maxLength: 6 })

  prop.prop([three], RUNS)('raises two different Instincts by a rank without using a choice or a fill', (ids) => {
    const world = inHand(ids)
    openEliteChest(world, 0, 0)
    const { instincts } = buildReport(world)
    expect(new Set(instincts.fromChests).size).toBe(2)
    expect(instincts.fromChests.every((id) => ids.includes(id))).toBe(true)
    expect([...world.instincts.ranks].reduce((sum, rank) => sum + rank, 0)).toBe(ids.length + 2)
    expect([instincts.fills, instincts.picks]).toEqual([ids.length, ids])
    // The next segment has the raised ranks too.
    expect(newWorld({ ...world.spec, segment: 1, instincts }).instincts.ranks).toEqual(world.instincts.ranks)
  })

  prop.prop([fc.constantFrom(...INSTINCT_IDS)], RUNS)('never raises an Instinct above the highest rank', (id) => {
    const world = inHand(Array.from({ length: instinctRules.maxRank }, () => id))
    openEliteChest(world, 0, 0)
    expect(buildReport(world).instincts.fromChests).toEqual([])
    expect(world.instincts.ranks[INSTINCT_IDS.indexOf(id)]).toBe(instinctRules.maxRank)
  })

  test('gives a fill of Adrenaline if no Instinct can be raised', () => {
    const world = inHand([])
    openEliteChest(world, 0, 0)
    expect([world.instincts.fills, world.instincts.adrenaline, world.elites.chests]).toEqual([1, 0, 1])
  })

  test('opens when the survivor walks over it, and reports the raised Instincts', () => {
    const { world, id } = withElite('runner', 20)
    world.instincts.picks.push('slam', 'magnet')
    world.instincts.ranks[INSTINCT_IDS.indexOf('slam')] = 1
    world.instincts.ranks[INSTINCT_IDS.indexOf('magnet')] = 2
    kill(world, id)
    const events = play(world, 30, EventKind.eliteChest).map(({ a, b }) => `${INSTINCT_IDS[a]} ${b}`)
    expect(events.sort()).toEqual(['magnet 3', 'slam 2'])
    const frame = viewFrame(newFrameBuffer())
    encodeFrame(world, frame, 0)
    expect(frame.head[Head.eliteChests]).toBe(1)
    expect([frame.head[Head.eliteGave], frame.head[Head.eliteGave + 1]].map((i) => INSTINCT_IDS[i as number]).sort()).toEqual([
      'magnet',
      'slam',
    ])
  })

  test.each(['the survivor dies', 'the time runs out'] as const)('opens by itself when %s, and a revive keeps what it gave', (how) => {
    const { world, id } = withElite('runner', 900)
    world.instincts.picks.push('slam', 'magnet')
    for (const own of ['slam', 'magnet'] as const) world.instincts.ranks[INSTINCT_IDS.indexOf(own)] = 1
    kill(world, id)
    play(world, 30)
    expect([buildReport(world).instincts.fromChests, world.elites.chests]).toEqual([[], 0])
    if (how === 'the survivor dies') world.survivor.health = 0
    else world.tick = world.spec.duration * 60 - 1
    play(world, 5)
    const { instincts } = buildReport(world)
    expect([[...instincts.fromChests].sort(), world.elites.chests, idsOf(world, 'pickups').map((at) => world.Pickup.kind[at])]).toEqual([
      ['magnet', 'slam'],
      1,
      [Kind.coin5, Kind.coin1],
    ])
    const next = newWorld({ ...world.spec, segment: 1, instincts })
    expect(INSTINCT_IDS.filter((_, i) => next.instincts.ranks[i] === 2).sort()).toEqual(['magnet', 'slam'])
  })
})
