import type { SupabaseClient } from '@supabase/supabase-js'
import type { ProfilePort } from '../../../machines/ports.ts'
import { gatewayError, unwrap } from './errors.ts'

/** Sends the player's online heartbeat (AUTH-22) and stores the chosen avatar (CHAR-08). */
export const supabaseProfile = (client: SupabaseClient, userId: () => string, now: () => number): ProfilePort => ({
  async heartbeat() {
    unwrap(
      await client
        .from('profiles')
        .update({ last_active_at: new Date(now()).toISOString() })
        .eq('id', userId()),
    )
  },

  async updateAvatar(avatarUrl) {
    unwrap(
      await client
        .from('profiles')
        .update({ avatar_url: avatarUrl, updated_at: new Date(now()).toISOString() })
        .eq('id', userId()),
    )
    const { error } = await client.auth.updateUser({ data: { avatar_url: avatarUrl } })
    if (error) throw gatewayError(error)
  },
})
