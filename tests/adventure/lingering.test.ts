import { describe, expect, test } from 'vitest'
import { HELPERS, hitEnemy, hitPlayer } from '../../sim/adventure/damage.ts'
import { secondsStood } from '../../sim/adventure/lingering.ts'
import type { World } from '../../sim/adventure/world.ts'
import { lingering } from '../../sim/content/lingering.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { MAX_MOVE, STILL } from '../../sim/contract/input.ts'
import { isLingeringSoon, lingeringFactor, MAX_STOOD_SECONDS } from '../../sim/rules/lingering.ts'
import { type Scenario, scenarios } from '../../tools/balance/scenarios.ts'
import { emptyWorld, play, putEnemy } from '../../tools/support/in-world.ts'
import { loadBundled } from '../support/bundled.ts'
import { nightly } from '../support/nightly.ts'

const { playScenario } = await loadBundled<typeof import('../../tools/balance/play.ts')>('tools/balance/play.ts', 'play')
const { POLICIES, playByPolicy } = await loadBundled<typeof import('../support/policy-runs.ts')>(
  'tests/support/policy-runs.ts',
  'policy-runs',
)

const HARDY = { health: 90_000, player: { maxHealth: 90_000 } }
const stand = (world: World, seconds: number) => play(world, seconds * TICK_RATE)

function damageTo(world: World): number {
  const { survivor } = world
  const before = survivor.health
  survivor.safeUntil = 0
  hitPlayer(world, 10)
  return before - survivor.health
}
function damageBy(world: World, by?: number): number {
  const id = putEnemy(world, 400, 0)
  world.Enemy.health[id] = 1_000
  hitEnemy(world, id, 10, by)
  return 1_000 - (world.Enemy.health[id] as number)
}

describe('standing still (decision 0038)', () => {
  test.each([
    { stood: 0, factor: 1, warns: false },
    { stood: 49.9, factor: 1, warns: false },
    { stood: 50, factor: 1, warns: true },
    { stood: 60, factor: 1, warns: true },
    { stood: 70, factor: 2, warns: true },
    { stood: 100, factor: 5, warns: true },
    { stood: 500, factor: 5, warns: true },
  ])('after $stood s hits have the factor $factor', ({ stood, factor, warns }) => {
    expect([lingeringFactor(stood), isLingeringSoon(stood)]).toEqual([factor, warns])
  })

  test('raises damage to the survivor and lowers its own hits, but not those of helpers', () => {
    const world = emptyWorld(HARDY)
    expect([damageTo(world), damageBy(world), damageBy(world, HELPERS)]).toEqual([10, 10, 10])
    stand(world, lingering.after + 10)
    expect([damageTo(world), damageBy(world), damageBy(world, HELPERS)]).toEqual([20, 5, 10])
  })

  test('is taken back by walking, four seconds for each', () => {
    const world = emptyWorld(HARDY)
    stand(world, 200)
    expect(secondsStood(world)).toBe(MAX_STOOD_SECONDS)
    for (let second = 1; second <= 30; second++) {
      world.input = { moveX: second % 2 === 0 ? MAX_MOVE : -MAX_MOVE, moveY: 0 }
      stand(world, 1)
      expect(secondsStood(world)).toBe(Math.max(0, MAX_STOOD_SECONDS - second * lingering.recovery))
    }
    world.input = STILL
    stand(world, 1)
    expect(secondsStood(world)).toBe(1)
  })

  test('counts walking against the edge of the band as standing', () => {
    const world = emptyWorld(HARDY)
    world.input = { moveX: 0, moveY: MAX_MOVE }
    stand(world, 40)
    expect(secondsStood(world)).toBeGreaterThan(30)
  })

  test('does not count in Defense, whose player guards a fire', () => {
    const world = emptyWorld({ ...HARDY, locationId: 'defense' })
    stand(world, 70)
    expect(secondsStood(world)).toBe(0)
  })
})

const STANDING = scenarios.filter(({ stands }) => stands) as readonly Scenario[]
const SEEDS = nightly(16, 4)
test.each(STANDING)('$name: is dead before 150 s in at least 14 of 16 runs', (scenario) => {
  const ends = Array.from({ length: SEEDS }, (_, i) => playScenario(scenario, i + 1).end)
  expect(ends.filter((end) => end < 150).length).toBeGreaterThanOrEqual((14 / 16) * SEEDS)
})

const MAPS: readonly LocationId[] = ['school', 'hospital', 'police-station', 'extra-hard']
const walks = MAPS.flatMap((locationId) =>
  POLICIES.flatMap((policy) =>
    Array.from({ length: nightly(8, locationId === 'school' && policy === 'random' ? 1 : 0) }, (_, i) => ({
      locationId,
      policy,
      seed: i + 1,
    })),
  ),
)
test.each(walks)('a walking bot on $locationId by the $policy policy with seed $seed is never warned', ({ locationId, policy, seed }) => {
  expect(isLingeringSoon(playByPolicy(locationId, policy, seed).stood)).toBe(false)
})
