import { INSTINCT_IDS, instincts } from '../../content/instincts.ts'
import { cosine, sine } from '../../kernel/math.ts'
import { spawnPlayerShot } from '../spawn.ts'
import type { Instinct } from './instinct.ts'

const TWIN_BARREL = INSTINCT_IDS.indexOf('twin_barrel')
const { bullets, damage, spread } = instincts.twin_barrel

/** Fires additional bullets in a fan; each is weaker than a single one. */
export const twinBarrel: Instinct = {
  shot: (world, rank, shot) => {
    const { Position, player, survivor } = world
    shot.damage *= damage
    for (let n = 1; n <= bullets(rank); n++) {
      // Alternates left and right, moving outwards.
      const angle = spread * Math.ceil(n / 2) * (n % 2 === 1 ? 1 : -1)
      const cos = cosine(angle)
      const sin = sine(angle)
      const dirX = survivor.aimX * cos - survivor.aimY * sin
      const dirY = survivor.aimX * sin + survivor.aimY * cos
      spawnPlayerShot(world, Position.x[player], Position.y[player], dirX, dirY, { ...shot, blast: 0, by: TWIN_BARREL })
    }
  },
}
