import { orderBirth } from '../orders.ts'
import type { World } from '../world.ts'

/**
 * Reads births; writes orders for as many as find a place below the ceiling.
 * After everything that removes or bears, so that places that came free in this tick are used in it.
 */
export function birth(world: World): void {
  const { births } = world
  let placed = 0
  while (placed < births.count && orderBirth(world, placed)) placed++
  births.shift(placed)
}
