import { type FeedbackPort, GatewayError, type Suggestion } from '../../../machines/ports.ts'
import { MAX_FEEDBACK_PER_HOUR } from '../../../sim/content/feedback.ts'

interface MemoryFeedback extends FeedbackPort {
  /** Sent feedback, oldest first. */
  readonly sent: readonly Suggestion[]
}
const HOUR_MS = 3_600_000

/** Feedback in memory with the limit of `send-suggestion-email` for one player. `now` is in ms since 1970. */
export function memoryFeedback({ now }: { readonly now: () => number }): MemoryFeedback {
  const sent: Suggestion[] = []
  let times: readonly number[] = []
  return {
    sent,
    async send(suggestion) {
      times = times.filter((at) => at > now() - HOUR_MS)
      if (times.length >= MAX_FEEDBACK_PER_HOUR)
        throw new GatewayError('refused', 'You have sent a lot of feedback. Please try again in an hour.', { code: 'too-much-feedback' })
      times = [...times, now()]
      sent.push(suggestion)
    },
  }
}
