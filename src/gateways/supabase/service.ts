import type { SupabaseClient } from '@supabase/supabase-js'
import type { ServicePort, ServiceStatus } from '../../../machines/service-port.ts'
import { unwrap, whenDisabled } from './errors.ts'
import { listen } from './listen.ts'

/** The status in a broadcast, to which the platform adds an id. */
function statusIn(row: unknown): ServiceStatus {
  const { off, maintenance } = row as ServiceStatus
  return { off, maintenance }
}

export const supabaseService = (client: SupabaseClient): ServicePort => ({
  status: async () => unwrap(await client.rpc('service_status')),
  watch: ({ changed, missed }) =>
    listen(client, 'service:flags', { received: (event, row) => void (event === 'status' && changed(statusIn(row))), joined: missed }),
  whenRefused: whenDisabled,
})
