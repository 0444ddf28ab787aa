/** Frame index in a cycle of `count` frames after `distance` px, if one cycle takes `stride` px. */
export function walkFrame(distance: number, stride: number, count: number): number {
  return Math.floor((distance / stride) * count) % count
}

/** Frame index in a time-based cycle of `period` ms. */
export function loopFrame(time: number, period: number, count: number): number {
  return Math.floor((time / period) * count) % count
}

/** Frame index of an animation that plays once over `duration` and then keeps its last frame. Both times use the same unit. */
export function playFrame(elapsed: number, duration: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((elapsed / duration) * count)))
}
