import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').sandbox

/** What is said of a sandbox game: one in which the 100x mode was on at some time (decision 27). */
export const sandboxText = texts.sandboxText
