import { run } from '../../sim/content/run-constants.ts'
import { type View, WORLD_HEIGHT } from './scene/view.ts'

/** Where a camera at `centre` goes, so that `target` keeps `margin` of `extent` from both edges. World px. */
export function followAxis(centre: number, target: number, extent: number, margin: number): number {
  const reach = extent * (0.5 - margin)
  return Math.min(Math.max(centre, target - reach), target + reach)
}

/** Keeps a view from showing what lies above or below the ground. World px. */
export function insideWorld(centre: number, extent: number): number {
  const room = Math.max(0, (WORLD_HEIGHT - extent) / 2)
  return Math.min(Math.max(centre, -room), room)
}

export interface Camera {
  /** World px of the view's centre. */
  x: number
  y: number
}

/** Moves the camera no further than the dead zone asks for: 15 % to the sides, 25 % above and below (RUN-12). */
export function follow(camera: Camera, x: number, y: number, view: View): void {
  camera.x = followAxis(camera.x, x, view.width, run.cameraMargin.x)
  camera.y = insideWorld(followAxis(camera.y, y, view.height, run.cameraMargin.y), view.height)
}
