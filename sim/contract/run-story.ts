import type { InstinctId } from '../content/instincts.ts'
import { takenIn } from '../rules/instinct-offers.ts'
import type { DefenseReport, RunReport } from './run-report.ts'

/** How a run went over all its segments, beside what it gained: told to the player when it is over, and stored nowhere. */
export interface RunStory {
  /** Instincts in the order they were taken, and then what chests raised and run events gave; each time is a rank more. */
  readonly picks: readonly InstinctId[]
  /** Points dealt by each Instinct, and by weapons. */
  readonly damage: Readonly<Record<string, number>>
  /** Most kills within `streakSeconds`. */
  readonly bestStreak: number
  /** The fire as the last segment left it, barricades lost in all of them. Null on other maps. */
  readonly defense: DefenseReport | null
}
export const NO_STORY: RunStory = { picks: [], damage: {}, bestStreak: 0, defense: null }

/** With one more segment. Its picks are those of the segments before as well: a revive keeps them. */
export function addSegment(past: RunStory, { instincts, damage, bestStreak, defense }: RunReport): RunStory {
  const sum: Record<string, number> = { ...past.damage }
  for (const [by, points] of Object.entries(damage)) sum[by] = (sum[by] ?? 0) + points
  return {
    picks: takenIn(instincts),
    damage: sum,
    bestStreak: Math.max(past.bestStreak, bestStreak),
    defense: defense && { ...defense, lost: (past.defense?.lost ?? 0) + defense.lost },
  }
}
