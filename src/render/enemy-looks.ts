import type { EnemyKind } from '../../sim/content/enemies.ts'

/** How a kind of enemy is drawn. */
export interface EnemyLook {
  /** Sprites to choose from by the entity's variant. */
  readonly sprites: readonly string[]
  /** Scale of the shadow (art/characters/README.md). */
  readonly shadow: number
  /** px of ground that one cycle of the walk covers; null when it flaps or floats by itself. */
  readonly stride: number | null
  /** ms of one cycle that runs by itself. */
  readonly period: number
}

const BODIES = ['shambler', 'ripper', 'hulk']
const SKINS = ['moss', 'ash', 'ochre', 'plum']
const zombies = SKINS.flatMap((skin) => BODIES.map((body) => `zombie-${body}-${skin}`))
const walker = (sprites: readonly string[], shadow: number, stride: number): EnemyLook => ({ sprites, shadow, stride, period: 0 })
const floater = (sprite: string, shadow: number, period: number): EnemyLook => ({ sprites: [sprite], shadow, stride: null, period })

export const enemyLooks: Readonly<Record<EnemyKind, EnemyLook>> = {
  regular: walker(zombies, 0.85, 40),
  'mini-boss': walker(['bloater'], 1.35, 56),
  boss: walker(['abomination'], 2.5, 84),
  crow: floater('crow', 0.55, 480),
  beholder: floater('beholder', 1.1, 900),
  spawn: walker(['spawn'], 0.5, 34),
  medusa: walker(['medusa'], 1, 66),
  doctor: walker(['doctor-plague', 'doctor-surgeon'], 0.9, 44),
  behemoth: walker(['behemoth'], 2.6, 96),
}
