import type { ErrorMessage } from '../../machines/ports.ts'
import type { ErrorCode, ErrorParams } from '../../sim/content/error-codes.ts'
import { isTextKey, type TextKey, t } from '../language/t.ts'

/** The key of a code's text. A code without an English text is a compile error. */
const textKeyOf = (code: ErrorCode): TextKey => `refusals.${code}`

/**
 * The text for an error, in the player's language. It is the backend's English sentence if the code has no text, because the server is
 * newer than this page, or if the answer lacks a parameter of the text.
 */
export function refusalText({ code, params, english }: ErrorMessage): string {
  const key = textKeyOf(code as ErrorCode)
  if (!isTextKey(key)) return english
  try {
    return (t as (key: TextKey, values: ErrorParams) => string)(key, params)
  } catch {
    return english
  }
}
