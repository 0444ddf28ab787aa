import { newWorld } from '../../sim/adventure/new-world.ts'
import { spawnScheduled } from '../../sim/adventure/systems/spawn-scheduled.ts'
import type { World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { XP_THRESHOLDS } from '../../sim/content/levels.ts'
import { locations } from '../../sim/content/locations.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { runSpec, type SpecChange } from '../../tools/support/run-spec.ts'

export interface Arrival {
  /** Seconds, to the tick. */
  readonly at: number
  readonly kind: EnemyKind
  /** Factor of its kind's health. */
  readonly health: number
}

/** xp of a survivor who is no beginner any more. */
export const EXPERIENCED = XP_THRESHOLDS[locations.school.beginners.below - 1] as number

/**
 * Runs the schedule alone, tick after tick, for who is no beginner: nobody moves or bites. `after` may change who is alive between two ticks
 * (`world.alive`), and sees who came in the last one.
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

/** Everybody falls as they come. */
export const slaughter = (world: World): void => {
  world.alive.enemies = 0
  world.alive.paced = 0
}
