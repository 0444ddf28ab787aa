import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { SaveBatch, SavesPort, StoredSave } from '../../../machines/ports.ts'
import { outcomeOf } from '../../../sim/contract/run-outcome.ts'
import { encodeLog } from '../../../sim/contract/run-record.ts'
import type { RunReport } from '../../../sim/contract/run-report.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { playBot, REACTION } from '../../support/bot.ts'
import { character } from '../../support/keeper-on.ts'
import { nightly } from '../../support/nightly.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer } from '../sql/players.ts'

// By day the queue's own tests stand for it: a verifier that dies there is one that rejects.
const killing = test.runIf(nightly(true, false) || process.env.PROOF === 'full')
const KILLS = proofRuns(100, 0.02)
const SECONDS = 60
/** Runs that are settled between two kills. */
const APIECE = 3

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ debug: false })
})
afterAll(() => backend.stop())

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** `npm run verifier`, in a process of its own. */
function startVerifier(): ChildProcess {
  const { url, serviceKey } = backend
  const env = { ...process.env, SUPABASE_URL: url, SUPABASE_SECRET_KEY: serviceKey }
  const child = spawn(process.execPath, [`${root}scripts/verifier.mjs`], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

interface Settled {
  readonly saves: SavesPort
  readonly batch: SaveBatch
  readonly report: RunReport
}
/** A player of their own comes home with a run, and is told to wait. */
async function comesHome(seed: number): Promise<Settled> {
  const player = await newPlayer(backend)
  const saves = supabaseSaves(player.client, () => player.id)
  await putSave(backend, player.id, newSave({ ...character, seed, at: Date.now() - 400_000 }))
  const send = async (command: SaveBatch['commands'][number]) => {
    const { revision } = (await saves.load(1)) as StoredSave
    const batch = { slot: 1, baseRevision: revision, batchId: randomUUID(), commands: [command] }
    return { batch, answer: await saves.send(batch) }
  }
  await send({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() - 120_000 })
  const spec = runSpecOf(((await saves.load(1)) as StoredSave).save)
  if (spec === null) throw new Error('no run is open')
  const { report, log } = playBot({ ...spec }, REACTION.expert, SECONDS)
  const record = { spec, log: encodeLog(log), ticks: report.ticks, hash: report.hash }
  const outcome = outcomeOf(report.gains, { ...report, health: Math.max(1, report.health) }, spec.duration)
  const { batch, answer } = await send({ type: 'settle-run', runId: spec.runId, segment: 0, outcome, record, at: Date.now() })
  expect(answer).toEqual({ status: 'waiting' })
  return { saves, batch, report }
}

killing(
  `two verifiers killed in turns, ${KILLS} times: no run is lost, and none is credited twice`,
  async () => {
    await backend.client(backend.serviceKey).rpc('take_runs_to_verify', { p_most: 1, p_seconds: 1 })
    const verifiers = [startVerifier(), startVerifier()]
    const homes: Settled[] = []
    for (let n = 0; n < KILLS; n++) {
      for (let run = 0; run < APIECE; run++) homes.push(await comesHome(homes.length))
      const [taken] = await backend.sql('select count(*)::int as waiting from private.run_checks where verdict is null')
      await kill(verifiers[n % 2] as ChildProcess)
      verifiers[n % 2] = startVerifier()
      console.info(`killed with ${taken.waiting} waiting`)
      // What the dead one had taken is free again after its time, which is now.
      await backend.sql('update private.run_checks set free_at = now(), tries = 0 where verdict is null')
    }
    for (const { saves, batch, report } of homes) {
      const answer = await vi.waitFor(
        async () => {
          const stored = await saves.send(batch)
          expect(stored.status).not.toBe('waiting')
          return stored
        },
        { interval: 500, timeout: 120_000 },
      )
      expect(await saves.send(batch)).toEqual(answer)
      const { save, revision } = (await saves.load(1)) as StoredSave
      const died = report.health <= 0
      expect([answer.status, revision, save.xp, save.ext.deathPending, died ? 0 : report.gains.coins]).toEqual([
        'saved',
        3,
        report.xp,
        died,
        save.coins,
      ])
    }
  },
  PROOF_TIMEOUT,
)
