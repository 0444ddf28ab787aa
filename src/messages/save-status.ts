import { textsOf } from '../language/texts.ts'

const texts = textsOf('game')['save-status']

/** The footer's mark. Short enough for a phone; what went wrong is a toast's to say. */
export const saveStatusText = texts.saveStatusText
