import { run } from '../../sim/content/run-constants.ts'
import { type View, WORLD_HEIGHT_PX } from './scene/view.ts'

/** Moves a camera at `centre` so that `target` keeps a distance of `margin` times `extent` from both edges. In world px. */
export function followAxis(centre: number, target: number, extent: number, margin: number): number {
  const reach = extent * (0.5 - margin)
  return Math.min(Math.max(centre, target - reach), target + reach)
}

/** Keeps the view from showing anything above or below the map. In world px. */
export function insideWorld(centre: number, extent: number): number {
  const room = Math.max(0, (WORLD_HEIGHT_PX - extent) / 2)
  return Math.min(Math.max(centre, -room), room)
}

export interface Camera {
  /** Centre of the view, in world px. */
  x: number
  y: number
}

/** Moves the camera only if the survivor leaves the dead zone: 15 % at the sides, 25 % above and below (RUN-12). */
export function moveCamera(camera: Camera, x: number, y: number, view: View): void {
  camera.x = followAxis(camera.x, x, view.width, run.cameraMargin.x)
  camera.y = insideWorld(followAxis(camera.y, y, view.height, run.cameraMargin.y), view.height)
}
