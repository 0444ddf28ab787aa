import { newWorld } from '../../sim/adventure/new-world.ts'
import { spawnScheduled } from '../../sim/adventure/systems/spawn-scheduled.ts'
import type { World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { XP_THRESHOLDS } from '../../sim/content/levels.ts'
import { locations } from '../../sim/content/locations.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { runSpec, type SpecChange } from '../../tools/support/run-spec.ts'

export interface Arrival {
  /** Time in seconds. */
  readonly at: number
  readonly kind: EnemyKind
  /** Multiplier of the kind's health. */
  readonly health: number
}

/** xp of a survivor who is no longer a beginner. */
export const EXPERIENCED = XP_THRESHOLDS[locations.school.beginners.below - 1] as number

/**
 * Runs only the spawn schedule, for an experienced survivor. `after` sees the arrivals of each tick and may change who is alive
 * (`world.alive`).
 */
export function arrivals(change: SpecChange, after: (world: World, came: readonly Arrival[]) => void = () => {}): readonly Arrival[] {
  const world = newWorld(runSpec({ xp: EXPERIENCED, ...change }))
  const all: Arrival[] = []
  for (; world.tick < world.spec.duration * TICK_RATE; world.tick++) {
    spawnScheduled(world)
    const came: Arrival[] = []
    for (let i = 0; i < world.pendingSpawns.count; i++) {
      const kind = ENEMY_KINDS[world.pendingSpawns.kind[i] as number] as EnemyKind
      came.push({ at: world.tick / TICK_RATE, kind, health: world.pendingSpawns.health[i] as number })
    }
    world.pendingSpawns.count = 0
    all.push(...came)
    after(world, came)
  }
  return all
}

/** Kills all enemies at once. */
export const slaughter = (world: World): void => {
  world.alive.enemies = 0
  world.alive.paced = 0
}
