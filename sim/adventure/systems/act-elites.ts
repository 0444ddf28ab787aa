import { traitOf } from '../elites/all.ts'
import type { World } from '../world.ts'

/**
 * Reads the steps and timers of elites; applies their traits: a runner's longer step, an armoured elite's slow turn, the horde after a
 * howl. After all systems that set steps, except `stopWhileAttacking`.
 */
export function actElites(world: World): void {
  const { elites, Enemy } = world
  for (let i = 0; i < elites.alive.count; i++) {
    const id = elites.alive.ids[i]
    if (Enemy.health[id] > 0) traitOf(world, id)?.tick?.(world, id)
  }
}
