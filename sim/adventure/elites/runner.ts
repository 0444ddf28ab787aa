import { eliteTraits } from '../../content/elites.ts'
import type { EliteTrait } from './elite-trait.ts'
import { showTrait } from './show-trait.ts'

const { factor, lasts, every } = eliteTraits.runner

/** Runs at double speed every few seconds. `readyAt`: tick of its next run. */
export const runner: EliteTrait = {
  tick: (world, id) => {
    const { Enemy, Elite, tick } = world
    if (tick >= Elite.readyAt[id]) {
      Elite.readyAt[id] = tick + every
      showTrait(world, id)
    }
    if (tick - (Elite.readyAt[id] - every) >= lasts) return
    Enemy.stepX[id] = factor * Enemy.stepX[id]
    Enemy.stepY[id] = factor * Enemy.stepY[id]
  },
}
