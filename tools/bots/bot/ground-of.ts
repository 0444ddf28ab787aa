import { groundSolids } from '../../../sim/adventure/defense/defense.ts'
import { Ground } from '../../../sim/adventure/ground.ts'
import type { LocationId } from '../../../sim/content/locations.ts'

/** Ground with the visible obstacles of a map. */
export const groundOf = (location: LocationId): Ground => new Ground(groundSolids(location))
