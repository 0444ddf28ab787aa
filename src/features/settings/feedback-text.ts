import type { FeedbackNotice } from '../../../machines/feedback.machine.ts'
import { t } from '../../language/t.ts'
import { refusalText } from '../../messages/refusals.ts'

/** Result of sending the form (FEED-02, FEED-04). */
export function feedbackToast(notice: FeedbackNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  switch (notice.type) {
    case 'incomplete':
      return { kind: 'error', text: t('feedback.toasts.incomplete') }
    case 'failed':
      return { kind: 'error', text: t('feedback.toasts.failed', { message: refusalText(notice.message) }) }
    case 'sent':
      return { kind: 'success', text: t('feedback.toasts.sent') }
  }
}
