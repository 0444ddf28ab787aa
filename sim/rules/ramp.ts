import type { Ramp } from '../content/locations.ts'
import { clamp } from '../kernel/math.ts'

/** A map's factor at a time of the run: linear between the two times, constant outside of them, and 1 without a ramp. */
export function rampAt(ramp: Ramp | undefined, seconds: number): number {
  if (ramp === undefined) return 1
  return ramp.first + (ramp.last - ramp.first) * clamp((seconds - ramp.from) / (ramp.to - ramp.from), 0, 1)
}
