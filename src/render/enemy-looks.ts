import type { EnemyKind } from '../../sim/content/enemies.ts'

/** How a kind of enemy is drawn. */
export interface EnemyLook {
  /** Sprites to choose from by the entity's variant. */
  readonly sprites: readonly string[]
  /** Of the sprite, so that what is drawn of the trunk is what can be hit (balance §2.1 radius). */
  readonly scale: number
  /** Scale of the shadow (art/characters/README.md). */
  readonly shadow: number
  /** px of ground that one cycle of the walk covers; null when it flaps or floats by itself. */
  readonly stride: number | null
  /** ms of one cycle that runs by itself. */
  readonly period: number
  /** px that its shadow lies below it: what flies throws it further away. */
  readonly height: number
  /** Bites thrust forward, shots kick back, a burst swells. */
  readonly attack: 'bite' | 'shot' | 'burst'
  /** Leaves red blood besides what its body shows. */
  readonly bleeds: boolean
  /** Colours laid over its only sprite, so that two side by side differ. Few: see `Layer.put`. */
  readonly tints: readonly number[]
}

const BODIES = ['shambler', 'ripper', 'hulk']
const SKINS = ['moss', 'ash', 'ochre', 'plum']
const zombies = SKINS.flatMap((skin) => BODIES.map((body) => `zombie-${body}-${skin}`))
const PLAIN = [0xffffff]
/** Within 6 % of the sprite's own colours. */
const SHADES = [0xffffff, 0xfff4f0, 0xf0f4ff]

const look = (sprites: readonly string[], shadow: number, rest: Partial<EnemyLook>): EnemyLook => ({
  sprites,
  scale: 1,
  shadow,
  stride: null,
  period: 0,
  height: 7,
  attack: 'bite',
  bleeds: true,
  tints: sprites.length === 1 ? SHADES : PLAIN,
  ...rest,
})

export const enemyLooks: Readonly<Record<EnemyKind, EnemyLook>> = {
  regular: look(zombies, 0.85, { stride: 40 }),
  'mini-boss': look(['bloater'], 1.2, { scale: 0.88, stride: 50, bleeds: false }),
  boss: look(['abomination'], 2.5, { stride: 84, tints: PLAIN }),
  crow: look(['crow'], 0.55, { period: 480, height: 20, bleeds: false }),
  beholder: look(['beholder'], 1.1, { period: 900, height: 14, attack: 'shot', bleeds: false }),
  spawn: look(['spawn'], 0.5, { stride: 34 }),
  medusa: look(['medusa'], 1, { stride: 66, attack: 'shot' }),
  doctor: look(['doctor-plague', 'doctor-surgeon'], 0.95, { scale: 1.14, stride: 48, attack: 'burst' }),
  behemoth: look(['behemoth'], 2.6, { stride: 96, attack: 'burst', bleeds: false, tints: PLAIN }),
}
