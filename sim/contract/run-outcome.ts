import { TICK_RATE } from '../content/run-constants.ts'
import type { RunGains, RunReport } from './run-report.ts'

/** What a run came to over all its segments, as far as it outlives the run. Bounded by `rules/run-bounds`. */
export interface RunOutcome {
  readonly gains: RunGains
  /** Whole xp gained, and quick-slot items used, in the present segment. */
  readonly xp: number
  readonly used: Readonly<Record<string, number>>
  /** Bosses in a row that dropped no crate, up to now: 0..3 (balance §2.5). */
  readonly cratelessBosses: number
  readonly health: number
  readonly ammo: number
  /** The present segment lasted its whole time. */
  readonly timeUp: boolean
}

/** `gains`: of all segments. `report`: of the last, which could last `duration` s. */
export const outcomeOf = (gains: RunGains, report: RunReport, duration: number): RunOutcome => ({
  gains,
  xp: report.xp,
  used: report.used,
  cratelessBosses: report.cratelessBosses,
  health: report.health,
  ammo: report.ammo,
  timeUp: report.ticks >= duration * TICK_RATE,
})
