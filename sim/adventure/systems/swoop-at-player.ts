import { TICK_RATE } from '../../content/run-constants.ts'
import { EntityState } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import type { ScaledSwoop } from '../scaled-specials.ts'
import { setEnemyState } from '../set-enemy-state.ts'
import { turnHeading } from '../turn-heading.ts'
import type { World } from '../world.ts'

/**
 * Reads Position; writes the step and the state of flying enemies: they dive, which announces the bite, fly on past the player, turn in a
 * curve and return (balance §2.1). After `steerEnemies`, whose step it replaces.
 */
export function swoopAtPlayer(world: World): void {
  const { specials, specialStats, Enemy, Special } = world
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i]
    const swoop = specialStats[Enemy.kind[id]]?.swoop ?? null
    if (swoop === null) continue
    fly(world, id, swoop)
    const stride = Enemy.speed[id] / TICK_RATE
    Enemy.dirX[id] = Special.headX[id]
    Enemy.dirY[id] = Special.headY[id]
    Enemy.stepX[id] = Enemy.dirX[id] * stride
    Enemy.stepY[id] = Enemy.dirY[id] * stride
  }
}

function fly(world: World, id: number, swoop: ScaledSwoop): void {
  const { Enemy, Special, Position, player, tick } = world
  if (tick < Special.straightUntil[id]) return
  const dx = Position.x[player] - Position.x[id]
  const dy = Position.y[player] - Position.y[id]
  const distance = length(dx, dy)
  const ahead = dx * Special.headX[id] + dy * Special.headY[id]
  const dives = Enemy.state[id] === EntityState.lunge
  if (Enemy.state[id] === EntityState.attack || (dives && ahead <= 0)) {
    if (dives) setEnemyState(world, id, EntityState.move)
    Special.straightUntil[id] = tick + Math.round((swoop.overshoot / Enemy.speed[id]) * TICK_RATE)
    return
  }
  if (distance > 0) turnHeading(world, id, dx / distance, dy / distance, swoop.turn)
  // Dives only if it flies almost straight at the player; otherwise it has not finished its turn.
  if (!dives && distance <= swoop.dive && ahead > 0.8 * distance) setEnemyState(world, id, EntityState.lunge)
}
