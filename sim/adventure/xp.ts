import { xpModeFactor } from '../content/run-constants.ts'
import { payShare } from '../rules/assist.ts'
import { payFactor } from '../rules/nightmare.ts'
import type { World } from './world.ts'

/** Tolerance for a sum like 10 x 1.1 that should be a whole number. */
const XP_TOLERANCE = 1e-9

/**
 * Whole xp of the segment's rewards, including the accessory bonus, 100x mode (LOOT-02, LOOT-10), the Nightmare factor and the share of an
 * assisted run. Multiplies the sum instead of each reward, so that fractions carry over within the run (OP-118).
 */
export function xpGained({ gains: { xpReward, boostedReward }, spec }: Pick<World, 'gains' | 'spec'>): number {
  const rewards = xpReward + (xpModeFactor - 1) * boostedReward
  return Math.floor(rewards * (1 + spec.gear.xp) * payFactor(spec.nightmare) * payShare(spec.assist) + XP_TOLERANCE)
}
