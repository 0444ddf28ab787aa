import { distanceKeeping, TICK_RATE } from '../../content/run-constants.ts'
import { EntityState } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import { setEnemyState } from '../set-enemy-state.ts'
import type { World } from '../world.ts'

const RECOIL = Math.round(distanceKeeping.recoil * TICK_RATE)

/**
 * Reads Position; writes the step and the state of enemies that keep their distance (WAVE-07): they approach like others, also around
 * solids, back off more slowly, so that the player can catch them, and stand still in between. After `steerEnemies`, whose step it
 * replaces.
 */
export function keepDistance(world: World): void {
  const { specials, specialStats, Enemy, Position, player } = world
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i]
    const keeps = specialStats[Enemy.kind[id]]?.keeps ?? 0
    if (keeps === 0) continue
    const dx = Position.x[player] - Position.x[id]
    const dy = Position.y[player] - Position.y[id]
    const distance = length(dx, dy)
    const off = distance - keeps
    const stride = strideOf(world, id, off)
    if (stride > 0 && Enemy.detour[id] === 1) continue
    if (distance > 0) {
      Enemy.dirX[id] = dx / distance
      Enemy.dirY[id] = dy / distance
    }
    Enemy.stepX[id] = Enemy.dirX[id] * stride
    Enemy.stepY[id] = Enemy.dirY[id] * stride
  }
}

/**
 * Step towards the player in px per tick. `off`: px too far away. A standing enemy only moves again when it is off by more than `slack`.
 */
function strideOf(world: World, id: number, off: number): number {
  const { Enemy, tick } = world
  const state = Enemy.state[id]
  if (state === EntityState.tell || (state === EntityState.attack && tick - Enemy.since[id] < RECOIL)) return 0
  const stands = state === EntityState.idle
  if (Math.abs(off) <= (stands ? distanceKeeping.slack : distanceKeeping.settled)) {
    if (!stands) setEnemyState(world, id, EntityState.idle)
    return 0
  }
  if (state !== EntityState.move) setEnemyState(world, id, EntityState.move)
  const speed = Enemy.speed[id] / TICK_RATE
  return off > 0 ? Math.min(speed, off) : Math.max(-speed * distanceKeeping.retreat, off)
}
