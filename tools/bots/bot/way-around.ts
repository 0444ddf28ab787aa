import type { FlowField } from '../../../sim/adventure/flow-field.ts'

/** px that a point of the way is ahead, at least, and after how many points it is, whatever comes. */
const STRIDE = 70
const POINTS = 6

interface Place {
  readonly x: number
  readonly y: number
}

/** Where to walk for now, around what stands between: a point of the way that is far enough not to be overshot in a step. Null: straight on. */
export function wayAround(flow: FlowField, fromX: number, fromY: number, toX: number, toY: number): Place | null {
  if (flow.clear(fromX, fromY, toX, toY)) return null
  let [x, y] = [fromX, fromY]
  for (let i = 0; i < POINTS && Math.hypot(x - fromX, y - fromY) < STRIDE && flow.guide(x, y, toX, toY); i++) [x, y] = [flow.x, flow.y]
  return x === fromX && y === fromY ? null : { x, y }
}
