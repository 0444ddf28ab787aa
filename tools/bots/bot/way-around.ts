import type { FlowField } from '../../../sim/adventure/flow-field.ts'

/** Minimum distance in px of the next waypoint, and the maximum number of path points searched for it. */
const MIN_WAYPOINT_PX = 70
const MAX_POINTS = 6

interface Place {
  readonly x: number
  readonly y: number
}

/** Returns the next waypoint around obstacles, far enough not to be overshot in one step. Returns `null` if the way is clear. */
export function wayAround(flow: FlowField, fromX: number, fromY: number, toX: number, toY: number): Place | null {
  if (flow.clear(fromX, fromY, toX, toY)) return null
  let [x, y] = [fromX, fromY]
  for (let i = 0; i < MAX_POINTS && Math.hypot(x - fromX, y - fromY) < MIN_WAYPOINT_PX && flow.guide(x, y, toX, toY); i++)
    [x, y] = [flow.x, flow.y]
  return x === fromX && y === fromY ? null : { x, y }
}
