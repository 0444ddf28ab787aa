import { eliteRules } from '../../content/elites.ts'
import { enemies } from '../../content/enemies.ts'
import { enemyRules, player as playerDef, TICK_RATE } from '../../content/run-constants.ts'
import { EntityState } from '../../contract/frame.ts'
import { CELL_PX } from '../../kernel/grid.ts'
import { hitPlayer } from '../damage.ts'
import { biteDefense, findTouchedObject, NO_TARGET } from '../defense/bite.ts'
import { setEnemyState } from '../set-enemy-state.ts'
import type { World } from '../world.ts'

/** A target in addition to the results of `findTouchedObject`. */
const SURVIVOR = -2
const WIND_UP = Math.round(enemyRules.windUp * TICK_RATE)
/** Distance in px beyond which no enemy can touch the player, regardless of its width and its movement in this tick. */
const FAR = playerDef.radius + Math.max(...Object.values(enemies).map(({ radius }) => radius)) + CELL_PX

/**
 * Reads the grid and Position; writes the enemies' attack state and the player's health. After all movement, so that an enemy cannot bite a
 * player who just left. A bite starts with a wind-up, which ends no earlier than the cooldown and is cancelled when the two no longer
 * touch. In Defense enemies also bite obstacles. A lunge or a dive was already announced and bites at the first touch; an enemy that
 * announces another attack does not bite meanwhile.
 */
export function attackOnContact(world: World): void {
  const { grid, Enemy, Position, player, enemyStats, defense, tick } = world
  const px = Position.x[player]
  const py = Position.y[player]
  for (let k = 0; k < grid.count; k++) {
    const isFar = Math.abs(px - grid.x[k]) > FAR || Math.abs(py - grid.y[k]) > FAR
    if (isFar && defense === null) continue
    const id = grid.ids[k]
    const dx = px - Position.x[id]
    const state = Enemy.state[id]
    const dy = py - Position.y[id]
    const touch = Enemy.radius[id] + playerDef.radius
    const stats = enemyStats[Enemy.kind[id]]
    if (stats === undefined || stats.damage === 0 || Enemy.health[id] <= 0 || tick < Enemy.blindUntil[id]) continue
    const prey = dx * dx + dy * dy < touch * touch ? SURVIVOR : defense === null ? NO_TARGET : findTouchedObject(world, defense, id)
    if (prey === NO_TARGET) {
      if (state === EntityState.windUp || state === EntityState.attack) setEnemyState(world, id, EntityState.move)
    } else if (state === EntityState.windUp) {
      if (tick - Enemy.since[id] >= WIND_UP) bite(world, id, prey, biteDamage(world, id, stats.damage))
    } else if (state === EntityState.lunge) {
      bite(world, id, prey, biteDamage(world, id, stats.damage))
    } else if (state !== EntityState.tell && tick >= Enemy.attackedAt[id] + stats.cooldown - WIND_UP) {
      setEnemyState(world, id, EntityState.windUp)
    }
  }
}

const biteDamage = ({ Elite }: World, id: number, damage: number): number => (Elite.trait[id] < 0 ? damage : eliteRules.bite * damage)

function bite(world: World, id: number, target: number, damage: number): void {
  if (target === SURVIVOR) hitPlayer(world, damage)
  else if (world.defense !== null) biteDefense(world.defense, target, damage)
  world.Enemy.attackedAt[id] = world.tick
  setEnemyState(world, id, EntityState.attack)
}
