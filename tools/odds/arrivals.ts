import { initEnemy } from '../../sim/adventure/init-entity.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { findSpawnPoint } from '../../sim/adventure/spawn-point.ts'
import { spawnScheduled } from '../../sim/adventure/systems/spawn-scheduled.ts'
import type { TimedValue } from '../../sim/content/enemies/enemy.ts'
import { ENEMY_KINDS, enemies } from '../../sim/content/enemies.ts'
import { enemyRules, TICK_RATE } from '../../sim/content/run-constants.ts'
import { spawnRing } from '../../sim/content/spawns.ts'
import type { Rng } from '../../sim/kernel/rng.ts'
import { schedules } from '../../sim/rules/schedule.ts'
import { t } from '../../src/language/t.ts'
import { emptyWorld, putEnemy } from '../support/in-world.ts'
import { runSpec } from '../support/run-spec.ts'
import { type Calculated, chanceOf, type Section } from './chances.ts'
import { distributionOf } from './exact.ts'

/** Kinds, directions and speeds of spawned enemies. */
export function arrivalChances(): Section {
  return {
    title: 'Arrivals',
    words:
      'On the four maps. Most enemies arrive ahead of a walking survivor. The rest come from all directions, so half of these also arrive ahead. An enemy keeps its speed as long as it lives.',
    chances: [...replacements(), fromAhead(), slow()],
  }
}

/** For each step of the share, the chance that a spawn of the paced kind is replaced by the other kind. */
function replacements(): readonly Calculated[] {
  const { paced } = schedules.school
  if (paced === null || paced.instead === null) return []
  const { kind, share } = paced.instead
  const world = newWorld(runSpec({ locationId: 'school' }))
  Object.assign(world, { schedule: { ...world.schedule, alone: [], wave: null, called: null } })
  const { pendingSpawns, dueSpawns, alive } = world
  const streams: { waves: Rng } = world.streams
  const kindsFrom = ({ from }: TimedValue) =>
    distributionOf((rng) => {
      world.tick = (from + 1) * TICK_RATE
      streams.waves = rng
      dueSpawns.paced = 1
      spawnScheduled(world)
      const spawned = ENEMY_KINDS[pendingSpawns.kind[0] as number] as string
      pendingSpawns.count = 0
      alive.enemies = 0
      alive.paced = 0
      return { spawned }
    }, 'spawned')
  return share
    .filter(({ value }) => value > 0)
    .map((step) => ({
      what: `a ${t(`enemies.${kind}.name`)} instead of a ${t(`enemies.${paced.kind}.name`)}, from second ${step.from} on`,
      published: step.value,
      exact: chanceOf(kindsFrom(step), (spawned) => spawned === kind),
    }))
}

function fromAhead(): Calculated {
  const world = newWorld(runSpec({ locationId: 'school' }))
  world.survivor.moveX = 1
  const sides = distributionOf((rng) => {
    findSpawnPoint(world, enemies.regular.radius, rng)
    return { ahead: world.spawnAt.x > (world.Position.x[world.player] as number) }
  }, 'ahead')
  return {
    what: 'from the half that the survivor is walking to',
    published: spawnRing.ahead + (1 - spawnRing.ahead) / 2,
    exact: sides.get('true') ?? 0,
  }
}

function slow(): Calculated {
  const world = emptyWorld()
  const { low, high } = enemyRules.speedFactor
  const middle = (enemies.regular.speed * (low + high)) / 2
  const id = putEnemy(world, 300, 0)
  const streams: { enemies: Rng } = world.streams
  const speeds = distributionOf((rng) => {
    streams.enemies = rng
    // Reinitialises the same body.
    initEnemy(world, 0, id)
    return { slow: (world.Enemy.speed[id] as number) < middle }
  }, 'slow')
  return { what: 'slower than the middle of its kind', published: 0.5, exact: speeds.get('true') ?? 0 }
}
