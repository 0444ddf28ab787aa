import { textsOf } from '../language/texts.ts'

const texts = textsOf('landing').landing

/** The studio page with the game's tab and its Start panel (LAND-01, START-03). */
export const landingText = texts.landingText

export const startText = texts.startText

/** The way in without an account (LAND-05). */
export const playNowText = {
  ...texts.playNowText,
  /** By the state of the machine. */
  steps: texts.playNowText.steps as Readonly<Record<string, string>>,
}
