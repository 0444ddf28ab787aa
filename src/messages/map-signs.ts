import { textsOf } from '../language/texts.ts'
import type { MapSign } from '../looks/ground-signs.ts'

const texts = textsOf('game')['map-signs']

/** The words on the grounds of the maps. */
export const groundSignTexts: Readonly<Record<MapSign, string>> = texts.grounds

/** The words on the drawn adventure map that are not the name of a location. */
export const mapSignTexts = texts.map
