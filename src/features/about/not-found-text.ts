import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'

const texts = textsOf('game')['not-found']

/** The not-found page (NAV-03). */
export const notFoundText = { ...texts.notFoundText, logged: (path: string) => say(texts.notFoundText.logged, { path }) } as const
