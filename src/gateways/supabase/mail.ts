import type { SupabaseClient } from '@supabase/supabase-js'
import type { MailPort } from '../../../machines/ports.ts'
import { gatewayError } from './errors.ts'
import { live } from './live.ts'

/** The unread count of G§7: a count of ids, and realtime on any change of the recipient's rows. */
export const supabaseMail = (client: SupabaseClient, userId: () => string): MailPort => ({
  async unreadCount() {
    const { count, error } = await client
      .from('player_mail')
      .select('id', { count: 'exact', head: true })
      .eq('recipient_user_id', userId())
      .eq('read', false)
    if (error) throw gatewayError(error)
    return count ?? 0
  },

  // The header's count and the open mailbox both listen.
  watch: (changed) => live(client, 'mail', [{ event: '*', table: 'player_mail', filter: `recipient_user_id=eq.${userId()}` }], changed),
})
