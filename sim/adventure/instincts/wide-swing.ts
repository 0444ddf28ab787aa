import { instincts } from '../../content/instincts.ts'
import type { Instinct } from './instinct.ts'

/** Swings hit more enemies and reach farther. */
export const wideSwing: Instinct = {
  boost: ({ boosts }, rank) => {
    boosts.targets += instincts.wide_swing.targets(rank)
    boosts.reach *= instincts.wide_swing.reach(rank)
  },
}
