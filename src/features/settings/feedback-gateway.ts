import type { SupabaseClient } from '@supabase/supabase-js'
import { type FeedbackPort, GatewayError } from '../../../machines/ports.ts'
import { functionAnswer } from '../../gateways/supabase/errors.ts'

/** Function `send-suggestion-email` (FEED-03): `user_id` is null where nobody is logged in. */
export const supabaseFeedback = (client: SupabaseClient, userId: () => string): FeedbackPort => ({
  async send({ email, subjectType, subjectLine, message, username }) {
    const { status, body } = await functionAnswer(
      await client.functions.invoke('send-suggestion-email', {
        body: { email, subject_type: subjectType, subject_line: subjectLine, message, username, user_id: userId() || null },
      }),
    )
    if (status !== 200) throw new GatewayError(status < 500 ? 'refused' : 'network', String(body.error ?? `status ${status}`))
  },
})
