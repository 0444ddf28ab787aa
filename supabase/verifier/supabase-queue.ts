import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { CheckQueue } from './verifier.ts'

/** The queue of a hosted or embedded project, accessed with the service role key. */
export function supabaseQueue(url: string, serviceKey: string): CheckQueue {
  const auth = { persistSession: false, autoRefreshToken: false }
  // The client requires a WebSocket although nothing here subscribes; Node has its own from version 22 on.
  const client = createClient(url, serviceKey, { auth, realtime: { transport: WebSocket as never } })
  async function call(name: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { data, error } = await client.rpc(name, args)
    if (error) throw error
    return data
  }
  return {
    async take(most, seconds, works = false) {
      return (await call('take_runs_to_verify', { p_most: most, p_seconds: seconds, p_works: works })) as Awaited<
        ReturnType<CheckQueue['take']>
      >
    },
    async store(id, { verdict, at, report, second = null, inputs = null, agreed }) {
      if (agreed !== undefined) await call('note_agreement', { p_check: id, p_ticks: agreed })
      await call('store_run_verdict', { p_check: id, p_verdict: verdict, p_at: at, p_report: report, p_second: second, p_inputs: inputs })
    },
  }
}
