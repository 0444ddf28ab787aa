import { FIRE_TILE, fireBox } from '../../../sim/adventure/defense/defense.ts'
import { Ground } from '../../../sim/adventure/ground.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { tileSolids } from '../../../sim/content/solids.ts'
import { hasFire } from '../../../sim/rules/defense.ts'

/** Ground with the visible obstacles of a map. */
export function groundOf(location: LocationId): Ground {
  const ground = new Ground(tileSolids(location))
  if (hasFire(location)) ground.put(FIRE_TILE, fireBox)
  return ground
}
