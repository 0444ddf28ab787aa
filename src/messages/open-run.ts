import { textsOf } from '../language/texts.ts'

const texts = textsOf('game')['open-run']

/** Of a run that is open while this page shows the camp (decision 27). */
export const openRunText = texts.openRunText
