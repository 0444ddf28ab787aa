import { Kind } from '../../../sim/contract/frame.ts'
import type { ShowerName } from './showers.ts'

/** Kinds of enemies' shots. */
export type Hostile = typeof Kind.fireball | typeof Kind.beholderBullet | typeof Kind.medusaBullet | typeof Kind.doctorBullet
interface ShotTrace {
  readonly trail: ShowerName | null
  readonly impact: ShowerName
  /** Scale of the explosion; 0: none. */
  readonly explosion: number
  /** A halo below it, so that it is seen on every ground: its colour, and scale. */
  readonly tint: number
  readonly halo: number
}
/** What the enemies' shots leave behind them, and where they end. */
export const shotTraces: Readonly<Record<Hostile, ShotTrace>> = {
  [Kind.fireball]: { trail: 'trail', impact: 'embers', explosion: 0.5, tint: 0xff9a2e, halo: 2.6 },
  [Kind.beholderBullet]: { trail: null, impact: 'chips', explosion: 0, tint: 0xff6a52, halo: 1.2 },
  [Kind.medusaBullet]: { trail: 'gazeTrail', impact: 'gazeChips', explosion: 0, tint: 0xb4ff5a, halo: 1.4 },
  [Kind.doctorBullet]: { trail: null, impact: 'glass', explosion: 0, tint: 0x7cf04e, halo: 1.5 },
}
