import { nightmareTwists } from '../content/nightmare.ts'
import { hasTwist } from '../rules/nightmare.ts'
import { refill } from '../rules/refill.ts'
import type { World } from './world.ts'

/** Heals the survivor by up to `points`, from any source, and returns the actual amount. */
export function heal({ survivor, stats, spec }: World, points: number): number {
  const share = hasTwist(spec, 'half_healing') ? nightmareTwists.half_healing.share : 1
  const before = survivor.health
  survivor.health = refill(before, points * share, stats.maxHealth)
  return survivor.health - before
}
