import type { SupabaseClient } from '@supabase/supabase-js'
import type { ContractsPort } from '../../../machines/contracts-port.ts'
import { callFunction } from '../../gateways/supabase/call-function.ts'
import { unwrap } from '../../gateways/supabase/errors.ts'

export const supabaseContracts = (client: SupabaseClient): ContractsPort => ({
  board: async () => unwrap(await client.rpc('contracts')),
  claim: (week, tier, slot) => callFunction(client, 'claim-contract', { week, tier, slot }),
})
