import { nightmareTwists } from '../content/nightmare.ts'
import { hasTwist } from '../rules/nightmare.ts'
import type { World } from './world.ts'

/** Sight of the survivor in px; Infinity for the whole view. Enemies beyond it cannot be targeted. */
export const sightRange = ({ spec, runEvents }: World): number =>
  Math.min(runEvents.sight, hasTwist(spec, 'fog') ? nightmareTwists.fog.sight : Number.POSITIVE_INFINITY)
