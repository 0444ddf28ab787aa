import type { LocationId } from '../content/locations.ts'
import { nightBonus } from '../content/night-bonus.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { type Assist, payShare } from './assist.ts'
import { hasNightmare } from './nightmare.ts'

/** The part of a run that decides its bonus. */
export interface BonusRun {
  readonly locationId: LocationId
  readonly assist?: Assist | undefined
}

/** A mark that is still ahead, and the crates that it adds. */
export interface NextBonus {
  readonly seconds: number
  readonly crates: number
}

/**
 * Crates that a player who comes home gets for having held out for this many seconds over all segments of the run. A death pays none. The
 * Dev Map has nothing that keeps a player from waiting, and Defense pays its waves, so neither has a bonus. An assisted run pays its share
 * of all marks so far, rounded down.
 */
export function bonusCrates({ locationId, assist }: BonusRun, seconds: number): number {
  if (!hasNightmare(locationId)) return 0
  const crates = nightBonus.reduce((sum, mark) => (hasReached(seconds, mark.seconds) ? sum + mark.crates : sum), 0)
  return Math.floor(payShare(assist) * crates)
}

/** The next mark that pays, or `null` if no mark is left. */
export function nextBonus(run: BonusRun, seconds: number): NextBonus | null {
  const paid = bonusCrates(run, seconds)
  for (const mark of nightBonus) {
    const crates = bonusCrates(run, mark.seconds) - paid
    if (!hasReached(seconds, mark.seconds) && crates > 0) return { seconds: mark.seconds, crates }
  }
  return null
}

/** Compares whole ticks, because a sum of segments is not exact in seconds. */
const hasReached = (seconds: number, mark: number): boolean => Math.round(seconds * TICK_RATE) >= mark * TICK_RATE
