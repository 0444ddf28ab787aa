import { eliteTraits } from '../../content/elites.ts'
import { cosine, length } from '../../kernel/math.ts'
import { turnOf } from '../scaled-specials.ts'
import { turnHeading } from '../turn-heading.ts'
import type { EliteTrait } from './elite-trait.ts'
import { showTrait } from './show-trait.ts'

const { front, taken, turn } = eliteTraits.armoured
const FRONT_COSINE = cosine(front / 2)
const TURN_PER_TICK = turnOf(turn)
/** Ticks between two clanks. */
const CLANK_INTERVAL_TICKS = 15

/** Plates in front halve the damage of hits. The elite turns slowly, so hits from behind do full damage. */
export const armoured: EliteTrait = {
  taken: (world, id, fromX, fromY) => {
    const { Enemy, Elite, Position, tick } = world
    const dx = fromX - Position.x[id]
    const dy = fromY - Position.y[id]
    if (dx * Enemy.dirX[id] + dy * Enemy.dirY[id] < FRONT_COSINE * length(dx, dy) || (dx === 0 && dy === 0)) return 1
    if (tick >= Elite.readyAt[id]) {
      Elite.readyAt[id] = tick + CLANK_INTERVAL_TICKS
      showTrait(world, id)
    }
    return taken
  },
  tick: (world, id) => {
    const { Enemy, Special } = world
    const step = length(Enemy.stepX[id], Enemy.stepY[id])
    turnHeading(world, id, Enemy.dirX[id], Enemy.dirY[id], TURN_PER_TICK)
    Enemy.dirX[id] = Special.headX[id]
    Enemy.dirY[id] = Special.headY[id]
    Enemy.stepX[id] = step * Enemy.dirX[id]
    Enemy.stepY[id] = step * Enemy.dirY[id]
  },
}
