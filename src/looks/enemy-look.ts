import type { IconName } from './icon-names.ts'
import type { ShowerName } from './showers.ts'
import type { SoundName } from './sounds.ts'

/** Look and sounds of an enemy kind. Its names are the texts `enemies.<kind>.name` and `.plural`. */
export interface EnemyLook {
  /** Shown beside the name in lists. */
  readonly icon: IconName
  /** Sprites, selected by the entity's variant. */
  readonly sprites: readonly string[]
  /** Scale of the sprite, so that the drawn trunk matches the hit radius. */
  readonly scale: number
  /** Scale of the shadow (art/characters/README.md). */
  readonly shadow: number
  /** Distance covered in one walk cycle in px; `null` for a cycle that depends on time. */
  readonly stride: number | null
  /** Duration of a time-based cycle, in ms. */
  readonly period: number
  /** Distance of the shadow below the body in px; larger for flying enemies. */
  readonly height: number
  /** A bite thrusts forward, a shot recoils, a burst swells. */
  readonly attack: 'bite' | 'shot' | 'burst'
  /** Leaves red blood on the ground. */
  readonly bleeds: boolean
  /** Colours that vary the single sprite, so that neighbours differ. Use few, see `Layer.put`. */
  readonly tints: readonly number[]
  /** Colour of the edge in the moonlight: pale for crowds, the warning's colour for the others. */
  readonly rim: number
  /** Shows a health bar once wounded, for enemies that take many hits. Bosses have theirs in the HUD. */
  readonly hasBar: boolean
  /** One of hundreds: wounds and death have fewer effects, and without a GPU only the nearest are drawn, without shadows. */
  readonly crowd: boolean
  /** Mark on the ground before an attack. */
  readonly tell: TellLook
  readonly death: DeathLook
  /** Effect of its ring of shots. */
  readonly ring: 'fire' | 'spray'
  /** Arrival of its summons: through a gate, torn out of it, or with its death, whose effects already show it. */
  readonly brings: 'gate' | 'torn' | 'at-death'
  /** Effect of its steps on the ground: none, dust at each step, dust in a charge, or steps that shake the camera. */
  readonly steps: 'none' | 'dust' | 'dust-in-rush' | 'tread'
  /** Material that decides the sound of a hit. */
  readonly body: 'flesh' | 'bone'
  /** Sounds that differ from the default; `null` for silence. */
  readonly sounds: Readonly<Partial<Record<'death' | 'tell' | 'burst', SoundName | null>>>
}

export interface TellLook {
  readonly shape: 'wave' | 'lane' | 'ray' | 'needles' | 'teeth'
  readonly tint: number
  /** Radius of the mark from the body's centre, in px. */
  readonly reach: number
}

interface DeathLook {
  readonly showers: readonly ShowerName[]
  /** Colours of the pieces that fly off and stay on the ground, one each. Use few, see `Layer.put`. */
  readonly gibs: readonly number[]
  /** The pieces are stone instead of flesh, so they also fly if blood is off. */
  readonly hard: boolean
  /** Scale of an explosion; 0 for none. */
  readonly explosion: number
  /** See `Shake.hit`; 0 for none. */
  readonly shake: number
  /** Final radius of an expanding ring in px; 0 for none. */
  readonly wave: number
}

const FLESH_TINTS: readonly number[] = [0x8f2230, 0x6d7a4c, 0xd8d0b8]

/** Defaults: a walker that bites and bleeds. */
const DEFAULT_LOOK: Omit<EnemyLook, Own> = {
  scale: 1,
  shadow: 1,
  stride: null,
  period: 0,
  height: 7,
  attack: 'bite',
  bleeds: true,
  tints: [0xffffff],
  hasBar: false,
  crowd: false,
  ring: 'spray',
  brings: 'gate',
  steps: 'none',
  body: 'flesh',
  sounds: {},
}

/** Properties that every kind must define. */
type Own = 'rim' | 'icon' | 'sprites' | 'tell' | 'death'
type OwnLook = Partial<Omit<EnemyLook, 'death'>> &
  Pick<EnemyLook, Exclude<Own, 'death' | 'rim'>> & { readonly death: Partial<DeathLook> & Pick<DeathLook, 'showers'> }

export const enemyLook = (own: OwnLook): EnemyLook => ({
  ...DEFAULT_LOOK,
  rim: own.tell.tint,
  ...own,
  death: { gibs: FLESH_TINTS, hard: false, explosion: 0, shake: 0, wave: 0, ...own.death },
})

/** Tints for kinds with a single sprite, within 6 % of its colours. */
export const BODY_TINTS: readonly number[] = [0xffffff, 0xfff4f0, 0xf0f4ff]
/** For a single aimed shot: its warning is silent, because there is one every other second. */
export const AIMED_SOUNDS = { tell: null, burst: 'spit' } as const
export const HEAVY_SOUNDS = { death: 'bossFall', tell: 'tellHeavy', burst: 'explosion' } as const
