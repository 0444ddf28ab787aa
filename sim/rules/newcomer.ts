import type { Lifetime } from './lifetime.ts'

/** s in runs, over all maps: as long as one whole run. */
const LEARNING_SECONDS = 300

/** Whether the game still explains itself: until as much has been played as a first run lasts. */
export const isNewcomer = ({ lifetimeTimeOnMap }: Pick<Lifetime, 'lifetimeTimeOnMap'>): boolean =>
  Object.values(lifetimeTimeOnMap).reduce((sum, seconds) => sum + seconds, 0) < LEARNING_SECONDS
