import type { InstinctId } from '../content/instincts.ts'
import { takenInstincts } from '../rules/instinct-offers.ts'
import type { DefenseReport, RunReport } from './run-report.ts'

/** Statistics of a run over all its segments, besides its gains. Shown to the player at the end and never stored. */
export interface RunStory {
  /** Instincts in the order taken, then those from chests and run events; each repetition is a rank. */
  readonly picks: readonly InstinctId[]
  /** Damage in points, by Instinct and by weapons. */
  readonly damage: Readonly<Record<string, number>>
  /** Most kills within `streakSeconds`. */
  readonly bestStreak: number
  /** The fire at the end of the last segment, and the barricades destroyed in all segments. `null` on other maps. */
  readonly defense: DefenseReport | null
}
export const NO_STORY: RunStory = { picks: [], damage: {}, bestStreak: 0, defense: null }

/** Adds a segment. Its picks already include those of earlier segments, because a revive keeps them. */
export function addSegment(past: RunStory, { instincts, damage, bestStreak, defense }: RunReport): RunStory {
  const sum: Record<string, number> = { ...past.damage }
  for (const [by, points] of Object.entries(damage)) sum[by] = (sum[by] ?? 0) + points
  return {
    picks: takenInstincts(instincts),
    damage: sum,
    bestStreak: Math.max(past.bestStreak, bestStreak),
    defense: defense && { ...defense, lost: (past.defense?.lost ?? 0) + defense.lost },
  }
}
