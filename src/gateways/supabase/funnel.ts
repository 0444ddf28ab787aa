import type { SupabaseClient } from '@supabase/supabase-js'
import type { FunnelPort } from '../../../machines/ports.ts'
import { callFunction } from './call-function.ts'

export const supabaseFunnel = (client: SupabaseClient): FunnelPort => ({
  count: ({ visit, step, automated }) => callFunction(client, 'count-step', { visit, step, automated }),
})
