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
  async setMaintenance(minutes, message) {
    unwrap(await client.rpc('set_maintenance', { p_minutes: minutes, p_message: message }))
  },
  async setFlag(flag, isOn, message) {
    unwrap(await client.rpc('set_feature_flag', { p_flag: flag, p_on: isOn, p_message: message }))
  },
})
