import type { SupabaseClient } from '@supabase/supabase-js'
import type { OperatorPort, ServerFigures } from '../../../machines/operator-port.ts'
import { functionAnswer, gatewayError, refusedAnswer, unwrap } from '../../gateways/supabase/errors.ts'

export const supabaseOperator = (client: SupabaseClient): OperatorPort => ({
  async overview() {
    const { data, error } = await client.rpc('operator_overview')
    if (error && gatewayError(error).code === 'operators-only') return null
    return unwrap({ data, error })
  },
  run: async (sampleId) => unwrap(await client.rpc('operator_run', { p_sample: sampleId })),
  async server() {
    const answer = await functionAnswer(await client.functions.invoke('operator-figures', { body: {} }))
    if (answer.status !== 200) throw refusedAnswer(answer)
    return answer.body as unknown as ServerFigures
  },
  richest: async () => unwrap(await client.rpc('operator_richest')),
  async setMaintenance(minutes, message) {
    unwrap(await client.rpc('set_maintenance', { p_minutes: minutes, p_message: message }))
  },
  async setFlag(flag, isOn, message) {
    unwrap(await client.rpc('set_feature_flag', { p_flag: flag, p_on: isOn, p_message: message }))
  },
})
