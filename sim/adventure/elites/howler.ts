import { eliteTraits } from '../../content/elites.ts'
import { ENEMY_KINDS } from '../../content/enemies.ts'
import { hordeCeiling } from '../../content/spawns.ts'
import { spawnBand } from '../spawn-band.ts'
import type { EliteTrait } from './elite-trait.ts'
import { showTrait } from './show-trait.ts'

const { every, most, count, within } = eliteTraits.howler
const MINION_KIND = ENEMY_KINDS.indexOf(eliteTraits.howler.kind)
const INTERVAL_TICKS = Math.floor(within / count)

/** Howls, after which a horde arrives from both sides of the view. `readyAt`: tick of its next howl; `times`: howls so far. */
export const howler: EliteTrait = {
  tick: (world, id) => {
    const { Elite, tick, alive, streams } = world
    if (tick >= Elite.readyAt[id] && Elite.times[id] < most) {
      Elite.readyAt[id] = tick + every
      Elite.times[id] = Elite.times[id] + 1
      showTrait(world, id)
    }
    const since = tick - (Elite.readyAt[id] - every)
    const nth = since / INTERVAL_TICKS
    if (Elite.times[id] === 0 || nth < 1 || nth > count || !Number.isInteger(nth) || alive.horde >= hordeCeiling) return
    spawnBand(world, streams.elites, MINION_KIND, { count: 1, side: nth % 2 === 0 ? 1 : -1, middle: 0, height: 600, health: 1 })
  },
}
