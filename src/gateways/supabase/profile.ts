import type { SupabaseClient } from '@supabase/supabase-js'
import type { ProfilePort } from '../../../machines/ports.ts'
import { unwrap } from './errors.ts'

/** G§7 "Heartbeat". */
export const supabaseProfile = (client: SupabaseClient, userId: () => string, now: () => number): ProfilePort => ({
  async heartbeat() {
    unwrap(
      await client
        .from('profiles')
        .update({ last_active_at: new Date(now()).toISOString() })
        .eq('id', userId()),
    )
  },
})
