import { Kind } from '../../../sim/contract/frame.ts'
import type { ShowerName } from '../../looks/showers.ts'

/** Kinds of enemies' shots. */
export type Hostile = typeof Kind.fireball | typeof Kind.beholderBullet | typeof Kind.medusaBullet | typeof Kind.doctorBullet
interface ShotTrace {
  readonly trail: ShowerName | null
  readonly impact: ShowerName
  /** Scale of the explosion; 0: none. */
  readonly explosion: number
  /** Colour of a halo below it, for what does not glow by itself and must be seen on every ground; null: none. */
  readonly halo: number | null
}
/** What the enemies' shots leave behind them, and where they end. */
export const shotTraces: Readonly<Record<Hostile, ShotTrace>> = {
  [Kind.fireball]: { trail: 'trail', impact: 'embers', explosion: 0.5, halo: null },
  [Kind.beholderBullet]: { trail: null, impact: 'chips', explosion: 0, halo: null },
  [Kind.medusaBullet]: { trail: 'gazeTrail', impact: 'gazeChips', explosion: 0, halo: null },
  [Kind.doctorBullet]: { trail: null, impact: 'glass', explosion: 0, halo: 0x7cf04e },
}
