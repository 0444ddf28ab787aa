import { instincts } from '../../content/instincts.ts'
import type { Instinct } from './instinct.ts'

/** More bodies in one swing. */
export const wideSwing: Instinct = {
  boost: ({ boosts }, rank) => {
    boosts.targets += instincts.wide_swing.targets(rank)
  },
}
