import type { ErrorMessage } from '../../machines/ports.ts'
import type { ErrorCode, ErrorParams, ErrorParamsOf, PlainErrorCode } from '../../sim/content/error-codes.ts'
import type { Message } from '../language/message.ts'
import { say } from '../language/say.ts'
import { loadedTexts } from '../language/texts.ts'

/** Held to the English texts by the compiler, and to those of other languages by `tests/messages/refusals.test.ts`. */
type ErrorTexts = { readonly [Code in ErrorCode]: Code extends PlainErrorCode ? string : Message<ErrorParamsOf<Code>> }

/**
 * The text for an error, in the player's language. If its code has no text, because the server is newer than this page, or if the texts
 * are not loaded, it is the backend's English sentence.
 */
export function refusalText({ code, params, english }: ErrorMessage): string {
  const texts: ErrorTexts | undefined = loadedTexts('game')?.refusals
  if (texts === undefined || !Object.hasOwn(texts, code)) return english
  return say(texts[code as ErrorCode] as Message<ErrorParams>, { ...params })
}
