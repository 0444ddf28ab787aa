import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { type NextBonus, nextBonus } from '../../../sim/rules/night-bonus.ts'

/** The segment's part of the run that decides the bonus. */
type BonusSpec = Pick<RunSpec, 'locationId' | 'assist' | 'duration'>

/**
 * The next crates for holding out, with the seconds that the segment's clock shows when they are due. `pastSeconds`: time of the earlier
 * segments, which counts as well. `null` if no mark is left.
 */
export function clockBonus(spec: BonusSpec, pastSeconds: number, secondsLeft: number): NextBonus | null {
  const next = nextBonus(spec, pastSeconds + spec.duration - secondsLeft)
  const at = next && Math.ceil(pastSeconds + spec.duration - next.seconds)
  return next && at !== null && at >= 0 ? { seconds: at, crates: next.crates } : null
}
