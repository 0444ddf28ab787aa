import type { InstinctId } from '../content/instincts.ts'
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
  /** The fire at the end of the last segment, and the barricades destroyed in all segments. `null` on other maps. */
  readonly defense: DefenseReport | null
}
export const NO_STORY: RunStory = { picks: [], damage: {}, effects: {}, bestStreak: 0, defense: null }

/** Adds a segment. Its picks already include those of earlier segments, because a revive keeps them. */
export function addSegment(past: RunStory, { instincts, damage, effects = {}, bestStreak, defense }: RunReport): RunStory {
  return {
    picks: takenInstincts(instincts),
    damage: sumOf(past.damage, damage),
    effects: sumOf(past.effects, effects),
    bestStreak: Math.max(past.bestStreak, bestStreak),
    defense: defense && { ...defense, lost: (past.defense?.lost ?? 0) + defense.lost },
  }
}

function sumOf(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const sum: Record<string, number> = { ...a }
  for (const [by, amount] of Object.entries(b)) sum[by] = (sum[by] ?? 0) + amount
  return sum
}
