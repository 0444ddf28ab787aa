import { run } from '../../../sim/content/run-constants.ts'

/** Height of the world in px; every ground tile fills it (balance §1). */
export const WORLD_HEIGHT_PX = run.view.height

/** The visible part of the world in world px, and CSS px per world px. */
export interface View {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Minimum width of the view in world px; less leaves no time to react to enemies from the sides. */
const MIN_WIDTH_PX = 600
/** Height of the survivor's drawing in world px, and its minimum in CSS px on a landscape host. */
const SURVIVOR_HEIGHT_PX = 35
const MIN_SURVIVOR_HEIGHT_PX = 24
/** Aspect ratio from which a host counts as landscape. */
const LANDSCAPE_RATIO = 4 / 3

/**
 * The full height of the world fills the host, with two exceptions: a tall host shows a band above and below, so that
 * the view is wide enough, and a low one shows less than the full height, so that the survivor is large enough. The
 * simulation does not depend on it.
 */
export function viewOf(hostWidth: number, hostHeight: number): View {
  const width = Math.max(hostWidth, 1)
  const height = Math.max(hostHeight, 1)
  const least = width / height >= LANDSCAPE_RATIO ? MIN_SURVIVOR_HEIGHT_PX / SURVIVOR_HEIGHT_PX : 0
  const scale = Math.min(Math.max(height / WORLD_HEIGHT_PX, least), width / MIN_WIDTH_PX)
  return { width: width / scale, height: height / scale, scale }
}
