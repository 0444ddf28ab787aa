import type { SupabaseClient } from '@supabase/supabase-js'
import type { RequestsPort } from '../../../machines/ports.ts'
import { gatewayError } from '../../gateways/supabase/errors.ts'
import { listenToPlayer } from '../../gateways/supabase/listen.ts'

/** The badge beside Mailbox: number of unanswered friend requests to the player. */
export const supabaseRequests = (client: SupabaseClient, userId: () => string): RequestsPort => ({
  async pendingCount() {
    const { count, error } = await client
      .from('friends')
      .select('id', { count: 'exact' })
      .eq('user2_id', userId())
      .eq('status', 'pending')
      .limit(1)
    if (error) throw gatewayError(error)
    return count ?? 0
  },

  watch: (changed) => listenToPlayer(client, userId(), ['links', 'blocks'], changed),
})
