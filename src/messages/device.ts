import { textsOf } from '../language/texts.ts'

/** What this device itself can do for the game: shown only where it can. */
export const deviceText = textsOf('run').device.deviceText
