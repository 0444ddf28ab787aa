import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { Runner } from '../../sim/adventure/runner.ts'
import { run } from '../../sim/content/run-constants.ts'
import { EventKind, Head, newFrameBuffer, Outcome, viewFrame } from '../../sim/contract/frame.ts'
import { MAX_MOVE, STILL } from '../../sim/contract/input.ts'
import { damageTaken } from '../../sim/rules/combat.ts'
import { distanceTo, emptyWorld, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { anyBetween } from '../support/any-between.ts'
import { nightly } from '../support/nightly.ts'

const axis = fc.integer({ min: -MAX_MOVE, max: MAX_MOVE })

test('the player walks 150 px/s times the multiplier, also diagonally', () => {
  const walk = (moveX: number, moveY: number, speedMultiplier: number) => {
    const world = emptyWorld({ player: { speedMultiplier } })
    const x = world.Position.x[world.player] as number
    const y = world.Position.y[world.player] as number
    world.input = { moveX, moveY }
    play(world, 30)
    return Math.hypot((world.Position.x[world.player] as number) - x, (world.Position.y[world.player] as number) - y)
  }
  expect(walk(MAX_MOVE, 0, 1)).toBeCloseTo(75, 2)
  expect(walk(MAX_MOVE, 0, 1.2)).toBeCloseTo(90, 2)
  expect(walk(MAX_MOVE, MAX_MOVE, 1)).toBeCloseTo(75, 2)
  expect(walk(MAX_MOVE / 2, 0, 1)).toBeCloseTo(37.5, 2)
  expect(walk(0, 0, 1)).toBe(0)
})

prop.prop([fc.array(fc.record({ moveX: axis, moveY: axis }), { minLength: 1, maxLength: 12, size: 'max' })], { numRuns: nightly(200, 20) })(
  'the player stays in the band and inside the margins of the view for any input (RUN-12)',
  (inputs) => {
    const world = emptyWorld({ player: { speedMultiplier: 3 } })
    for (const input of inputs) {
      world.input = input
      for (let i = 0; i < 40; i++) {
        play(world, 1)
        const y = world.Position.y[world.player] as number
        expect(y).toBeGreaterThanOrEqual(run.band.top)
        expect(y).toBeLessThanOrEqual(run.band.bottom)
        const inView = (world.Position.x[world.player] as number) - world.viewX + run.view.width / 2
        expect(inView).toBeGreaterThanOrEqual(0.15 * run.view.width - 0.01)
        expect(inView).toBeLessThanOrEqual(0.85 * run.view.width + 0.01)
      }
    }
  },
)

test('the margins of the view are 15 % to the sides and 25 % above and below (RUN-12)', () => {
  expect(run.cameraMargin).toEqual({ x: 0.15, y: 0.25 })
})

prop.prop([anyBetween(0.5, 1e6), axis, axis], { numRuns: nightly(100, 10) })(
  'a call longer than half a second plays half a second (RUN-07)',
  (elapsed, moveX, moveY) => {
    const played = (seconds: number) => {
      const runner = new Runner(runSpec())
      const frame = viewFrame(newFrameBuffer())
      runner.advance(seconds, { moveX, moveY }, 1, frame)
      return { tick: frame.head[Head.tick], report: runner.report() }
    }
    expect(played(elapsed)).toEqual(played(0.5))
    expect(played(elapsed).tick).toBe(30)
  },
)

test('run speed multiplies the time after the cap (RUN-07)', () => {
  const frame = viewFrame(newFrameBuffer())
  new Runner(runSpec()).advance(10, STILL, 25, frame)
  expect(frame.head[Head.tick]).toBe(750)
})

test('a frame carries the leftover fraction of a tick, which is played later', () => {
  const runner = new Runner(runSpec())
  const frame = viewFrame(newFrameBuffer())
  runner.advance(1.25 / 60, STILL, 1, frame)
  expect([frame.head[Head.tick], frame.head[Head.alpha]]).toEqual([1, expect.closeTo(0.25, 6)])
  runner.advance(0.75 / 60, STILL, 1, frame)
  expect([frame.head[Head.tick], frame.head[Head.alpha]]).toEqual([2, expect.closeTo(0, 6)])
})

test('a run ends after 300 seconds and then stands still (RUN-02)', () => {
  const runner = new Runner(runSpec({ locationId: 'dev', player: { maxHealth: 1e6 } }))
  const frame = viewFrame(newFrameBuffer())
  for (let i = 0; i < 599; i++) runner.advance(0.5, STILL, 1, frame)
  expect([frame.head[Head.outcome], frame.head[Head.timeLeft]]).toEqual([Outcome.playing, 0.5])
  runner.advance(0.5, STILL, 1, frame)
  runner.advance(0.5, STILL, 1, frame)
  expect([frame.head[Head.outcome], frame.head[Head.timeLeft], frame.head[Head.tick]]).toEqual([Outcome.timeUp, 0, 18_000])
  expect(runner.report().gains.timeOnMap).toBe(300)
})

prop.prop([anyBetween(0, 1e4), anyBetween(0, 1e4)])('the player takes damage minus defense, never below 0 (WEAP-04)', (damage, defense) => {
  expect(damageTaken(damage, defense)).toBe(damage > defense ? damage - defense : 0)
})

test.each([
  ['school', 0, 9],
  ['hospital', 0, 7],
  ['hospital', 2.25, 9.25],
  ['school', 1.5, 10],
] as const)('a zombie of %s bites a player with %s defense down to %s (WEAP-04)', (locationId, defense, left) => {
  const world = emptyWorld({ locationId, player: { defense, attackDamage: 0 } })
  putEnemy(world, 20, 0)
  const [bite] = play(world, 25, EventKind.playerHit)
  expect(bite?.a).toBe(10 - left)
  expect(world.survivor.health).toBe(left)
})

test('a zombie bites after 0.35 s of contact, and again after its cooldown', () => {
  const world = emptyWorld({ player: { attackDamage: 0 } })
  putEnemy(world, 20, 0)
  expect(play(world, 200, EventKind.playerHit).map((hit) => hit.tick)).toEqual([21, 93, 165])
})

test('a player who steps away during the wind-up is not bitten', () => {
  const world = emptyWorld({ player: { attackDamage: 0 } })
  putEnemy(world, 28, 0)
  play(world, 15)
  world.input = { moveX: -MAX_MOVE, moveY: 0 }
  expect(play(world, 120, EventKind.playerHit)).toEqual([])
})

test('the player is safe for half a second after a hit', () => {
  const world = emptyWorld({ player: { attackDamage: 0 } })
  for (const dx of [-20, 20]) putEnemy(world, dx, 0)
  play(world, 5)
  for (const dy of [-20, 20]) putEnemy(world, 0, dy)
  const bites = play(world, 85, EventKind.playerHit).map((hit) => hit.tick)
  expect(bites).toEqual([21])
})

test('the segment ends at health 0', () => {
  const world = emptyWorld({ health: 1, player: { attackDamage: 0 } })
  putEnemy(world, 20, 0)
  expect(play(world, 60, EventKind.playerDeath)).toHaveLength(1)
  expect([world.outcome, world.survivor.health, world.tick]).toEqual([Outcome.dead, 0, 22])
})

test('a zombie walks up to the player and stays within biting range', () => {
  const world = emptyWorld({ player: { attackDamage: 0, maxHealth: 1e6 } })
  const id = putEnemy(world, 200, 30)
  play(world, 600)
  expect(distanceTo(world, id)).toBeGreaterThan(20)
  expect(distanceTo(world, id)).toBeLessThan(30)
})
