import { run } from '../../content/run-constants.ts'
import { clamp } from '../../kernel/math.ts'
import type { World } from '../world.ts'

/**
 * Reads the enemies' steps and pushes; writes their Position, along the solids and inside the band. After steering and separation, so that
 * a body moves once per tick and never ends inside a solid.
 */
export function moveEnemies(world: World): void {
  const { Enemy, Position, grid, apart, tick } = world
  const ground = world.defense?.ground ?? world.ground
  const { top, bottom } = run.band
  const { count, ids, x: xs, y: ys } = grid
  const { stepX, stepY, pushedUntil, solidRadius } = Enemy
  const { x: apartX, y: apartY } = apart
  for (let k = 0; k < count; k++) {
    const id = ids[k]
    const x = xs[k]
    const y = ys[k]
    let toX = x + stepX[id] + apartX[k]
    let toY = y + stepY[id] + apartY[k]
    if (tick < pushedUntil[id]) {
      toX += Enemy.pushX[id]
      toY += Enemy.pushY[id]
    }
    if (ground.empty) {
      Position.x[id] = toX
      Position.y[id] = clamp(toY, top, bottom)
      continue
    }
    toY = clamp(toY, top, bottom)
    if (ground.isInTheOpen(toX, toY, solidRadius[id])) {
      Position.x[id] = toX
      Position.y[id] = toY
      continue
    }
    ground.slide(x, y, toX, toY, solidRadius[id])
    Position.x[id] = ground.x
    Position.y[id] = ground.y
  }
}
