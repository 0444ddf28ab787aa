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
  const { grid, Position, player, defense } = world
  const x = Position.x[player]
  const y = Position.y[player]
  if (defense !== null) {
    for (let k = 0; k < grid.count; k++) attackTouched(world, k)
    return
  }
  const left = grid.column(x - FAR)
  const right = grid.column(x + FAR)
  const bottom = grid.row(y + FAR)
  for (let row = grid.row(y - FAR); row <= bottom; row++) {
    const end = grid.start[row * grid.columns + right + 1]
    for (let k = grid.start[row * grid.columns + left]; k < end; k++) {
      if (Math.abs(x - grid.x[k]) <= FAR && Math.abs(y - grid.y[k]) <= FAR) attackTouched(world, k)
    }
  }
}

/** Winds up, bites or cancels the bite of the enemy at grid index `k`. */
function attackTouched(world: World, k: number): void {
  const { grid, Enemy, Position, player, enemyStats, defense, tick } = world
  const id = grid.ids[k]
  const dx = Position.x[player] - Position.x[id]
  const dy = Position.y[player] - Position.y[id]
  const state = Enemy.state[id]
  const touch = Enemy.radius[id] + playerDef.radius
  const stats = enemyStats[Enemy.kind[id]]
  if (stats === undefined || stats.damage === 0 || Enemy.health[id] <= 0 || tick < Enemy.blindUntil[id]) return
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

const biteDamage = ({ Elite }: World, id: number, damage: number): number => (Elite.trait[id] < 0 ? damage : eliteRules.bite * damage)

function bite(world: World, id: number, target: number, damage: number): void {
  if (target === SURVIVOR) hitPlayer(world, damage)
  else if (world.defense !== null) biteDefense(world.defense, target, damage)
  world.Enemy.attackedAt[id] = world.tick
  setEnemyState(world, id, EntityState.attack)
}
