import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { PieceQueue } from './follow-runs.ts'
import type { RunPiece } from './open-runs.ts'
import type { CheckQueue } from './verifier.ts'

interface SupabaseQueue extends CheckQueue, PieceQueue {
  /** The jobs of runs that were followed (`takePieces`) by this queue's reader, or all others. */
  only(jobs: 'followed' | 'others'): CheckQueue
  /** Calls back when a job is queued, as long as the connection lasts. Returns a function that ends this. */
  onQueued(callback: () => void): () => void
}

/** The queue of a hosted or embedded project, accessed with the service role key. Each queue has its own reader id. */
export function supabaseQueue(url: string, serviceKey: string): SupabaseQueue {
  const auth = { persistSession: false, autoRefreshToken: false }
  // Node has its own WebSocket from version 22 on.
  const client = createClient(url, serviceKey, { auth, realtime: { transport: WebSocket as never } })
  const reader = randomUUID()
  async function call(name: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { data, error } = await client.rpc(name, args)
    if (error) throw error
    return data
  }
  const takeJobs =
    (followed: boolean | null): CheckQueue['take'] =>
    async (most, seconds, works = false) => {
      const args = { p_most: most, p_seconds: seconds, p_works: works, p_reader: reader, p_followed: followed }
      return (await call('take_runs_to_verify', args)) as Awaited<ReturnType<CheckQueue['take']>>
    }
  const store: CheckQueue['store'] = async (id, { verdict, at, report, second = null, inputs = null, agreed = null, extra = 0 }) => {
    const result = { p_verdict: verdict, p_at: at, p_report: report, p_second: second, p_inputs: inputs, p_agreed: agreed, p_extra: extra }
    await call('store_run_verdict', { p_check: id, ...result })
  }
  async function giveBack(id: string): Promise<void> {
    await call('return_run_check', { p_check: id })
  }
  return {
    take: takeJobs(null),
    store,
    giveBack,
    only: (jobs) => ({ take: takeJobs(jobs === 'followed'), store, giveBack }),
    async takePieces(most) {
      return (await call('take_run_pieces', { p_reader: reader, p_most: most })) as readonly RunPiece[]
    },
    onQueued(callback) {
      const channel = client.channel('verifier', { config: { private: true } })
      channel.on('broadcast', { event: 'queued' }, callback).subscribe()
      return () => void client.removeAllChannels()
    },
  }
}
