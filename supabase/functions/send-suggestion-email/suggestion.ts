import * as v from 'valibot'
import { FEEDBACK_LIMITS, SUBJECT_TYPES } from '../../../sim/content/feedback.ts'
import { text } from '../../../sim/save/fields.ts'

/** Room for the longest message with every UTF-16 unit escaped in JSON, plus the other fields. */
export const MAX_BYTES = 40_000

/** The body that the feedback form posts (FEED-03). */
export const suggestionSchema = v.object({
  email: v.pipe(text(FEEDBACK_LIMITS.email), v.trim(), v.email()),
  subject_type: v.picklist(SUBJECT_TYPES),
  subject_line: v.nullable(v.pipe(text(FEEDBACK_LIMITS.subjectLine), v.trim())),
  message: v.pipe(text(FEEDBACK_LIMITS.message), v.trim(), v.nonEmpty()),
  username: v.pipe(text(FEEDBACK_LIMITS.username), v.trim()),
  user_id: v.nullable(v.pipe(v.string(), v.uuid())),
})
export type SuggestionBody = v.InferOutput<typeof suggestionSchema>

/** Joins the text to one line, so that typed text cannot end a header and begin another (OP-81). */
const inOneLine = (typed: string): string => typed.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The plain-text email to the studio. Subject and header fields are single lines, so that typed text cannot break them. */
export function emailOf({ email, subject_type, subject_line, message, username, user_id }: SuggestionBody): {
  subject: string
  text: string
} {
  const line = inOneLine(subject_line ?? '')
  return {
    subject: `[Nightfence] ${subject_type}${line && `: ${line}`}`,
    text: [
      `From: ${inOneLine(email)}`,
      `Character: ${inOneLine(username)}`,
      `Account: ${user_id ?? 'none'}`,
      '',
      message.replace(/\r\n?/g, '\n'),
    ].join('\n'),
  }
}
