import { length } from '../kernel/math.ts'
import type { World } from './world.ts'

/** Turns the player's body towards a point. Keeps the aim if the player stands on the point. */
export function aimAt({ Position, player, survivor }: World, x: number, y: number): void {
  const dx = x - Position.x[player]
  const dy = y - Position.y[player]
  const distance = length(dx, dy)
  if (distance === 0) return
  survivor.aimX = dx / distance
  survivor.aimY = dy / distance
}
