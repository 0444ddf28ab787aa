import type { EnemyKind } from '../../../sim/content/enemies.ts'
import type { LargeShape } from './shapes.ts'

/** A mark on the ground. */
export interface TellLook {
  readonly shape: Exclude<LargeShape, 'disc'>
  readonly tint: number
  /** px that the mark reaches from the body's centre. */
  readonly reach: number
}
/** What each kind puts on the ground before it does what it announces; kinds without a special act have the plain ring. */
export const tellLooks: Readonly<Record<EnemyKind, TellLook>> = {
  regular: { shape: 'wave', tint: 0xff6a5c, reach: 40 },
  'mini-boss': { shape: 'wave', tint: 0xb9d13e, reach: 60 },
  boss: { shape: 'lane', tint: 0xff6a5c, reach: 190 },
  crow: { shape: 'wave', tint: 0xffd24a, reach: 30 },
  beholder: { shape: 'ray', tint: 0xff6a5c, reach: 64 },
  spawn: { shape: 'wave', tint: 0xff6a5c, reach: 30 },
  medusa: { shape: 'ray', tint: 0xb4ff5a, reach: 76 },
  doctor: { shape: 'needles', tint: 0x7cf04e, reach: 84 },
  behemoth: { shape: 'teeth', tint: 0xff9a2e, reach: 124 },
}
