/** Index of the frame of a cycle of `count` frames after `distance` px, when one cycle takes `stride` px. */
export function walkFrame(distance: number, stride: number, count: number): number {
  return Math.floor((distance / stride) * count) % count
}

/** Index of the frame of a cycle that runs on its own, `period` ms long. */
export function loopFrame(time: number, period: number, count: number): number {
  return Math.floor((time / period) * count) % count
}

/** Index of the frame of an animation that plays once over `duration` and then keeps its last frame. Same unit for both times. */
export function playFrame(elapsed: number, duration: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((elapsed / duration) * count)))
}
