import { run } from '../../../sim/content/run-constants.ts'

/** Height of the world in px; every ground tile fills it (balance §1). */
export const WORLD_HEIGHT = run.view.height

/** What the stage shows: world px, and how many CSS px a world px takes. */
export interface View {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** World px that every host sees from left to right: less gives no time to react to what comes from the sides. */
const MIN_WIDTH = 600
/** World px of the survivor's drawing from head to foot, and CSS px that it takes on a host that lies on its side. */
const SURVIVOR_HEIGHT = 35
const MIN_SURVIVOR_HEIGHT = 24
/** Width by height from which a host lies on its side. */
const LANDSCAPE = 4 / 3

/**
 * The whole height of the world fills the host. Two things come before that: a tall host sees all of the height with a band above and below,
 * so that it sees enough to the sides, and a low one sees less than the height, so that the survivor is large enough. The simulation does
 * not know of it.
 */
export function viewOf(hostWidth: number, hostHeight: number): View {
  const width = Math.max(hostWidth, 1)
  const height = Math.max(hostHeight, 1)
  const least = width / height >= LANDSCAPE ? MIN_SURVIVOR_HEIGHT / SURVIVOR_HEIGHT : 0
  const scale = Math.min(Math.max(height / WORLD_HEIGHT, least), width / MIN_WIDTH)
  return { width: width / scale, height: height / scale, scale }
}
