import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createClient } from '@supabase/supabase-js'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { BatchAnswer, SaveBatch, SavesPort, SlotSave } from '../../../machines/ports.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseRuns } from '../../../src/gateways/supabase/runs.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { freePort } from '../../../tools/support/game-server.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { startBackendProcess } from '../../support/backend-process.ts'
import { freshDatabase } from '../../support/fresh-database.ts'
import { character } from '../../support/keeper-on.ts'
import { nightly } from '../../support/nightly.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer } from '../sql/players.ts'
import { beyond, homeWith, playSegment, savedWith } from './forger.ts'

// In `npm test`, the queue's own tests cover this with a verifier that rejects.
const killing = test.runIf(inject('postgres') !== null && (nightly(true, false) || process.env.PROOF === 'full'))
const KILLS = proofRuns(200, 0.02)
const RUN_SECONDS = 30
/** Number of runs under way when a process is killed. */
const RUNS_PER_KILL = 3
/** Delay in ms before a retry if the server did not answer or the verdict is missing. */
const RETRY_DELAY_MS = 50
/** Maximum wait in ms; a killed server is up again much sooner. */
const MAX_WAIT_MS = 120_000

/** Moments at which a process is killed, in turns. */
const MOMENTS = ['a run begins', 'its log is told', 'it is played again', 'it is stored'] as const
type Moment = (typeof MOMENTS)[number]
const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Process {
  kill(): Promise<void>
}
/** Starts `npm run verifier` as a separate process. */
function startVerifier(url: string, serviceKey: string): Process {
  const env = { ...process.env, SUPABASE_URL: url, SUPABASE_SECRET_KEY: serviceKey }
  const child = spawn(process.execPath, [`${root}scripts/verifier.mjs`], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
/** Retries a call whose server may be dead for a while. */
async function insisted<T>(call: () => Promise<T>): Promise<T> {
  const until = Date.now() + MAX_WAIT_MS
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (Date.now() > until) throw error
      await pause()
    }
  }
}
/** Sends a batch until it is stored, as the app does. */
async function stored(saves: SavesPort, batch: SaveBatch): Promise<BatchAnswer> {
  for (;;) {
    const answer = await insisted(() => saves.send(batch))
    if (answer.status !== 'waiting') return answer
    await pause()
  }
}

/** Plays a run from begin to end with a new player, despite killed processes. `enters` is called at each moment. */
async function plays(backend: TestBackend, url: string, seed: number, enters: (moment: Moment) => void): Promise<void> {
  const player = await newPlayer(backend)
  await putSave(backend, player.id, newSave({ ...character, seed, at: Date.now() - 400_000 }))
  const token = await tokenOf(player)
  const client = createClient(url, backend.anonKey, { accessToken: async () => token })
  const saves = supabaseSaves(client, () => player.id)
  const load = async () => (await insisted(() => saves.load(1))) as SlotSave
  const batchOf = (baseRevision: number, command: Command) => ({ slot: 1, baseRevision, batchId: randomUUID(), commands: [command] })

  enters('a run begins')
  const at = Date.now() - 120_000
  const begin = batchOf(1, { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at })
  expect(await stored(saves, begin)).toMatchObject({ status: 'saved', revision: 2 })
  const { save: before } = await load()
  const spec = runSpecOf(before)
  if (spec === null) throw new Error('no run is open')

  enters('its log is told')
  const run = playSegment(spec, RUN_SECONDS)
  if (run.report.health <= 0) throw new Error('a run that is to come home ended before')
  const { log, ticks, hash } = run.record
  const runs = supabaseRuns(client)
  for (let from = 0; from < log.length; from += Math.ceil(log.length / 4)) {
    const text = log.slice(from, from + Math.ceil(log.length / 4))
    await insisted(() => runs.appendLog(1, spec, { from, text, ticks, hash }))
  }

  const home = batchOf(2, homeWith(spec, run))
  const answer = await stored(saves, home)
  expect(answer).toMatchObject({ status: 'saved', revision: 3 })
  expect(await stored(saves, home)).toEqual(answer)
  const { save, revision } = await load()
  expect([revision, save.ext.deathPending]).toEqual([3, false])
  const once = savedWith(before, spec, run.report)
  expect([beyond(save, [once]), beyond(once, [save])]).toEqual([{}, {}])
}

killing(
  `credits each run exactly once although processes are killed ${KILLS} times`,
  async () => {
    const data = await freshDatabase()
    const backend = await startBackend({ data, debug: false, verified: true })
    onTestFinished(() => backend.stop())
    await backend.client(backend.serviceKey).rpc('take_runs_to_verify', { p_most: 1, p_seconds: 1 })
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const start: readonly (() => Process | Promise<Process>)[] = [
      () => startBackendProcess(data, port, backend.anonKey, false),
      () => startVerifier(url, backend.serviceKey),
      () => startVerifier(url, backend.serviceKey),
    ]
    const victims = await Promise.all(start.map((begin) => begin()))
    onTestFinished(async () => void (await Promise.all(victims.map((victim) => victim.kill()))))

    const hit: Partial<Record<Moment, number>> = {}
    for (let n = 0; n < KILLS; n++) {
      const moment = MOMENTS[n % MOMENTS.length] as Moment
      const come = new Set<Moment>()
      let done = false
      const runs = Promise.all(
        Array.from({ length: RUNS_PER_KILL }, (_, i) => plays(backend, url, n * RUNS_PER_KILL + i, (at) => come.add(at))),
      )
      const ended = runs.finally(() => {
        done = true
      })
      while (!done && !come.has(moment)) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        for (const { verdict } of await backend.sql('select verdict from private.run_checks where tries > 0'))
          come.add(verdict === null ? 'it is played again' : 'it is stored')
      }
      // Kills a little later in each round.
      await new Promise((resolve) => setTimeout(resolve, (n * 7) % 60))
      if (!done) hit[moment] = (hit[moment] ?? 0) + 1
      await victims[n % victims.length]?.kill()
      // Expires the leases of the killed process immediately.
      await backend.sql('update private.run_checks set free_at = now() where verdict is null')
      victims[n % victims.length] = (await start[n % victims.length]?.()) as Process
      await ended
    }
    console.info(`${KILLS} kills, each among ${RUNS_PER_KILL} runs: ${JSON.stringify(hit)}`)
    expect(Object.keys(hit)).toHaveLength(MOMENTS.length)
    const [left] = await backend.sql('select count(*)::int as checks from private.run_checks where verdict is null')
    expect(left).toEqual({ checks: 0 })
  },
  PROOF_TIMEOUT,
)
