import { TICK_RATE } from '../../content/run-constants.ts'
import { EntityState } from '../../contract/frame.ts'
import type { ScaledLunge } from '../scaled-specials.ts'
import { setEnemyState } from '../set-enemy-state.ts'
import { startTell } from '../start-tell.ts'
import { turnHeading } from '../turn-heading.ts'
import type { World } from '../world.ts'

/**
 * Reads health and direction of enemies that lunge; writes their state and step (balance §2.1): a tell, then a rush that hardly turns and
 * bites at the first touch. After `steerEnemies`, whose step it replaces.
 */
export function lungeAtPlayer(world: World): void {
  const { specials, specialStats, Enemy, Special, tick } = world
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i]
    const lunge = specialStats[Enemy.kind[id]]?.lunge
    if (!lunge || Enemy.health[id] <= 0) continue
    const state = Enemy.state[id]
    const lasted = tick - Enemy.since[id]
    if (state === EntityState.tell) {
      if (lasted >= lunge.tell) leap(world, id)
    } else if (state === EntityState.lunge) {
      if (lasted >= lunge.duration) setEnemyState(world, id, EntityState.move)
    } else if (state !== EntityState.windUp && isDue(world, id, lunge)) {
      Special.lungeAt[id] = tick + lunge.every
      startTell(world, id, lunge.tell)
    }
    if (Enemy.state[id] === EntityState.lunge) rush(world, id, lunge)
  }
}

const isDue = ({ Enemy, Special, tick }: World, id: number, { below }: ScaledLunge): boolean =>
  tick >= Special.lungeAt[id] && Enemy.health[id] <= below * Enemy.maxHealth[id]

function leap(world: World, id: number): void {
  const { Enemy, Special } = world
  setEnemyState(world, id, EntityState.lunge)
  Special.headX[id] = Enemy.dirX[id]
  Special.headY[id] = Enemy.dirY[id]
}

function rush(world: World, id: number, { factor, turn }: ScaledLunge): void {
  const { Enemy, Special } = world
  turnHeading(world, id, Enemy.dirX[id], Enemy.dirY[id], turn)
  const stride = (Enemy.speed[id] * factor) / TICK_RATE
  Enemy.dirX[id] = Special.headX[id]
  Enemy.dirY[id] = Special.headY[id]
  Enemy.stepX[id] = Enemy.dirX[id] * stride
  Enemy.stepY[id] = Enemy.dirY[id] * stride
}
