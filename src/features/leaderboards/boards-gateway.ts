import type { SupabaseClient } from '@supabase/supabase-js'
import type { BoardsPort } from '../../../machines/social-ports.ts'
import { unwrap } from '../../gateways/supabase/errors.ts'

/** The boards and the runs on them, as one answer each: what a role may see of them is the functions' business. */
export const supabaseBoards = (client: SupabaseClient): BoardsPort => ({
  async page({ map, nightmare, period, friends }, after) {
    const board = { p_location: map, p_nightmare: nightmare, p_period: period, p_friends: friends, p_after: after }
    return unwrap(await client.rpc('board_page', board))
  },
  watch: async (run) => unwrap(await client.rpc('watch_run', { p_id: run })),
  kept: async (slot, runId) => unwrap(await client.rpc('kept_run', { p_slot: slot, p_run: runId })),
  async report(run, reason, note) {
    unwrap(await client.rpc('report_run', { p_run: run, p_reason: reason, p_note: note }))
  },
})
