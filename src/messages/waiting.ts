import { textsOf } from '../language/texts.ts'

export const waitingText = textsOf('landing').waiting.waitingText
