import type { Message } from '../language/message.ts'
import { say } from '../language/say.ts'
import { loadedTexts } from '../language/texts.ts'

type Refusals = Readonly<Record<string, Message<{ readonly n: number; readonly name: string }>>>
/** Longer than anything the server writes. */
const LONGEST = 300
/** The one refusal that names somebody. */
const NAMED = /^(There is no player named) (.*)\.$/

/** What the server said of a refusal, in the language in use where it is known and that is loaded, else as it was said. */
export const refusalText = (said: string): string => refusalIn(loadedTexts('game')?.refusals as Refusals | undefined, said)

/**
 * The same from these texts. Servers and the database refuse in English sentences; the words of one, without its figures, are the key of
 * its text.
 */
export function refusalIn(texts: Refusals = {}, said: string): string {
  const [, sentence = said, name = ''] = NAMED.exec(said) ?? []
  const key = said.length > LONGEST ? '' : refusalKey(sentence)
  const message = Object.hasOwn(texts, key) ? texts[key] : undefined
  return message === undefined ? said : say(message, { n: Number(/\d+/.exec(sentence)), name })
}

/** "At most 5 new games a day." -> "at-most-new-games-a-day". */
const refusalKey = (sentence: string): string =>
  (
    sentence
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z]+/g) ?? []
  ).join('-')
