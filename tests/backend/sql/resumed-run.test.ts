import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { verifySegment } from '../../../sim/adventure/verify-segment.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { MAX_MOVE } from '../../../sim/contract/input.ts'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseRuns } from '../../../src/gateways/supabase/runs.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { runInThread } from '../../support/run-in-thread.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer } from './players.ts'

const RUN_AGE_MS = 400_000
let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ debug: false })
})
afterAll(() => backend.stop())
afterEach(() => void vi.unstubAllGlobals())

test('resumes a run after its page is gone, and verifies it in one piece (OP-96)', async () => {
  const { client, id } = await newPlayer(backend)
  await putSave(backend, id, newSave({ ...character, seed: 5, at: Date.now() - RUN_AGE_MS }))
  const outside = {
    server: supabaseSaves(client, () => id),
    runs: { ...supabaseRuns(client), stored: () => {}, logs: () => [] },
    // Starts in the past, because this thread plays minutes of a run in an instant.
    clock: { now: Date.now() - RUN_AGE_MS / 2 },
  }
  const seconds = (page: Awaited<ReturnType<typeof runInThread>>) => (page.report()?.ticks ?? 0) / TICK_RATE
  const known = async () => (await backend.sql`select ticks from private.run_tickets where user_id = ${id}`)[0]?.ticks ?? 0

  const before = await runInThread({ outside, moveX: MAX_MOVE })
  before.actor.start()
  await before.play(() => seconds(before) >= 3)
  await before.keeper.flush()
  // The log is sent while the run goes on, which takes more of it on a busy machine.
  const playOn = async () => {
    const at = seconds(before)
    await before.play(() => seconds(before) >= at + 1)
    return known()
  }
  await expect.poll(playOn, { interval: 200 }).toBeGreaterThan(5 * TICK_RATE)
  before.actor.stop()

  const interrupted = await outside.runs.interrupted(1, SIM_VERSION)
  const after = await runInThread({ outside, resumes: true, moveX: -MAX_MOVE, clockStep: 5_000 })
  after.actor.start()
  await after.play(() => after.actor.getSnapshot().matches({ running: { live: 'paused' } }))
  expect(after.report()?.ticks).toBe(await known())
  after.actor.send({ type: 'KEY_P' })
  const at = seconds(after)
  await after.play(() => seconds(after) >= at + 3)
  after.actor.send({ type: 'KEY_C' })
  await after.play(() => after.actor.getSnapshot().status === 'done')
  await after.keeper.flush()
  const settle = after.commands().find(({ type }) => type === 'settle-run')
  if (settle?.type !== 'settle-run' || !settle.record) throw new Error('nothing was recorded')
  const { outcome: claimed, record } = settle
  expect(verifySegment({ ...record, ticket: interrupted?.spec, before: [], segment: 0, endedBy: 'settle-run', claimed })).toMatchObject({
    verdict: 'verified',
  })
  expect((await after.stored()).ext.run).toBeNull()
})
