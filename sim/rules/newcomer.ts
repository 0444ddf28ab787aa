import type { Lifetime } from './lifetime.ts'

/** Run time over all maps, in seconds; the length of one full run. */
const LEARNING_SECONDS = 300

/** True until the player has played as long as one full run. Newcomers see the explanations. */
export const isNewcomer = ({ lifetimeTimeOnMap }: Pick<Lifetime, 'lifetimeTimeOnMap'>): boolean =>
  Object.values(lifetimeTimeOnMap).reduce((sum, seconds) => sum + seconds, 0) < LEARNING_SECONDS
