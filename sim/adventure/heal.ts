import { nightmareTwists } from '../content/nightmare.ts'
import { hasTwist } from '../rules/nightmare.ts'
import { refill } from '../rules/refill.ts'
import type { World } from './world.ts'

/** Gives the survivor so many points of health, up to the maximum, whatever they come from; answers how many it really gave. */
export function heal({ survivor, stats, spec }: World, points: number): number {
  const share = hasTwist(spec.nightmare, 'half_healing') ? nightmareTwists.half_healing.share : 1
  const before = survivor.health
  survivor.health = refill(before, points * share, stats.maxHealth)
  return survivor.health - before
}
