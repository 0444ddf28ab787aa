import { Head, Outcome } from '../../../../sim/contract/frame.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Lights } from './lights.ts'

/** The survivor's lamps: one that lights the surroundings, and one on the weapon. */
const SURROUNDING_LAMP = { reach: 270, tint: 0xffe0b4, strength: 0.48 } as const
const WEAPON_LAMP = { reach: 470, tint: 0xfff0d0, strength: 0.6 } as const

/** The light that moves with the survivor. A shortened sight limits its reach. */
export function lightSurvivor({ motion, frame }: Scene, lights: Lights): void {
  const { player } = motion
  if (player < 0 || frame.head[Head.outcome] === Outcome.dead) return
  const x = motion.x[player]
  const y = motion.y[player]
  const sight = frame.head[Head.sight] || Number.POSITIVE_INFINITY
  lights.pool(x, y, Math.min(SURROUNDING_LAMP.reach, sight), SURROUNDING_LAMP.tint, SURROUNDING_LAMP.strength)
  lights.cone(x, y, motion.facing, Math.min(WEAPON_LAMP.reach, sight), WEAPON_LAMP.tint, WEAPON_LAMP.strength)
}
