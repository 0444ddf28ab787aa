import { traitOf } from '../elites/all.ts'
import type { World } from '../world.ts'

/**
 * Reads the steps and timers of elites; writes what their traits make of them: a runner's longer step, an armoured one's slow turn, the
 * horde that follows a howl.
 * After everything that sets steps but `stopWhileAttacking`.
 */
export function actElites(world: World): void {
  const { elites, Enemy } = world
  for (let i = 0; i < elites.alive.count; i++) {
    const id = elites.alive.ids[i]
    if (Enemy.health[id] > 0) traitOf(world, id)?.tick?.(world, id)
  }
}
