import type { EnemyKind } from '../../../sim/content/enemies.ts'
import type { ShowerName } from './showers.ts'

interface DeathLook {
  readonly showers: readonly ShowerName[]
  /** Scale of an explosion; 0: none. */
  readonly explosion: number
  /** See `Shake.hit`; 0: none. */
  readonly shake: number
  /** px that a ring runs outwards; 0: none. */
  readonly wave: number
}
const death = (names: readonly ShowerName[], rest: Partial<DeathLook> = {}): DeathLook => ({
  showers: names,
  explosion: 0,
  shake: 0,
  wave: 0,
  ...rest,
})

/** How each kind goes. */
export const deathLooks: Readonly<Record<EnemyKind, DeathLook>> = {
  regular: death(['blood', 'death']),
  'mini-boss': death(['slime', 'serumMist'], { shake: 0.4, wave: 90 }),
  boss: death(['gore', 'bigDeath'], { shake: 1.2, wave: 190 }),
  crow: death(['feathers']),
  beholder: death(['ichor', 'death']),
  spawn: death(['blood']),
  medusa: death(['blood', 'gazeChips', 'death'], { wave: 70 }),
  doctor: death(['blood', 'serum', 'death'], { wave: 70 }),
  behemoth: death(['rubble', 'embers', 'bigDeath'], { explosion: 2, shake: 1.8, wave: 300 }),
}
