import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextInt, stream } from '../../../sim/kernel/rng.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer } from '../sql/players.ts'
import { beyond, Forger, homeWith, playSegment } from './forger.ts'
import { FORGERIES, type Forgery } from './forgeries.ts'

const TRIES = proofRuns(1_000, 0.007)
/** Seconds of play, long enough to earn something. */
const PLAY_SECONDS = 40
/** Seconds since a run began when it ends. Forged logs may claim more play. */
const RUN_AGE_SECONDS = 60

let backend: TestBackend
beforeAll(async () => {
  // Without debug, as on every public server: a run without a record is worth nothing.
  backend = await startBackend({ debug: false, verified: true })
  // Makes the server believe that a verifier is running.
  await backend.client(backend.serviceKey).rpc('take_runs_to_verify', { p_most: 1, p_seconds: 0 })
})
afterAll(() => backend.stop())

async function newForger(seed: number): Promise<Forger> {
  const player = await newPlayer(backend)
  await putSave(backend, player.id, { ...newSave({ ...character, seed, at: Date.now() - 400_000 }), diamonds: 10 })
  return new Forger(backend, player)
}

test('credits an honest run with exactly what its replay brought', async () => {
  const forger = await newForger(1)
  const { save: before } = await forger.stored()
  const spec = await forger.begin(1, RUN_AGE_SECONDS)
  if (spec === null) throw new Error('no run is open')
  const run = playSegment(spec, PLAY_SECONDS)
  const allowed = await forger.replayed(spec, 1, run.record)
  expect(await forger.send(1, homeWith(spec, run))).toBe('saved')
  const { save } = await forger.stored()
  expect([allowed.map((most) => beyond(save, [most])), allowed.map((most) => beyond(most, [save]))]).toEqual([[{}], [{}]])
  expect(Object.keys(beyond(save, [before]))).toEqual(expect.arrayContaining(['coins', 'killed regular', 'seconds school', 'xp']))
})

test(
  `credits none of ${TRIES} forged runs with more than its replay`,
  async () => {
    const names = Object.keys(FORGERIES)
    const tried: string[] = []
    const minted: object[] = []
    for (let n = 0; n < TRIES; n++) {
      const name = names[n % names.length] as string
      const rng = stream(n, 'forgery')
      const forger = await newForger(n)
      const { save: before } = await forger.stored()
      const attempt = {
        forger,
        slot: 1,
        seconds: PLAY_SECONDS,
        ago: RUN_AGE_SECONDS,
        upTo: (most: number) => nextInt(rng, 0, most),
        other: await newForger(n),
      }
      const allowed = await (FORGERIES[name] as Forgery)(attempt)
      const surplus = beyond((await forger.stored()).save, [before, ...allowed])
      tried.push(name)
      if (Object.keys(surplus).length > 0) minted.push({ n, name, surplus })
    }
    expect(minted).toEqual([])
    expect(new Set(tried).size).toBe(Math.min(TRIES, names.length))
  },
  PROOF_TIMEOUT,
)
