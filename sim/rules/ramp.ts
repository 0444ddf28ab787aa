import type { Ramp } from '../content/locations.ts'
import { clamp } from '../kernel/math.ts'

/** A map's factor so many seconds into a run: straight from the first value to the last between its two times; 1 where the map has none. */
export function rampAt(ramp: Ramp | undefined, seconds: number): number {
  if (ramp === undefined) return 1
  return ramp.first + (ramp.last - ramp.first) * clamp((seconds - ramp.from) / (ramp.to - ramp.from), 0, 1)
}
