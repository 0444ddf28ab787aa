import { textsOf } from '../../language/texts.ts'

const texts = textsOf('game').credits

/** Who made what, with the attributions that the licences ask for. */
export const creditsText = texts.creditsText

const { game, icons, portraits, lettering } = texts.credits
export const credits = [game, icons, portraits, lettering]
