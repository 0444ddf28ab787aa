import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { biteDefense } from '../../sim/adventure/defense/bite.ts'
import { type Defense, distanceSquared } from '../../sim/adventure/defense/defense.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { replay } from '../../sim/adventure/replay.ts'
import { step } from '../../sim/adventure/step.ts'
import type { World } from '../../sim/adventure/world.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { defense as content, DEFENSE_NEWS, type DefenseNews } from '../../sim/content/defense.ts'
import type { EnemyKind } from '../../sim/content/enemies.ts'
import type { Solid } from '../../sim/content/ground.ts'
import { enemyRules, run, TICK_RATE } from '../../sim/content/run-constants.ts'
import { EventKind, Outcome } from '../../sim/contract/frame.ts'
import { MAX_MOVE } from '../../sim/contract/input.ts'
import { NOBODY_MET } from '../../sim/contract/run-spec.ts'
import { barricadeBoxes, maxFullTimeChests, maxWaves, waveEnds } from '../../sim/rules/defense.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { disableSpawns, distanceTo, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec, type SpecChange } from '../../tools/support/run-spec.ts'
import { anyBetween } from '../support/any-between.ts'

const { fire, barricades, pay } = content
/** Cannot be hurt, out of the way, and hits no enemy. */
const IDLE = { maxHealth: 1e9, attackDamage: 0, attackRangeMultiplier: 0.01 }

type DefenseWorld = World & { readonly defense: Defense }
const newDefense = (change: SpecChange = {}): DefenseWorld =>
  newWorld(runSpec({ locationId: 'defense', player: IDLE, ...change })) as DefenseWorld
/** Only bosses and their minions spawn. */
const quiet = (change: SpecChange = {}): DefenseWorld => disableSpawns(newDefense(change)) as DefenseWorld

/** Levels of the walls. */
const LEVELS = [0, 1, 2, 3]
const LEFT = 1
const box = (i: number): Solid => barricadeBoxes[i] as Solid
/** Moves the survivor to (x, y). */
function stand({ Position, player }: World, x: number, y: number): void {
  Position.x[player] = x
  Position.y[player] = y
}
function put(world: World, x: number, y: number, kind: EnemyKind = 'shambler'): number {
  return putEnemy(world, x - (world.Position.x[world.player] as number), y - (world.Position.y[world.player] as number), kind)
}
/** Bites barricade `i`, or the fire for -1, for this many points. */
const bite = (world: DefenseWorld, i: number, points: number) =>
  biteDefense(world.defense, 1 + i, points / (i < 0 ? content.bites.fire : content.bites.barricade))
/** The news of this many ticks, each with its figure. */
const news = (world: World, ticks: number): [DefenseNews, number][] =>
  play(world, ticks, EventKind.defense).map(({ a, b }) => [DEFENSE_NEWS[a] as DefenseNews, b])

describe('the fire', () => {
  test('starts with 300 health in the middle of the ground, and exists on no other map (DEF-01)', () => {
    const { defense, Position, player } = newDefense()
    expect([defense.fire, fire.x - (Position.x[player] as number), Math.abs(fire.y) < 60]).toEqual([300, 0, true])
    expect(newWorld(runSpec({ locationId: 'school' })).defense).toBeNull()
  })

  test('ends the run like a death in the tick in which it goes out (DEF-01)', () => {
    const world = quiet()
    world.defense.fire = 1
    bite(world, -1, 1)
    expect(news(world, 3)).toEqual([['fire-bitten', 1]])
    expect(world.outcome).toBe(Outcome.playing)
    expect(news(world, 3)).toEqual([['fire-out', 0]])
    expect([world.outcome, world.tick, world.survivor.health > 0]).toEqual([Outcome.dead, 4, true])
  })

  test('is low below 30 percent, and reports it once', () => {
    const world = quiet()
    world.defense.fire = 90.25
    bite(world, -1, 0.25)
    expect(news(world, 1)).toEqual([['fire-bitten', 0.25]])
    for (const expected of ['fire-low', 'fire-bitten'] as const) {
      bite(world, -1, 0.25)
      expect(news(world, 1)).toMatchObject([[expected, expect.any(Number)]])
    }
  })

  test('a single bite takes all of its points, within a second', () => {
    const world = quiet()
    bite(world, -1, 6)
    play(world, 1)
    expect(world.defense.fire).toBe(299.75)
    play(world, TICK_RATE)
    expect(world.defense.fire).toBe(294)
  })

  prop.prop([fc.array(anyBetween(0, 400), { minLength: 1, maxLength: 400 })], { numRuns: 20 })(
    'the fire loses at most 5 % within any second, and no more than the bites took (DEF-08)',
    (bites) => {
      const world = quiet()
      const left = bites.map((points) => {
        if (points > 0) bite(world, -1, points)
        play(world, 1)
        return world.defense.fire
      })
      const total = bites.reduce((sum, points) => sum + points, 0)
      expect(300 - (left.at(-1) as number)).toBeLessThanOrEqual(total + 1e-9)
      const losses = left.map((fire, n) => (left[n - TICK_RATE] ?? 300) - fire)
      expect(Math.max(...losses)).toBeLessThanOrEqual(15 + 1e-9)
    },
  )

  test('blocks the survivor and shamblers', () => {
    const world = quiet()
    stand(world, fire.x - 60, fire.y)
    const id = put(world, fire.x + 80, fire.y)
    world.input = { moveX: MAX_MOVE, moveY: 0 }
    play(world, 120)
    for (const body of [world.player, id]) {
      const dx = Math.abs((world.Position.x[body] as number) - fire.x)
      const dy = Math.abs((world.Position.y[body] as number) - fire.y)
      expect(Math.max(dx, dy)).toBeGreaterThan(fire.half + 15)
    }
  })
})

describe('enemies in Defense', () => {
  test('an enemy that targets the survivor walks around the fire (DEF-02)', () => {
    const world = quiet()
    stand(world, fire.x + 150, fire.y)
    const id = put(world, fire.x - fire.half - enemyRules.walker, fire.y, 'regular')
    play(world, 10 * TICK_RATE)
    expect(distanceTo(world, id)).toBeLessThan(60)
  })

  test('a horde comes from both sides from the third second on, and no enemy earlier (DEF-02)', () => {
    const world = newDefense()
    play(world, content.hordeFrom * TICK_RATE)
    expect(world.enemiesSpawned).toBe(0)
    play(world, 9 * TICK_RATE)
    const sides = new Set(idsOf(world, 'enemies').map((id) => Math.sign((world.Position.x[id] as number) - fire.x)))
    expect(sides).toEqual(new Set([-1, 1]))
  })

  test('enemies spawn outside the barricades wherever the survivor stands', () => {
    const world = newDefense()
    stand(world, fire.x + content.leash, 0)
    for (let n = 0; n < 60 * TICK_RATE; n++) {
      const before = world.enemiesSpawned
      step(world)
      world.events.count = 0
      if (world.enemiesSpawned === before) continue
      for (const id of idsOf(world, 'enemies')) {
        if ((world.Special.serial[id] as number) <= before) continue
        expect(Math.abs((world.Position.x[id] as number) - fire.x)).toBeGreaterThan(barricades.away + 100)
      }
    }
    expect(world.enemiesSpawned).toBeGreaterThan(20)
  })

  test.each<[EnemyKind, 'fire' | 'survivor']>([
    ['shambler', 'fire'],
    ['boss', 'survivor'],
    ['spawn', 'survivor'],
    ['behemoth', 'survivor'],
  ])('a %s targets the %s (DEF-02)', (kind, prey) => {
    const world = quiet()
    // On opposite sides of the fire, on open ground within the barricades.
    stand(world, fire.x + 190, 40)
    const id = put(world, fire.x - (kind === 'shambler' ? -60 : 130), 40, kind)
    const before = { fire: world.defense.fire, x: world.Position.x[id] as number }
    play(world, 90)
    const moved = (world.Position.x[id] as number) - before.x
    expect(Math.sign(moved)).toBe(prey === 'fire' ? -1 : 1)
    play(world, 300)
    expect(world.defense.fire < before.fire).toBe(prey === 'fire')
  })

  test('the survivor cannot go farther than 1,000 px from the fire', () => {
    const world = quiet()
    world.input = { moveX: MAX_MOVE, moveY: 0 }
    play(world, 20 * TICK_RATE)
    expect((world.Position.x[world.player] as number) - fire.x).toBeCloseTo(content.leash, 0)
  })
})

describe('barricades', () => {
  test.each([
    [0, 40],
    [1, 200],
    [2, 360],
    [3, 520],
  ] as const)('with walls of level %i have %i health each (DEF-03)', (walls, health) => {
    expect([...newDefense({ walls }).defense.health]).toEqual(barricadeBoxes.map(() => health))
  })

  test('each builder who has eaten adds a tenth (DEF-03)', () => {
    const healthOf = (builders: number) => newDefense({ walls: 2, builders }).defense.health[0]
    expect([1, 2, 6].map(healthOf)).toEqual([396, 432, 576])
  })

  test('close the full height on both sides', () => {
    for (const side of [barricadeBoxes.slice(0, barricades.rows), barricadeBoxes.slice(barricades.rows)]) {
      expect(new Set(side.map(({ x }) => x)).size).toBe(1)
      expect([side[0]?.y, side.at(-1)?.y].map((y, i) => (y as number) + (i === 0 ? -1 : 1) * box(0).halfHeight)).toEqual([
        run.band.top,
        run.band.bottom,
      ])
    }
  })

  prop.prop(
    [
      fc.integer({ min: 1, max: 1e6 }),
      fc.array(fc.tuple(fc.integer({ min: 330, max: 600 }), fc.integer({ min: -290, max: 290 })), { minLength: 1, maxLength: 12 }),
    ],
    { numRuns: 12 },
  )('stop every walking enemy while they stand (DEF-04)', (seed, places) => {
    const world = quiet({ seed, walls: 3 })
    const bodies = places.map(([far, y], i) => put(world, fire.x + (i % 2 === 0 ? -1 : 1) * far, y, i % 5 === 4 ? 'boss' : 'shambler'))
    for (let n = 0; n < 600; n++) {
      // Keeps all of them standing.
      world.defense.health.fill(world.defense.full)
      step(world)
      world.events.count = 0
    }
    for (const id of bodies) {
      const x = world.Position.x[id] as number
      for (const one of barricadeBoxes)
        expect(distanceSquared(one, x, world.Position.y[id] as number)).toBeGreaterThan((enemyRules.walker - 1) ** 2)
      expect(Math.abs(x - fire.x)).toBeGreaterThan(barricades.away)
    }
  })

  test('let the survivor pass (DEF-04)', () => {
    const world = quiet()
    stand(world, box(LEFT).x - 60, box(LEFT).y)
    world.input = { moveX: MAX_MOVE, moveY: 0 }
    play(world, 60)
    expect(world.Position.x[world.player]).toBeGreaterThan(box(LEFT).x + 40)
  })

  test('are bitten by blocked enemies, fall, and let them through (DEF-04)', () => {
    const world = quiet()
    stand(world, fire.x + 200, 100)
    const id = put(world, box(LEFT).x - 50, box(LEFT).y)
    const happened = news(world, 4 * TICK_RATE).map(([what]) => what)
    expect(happened).toContain('bitten')
    expect(world.defense.health[LEFT]).toBeLessThan(40)
    bite(world, LEFT, 100)
    expect(news(world, 1)).toContainEqual(['broken', 100])
    expect([world.defense.stands[LEFT], world.defense.health[LEFT], world.defense.lost]).toEqual([0, 0, 1])
    play(world, 4 * TICK_RATE)
    expect(world.Position.x[id]).toBeGreaterThan(box(LEFT).x)
  })

  test('an enemy next to a gap uses it, and one far from it bites the nearest barricade', () => {
    const world = quiet()
    stand(world, fire.x + 200, 100)
    bite(world, 3, 100)
    const [beside, far] = [put(world, box(2).x - 90, box(2).y + 55), put(world, box(1).x - 90, box(1).y + 55)]
    // Straight on: no flanking towards the gap.
    for (const id of [beside, far]) world.Enemy.flankSin[id] = 0
    play(world, 6 * TICK_RATE)
    expect([beside, far].map((id) => (world.Position.x[id] as number) > box(0).x)).toEqual([true, false])
    expect(world.defense.health[1]).toBeLessThan(40)
  })

  test('repair by 15 % a second while the survivor is within 60 px, up to their level (DEF-04)', () => {
    const mended = (walls: number, off: number) => {
      const world = quiet({ walls })
      const { full, health } = world.defense
      stand(world, box(LEFT).x + barricades.thick / 2 + off, box(LEFT).y)
      bite(world, LEFT, full / 2)
      play(world, 1)
      const before = health[LEFT] as number
      play(world, TICK_RATE)
      return ((health[LEFT] as number) - before) / full
    }
    for (const walls of LEVELS) expect([mended(walls, 59), mended(walls, 61)]).toEqual([expect.closeTo(0.15, 9), 0])
    const world = quiet({ walls: 1 })
    stand(world, box(LEFT).x + 40, box(LEFT).y)
    bite(world, LEFT, 1)
    play(world, TICK_RATE)
    expect(world.defense.health[LEFT]).toBe(200)
  })

  test('return at half health, but not while an enemy stands in the gap (DEF-04)', () => {
    const world = quiet()
    bite(world, LEFT, 100)
    stand(world, box(LEFT).x + 50, box(LEFT).y)
    play(world, 190)
    const held = put(world, box(LEFT).x, box(LEFT).y)
    world.Enemy.blindUntil[held] = world.tick + 120
    play(world, 100)
    expect([world.defense.stands[LEFT], world.defense.health[LEFT]]).toEqual([0, expect.closeTo(19, 1)])
    world.Position.x[held] = fire.x
    expect(news(world, 20)).toContainEqual(['raised', 0])
    expect(world.defense.stands[LEFT]).toBe(1)
  })
})

describe('pay in Defense', () => {
  const found = (world: World) => {
    const { gains } = buildReport(world)
    return [gains.coins, gains.items.crate ?? 0, gains.bossChests]
  }

  test('each survived wave pays a crate and 10 coins once, and the full time pays a chest (DEF-05)', () => {
    const world = quiet()
    const after = waveEnds.flatMap((end) => {
      play(world, (end - 1) * TICK_RATE - world.tick)
      const before = found(world)
      play(world, 2 * TICK_RATE)
      return [before, found(world)]
    })
    expect(waveEnds).toEqual([75, 150, 300])
    expect(after).toEqual([
      [0, 0, 0],
      [10, 1, 0],
      [10, 1, 0],
      [20, 2, 0],
      [20, 2, 0],
      [30, 3, pay.chests],
    ])
    expect([world.outcome, buildReport(world).met.waves]).toEqual([Outcome.timeUp, 3])
  })

  test('a revive continues with the next wave, and no wave pays twice (DEF-06)', () => {
    const world = quiet({ met: { ...NOBODY_MET, waves: 1 }, segment: 1 })
    play(world, 80 * TICK_RATE)
    expect([found(world), buildReport(world).met.waves]).toEqual([[0, 0, 0], 1])
    play(world, 75 * TICK_RATE)
    expect([found(world), buildReport(world).met.waves]).toEqual([[10, 1, 0], 2])
  })

  test('a revive restores the fire and every barricade (DEF-06)', () => {
    const world = quiet({ met: { ...NOBODY_MET, waves: 2 }, segment: 1, walls: 2 })
    expect([world.defense.fire, ...world.defense.health]).toEqual([300, ...barricadeBoxes.map(() => 360)])
  })

  prop.prop([fc.integer({ min: 1, max: 299 })], { numRuns: 8 })(
    'pays nothing for the wave in which the fire goes out (DEF-05)',
    (second) => {
      const world = quiet()
      play(world, second * TICK_RATE - 1)
      world.defense.fire = 0.1
      bite(world, -1, 1)
      play(world, 60)
      const survived = waveEnds.filter((end) => end < second).length
      expect([world.outcome, world.defense.waves, world.gains.coins, world.gains.bossChests]).toEqual([
        Outcome.dead,
        survived,
        survived * pay.coins,
        0,
      ])
    },
  )

  test('the server limits waves by the clock, and accepts none on other maps (DEF-05)', () => {
    expect([0, 69.9, 70, 144.9, 145, 294.9, 295, 900].map((seconds) => maxWaves('defense', seconds))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
    expect([maxWaves('school', 300), maxFullTimeChests('school', 300)]).toEqual([0, 0])
    expect([294.9, 295].map((seconds) => maxFullTimeChests('defense', seconds))).toEqual([0, 1])
  })
})

test('a run of Defense replays to the same world', () => {
  const spec = runSpec({
    locationId: 'defense',
    walls: 1,
    seed: 5,
    player: { maxHealth: 90, attackDamage: 9, targetsPerSwing: 3, defense: 4 },
  })
  const { report, log } = playBot(spec, REACTION.practised, 60)
  const again = replay(spec, log, { ticks: report.ticks })
  expect(again.ok && again.value.report).toEqual(report)
  expect([report.ticks, report.defense?.waves]).toEqual([60 * TICK_RATE, 0])
})

test('the hash includes the state of Defense', () => {
  const changes: readonly ((world: DefenseWorld) => object)[] = [
    () => ({}),
    ({ defense }) => Object.assign(defense, { fire: 299.999 }),
    ({ defense }) => defense.health.fill(39, 7),
    ({ defense }) => defense.stands.fill(0, 0, 1),
    ({ defense }) => Object.assign(defense, { lost: 1 }),
    ({ defense }) => Object.assign(defense, { waves: 1 }),
  ]
  const hashes = changes.map((change) => {
    const world = newDefense()
    change(world)
    return worldHash(world)
  })
  expect(new Set(hashes).size).toBe(changes.length)
})
