import { initEnemy } from '../../sim/adventure/init-entity.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { findSpawnPoint } from '../../sim/adventure/spawn-point.ts'
import { spawnScheduled } from '../../sim/adventure/systems/spawn-scheduled.ts'
import type { TimedValue } from '../../sim/content/enemies/enemy.ts'
import { ENEMY_KINDS, enemies } from '../../sim/content/enemies.ts'
import { enemyRules, TICK_RATE } from '../../sim/content/run-constants.ts'
import { spawnRing } from '../../sim/content/spawns.ts'
import { schedules } from '../../sim/rules/schedule.ts'
import { t } from '../../src/language/t.ts'
import { emptyWorld, putEnemy } from '../support/in-world.ts'
import { runSpec } from '../support/run-spec.ts'
import type { Chance, Section } from './chances.ts'

/** Kinds, directions and speeds of spawned enemies. A run has hundreds of arrivals, so a tenth of the draws is enough. */
export function arrivalChances(seed: number, draws: number): Section {
  const n = Math.ceil(draws / 10)
  return {
    title: 'Arrivals',
    words:
      'On the four maps. Most enemies arrive ahead of a walking survivor. The rest come from all directions, so half of these also arrive ahead. An enemy keeps its speed as long as it lives.',
    chances: [...replacements(seed, n), fromAhead(seed, n), slow(seed, n)],
  }
}

/** For each step of the share, counts how many spawns of the paced kind are replaced by the other kind. */
function replacements(seed: number, draws: number): readonly Chance[] {
  const { paced } = schedules.school
  if (paced === null || paced.instead === null) return []
  const { kind, share } = paced.instead
  const world = newWorld(runSpec({ seed, locationId: 'school' }))
  Object.assign(world, { schedule: { ...world.schedule, alone: [], wave: null, called: null } })
  const { pendingSpawns, dueSpawns, alive } = world
  const at = ENEMY_KINDS.indexOf(kind)
  const comes = ({ from }: TimedValue) => {
    world.tick = (from + 1) * TICK_RATE
    let count = 0
    for (let n = 0; n < draws; n++) {
      dueSpawns.paced = 1
      spawnScheduled(world)
      if (pendingSpawns.kind[0] === at) count++
      pendingSpawns.count = 0
      alive.enemies = 0
      alive.paced = 0
    }
    return count
  }
  return share
    .filter(({ value }) => value > 0)
    .map((step) => ({
      what: `a ${t(`enemies.${kind}.name`)} instead of a ${t(`enemies.${paced.kind}.name`)}, from second ${step.from} on`,
      published: step.value,
      count: comes(step),
      draws,
    }))
}

function fromAhead(seed: number, draws: number): Chance {
  const world = newWorld(runSpec({ seed, locationId: 'school' }))
  world.survivor.moveX = 1
  let count = 0
  for (let n = 0; n < draws; n++) {
    findSpawnPoint(world, enemies.regular.radius)
    if (world.spawnAt.x > (world.Position.x[world.player] as number)) count++
  }
  return { what: 'from the half that the survivor is walking to', published: spawnRing.ahead + (1 - spawnRing.ahead) / 2, count, draws }
}

function slow(seed: number, draws: number): Chance {
  const world = emptyWorld({ seed })
  const { low, high } = enemyRules.speedFactor
  const middle = (enemies.regular.speed * (low + high)) / 2
  const id = putEnemy(world, 300, 0)
  let count = 0
  for (let n = 0; n < draws; n++) {
    // Reinitialises the same body.
    initEnemy(world, 0, id)
    if ((world.Enemy.speed[id] as number) < middle) count++
  }
  return { what: 'slower than the middle of its kind', published: 0.5, count, draws }
}
