import type { SupabaseClient } from '@supabase/supabase-js'
import type { UnreadMailPort } from '../../../machines/ports.ts'
import { gatewayError } from '../../gateways/supabase/errors.ts'
import { listenToPlayer } from '../../gateways/supabase/listen.ts'

/**
 * The unread count beside Mail (HUD-01). It is read again when a letter arrives, is read or deleted, or when a block
 * changes which letters are visible. The query fetches one row with the count, because the browser reports a HEAD
 * request, whose body is never read, as aborted.
 */
export const supabaseUnreadMail = (client: SupabaseClient, userId: () => string): UnreadMailPort => ({
  async unreadCount() {
    const { count, error } = await client
      .from('player_mail')
      .select('id', { count: 'exact' })
      .eq('recipient_user_id', userId())
      .eq('read', false)
      .limit(1)
    if (error) throw gatewayError(error)
    return count ?? 0
  },

  watch: (changed) => listenToPlayer(client, userId(), ['letter', 'mail', 'blocks'], changed),
})
