import type { InstinctId } from '../content/instincts.ts'
import type { ContractRun } from '../rules/contracts.ts'
import { takenInstincts } from '../rules/instinct-offers.ts'
import type { DefenseReport, RunReport } from './run-report.ts'

/** Statistics of a run over all its segments, besides its gains. Shown to the player at the end and never stored. */
export interface RunStory {
  /** Instincts in the order taken, then those from chests and run events; each repetition is a rank. */
  readonly picks: readonly InstinctId[]
  /** Damage in points, by Instinct and by weapons. */
  readonly damage: Readonly<Record<string, number>>
  /** Results of Instincts that deal no damage, by Instinct (`effect` in their rows). */
  readonly effects: Readonly<Record<string, number>>
  /** Most kills within `streakSeconds`. */
  readonly bestStreak: number
  /** Figures up to the first death, which count for a contract; `null` before a segment is over. */
  readonly firstSegment: ContractRun | null
  /** The fire at the end of the last segment, and the barricades destroyed in all segments. `null` on other maps. */
  readonly defense: DefenseReport | null
}
export const NO_STORY: RunStory = { picks: [], damage: {}, effects: {}, bestStreak: 0, firstSegment: null, defense: null }

/** Adds a segment. Its picks already include those of earlier segments, because a revive keeps them. */
export function addSegment(past: RunStory, report: RunReport): RunStory {
  const { instincts, damage, effects = {}, bestStreak, ticks, gains, defense } = report
  return {
    picks: takenInstincts(instincts),
    damage: sumOf(past.damage, damage),
    effects: sumOf(past.effects, effects),
    bestStreak: Math.max(past.bestStreak, bestStreak),
    firstSegment: past.firstSegment ?? { ticks, bestStreak, gains },
    defense: defense && { ...defense, lost: (past.defense?.lost ?? 0) + defense.lost },
  }
}

function sumOf(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const sum: Record<string, number> = { ...a }
  for (const [by, amount] of Object.entries(b)) sum[by] = (sum[by] ?? 0) + amount
  return sum
}
