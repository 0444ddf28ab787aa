import type { FeedbackNotice } from '../../machines/feedback.machine.ts'

/** The feedback dialog (FEED-01). */
export const feedbackText = {
  title: 'Send Feedback',
  email: 'Email',
  subjectType: 'Subject Type',
  subjectLine: 'Subject Line (optional)',
  message: 'Message',
  send: 'Send',
  cancel: 'Cancel',
  ownAddress: "We'll reply to your account's email address.",
} as const

/** What came of sending the form (FEED-02, FEED-04). */
export function feedbackToast(notice: FeedbackNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  switch (notice.type) {
    case 'incomplete':
      return { kind: 'error', text: 'Please fill in all required fields (Email, Subject Type, Message).' }
    case 'failed':
      return { kind: 'error', text: `Failed to send suggestion: ${notice.message}` }
    case 'sent':
      return { kind: 'success', text: 'Your suggestion has been sent! Thank you for your feedback.' }
  }
}
