import { TICK_RATE } from '../sim/content/run-constants.ts'
import { gainsSince } from '../sim/contract/gains.ts'
import type { ReplayCopy } from '../sim/contract/replay.ts'
import type { RunGains, RunReport } from '../sim/contract/run-report.ts'
import type { RunEnding } from './run.machine.ts'

/** Result of a practice run that played on from a moment of a replay. */
export interface PracticeResult {
  readonly ending: RunEnding
  /** Second of the watched run at which the practice began. */
  readonly from: number
  /** The second at which it ended, on the same clock. */
  readonly until: number
  /** Gains since the practice began. None of them is kept. */
  readonly gains: RunGains
}

/** `report`: of the segment at the end of the practice. */
export const practiceResult = (copy: ReplayCopy, report: RunReport, ending: RunEnding): PracticeResult => ({
  ending,
  from: Math.floor(copy.tick / TICK_RATE),
  until: Math.floor((copy.tick + report.ticks - copy.report.ticks) / TICK_RATE),
  gains: gainsSince(copy.report.gains, report.gains),
})
