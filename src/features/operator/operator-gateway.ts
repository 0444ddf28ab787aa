import type { SupabaseClient } from '@supabase/supabase-js'
import type { OperatorPort } from '../../../machines/operator-port.ts'
import { gatewayError, unwrap } from '../../gateways/supabase/errors.ts'

export const supabaseOperator = (client: SupabaseClient): OperatorPort => ({
  async overview() {
    const { data, error } = await client.rpc('operator_overview')
    if (error && gatewayError(error).code === 'operators-only') return null
    return unwrap({ data, error })
  },
  run: async (sampleId) => unwrap(await client.rpc('operator_run', { p_sample: sampleId })),
})
