import { instincts } from '../../content/instincts.ts'
import type { Instinct } from './instinct.ts'

const { factor, radius } = instincts.last_round

/** The last bullet of a magazine does triple damage and explodes (`moveProjectiles`). */
export const lastRound: Instinct = {
  shot: ({ survivor }, rank, shot) => {
    if (survivor.ammo !== 0) return
    shot.damage *= factor
    shot.blast = radius(rank)
  },
}
