import type { World } from './world.ts'

/** Puts an enemy into an EntityState, from this tick on. */
export function setEnemyState({ Enemy, tick }: World, id: number, state: number): void {
  Enemy.state[id] = state
  Enemy.since[id] = tick
}
