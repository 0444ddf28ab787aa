import { eliteTraits } from '../../content/elites.ts'
import { cosine, length } from '../../kernel/math.ts'
import { turnOf } from '../scaled-specials.ts'
import { turnHeading } from '../turn-heading.ts'
import type { EliteTrait } from './elite-trait.ts'
import { showTrait } from './show-trait.ts'

const { front, taken, turn } = eliteTraits.armoured
const FRONT = cosine(front / 2)
const TURN = turnOf(turn)
/** Ticks between two clanks. */
const CLANK = 15

/** Plates in front take half of a blow. It turns slowly: who gets behind it, or has something there, hits in full. */
export const armoured: EliteTrait = {
  taken: (world, id, fromX, fromY) => {
    const { Enemy, Elite, Position, tick } = world
    const dx = fromX - (Position.x[id] as number)
    const dy = fromY - (Position.y[id] as number)
    if (dx * (Enemy.dirX[id] as number) + dy * (Enemy.dirY[id] as number) < FRONT * length(dx, dy) || (dx === 0 && dy === 0)) return 1
    if (tick >= (Elite.readyAt[id] as number)) {
      Elite.readyAt[id] = tick + CLANK
      showTrait(world, id)
    }
    return taken
  },
  tick: (world, id) => {
    const { Enemy, Special } = world
    const step = length(Enemy.stepX[id] as number, Enemy.stepY[id] as number)
    turnHeading(world, id, Enemy.dirX[id] as number, Enemy.dirY[id] as number, TURN)
    Enemy.dirX[id] = Special.headX[id] as number
    Enemy.dirY[id] = Special.headY[id] as number
    Enemy.stepX[id] = step * (Enemy.dirX[id] as number)
    Enemy.stepY[id] = step * (Enemy.dirY[id] as number)
  },
}
