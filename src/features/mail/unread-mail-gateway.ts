import type { SupabaseClient } from '@supabase/supabase-js'
import type { UnreadMailPort } from '../../../machines/ports.ts'
import { gatewayError } from '../../gateways/supabase/errors.ts'
import { listenToOwn } from '../../gateways/supabase/listen.ts'

/**
 * The unread count beside Mail (HUD-01): a count of ids, anew when a letter comes, is read or goes, or a block hides some. One row is
 * asked for beside the count: the answer to a HEAD, whose body nobody reads, is an aborted request to the browser.
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

  watch: (changed) => listenToOwn(client, userId(), ['letter', 'mail', 'blocks'], changed),
})
