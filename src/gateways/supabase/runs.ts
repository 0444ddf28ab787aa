import type { SupabaseClient } from '@supabase/supabase-js'
import type { RunsPort } from '../../../machines/ports.ts'
import { unwrap } from './errors.ts'

export const supabaseRuns = (client: SupabaseClient): RunsPort => ({
  verdict: async (slot, runId) => unwrap(await client.rpc('run_verdict', { p_slot: slot, p_run: runId })),
})
