import type { SupabaseClient } from '@supabase/supabase-js'
import type { DeskPort } from '../../../machines/desk-port.ts'
import { unwrap } from '../../gateways/supabase/errors.ts'

/** Each call is one database function, which refuses everyone but moderators. */
export const supabaseDesk = (client: SupabaseClient): DeskPort => ({
  queue: async (after) => unwrap(await client.rpc('desk_queue', { p_after: after })),
  case: async (id) => unwrap(await client.rpc('desk_case', { p_case: id })),
  async decide(id, { action, reason, note, hours }) {
    unwrap(await client.rpc('desk_decide', { p_case: id, p_action: action, p_reason: reason, p_note: note, p_hours: hours }))
  },
  async reverse(decision) {
    unwrap(await client.rpc('desk_reverse', { p_decision: decision }))
  },
  appeals: async () => unwrap(await client.rpc('desk_appeals')),
  async answer(decision, granted) {
    unwrap(await client.rpc('desk_answer', { p_decision: decision, p_granted: granted, p_note: '' }))
  },
  log: async (before) => unwrap(await client.rpc('desk_log', { p_before: before })),
})
