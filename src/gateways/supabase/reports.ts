import type { SupabaseClient } from '@supabase/supabase-js'
import type { ReportsPort } from '../../../machines/social-ports.ts'
import { unwrap } from './errors.ts'

/** Sends reports to the moderators. */
export const supabaseReports = (client: SupabaseClient): ReportsPort => ({
  async report({ kind, id, reason, note }) {
    unwrap(await client.rpc('report_content', { p_kind: kind, p_target: id, p_reason: reason, p_note: note }))
  },
})
