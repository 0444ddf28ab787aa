import { TICK_RATE } from '../content/run-constants.ts'
import type { RunGains, RunReport } from './run-report.ts'

/** The lasting results of a run over all its segments. Bounded by `rules/run-bounds`. */
export interface RunOutcome {
  readonly gains: RunGains
  /** Whole xp gained and quick-slot items used in the current segment. */
  readonly xp: number
  readonly used: Readonly<Record<string, number>>
  /** Bosses in a row without a crate so far: 0..3 (balance §2.5). */
  readonly cratelessBosses: number
  readonly health: number
  readonly ammo: number
  /** True if the current segment lasted the full time. */
  readonly timeUp: boolean
}

/** `gains`: of all segments. `report`: of the last one, which could last `duration` seconds. */
export const outcomeOf = (gains: RunGains, report: RunReport, duration: number): RunOutcome => ({
  gains,
  xp: report.xp,
  used: report.used,
  cratelessBosses: report.cratelessBosses,
  health: report.health,
  ammo: report.ammo,
  timeUp: report.ticks >= duration * TICK_RATE,
})
