import { groundTile } from '../../../../sim/content/ground.ts'
import { type LocationId, variantAt } from '../../../../sim/content/locations.ts'
import { groundLamps } from '../../../looks/ground-lamps.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Lights } from './lights.ts'

const { width } = groundTile
/** Maximum distance in px at which a lamp outside the view still lights it. */
const MAX_LAMP_REACH_PX = 560

/** Adds the lamps that are drawn on the ground; `strength` is 0 during a blackout. */
export function lightGroundLamps(location: LocationId, scene: Scene, lights: Lights, strength: number): void {
  if (strength === 0) return
  const table = groundLamps[location]
  const last = Math.floor((scene.right + MAX_LAMP_REACH_PX) / width)
  for (let tile = Math.floor((scene.left - MAX_LAMP_REACH_PX) / width); tile <= last; tile++) {
    for (const [x, y, reach, tint, own, degrees] of table[variantAt(location, tile)]) {
      const at = tile * width + x
      if (at + reach < scene.left || at - reach > scene.right) continue
      if (degrees === undefined) lights.pool(at, y, reach, tint, own * strength)
      else lights.cone(at, y, (degrees * Math.PI) / 180, reach, tint, own * strength)
    }
  }
}
