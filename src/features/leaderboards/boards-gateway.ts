import type { SupabaseClient } from '@supabase/supabase-js'
import type { BoardsPort } from '../../../machines/social-ports.ts'
import { unwrap } from '../../gateways/supabase/errors.ts'

/** Each call is one database function, which decides what each role can see. */
export const supabaseBoards = (client: SupabaseClient): BoardsPort => ({
  async page({ map, nightmare, period, friends }, after) {
    const board = { p_location: map, p_nightmare: nightmare, p_period: period, p_friends: friends, p_after: after }
    return unwrap(await client.rpc('board_page', board))
  },
  watch: async (run) => unwrap(await client.rpc('watch_run', { p_id: run })),
  kept: async (slot, runId) => unwrap(await client.rpc('kept_run', { p_slot: slot, p_run: runId })),
})
