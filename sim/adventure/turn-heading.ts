import type { Turn } from './scaled-specials.ts'
import type { World } from './world.ts'

/** Turns a body's heading towards a unit vector by at most `turn`. */
export function turnHeading({ Special }: World, id: number, toX: number, toY: number, turn: Turn): void {
  const x = Special.headX[id]
  const y = Special.headY[id]
  if (x * toX + y * toY >= turn.cos) {
    Special.headX[id] = toX
    Special.headY[id] = toY
    return
  }
  const sin = x * toY - y * toX < 0 ? -turn.sin : turn.sin
  const turnedX = x * turn.cos - y * sin
  const turnedY = x * sin + y * turn.cos
  // Normalizes, so that rounding errors do not accumulate.
  const size = Math.sqrt(turnedX * turnedX + turnedY * turnedY)
  Special.headX[id] = turnedX / size
  Special.headY[id] = turnedY / size
}
