import type { SupabaseClient } from '@supabase/supabase-js'
import type { FeedbackPort } from '../../../machines/ports.ts'
import { functionAnswer, refusedAnswer } from '../../gateways/supabase/errors.ts'

/** Calls the function `send-suggestion-email` (FEED-03). `user_id` is null if the user is not signed in. */
export const supabaseFeedback = (client: SupabaseClient, userId: () => string): FeedbackPort => ({
  async send({ email, subjectType, subjectLine, message, username }) {
    const answer = await functionAnswer(
      await client.functions.invoke('send-suggestion-email', {
        body: { email, subject_type: subjectType, subject_line: subjectLine, message, username, user_id: userId() || null },
      }),
    )
    if (answer.status !== 200) throw refusedAnswer(answer)
  },
})
