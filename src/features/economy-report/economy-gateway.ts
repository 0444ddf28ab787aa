import type { SupabaseClient } from '@supabase/supabase-js'
import type { EconomyPort } from '../../../machines/economy-port.ts'
import { unwrap } from '../../gateways/supabase/errors.ts'

export const supabaseEconomy = (client: SupabaseClient): EconomyPort => ({
  report: async () => unwrap(await client.rpc('economy_report')),
})
