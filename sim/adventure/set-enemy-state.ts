import type { World } from './world.ts'

/** Sets an enemy's EntityState from this tick on. */
export function setEnemyState({ Enemy, tick }: World, id: number, state: number): void {
  Enemy.state[id] = state
  Enemy.since[id] = tick
}
