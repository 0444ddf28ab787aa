import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import { nextInt, stream } from '../../../sim/kernel/rng.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import type { Save } from '../../../sim/save/save.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { nightly } from '../../support/nightly.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer } from '../sql/players.ts'
import { beyond, Forger } from './forger.ts'
import { FORGERIES, type Forgery } from './forgeries.ts'

/** Duration in minutes. `MINT_MINUTES=60 npm run proof -- minting` runs for an hour. */
const MINUTES = Number(process.env.MINT_MINUTES ?? (process.env.PROOF === 'full' ? 5 : 0))
/** Minimum number of claims, even if the time is up. */
const MIN_RUNS = 30
// `npm test` tries each forgery separately instead (`forged-runs`).
const minting = test.runIf(nightly(true, false) || process.env.PROOF === 'full')
const SLOTS = [1, 2, 3] as const
const RUN_SECONDS = 30
const RUN_AGE_SECONDS = 60
const MINUTE_MS = 60_000

let backend: TestBackend
let forger: Forger
beforeAll(async () => {
  backend = await startBackend({ debug: false, verified: true })
  await backend.client(backend.serviceKey).rpc('take_runs_to_verify', { p_most: 1, p_seconds: 0 })
  const player = await newPlayer(backend)
  for (const slot of SLOTS)
    await putSave(backend, player.id, { ...newSave({ ...character, seed: slot, at: Date.now() - 400_000 }), diamonds: 10_000 }, slot)
  forger = new Forger(backend, player)
})
afterAll(() => backend.stop())

const saves = async () => Promise.all(SLOTS.map(async (slot) => (await forger.stored(slot)).save))

/** Ends an open run of a slot. */
async function close(slot: number): Promise<void> {
  const { run, deathPending } = (await forger.stored(slot)).save.ext
  if (run === null) return
  const { id: runId } = run
  const at = Date.now()
  await forger.send(slot, deathPending ? { type: 'return-to-camp', runId, gains: NO_GAINS, at } : { type: 'leave-run', runId, at })
}

/** Simulates two minutes at camp: heals the survivor and makes room on the clock for the next run. */
async function rest(slot: number): Promise<void> {
  const { save } = await forger.stored(slot)
  const rested = { ...save, playerHealth: save.playerMaxHealth, ext: { ...save.ext, time: save.ext.time - 2 * MINUTE_MS } }
  await putSave(backend, forger.player.id, rested, slot)
}

minting(
  `credits nothing beyond replays in ${MINUTES} minutes of claims of every kind`,
  async () => {
    const rng = stream(5, 'mint')
    const upTo = (most: number) => nextInt(rng, 0, most)
    const until = Date.now() + MINUTES * MINUTE_MS
    const kinds = Object.entries<Forgery>(FORGERIES)
    const minted: object[] = []
    let claims = 0
    let credited = 0
    for (; claims < MIN_RUNS || Date.now() < until; claims++) {
      const [name, forgery] = kinds[upTo(kinds.length - 1)] as [string, Forgery]
      const slot = 1 + upTo(SLOTS.length - 1)
      await rest(slot)
      const before = await saves()
      const allowed = await forgery({
        forger,
        slot,
        seconds: RUN_SECONDS,
        ago: RUN_AGE_SECONDS,
        upTo,
        other: new Forger(backend, await newPlayer(backend)),
      })
      await close(slot)
      for (const [i, after] of (await saves()).entries()) {
        const had = before[i] as Save
        const surplus = beyond(after, SLOTS[i] === slot ? [had, ...allowed] : [had])
        if (Object.keys(surplus).length > 0) minted.push({ claims, name, slot, surplus })
        if (Object.keys(beyond(after, [had])).length > 0) credited++
      }
    }
    console.info(`${claims} claims in ${MINUTES} minutes, of which ${credited} were credited with what their replay brought`)
    expect(minted).toEqual([])
    expect(credited).toBeGreaterThan(0)
  },
  MINUTES * MINUTE_MS + 240_000,
)
