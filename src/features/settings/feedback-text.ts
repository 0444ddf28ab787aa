import type { FeedbackNotice } from '../../../machines/feedback.machine.ts'
import type { SubjectType } from '../../../sim/content/feedback.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { refusalText } from '../../messages/refusals.ts'

const texts = textsOf('game').feedback

/** The feedback dialog (FEED-01). */
export const feedbackText = texts.feedbackText

export const subjectTypeNames: Readonly<Record<SubjectType, string>> = texts.subjectTypeNames

/** What came of sending the form (FEED-02, FEED-04). */
export function feedbackToast(notice: FeedbackNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  switch (notice.type) {
    case 'incomplete':
      return { kind: 'error', text: texts.toasts.incomplete }
    case 'failed':
      return { kind: 'error', text: say(texts.toasts.failed, { message: refusalText(notice.message) }) }
    case 'sent':
      return { kind: 'success', text: texts.toasts.sent }
  }
}
