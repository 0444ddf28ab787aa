import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { act, instinctSource } from '../../sim/adventure/actions.ts'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { WEAPONS } from '../../sim/adventure/damage.ts'
import { step } from '../../sim/adventure/step.ts'
import type { World } from '../../sim/adventure/world.ts'
import { enemies } from '../../sim/content/enemies.ts'
import { type InstinctId, instincts } from '../../sim/content/instincts.ts'
import { meleeCooldown } from '../../sim/rules/combat.ts'
import { instinctOffers } from '../../sim/rules/instinct-offers.ts'
import { distanceTo, emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { SLINGSHOT } from '../../tools/support/run-spec.ts'
import { anyBetween } from '../support/any-between.ts'
import { dealtBy, instinctWorld } from '../support/instinct-world.ts'

const rank = fc.integer({ min: 1, max: 5 })
const RUNS = { numRuns: 15 }
/** Result of an Instinct without damage in the report. */
const effectOf = (world: World, id: InstinctId): number => buildReport(world).effects?.[id] ?? 0
/** Immobile enemies that no blow kills. */
function putStill(world: World, places: readonly (readonly [number, number])[]): readonly number[] {
  return places.map(([x, y]) => {
    const id = putEnemy(world, x, y)
    world.Enemy.health[id] = 1e6
    world.Enemy.speed[id] = 0
    return id
  })
}
/** This many places on a circle. */
const ring = (count: number, radius: number) =>
  Array.from(
    { length: count },
    (_, i) => [radius * Math.cos((2 * Math.PI * i) / count), radius * Math.sin((2 * Math.PI * i) / count)] as const,
  )
const lostBy = ({ Enemy }: World, id: number): number => 1e6 - (Enemy.health[id] as number)
const hurt = (world: World, ids: readonly number[]): number => ids.filter((id) => lostBy(world, id) > 0).length
const GUN = { ...SLINGSHOT, damage: 10, range: 300, magazineSize: 100 }
/** One shot of a gun and everything that follows from it. */
const shoot = (world: World, ticks = 60) => play(world, ticks)

prop.prop([rank], RUNS)('wide_swing: hits three more enemies per rank, up to 16, and reaches 20 % farther per rank', (n) => {
  const world = instinctWorld('wide_swing', n, { player: { targetsPerSwing: 1 } })
  const ids = putStill(world, ring(20, 45))
  play(world, 1)
  expect(hurt(world, ids)).toBe(Math.min(16, 1 + 3 * n))
  const far = instinctWorld('wide_swing', n, { player: { targetsPerSwing: 2 } })
  const edge = (share: number) => 50 * (1 + share * n) + enemies.regular.radius
  const [within, beyond] = putStill(far, [
    [edge(0.2) - 1, 0],
    [0, edge(0.2) + 1],
  ])
  play(far, 1)
  expect([lostBy(far, within as number) > 0, lostBy(far, beyond as number)]).toEqual([true, 0])
})

prop.prop([rank], RUNS)('slam: hits everything within 100 + 20 r px every 4.5 - 0.4 r seconds', (n) => {
  const world = instinctWorld('slam', n, { player: { targetsPerSwing: 0, attackRangeMultiplier: 0 } })
  const [inside, outside] = putStill(world, [
    [100 + 20 * n, 0],
    [0, 100 + 20 * n + 30],
  ])
  play(world, 1)
  expect(lostBy(world, inside as number)).toBeCloseTo(4, 1)
  expect(lostBy(world, outside as number)).toBe(0)
  world.Position.x[inside as number] = (world.Position.x[world.player] as number) + 60
  play(world, Math.round(60 * (4.5 - 0.4 * n)) - 1)
  expect(lostBy(world, inside as number)).toBeCloseTo(4, 1)
  play(world, 1)
  expect(lostBy(world, inside as number)).toBeCloseTo(2 * 4, 1)
})

prop.prop([rank], RUNS)('saw_belt: cuts three times a second for 0.28 (1 + 0.7 r), only within the ring', (n) => {
  const world = instinctWorld('saw_belt', n, { player: { targetsPerSwing: 0, attackRangeMultiplier: 0 } })
  const [inner, ringed, outer] = putStill(world, [
    [30, 0],
    [0, 78],
    [0, -130],
  ])
  play(world, 60)
  expect(lostBy(world, ringed as number)).toBeCloseTo(3 * 0.28 * (1 + 0.7 * n) * 4, 0)
  expect([lostBy(world, inner as number), lostBy(world, outer as number)]).toEqual([0, 0])
})

prop.prop([rank], RUNS)('scrap_drone: hits the nearest enemy within 260 px every 0.9 / r seconds', (n) => {
  const world = instinctWorld('scrap_drone', n, { player: { targetsPerSwing: 0, attackRangeMultiplier: 0 } })
  const [near, far] = putStill(world, [
    [120, 0],
    [-200, 0],
  ])
  play(world, 180)
  const shots = Math.ceil(180 / instincts.scrap_drone.every(n))
  expect(Math.abs(lostBy(world, near as number) / 4 - shots)).toBeLessThanOrEqual(1)
  expect(lostBy(world, far as number)).toBe(0)
})

prop.prop([rank, fc.boolean()], RUNS)('ricochet: a bullet or stone jumps to r more enemies at 80 % each', (n, armed) => {
  const world = instinctWorld('ricochet', n, {
    ammo: armed ? 1 : 0,
    player: { targetsPerSwing: 0, attackRangeMultiplier: 0, ranged: armed ? { ...GUN, magazineSize: 1, reloadTime: 60 } : null },
  })
  const places = Array.from({ length: 8 }, (_, i) => [90 + 45 * i, 0] as const)
  const ids = putStill(world, places)
  play(world, armed ? 120 : 60)
  const first = armed ? 10 : 0.8 * 4
  expect(hurt(world, ids)).toBe(1 + n)
  for (const [k, id] of ids.slice(0, 1 + n).entries()) expect(lostBy(world, id)).toBeCloseTo(first * 0.8 ** k, 0)
})

prop.prop([rank], RUNS)('burning_trail: burns enemies on the walked path, without stacking, for its duration', (n) => {
  const world = instinctWorld('burning_trail', n, { player: { targetsPerSwing: 0, attackRangeMultiplier: 0 } })
  const [id] = putStill(world, [[-20, 0]])
  world.input = { moveX: 64, moveY: 0 }
  play(world, 60)
  const lasts = instincts.burning_trail.lasts(n)
  play(world, lasts + 60)
  const ticks = Math.ceil((lasts + 30) / instincts.burning_trail.every)
  expect(lostBy(world, id as number)).toBeGreaterThan(0)
  expect(lostBy(world, id as number)).toBeLessThanOrEqual(ticks * 0.3 * 4 + 1)
  const before = lostBy(world, id as number)
  play(world, 120)
  expect(lostBy(world, id as number)).toBe(before)
})

prop.prop([rank], RUNS)('live_wire: every third swing jumps to 3 + 2 r enemies, once each', (n) => {
  const world = instinctWorld('live_wire', n, { player: { targetsPerSwing: 1 } })
  const ids = putStill(
    world,
    Array.from({ length: 20 }, (_, i) => [50 + 12 * i, 0] as const),
  )
  const swing = Math.ceil(meleeCooldown(world.stats.attackSpeedMultiplier) * 60)
  play(world, 2 * swing)
  expect(dealtBy(world, 'live_wire')).toBe(0)
  play(world, swing)
  expect(dealtBy(world, 'live_wire')).toBeCloseTo((3 + 2 * n) * 1.6 * 4, 1)
  expect(hurt(world, ids)).toBeGreaterThanOrEqual(3 + 2 * n)
})

prop.prop([rank], RUNS)('bottle: lands in the densest group within 300 px', (n) => {
  const world = instinctWorld('bottle', n, { player: { targetsPerSwing: 0, attackRangeMultiplier: 0 } })
  const alone = putStill(world, [
    [-150, -120],
    [-150, 120],
    [60, -150],
    [60, 150],
  ])
  const group = putStill(world, [
    [200, 0],
    [215, 10],
    [205, -15],
    [190, 12],
  ])
  play(world, instincts.bottle.flight + 2)
  expect(hurt(world, group)).toBe(4)
  expect(hurt(world, alone)).toBe(0)
})

prop.prop([rank], RUNS)('pierce: a bullet passes through r more enemies', (n) => {
  const world = instinctWorld('pierce', n, {
    ammo: 1,
    player: { targetsPerSwing: 0, attackRangeMultiplier: 0, ranged: { ...GUN, range: 500, magazineSize: 1, reloadTime: 60 } },
  })
  const ids = putStill(
    world,
    Array.from({ length: 8 }, (_, i) => [100 + 45 * i, 0] as const),
  )
  shoot(world, 120)
  expect(ids.map((id) => lostBy(world, id))).toEqual(ids.map((_, i) => (i <= n ? 10 : 0)))
})

prop.prop([rank], RUNS)('twin_barrel: fires r more bullets in a fan, each 15 % weaker', (n) => {
  const world = instinctWorld('twin_barrel', n, { ammo: 8, player: { ranged: GUN } })
  putStill(world, [[200, 0]])
  play(world, 1)
  const shots = idsOf(world, 'shots')
  expect(shots).toHaveLength(1 + n)
  expect(shots.map((id) => Math.round(100 * (world.Shot.damage[id] as number)) / 100)).toEqual(shots.map(() => 8.5))
  expect(new Set(shots.map((id) => world.Shot.by[id])).size).toBe(2)
  expect(new Set(shots.map((id) => (world.Shot.velocityY[id] as number).toFixed(3))).size).toBe(1 + n)
})

prop.prop([rank], RUNS)('last_round: only the last bullet of a magazine does triple damage and bursts', (n) => {
  const world = instinctWorld('last_round', n, {
    ammo: 2,
    player: { targetsPerSwing: 0, attackRangeMultiplier: 0, ranged: { ...GUN, magazineSize: 2, attackSpeedMultiplier: 1, reloadTime: 60 } },
  })
  const [target, beside] = putStill(world, [
    [150, 0],
    [185, 0],
  ])
  play(world, 50)
  expect([lostBy(world, target as number), lostBy(world, beside as number)]).toEqual([10, 0])
  play(world, 70)
  expect(lostBy(world, target as number)).toBeGreaterThanOrEqual(40)
  expect(lostBy(world, beside as number)).toBeCloseTo((0.6 + 0.4 * n) * 10, 1)
})

prop.prop([rank], RUNS)('hot_reload: a reload slams all around and speeds up the gun', (n) => {
  const world = instinctWorld('hot_reload', n, {
    ammo: 0,
    player: { targetsPerSwing: 0, attackRangeMultiplier: 0, ranged: { ...GUN, reloadTime: 0.5 } },
  })
  const ids = putStill(world, ring(6, 80))
  play(world, 1)
  expect(ids.map((id) => lostBy(world, id))).toEqual(ids.map(() => 8))
  const plain = emptyWorld({
    ammo: 0,
    player: { maxHealth: 1e6, targetsPerSwing: 0, attackRangeMultiplier: 0, ranged: { ...GUN, reloadTime: 0.5 } },
  })
  putStill(plain, ring(6, 80))
  play(plain, 1)
  const shots = (of: World) => {
    play(of, 30 + instincts.hot_reload.lasts(n))
    return 100 - of.survivor.ammo
  }
  expect(shots(world)).toBeGreaterThan(shots(plain))
})

prop.prop([rank, anyBetween(0.05, 1)], RUNS)('cornered: speeds up by 20 % + 6 % per rank below 35 % health only', (n, share) => {
  const world = instinctWorld('cornered', n, { health: 1e6 * share })
  step(world)
  const isLow = share < 0.35
  expect(world.boosts.attackSpeed).toBeCloseTo(isLow ? 1.2 + 0.06 * n : 1, 9)
  expect(world.boosts.speed).toBe(isLow ? 1.1 : 1)
  play(world, 59)
  expect(effectOf(world, 'cornered')).toBeCloseTo(isLow ? 1 : 0, 9)
})

prop.prop([rank], RUNS)('caltrops: slow enemies by half and hurt them within the field only', (n) => {
  const world = instinctWorld('caltrops', n, { player: { targetsPerSwing: 0, attackRangeMultiplier: 0 } })
  const inside = putEnemy(world, 60, 0, 'boss')
  const outside = putEnemy(world, 300, 0, 'boss')
  for (const id of [inside, outside]) world.Enemy.health[id] = 1e6
  play(world, 3)
  const pace = (id: number) => Math.hypot(world.Enemy.stepX[id] as number, world.Enemy.stepY[id] as number)
  expect(pace(inside) / ((world.Enemy.speed[inside] as number) / 60)).toBeCloseTo(0.5, 2)
  expect(pace(outside) / ((world.Enemy.speed[outside] as number) / 60)).toBeCloseTo(1, 2)
  play(world, 60)
  expect(lostBy(world, inside)).toBeGreaterThan(0)
  expect(lostBy(world, outside)).toBe(0)
})

prop.prop([rank], RUNS)('guard_dog: bites the nearest enemy within its rate limit, and comes back', (n) => {
  const world = instinctWorld('guard_dog', n, { player: { targetsPerSwing: 0, attackRangeMultiplier: 0 } })
  const [near] = putStill(world, [
    [150, 0],
    [-200, 0],
  ])
  play(world, 240)
  const bites = lostBy(world, near as number) / (1.5 * 4)
  expect(bites).toBeGreaterThanOrEqual(1)
  expect(bites).toBeLessThanOrEqual(1 + 240 / instincts.guard_dog.every(n))
})

prop.prop([rank, fc.integer({ min: 0, max: 80 })], RUNS)('bloodlust: every ten quick kills add 12 %, up to r times', (n, kills) => {
  const world = instinctWorld('bloodlust', n, { player: { targetsPerSwing: 0, attackRangeMultiplier: 0 } })
  for (let i = 0; i < kills; i++) world.killed.add(putEnemy(world, 300, 0))
  step(world)
  step(world)
  expect(world.boosts.attackSpeed).toBeCloseTo(1 + 0.12 * Math.min(n, Math.floor(kills / 10)), 9)
  expect(effectOf(world, 'bloodlust')).toBeCloseTo(kills >= 10 ? 1 / 60 : 0, 9)
})

prop.prop([rank], RUNS)('flare: stuns everything within 240 px for 2 s', (n) => {
  const world = instinctWorld('flare', n, { player: { targetsPerSwing: 0, attackRangeMultiplier: 0 } })
  const [inside, outside] = [putEnemy(world, 230, 0, 'boss'), putEnemy(world, -320, 0, 'boss')]
  play(world, 2)
  const before = [distanceTo(world, inside), distanceTo(world, outside)]
  play(world, 90)
  expect(distanceTo(world, inside)).toBeCloseTo(before[0] as number, 3)
  expect(distanceTo(world, outside)).toBeLessThan((before[1] as number) - 20)
  expect(effectOf(world, 'flare')).toBe(1)
})

test('magnet: pulls everything in view and heals 3 %, again after its cooldown', () => {
  const world = instinctWorld('magnet', 5, { health: 50, player: { pickupRangeMultiplier: 1, maxHealth: 100 } })
  const id = putEnemy(world, 400, 0)
  world.Enemy.health[id] = 0
  world.killed.add(id)
  play(world, 1)
  expect(world.gains.coins).toBe(0)
  play(world, 75)
  expect(world.gains.coins).toBe(1)
  expect(world.survivor.health).toBe(53)
  expect(effectOf(world, 'magnet')).toBe(3)
})

prop.prop([anyBetween(0.01, 1.2)], RUNS)('taking an Instinct heals a fifth of the missing health, or half of it below 30 %', (share) => {
  const world = instinctWorld('slam', 1, { health: 1000 * share, player: { maxHealth: 1000 } })
  world.instincts.fills = 2
  const before = world.survivor.health
  expect(act(world, { type: 'instinct', id: instinctOffers(instinctSource(world))[0] as InstinctId }).done).toBe(true)
  expect(world.survivor.health).toBeCloseTo(share < 1 ? before + (share < 0.3 ? 0.5 : 0.2) * (1000 - before) : before, 6)
})

test('damage is counted separately for each Instinct and the weapons', () => {
  const world = instinctWorld('slam', 1, { player: { targetsPerSwing: 1 } })
  const [id] = putStill(world, [[50, 0]])
  play(world, 2)
  expect(dealtBy(world, 'slam')).toBeCloseTo(4, 5)
  expect(world.instincts.damage[WEAPONS]).toBe(4)
  expect(lostBy(world, id as number)).toBeCloseTo(8, 1)
})

test('a dash moves 140 px in the walking direction, is safe for 12 ticks, and cools down for 4 s', () => {
  const world = emptyWorld({ player: { maxHealth: 100 } })
  const from = world.Position.x[world.player] as number
  world.input = { moveX: 64, moveY: 0 }
  expect(act(world, { type: 'dash' })).toEqual({ done: true, restored: 0 })
  expect(act(world, { type: 'dash' })).toEqual({ done: false, why: 'not-ready' })
  world.input = { moveX: 0, moveY: 0 }
  play(world, 8)
  expect((world.Position.x[world.player] as number) - from).toBeCloseTo(140, 3)
  expect(world.survivor.safeUntil).toBe(12)
  play(world, 231)
  expect(act(world, { type: 'dash' })).toEqual({ done: false, why: 'not-ready' })
  play(world, 1)
  expect(act(world, { type: 'dash' }).done).toBe(true)
})
