import type { SupabaseClient } from '@supabase/supabase-js'
import type { RunsPort } from '../../../machines/ports.ts'
import { unwrap } from './errors.ts'

export const supabaseRuns = (client: SupabaseClient): RunsPort => ({
  openRun: async () => unwrap(await client.rpc('open_run')),
  async appendLog(slot, { runId, segment }, { from, text, ticks, hash }) {
    const of = { p_slot: slot, p_run: runId, p_segment: segment }
    return unwrap(await client.rpc('append_run_log', { ...of, p_from: from, p_text: text, p_ticks: ticks, p_hash: hash }))
  },
  interrupted: async (slot, version) => unwrap(await client.rpc('interrupted_run', { p_slot: slot, p_version: version })),
  async resumed(slot, { runId, segment }) {
    unwrap(await client.rpc('resume_run', { p_slot: slot, p_run: runId, p_segment: segment }))
  },
  verdict: async (slot, runId) => unwrap(await client.rpc('run_verdict', { p_slot: slot, p_run: runId })),
})
