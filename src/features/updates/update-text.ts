import { textsOf } from '../../language/texts.ts'

/** A newer version of the game, told where nobody is in a run. */
export const updateText = textsOf('run').update.updateText
