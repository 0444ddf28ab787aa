import { query } from 'bitecs'
import { enemyRules, player as playerDef, TICK_RATE } from '../../content/run-constants.ts'
import { EntityState } from '../../contract/frame.ts'
import { hitPlayer } from '../blows.ts'
import type { World } from '../world.ts'

const WIND_UP = Math.round(enemyRules.windUp * TICK_RATE)

/**
 * Reads Position; writes the enemies' attack state and the player's health.
 * After all movement: an enemy that the player just left cannot bite. A bite is announced by a wind-up, which ends with
 * the cooldown at the earliest; it is called off when the two no longer touch.
 */
export function contactAttack(world: World): void {
  const { ecs, Enemy, Position, player, enemyStats, tick } = world
  const px = Position.x[player] as number
  const py = Position.y[player] as number
  const ids = query(ecs, [Enemy])
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    const dx = px - (Position.x[id] as number)
    const dy = py - (Position.y[id] as number)
    const touch = (Enemy.radius[id] as number) + playerDef.radius
    const state = Enemy.state[id] as number
    const stats = enemyStats[Enemy.kind[id] as number]
    if (stats === undefined || stats.damage === 0 || (Enemy.health[id] as number) <= 0) continue
    if (dx * dx + dy * dy >= touch * touch) {
      if (state !== EntityState.move) enter(world, id, EntityState.move)
    } else if (state === EntityState.windUp) {
      if (tick - (Enemy.since[id] as number) < WIND_UP) continue
      hitPlayer(world, stats.damage)
      Enemy.readyAt[id] = tick + stats.cooldown
      enter(world, id, EntityState.attack)
    } else if (tick >= (Enemy.readyAt[id] as number) - WIND_UP) {
      enter(world, id, EntityState.windUp)
    }
  }
}

function enter({ Enemy, tick }: World, id: number, state: number): void {
  Enemy.state[id] = state
  Enemy.since[id] = tick
}
