import type { ErrorMessage } from '../../machines/ports.ts'
import type { ErrorCode, ErrorParamsOf, PlainErrorCode } from '../../sim/content/error-codes.ts'
import { isTextKey, t } from '../language/t.ts'
import type { TextValues } from '../language/text-values.gen.ts'

/** Each code has a text that takes its values; the compiler names a code without one. */
type ErrorTexts = { readonly [Code in ErrorCode as `refusals.${Code}`]: Code extends PlainErrorCode ? null : ErrorParamsOf<Code> }
type HasAllTexts = TextValues extends ErrorTexts ? true : never
const hasAllTexts: HasAllTexts = true
void hasAllTexts

/** The text for an error, in the player's language. If its code has no text, because the server is newer than this page, the backend's English sentence. */
export function refusalText({ code, params, english }: ErrorMessage): string {
  const key = `refusals.${code}`
  return isTextKey(key) ? (t as (key: string, values: object) => string)(key, { ...params }) : english
}
