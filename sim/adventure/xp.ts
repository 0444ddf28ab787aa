import { xpModeFactor } from '../content/run-constants.ts'
import { payShare } from '../rules/assist.ts'
import { payFactor } from '../rules/nightmare.ts'
import type { World } from './world.ts'

/** Rounding may leave a sum like 10 x 1.1 this far below the whole number it means. */
const XP_TOLERANCE = 1e-9

/**
 * Whole xp that the segment's rewards come to, with the accessory's bonus, the 100x mode (LOOT-02, LOOT-10), Nightmare's and the share that
 * an assisted run pays. The sum is multiplied, not each reward: so fractions carry within the run (OP-118).
 */
export function xpGained({ gains: { xpReward, boostedReward }, spec }: Pick<World, 'gains' | 'spec'>): number {
  const rewards = xpReward + (xpModeFactor - 1) * boostedReward
  return Math.floor(rewards * (1 + spec.gear.xp) * payFactor(spec.nightmare) * payShare(spec.assist) + XP_TOLERANCE)
}
