import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import type { SoundName } from '../looks/sounds.ts'

const texts = textsOf('game').captions

/**
 * What a sound of a run is called where it is written (`src/looks/sounds.ts`, `src/looks/foley.ts`); sounds of one name are one caption.
 * Null: what the player's own hands and feet do, and the interface, which needs no telling. A sound that is missing does not compile.
 */
export const captionText: Readonly<Record<SoundName, string | null>> = {
  ...texts.captionText,
  wide_swing: null,
  pierce: null,
  twin_barrel: null,
  use: null,
  dash: null,
  reload: null,
  swingFist: null,
  swingKnife: null,
  swingClaws: null,
  swingBlade: null,
  swingBat: null,
  swingHeavy: null,
  shotSlingshot: null,
  shotBow: null,
  shotPistol: null,
  shotSmg: null,
  shotRifle: null,
  stepAsphalt: null,
  stepTiles: null,
  stepEarth: null,
  stepRubble: null,
  stepPlanks: null,
  click: null,
  open: null,
  reward: null,
}

/** Where it comes from, seen from the survivor. */
export type CaptionSide = 'near' | keyof typeof texts.sides

/** 'Groans', 'left' -> "Groans, left". */
export const captionLine = (what: string, side: CaptionSide): string => (side === 'near' ? what : say(texts.sides[side], { what }))

export const captionListTitle = texts.title
