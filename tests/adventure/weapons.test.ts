import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { Owner } from '../../sim/adventure/components.ts'
import { player, ranged } from '../../sim/content/run-constants.ts'
import { EventKind, Kind } from '../../sim/contract/frame.ts'
import { meleeCooldown, meleeReach, rangedCooldown, targetingRange } from '../../sim/rules/combat.ts'
import type { RangedStats } from '../../sim/rules/stats.ts'
import { distanceTo, emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { SLINGSHOT } from '../../tools/support/run-spec.ts'
import { anyBetween } from '../support/any-between.ts'
import { nightly } from '../support/nightly.ts'

const factor = anyBetween(0.25, 4)
const armed = (change: Partial<RangedStats> = {}, ammo = 8) =>
  emptyWorld({ ammo, player: { attackRangeMultiplier: 0.05, maxHealth: 1e6, ranged: { ...SLINGSHOT, ...change } } })

prop.prop([factor])('a blow reaches (45 + 5) px times the multiplier, and a shot aims 5 px beyond its range (WEAP-03)', (multiplier) => {
  expect(meleeReach(multiplier)).toBe(50 * multiplier)
  expect(targetingRange(132 * multiplier)).toBe(132 * multiplier + 5)
})

test('a blow hits an enemy whose edge is within reach and no farther (WEAP-03)', () => {
  const swings = (distance: number) => {
    const world = emptyWorld()
    const id = putEnemy(world, distance, 0)
    play(world, 1)
    return world.Enemy.health[id]
  }
  expect(swings(63.9)).toBe(2)
  expect(swings(64.1)).toBe(3)
})

prop.prop([factor])('cooldowns are 0.75 s and 1 s divided by the attack-speed multiplier (WEAP-05)', (multiplier) => {
  expect(meleeCooldown(multiplier)).toBe(0.75 / multiplier)
  expect(rangedCooldown(multiplier)).toBe(1 / multiplier)
})

prop.prop([anyBetween(0.5, 6)], { numRuns: nightly(200, 15) })(
  'a survivor swings as often as the cooldown allows, within one swing (WEAP-05)',
  (attackSpeedMultiplier) => {
    const world = emptyWorld({ player: { attackSpeedMultiplier, attackDamage: 0, maxHealth: 1e9 } })
    putEnemy(world, 30, 0)
    const swings = play(world, 600, EventKind.swing).length
    expect(Math.abs(swings - (10 * attackSpeedMultiplier) / 0.75)).toBeLessThanOrEqual(1)
  },
)

test('a swing hits the nearest enemies, up to the limit of the weapon', () => {
  const world = emptyWorld({ player: { targetsPerSwing: 2 } })
  const ids = [40, -30, 50].map((dx) => putEnemy(world, dx, 0))
  play(world, 1)
  expect(ids.map((id) => world.Enemy.health[id])).toEqual([2, 2, 3])
})

test('knockback pushes a zombie fully within 0.12 s, an abomination a quarter, a behemoth not at all', () => {
  const pushed = (kind: 'regular' | 'boss' | 'behemoth') => {
    const world = emptyWorld({ player: { knockback: 40, attackDamage: 0, maxHealth: 1e9 } })
    const id = putEnemy(world, 60, 0, kind)
    world.Enemy.speed[id] = 0
    play(world, 12)
    return distanceTo(world, id) - 60
  }
  expect(pushed('regular')).toBeCloseTo(40, 2)
  expect(pushed('boss')).toBeCloseTo(10, 2)
  expect(pushed('behemoth')).toBe(0)
})

test('a bullet flies three times as fast as the base walking speed (WEAP-02)', () => {
  expect(ranged.bulletSpeed).toBe(3 * player.speed)
  const world = emptyWorld({ ammo: 8, player: { speedMultiplier: 2, attackRangeMultiplier: 0.05, ranged: SLINGSHOT } })
  putEnemy(world, 150, 0)
  play(world, 1)
  const [bullet] = idsOf(world, 'shots') as [number]
  const before = distanceTo(world, bullet)
  play(world, 10)
  expect(distanceTo(world, bullet) - before).toBeCloseTo(75, 2)
})

test('a shot has position, velocity, rotation, damage, type, owner, colour and size (WEAP-10)', () => {
  const world = armed({ damage: 4 })
  putEnemy(world, 0, 120)
  play(world, 1)
  const [id] = idsOf(world, 'shots') as [number]
  const { Shot, Position } = world
  expect({
    at: [Position.x[id], Position.y[id]],
    velocity: [Shot.velocityX[id], Shot.velocityY[id]],
    damage: Shot.damage[id],
    type: Shot.kind[id],
    owner: Shot.owner[id],
    size: Shot.radius[id],
    color: world.spec.projectileColor,
  }).toEqual({ at: [1024, 0], velocity: [0, 7.5], damage: 4, type: Kind.bullet, owner: Owner.player, size: 4, color: 'white' })
})

test('a bullet hurts only the first enemy it meets, and ends after its range', () => {
  const world = armed({}, 1)
  const [near, far] = [putEnemy(world, 60, 0), putEnemy(world, 100, 0)]
  play(world, 20)
  expect([world.Enemy.health[near], world.Enemy.health[far], idsOf(world, 'shots')]).toEqual([2, 3, []])

  const past = armed({ reloadTime: 60 }, 1)
  const target = putEnemy(past, 150, 0)
  play(past, 1)
  past.Position.y[target] = 250
  play(past, 19)
  expect(idsOf(past, 'shots')).toHaveLength(1)
  play(past, 2)
  expect(idsOf(past, 'shots')).toEqual([])
})

test('the last shot starts a reload, and reloadTime later the magazine is full (WEAP-07)', () => {
  const world = armed({ attackSpeedMultiplier: 4, magazineSize: 3, reloadTime: 1.2 }, 3)
  putEnemy(world, 100, 0)
  world.Enemy.health[idsOf(world, 'enemies')[0] as number] = 1e6
  const shots = play(world, 120, EventKind.shot).map((shot) => shot.tick)
  // Three shots 15 ticks apart; the reload begins in the next tick and takes 72.
  expect(shots).toEqual([0, 15, 30, 103, 118])
})

test('an empty weapon reloads at the start of a run (WEAP-07)', () => {
  const world = armed({ reloadTime: 1.2, magazineSize: 8 }, 0)
  expect(play(world, 1, EventKind.reload)).toEqual([{ tick: 0, a: expect.closeTo(1.2, 5), b: 0, entity: world.player }])
  play(world, 71)
  expect(world.survivor.ammo).toBe(0)
  play(world, 1)
  expect(world.survivor.ammo).toBe(8)
})

const condition = fc.boolean()
prop.prop([condition, condition, condition, condition, condition], { numRuns: nightly(300, 30) })(
  'a survivor fires only with weapon, ammo, an enemy in range, no reload and no cooldown (WEAP-09)',
  (weapon, ammo, noReload, cooled, inRange) => {
    const world = emptyWorld({ ammo: ammo ? 5 : 0, player: { attackRangeMultiplier: 0.05, ranged: weapon ? SLINGSHOT : null } })
    if (!noReload) world.survivor.reloadedAt = 30
    if (!cooled) world.survivor.rangedReadyAt = 30
    putEnemy(world, inRange ? 154.9 : 155.1, 0)
    const fired = play(world, 1, EventKind.shot).length === 1
    expect(fired).toBe(weapon && ammo && noReload && cooled && inRange)
    expect(world.survivor.ammo).toBe((ammo ? 5 : 0) - (fired ? 1 : 0))
  },
)
