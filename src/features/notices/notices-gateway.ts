import type { SupabaseClient } from '@supabase/supabase-js'
import type { NoticesPort } from '../../../machines/desk-port.ts'
import { unwrap } from '../../gateways/supabase/errors.ts'
import { listen } from '../../gateways/supabase/listen.ts'

export const supabaseNotices = (client: SupabaseClient, userId: () => string): NoticesPort => ({
  standing: async () => unwrap(await client.rpc('own_standing')),
  async see(until) {
    unwrap(await client.rpc('see_notices', { p_until: until }))
  },
  async appeal(decision, text) {
    unwrap(await client.rpc('appeal_decision', { p_decision: decision, p_text: text }))
  },
  watch: (onChange) => listen(client, `player:${userId()}`, { received: (event) => event === 'notice' && onChange(), joined: onChange }),
})
