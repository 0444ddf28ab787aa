import { Kind } from '../../../sim/contract/frame.ts'
import type { ShowerName } from '../../looks/showers.ts'

export type Hostile = typeof Kind.fireball | typeof Kind.beholderBullet | typeof Kind.medusaBullet | typeof Kind.doctorBullet
interface ShotTrace {
  readonly trail: ShowerName | null
  readonly impact: ShowerName
  /** Scale of the explosion; 0 for none. */
  readonly explosion: number
  /** Colour of a halo below shots that do not glow by themselves, so that they are visible on every ground; `null` for none. */
  readonly halo: number | null
}
export const shotTraces: Readonly<Record<Hostile, ShotTrace>> = {
  [Kind.fireball]: { trail: 'trail', impact: 'embers', explosion: 0.5, halo: null },
  [Kind.beholderBullet]: { trail: null, impact: 'chips', explosion: 0, halo: null },
  [Kind.medusaBullet]: { trail: 'gazeTrail', impact: 'gazeChips', explosion: 0, halo: null },
  [Kind.doctorBullet]: { trail: null, impact: 'glass', explosion: 0, halo: 0x7cf04e },
}
