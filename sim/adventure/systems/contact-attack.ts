import { enemies } from '../../content/enemies.ts'
import { enemyRules, player as playerDef, TICK_RATE } from '../../content/run-constants.ts'
import { EntityState } from '../../contract/frame.ts'
import { CELL } from '../../kernel/grid.ts'
import { hitPlayer } from '../blows.ts'
import { enterState } from '../enter-state.ts'
import type { World } from '../world.ts'

const WIND_UP = Math.round(enemyRules.windUp * TICK_RATE)
/** px; nobody is so wide, and comes so far in one tick, that it touches the player from here. */
const FAR = playerDef.radius + Math.max(...Object.values(enemies).map(({ radius }) => radius)) + CELL

/**
 * Reads the grid and Position; writes the enemies' attack state and the player's health.
 * After all movement: an enemy that the player just left cannot bite. A bite is announced by a wind-up, which ends with
 * the cooldown at the earliest; it is called off when the two no longer touch. A lunge or a dive was announced already
 * and bites at the first touch; whoever tells something else does not bite meanwhile.
 */
export function contactAttack(world: World): void {
  const { grid, Enemy, Position, player, enemyStats, tick } = world
  const px = Position.x[player] as number
  const py = Position.y[player] as number
  for (let k = 0; k < grid.count; k++) {
    if (Math.abs(px - (grid.x[k] as number)) > FAR || Math.abs(py - (grid.y[k] as number)) > FAR) continue
    const id = grid.ids[k] as number
    const dx = px - (Position.x[id] as number)
    const state = Enemy.state[id] as number
    const dy = py - (Position.y[id] as number)
    const touch = (Enemy.radius[id] as number) + playerDef.radius
    const stats = enemyStats[Enemy.kind[id] as number]
    if (stats === undefined || stats.damage === 0 || (Enemy.health[id] as number) <= 0) continue
    if (dx * dx + dy * dy >= touch * touch) {
      if (state === EntityState.windUp || state === EntityState.attack) enterState(world, id, EntityState.move)
    } else if (state === EntityState.windUp) {
      if (tick - (Enemy.since[id] as number) >= WIND_UP) bite(world, id, stats.damage)
    } else if (state === EntityState.lunge) {
      bite(world, id, stats.damage)
    } else if (state !== EntityState.tell && tick >= (Enemy.attackedAt[id] as number) + stats.cooldown - WIND_UP) {
      enterState(world, id, EntityState.windUp)
    }
  }
}

function bite(world: World, id: number, damage: number): void {
  hitPlayer(world, damage)
  world.Enemy.attackedAt[id] = world.tick
  enterState(world, id, EntityState.attack)
}
