import { enemyRules } from '../../content/run-constants.ts'
import type { World } from '../world.ts'

/** px a tick. */
const SHRINK = 1
const GROW = 0.5
/** It is held up when it comes forward by less than this share of its step. */
const HELD = 0.3
/** px; a growing body stays clear of solids by so much. */
const SLACK = 0.5

/**
 * Reads Position and steps; writes how much room those wider than a walker take between solids. Ways are wide enough for
 * a walker only, so one that is held up draws itself in until it gets through, and spreads again where it can.
 * After movement, which shows who is held up.
 */
export function squeezing(world: World): void {
  const { specials, Enemy, Special, Position, ground } = world
  if (ground.empty) return
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i] as number
    const x = Position.x[id] as number
    const y = Position.y[id] as number
    const radius = Enemy.radius[id] as number
    if (radius > enemyRules.walker && (Enemy.room[id] as number) > 0) {
      const room = Enemy.room[id] as number
      if (isHeld(world, id, x, y)) Enemy.room[id] = Math.max(enemyRules.walker, room - SHRINK)
      else if (room < radius && ground.free(x, y, room + GROW + SLACK)) Enemy.room[id] = Math.min(radius, room + GROW)
    }
    Special.lastX[id] = x
    Special.lastY[id] = y
  }
}

function isHeld({ Enemy, Special }: World, id: number, x: number, y: number): boolean {
  const stepX = Enemy.stepX[id] as number
  const stepY = Enemy.stepY[id] as number
  const forward = (x - (Special.lastX[id] as number)) * stepX + (y - (Special.lastY[id] as number)) * stepY
  return forward < HELD * (stepX * stepX + stepY * stepY)
}
