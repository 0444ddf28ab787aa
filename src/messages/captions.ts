import { type TextsUnder, t } from '../language/t.ts'
import type { SoundName } from '../looks/sounds.ts'

/** Sounds without a caption: the player's own actions and steps, and the interface. */
const uncaptioned = [
  'wide_swing',
  'pierce',
  'twin_barrel',
  'use',
  'dash',
  'reload',
  'swingFist',
  'swingKnife',
  'swingClaws',
  'swingBlade',
  'swingBat',
  'swingHeavy',
  'shotSlingshot',
  'shotBow',
  'shotPistol',
  'shotSmg',
  'shotRifle',
  'stepAsphalt',
  'stepTiles',
  'stepEarth',
  'stepRubble',
  'stepPlanks',
  'click',
  'open',
  'reward',
] as const satisfies readonly SoundName[]
type Captioned = Exclude<SoundName, (typeof uncaptioned)[number]>
const isCaptioned = (sound: SoundName): sound is Captioned => !(uncaptioned as readonly SoundName[]).includes(sound)

/**
 * The caption of a sound in a run (`src/looks/sounds.ts`, `src/looks/base-sounds.ts`); `null` if it has none. Sounds with equal texts share one
 * caption. A sound that is neither listed above nor has a text does not compile.
 */
export const captionOf = (sound: SoundName): string | null => (isCaptioned(sound) ? t(`captions.${sound}`) : null)

/** Direction of a sound, seen from the survivor. */
export type CaptionSide = 'near' | TextsUnder<'captions.sides'>

/** 'Groans', 'left' -> "Groans, left". */
export const captionLine = (what: string, side: CaptionSide): string => (side === 'near' ? what : t(`captions.sides.${side}`, { what }))
