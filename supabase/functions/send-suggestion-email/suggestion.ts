import * as v from 'valibot'
import { FEEDBACK_LIMITS, SUBJECT_TYPES } from '../../../sim/content/feedback.ts'
import { text } from '../../../sim/save/fields.ts'

/** A message of the longest kind, each of its units escaped as JSON may do it, and the rest. */
export const MAX_BYTES = 40_000

/** What the feedback form sends (FEED-03). */
export const suggestionSchema = v.object({
  email: v.pipe(text(FEEDBACK_LIMITS.email), v.trim(), v.email()),
  subject_type: v.picklist(SUBJECT_TYPES),
  subject_line: v.nullable(v.pipe(text(FEEDBACK_LIMITS.subjectLine), v.trim())),
  message: v.pipe(text(FEEDBACK_LIMITS.message), v.trim(), v.nonEmpty()),
  username: v.pipe(text(FEEDBACK_LIMITS.username), v.trim()),
  user_id: v.nullable(v.pipe(v.string(), v.uuid())),
})
export type Suggestion = v.InferOutput<typeof suggestionSchema>

/** On one line: nothing that a sender typed can end a header and begin another (OP-81). */
const inOneLine = (typed: string): string => typed.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The email to the studio, as plain text: subject and header are single lines, so that nothing typed can break them. */
export function emailOf({ email, subject_type, subject_line, message, username, user_id }: Suggestion): { subject: string; text: string } {
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
