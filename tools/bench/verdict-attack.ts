import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { progressOf } from '../../sim/contract/run-report.ts'
import { hex8 } from '../../sim/kernel/hash.ts'
import { botSpecs } from '../bots/bot-runs.ts'
import { playBot, REACTION } from '../bots/play-bot.ts'
import { must } from './demo-player.ts'
import { atMost, type BenchFigure, measured, median, timed } from './figure.ts'

const GUESTS = 50
export const GUESTS_RUNS = `the runs of ${GUESTS} guests`
/** Jobs that an account may have in the queue. */
const EACH = 2
const ROUNDS = 5
const LIMIT = 3
/** Milliseconds between two polls for a verdict. */
const AGAIN = 50

/**
 * Measures how long an account waits for the verdict on a whole run: alone, and while each of 50 guests on one network has two
 * jobs in the queue.
 */
export async function verdictAttackFigures(url: string, data: string): Promise<readonly BenchFigure[]> {
  const { anonKey, serviceKey } = JSON.parse(await readFile(join(data, 'keys.json'), 'utf8')) as { anonKey: string; serviceKey: string }
  const open = (key: string) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false }, realtime: { transport: WebSocket as never } })
  const service = open(serviceKey)
  const demo = open(anonKey)
  const { user } = must<{ readonly user: { readonly id: string } | null }>(
    await demo.auth.signInWithPassword({ email: 'demo@nightfence.local', password: 'survivor' }),
  )
  const guests: string[] = []
  for (let n = 0; n < GUESTS; n++) {
    const { user: guest } = must(await open(anonKey).auth.signInAnonymously())
    if (guest) guests.push(guest.id)
  }
  const ask = questions(service)
  const verdictOf = async (run: number) => {
    while (!(await ask(user?.id ?? '', run))) await setTimeout(AGAIN)
  }
  const quiet: number[] = []
  const under: number[] = []
  for (let n = 0; n < ROUNDS; n++) quiet.push(await timed(() => verdictOf(n)))
  for (let n = 0; n < ROUNDS; n++) {
    // Gives each guest two queued runs again, regardless of the ones verified in between.
    for (let run = 0; run < EACH; run++) for (const guest of guests) await ask(guest, n * EACH + run)
    under.push(await timed(() => verdictOf(ROUNDS + n)))
  }
  return [
    measured('attack: a verdict without other runs in the queue', median(quiet), 'ms'),
    measured(`attack: a verdict under ${GUESTS_RUNS}, longest of ${ROUNDS}`, Math.max(...under), 'ms'),
    atMost(`attack: a verdict under ${GUESTS_RUNS}`, median(under) / median(quiet), 'x', LIMIT),
  ]
}

/** Requests a check of a 300 s run like `save-game`. Each number is a separate run. Resolves to whether its verdict is ready. */
function questions(service: SupabaseClient) {
  const [spec] = botSpecs
  if (spec === undefined) throw new Error('There is no recorded bot run.')
  const { report, log } = playBot(spec, REACTION.practised)
  const job = { segment: 0, endedBy: 'die', claimed: progressOf(report), spec, log: encodeLog(log), ticks: report.ticks }
  return async (user: string, run: number): Promise<boolean> => {
    const asked = must(
      await service.rpc('ask_run_check', {
        ...{ p_user: user, p_slot: 1, p_run: `run-${run}`, p_segment: 0, p_oldest: spec.version, p_newest: spec.version },
        ...{ p_ticket: spec, p_before: [], p_job: { ...job, hash: hex8(run) }, p_address: '192.0.2.1' },
      }),
    ) as { readonly verdict: object | null }
    return asked.verdict !== null
  }
}
