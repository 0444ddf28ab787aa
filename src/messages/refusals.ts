import type { Message } from '../language/message.ts'
import { say } from '../language/say.ts'
import { loadedTexts } from '../language/texts.ts'

type Values = { readonly n: number; readonly name: string }
/** Longer than anything the server writes. */
const LONGEST = 300
/** The one refusal that names somebody. */
const NAMED = /^(There is no player named) (.*)\.$/

/**
 * What the server said of a refusal, in the language in use where it is known, else as it was said. Servers and the database refuse in
 * English sentences; the words of one, without its figures, are the key of its text.
 */
export function refusalText(said: string): string {
  const texts = loadedTexts('game')?.refusals as Readonly<Record<string, Message<Values>>> | undefined
  const [, sentence = said, name = ''] = NAMED.exec(said) ?? []
  const key = said.length > LONGEST ? '' : refusalKey(sentence)
  return texts && Object.hasOwn(texts, key) ? say(texts[key] as Message<Values>, { n: Number(/\d+/.exec(sentence)), name }) : said
}

/** "At most 5 new games a day." -> "at-most-new-games-a-day". */
const refusalKey = (sentence: string): string =>
  (
    sentence
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z]+/g) ?? []
  ).join('-')
