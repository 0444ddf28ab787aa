import { nightmareTwists } from '../content/nightmare.ts'
import { hasTwist } from '../rules/nightmare.ts'
import type { World } from './world.ts'

/** px that the survivor sees; Infinity: the whole view. What cannot be seen cannot be aimed at. */
export const sightOf = ({ spec, runEvents }: World): number =>
  Math.min(runEvents.sight, hasTwist(spec.nightmare, 'fog') ? nightmareTwists.fog.sight : Number.POSITIVE_INFINITY)
