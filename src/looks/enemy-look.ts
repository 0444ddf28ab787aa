import type { IconName } from './icon-names.ts'
import type { ShowerName } from './showers.ts'
import type { SoundName } from './sounds.ts'

/** How a kind of enemy looks and sounds. Its names are the texts `enemies.<kind>.name` and `.plural`. */
export interface EnemyLook {
  /** Beside its name in lists. */
  readonly icon: IconName
  /** Sprites to choose from by the entity's variant. */
  readonly sprites: readonly string[]
  /** Of the sprite, so that what is drawn of the trunk is what can be hit (its radius). */
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
  /** Its edge in the moonlight: pale for the many, the colour of what it announces for the others. */
  readonly rim: number
  /** Health above it once it is wounded: for those that take many blows. Bosses have theirs in the display. */
  readonly hasBar: boolean
  /** One of hundreds: its wounds and its death show less, and where every pixel costs only the nearest are drawn, without shadows. */
  readonly crowd: boolean
  /** The mark on the ground before it does what it announces. */
  readonly tell: TellLook
  readonly death: DeathLook
  /** How its ring of shots leaves: with fire, or a spray. */
  readonly ring: 'fire' | 'spray'
  /** Those whom it brings come by a gate, are torn out of it, or with its death, which shows that by itself. */
  readonly brings: 'gate' | 'torn' | 'at-death'
  /** How the ground shows its steps: never, dust at each, dust when it rushes, or a tread that is felt. */
  readonly steps: 'none' | 'dust' | 'dust-in-rush' | 'tread'
  /** What a blow on it meets: the sound of a hit. */
  readonly body: 'flesh' | 'bone'
  /** What it sounds like where that is not as with all others; null: not heard. */
  readonly sounds: Readonly<Partial<Record<'death' | 'tell' | 'burst', SoundName | null>>>
}

export interface TellLook {
  readonly shape: 'wave' | 'lane' | 'ray' | 'needles' | 'teeth'
  readonly tint: number
  /** px that the mark reaches from the body's centre. */
  readonly reach: number
}

interface DeathLook {
  readonly showers: readonly ShowerName[]
  /** Colours of the pieces that fly off and stay, one each. Few in all: see `Layer.put`. */
  readonly gibs: readonly number[]
  /** Its pieces are stone and no flesh: they fly without blood, too. */
  readonly hard: boolean
  /** Scale of an explosion; 0: none. */
  readonly explosion: number
  /** See `Shake.hit`; 0: none. */
  readonly shake: number
  /** px that a ring runs outwards; 0: none. */
  readonly wave: number
}

/** Meat, skin and bone. */
const FLESH: readonly number[] = [0x8f2230, 0x6d7a4c, 0xd8d0b8]

/** What most kinds share: a walker that bites and bleeds. */
const PLAIN: Omit<EnemyLook, Own> = {
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

/** What no two kinds share. */
type Own = 'rim' | 'icon' | 'sprites' | 'tell' | 'death'
type OwnLook = Partial<Omit<EnemyLook, 'death'>> &
  Pick<EnemyLook, Exclude<Own, 'death' | 'rim'>> & { readonly death: Partial<DeathLook> & Pick<DeathLook, 'showers'> }

/** A kind's own look over what most share. */
export const enemyLook = (own: OwnLook): EnemyLook => ({
  ...PLAIN,
  rim: own.tell.tint,
  ...own,
  death: { gibs: FLESH, hard: false, explosion: 0, shake: 0, wave: 0, ...own.death },
})

/** For kinds of one sprite, within 6 % of its own colours. */
export const SHADES: readonly number[] = [0xffffff, 0xfff4f0, 0xf0f4ff]
/** One aimed shot, whose tell is for the eye: there is one every other second. */
export const AIMED_SOUNDS = { tell: null, burst: 'spit' } as const
/** What bosses do sounds of their weight. */
export const HEAVY_SOUNDS = { death: 'bossFall', tell: 'tellHeavy', burst: 'explosion' } as const
