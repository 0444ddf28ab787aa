import { xpModeFactor } from '../content/run-constants.ts'
import type { RunSpec } from '../contract/run-spec.ts'

/** Guards a sum like 10 x 1.1 against ending a hair below the whole number it means. */
const HAIR = 1e-9

/**
 * Whole xp that a sum of rewards comes to, with the accessory's bonus and the 100x mode (LOOT-02, LOOT-10). The sum is
 * multiplied, not each reward: so fractions carry within the run (OP-118).
 */
export const xpGained = (rewards: number, spec: RunSpec): number =>
  Math.floor(rewards * (1 + spec.gear.xp) * (spec.xpMode ? xpModeFactor : 1) + HAIR)
