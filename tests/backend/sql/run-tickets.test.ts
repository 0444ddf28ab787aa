import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import type { RunTicket } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import { nextWord } from '../../../sim/kernel/rng.ts'
import { drawRng } from '../../../sim/rules/draw.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseRuns } from '../../../src/gateways/supabase/runs.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer, type TestPlayer } from './players.ts'

const RUN_AGE_MS = 400_000
let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  backend = await startBackend({ debug: false })
})
afterAll(() => backend.stop())
beforeEach(async () => {
  player = await newPlayer(backend)
  await putSave(backend, player.id, game())
})

const game = () => newSave({ ...character, seed: 5, at: Date.now() - RUN_AGE_MS })
const runs = ({ client } = player) => supabaseRuns(client)
const saves = ({ client, id } = player) => supabaseSaves(client, () => id)
const stored = async (of = player) => {
  const row = await saves(of).load(1)
  if (row === null) throw new Error('no save')
  return row
}
/** Begins a run `ago` seconds ago. Returns the spec from which its world is generated. */
async function begin(ticket?: RunTicket, ago = 60, draw?: number) {
  const { revision, save } = await stored()
  const at = Math.max(save.ext.time, Date.now() - ago * 1000)
  const command = { type: 'begin-run', locationId: 'school', xpMode: false, seed: 7, ticket, draw, at } as const
  expect(await saves().send({ slot: 1, baseRevision: revision, batchId: randomUUID(), commands: [command] })).toMatchObject({
    status: 'saved',
  })
  const spec = runSpecOf((await stored()).save)
  if (spec === null) throw new Error('no run is open')
  return spec
}
/** The seed that the save itself draws for its n-th run. */
function seedOfDraw(n: number): number {
  const rng = drawRng(5, 'run', n)
  nextWord(rng)
  nextWord(rng)
  return nextWord(rng)
}

describe('seed of a run', () => {
  test('comes from the server, even if the player changes the ticket', async () => {
    const ticket = await runs().openRun()
    expect((await begin({ ...ticket, seed: 1 })).seed).toBe(ticket.seed)
  })

  test('is different for each ticket and only valid for its player', async () => {
    const stranger = await newPlayer(backend)
    const [mine, next, theirs] = [await runs().openRun(), await runs().openRun(), await runs(stranger).openRun()]
    expect(new Set([mine.seed, next.seed, theirs.seed]).size).toBe(3)
    expect((await begin(theirs)).seed).toBe(seedOfDraw(0))
    expect((await begin(next)).seed).toBe(next.seed)
    expect((await begin(mine)).seed).toBe(mine.seed)
  })

  test('is drawn from the save without a ticket, or with a used or day-old ticket', async () => {
    const used = await runs().openRun()
    await begin(used)
    expect((await begin(used)).seed).toBe(seedOfDraw(1))
    const old = await runs().openRun()
    await backend.sql("update private.run_seeds set issued_at = now() - interval '25 hours'")
    expect((await begin(old)).seed).toBe(seedOfDraw(2))
    expect((await begin()).seed).toBe(seedOfDraw(3))
    expect(await backend.sql`select count(*)::int as left from private.run_seeds where user_id = ${player.id}`).toEqual([{ left: 0 }])
  })

  test('matches the draw that a device used offline, if it is recent', async () => {
    await begin()
    await begin()
    expect((await begin(undefined, 60, 0)).seed).toBe(seedOfDraw(0))
    const { save } = await stored()
    await putSave(backend, player.id, { ...save, ext: { ...save.ext, draws: { run: 17 } } })
    expect((await begin(undefined, 60, 0)).seed).toBe(seedOfDraw(17))
    expect((await begin(undefined, 60, 99)).seed).toBe(seedOfDraw(18))
  })

  test('can be requested 30 times in ten minutes', async () => {
    for (let n = 0; n < 30; n++) await runs().openRun()
    await expect(runs().openRun()).rejects.toMatchObject({ code: 'wait-minutes', params: { n: 10 } })
    const stranger = await newPlayer(backend)
    expect(await runs(stranger).openRun()).toEqual({ id: expect.any(String), seed: expect.any(Number) })
  })
})

describe('log of an open run', () => {
  const chunk = (from: number, text: string, ticks: number) => ({ from, text, ticks, hash: ticks.toString(16).padStart(8, '0') })
  async function known() {
    const [row] = await backend.sql`select log, ticks, hash from private.run_tickets where user_id = ${player.id}`
    return row
  }

  test('appends only what is new in a piece, and rejects gaps and repeats', async () => {
    const { runId } = await begin()
    const part = { runId, segment: 0 }
    expect(await runs().appendLog(1, part, chunk(0, '0,64,0', 10))).toBe(6)
    expect(await runs().appendLog(1, part, chunk(3, '4,0;9d', 20))).toBe(9)
    expect(await runs().appendLog(1, part, chunk(11, ';9d', 30))).toBe(9)
    expect(await runs().appendLog(1, part, chunk(0, '0,64', 40))).toBe(9)
    expect(await runs().appendLog(1, part, chunk(9, ';9d', 10))).toBe(9)
    expect(await known()).toEqual({ log: '0,64,0;9d', ticks: 20, hash: '00000014' })
    expect(await runs().appendLog(1, part, chunk(9, '', 50))).toBe(9)
    expect(await known()).toEqual({ log: '0,64,0;9d', ticks: 50, hash: '00000032' })
  })

  test('rejects pieces beyond the maximum length', async () => {
    const { runId } = await begin()
    const part = { runId, segment: 0 }
    await backend.sql`update private.run_tickets set log = repeat('x', 150000) where user_id = ${player.id}`
    expect(await runs().appendLog(1, part, chunk(140_000, 'x'.repeat(60_001), 10))).toBe(150_000)
    expect(await runs().appendLog(1, part, chunk(140_000, 'x'.repeat(60_000), 10))).toBe(200_000)
    expect(await runs().appendLog(1, part, chunk(200_000, 'x', 20))).toBe(200_000)
    await expect(runs().appendLog(1, part, chunk(200_000, 'x'.repeat(64_000), 20))).rejects.toMatchObject({ kind: 'refused' })
  })

  test('rejects more play than the clock had time for', async () => {
    const { runId } = await begin(undefined, 10)
    const part = { runId, segment: 0 }
    expect(await runs().appendLog(1, part, chunk(0, '0,64,0', 60 * 60))).toBe(0)
    expect(await runs().appendLog(1, part, chunk(0, '0,64,0', 10 * 60))).toBe(6)
  })

  test('accepts pieces from a player whose clock is ahead', async () => {
    const { runId } = await begin(undefined, -30)
    await backend.sql`update private.run_tickets set issued_at = now() - interval '10 seconds' where user_id = ${player.id}`
    const part = { runId, segment: 0 }
    expect(await runs().appendLog(1, part, chunk(0, '0,64,0', 10 * 60))).toBe(6)
    expect(await runs().appendLog(1, part, chunk(6, ';9d', 13 * 60))).toBe(6)
  })

  test('accepts a choice made while the run was paused', async () => {
    const { runId } = await begin()
    const part = { runId, segment: 0 }
    await runs().appendLog(1, part, chunk(0, '0,64,0', 60))
    expect(await runs().appendLog(1, part, chunk(6, ';60pspeed', 60))).toBe(15)
    expect(await known()).toMatchObject({ log: '0,64,0;60pspeed', ticks: 60 })
  })

  test('accepts pieces only from the player of the open run', async () => {
    const { runId } = await begin()
    const stranger = await newPlayer(backend)
    const piece = chunk(0, '0,64,0', 10)
    expect([
      await runs(stranger).appendLog(1, { runId, segment: 0 }, piece),
      await runs().appendLog(1, { runId, segment: 1 }, piece),
      await runs().appendLog(2, { runId, segment: 0 }, piece),
      await runs().appendLog(1, { runId: 'another', segment: 0 }, piece),
    ]).toEqual([null, null, null, null])
    expect(await known()).toEqual({ log: '', ticks: 0, hash: '' })
    await begin()
    expect(await runs().appendLog(1, { runId, segment: 0 }, piece)).toBe(0)
  })

  test('can be resumed by its player, alive, within a day and in the same version', async () => {
    const spec = await begin()
    const none = () => runs().interrupted(1, SIM_VERSION)
    expect(await none()).toBe(null)
    await runs().appendLog(1, spec, chunk(0, '0,64,0', 600))
    const interrupted = { spec, before: [], log: '0,64,0', ticks: 600, hash: '00000258' }
    expect([await none(), await runs().interrupted(2, SIM_VERSION)]).toEqual([interrupted, null])
    expect(await runs(await newPlayer(backend)).interrupted(1, SIM_VERSION)).toBe(null)
    const row = await backend.sql`select spec from private.run_tickets where user_id = ${player.id}`
    for (const change of [
      "update private.run_tickets set issued_at = now() - interval '25 hours'",
      `update private.run_tickets set spec = spec || '{"version": 1}'`,
    ]) {
      await backend.sql(change)
      expect(await none()).toBe(null)
      await backend.sql`update private.run_tickets set spec = ${JSON.stringify(row[0]?.spec)}::jsonb, issued_at = now()`
      expect(await none()).toEqual(interrupted)
    }
    const { save } = await stored()
    await putSave(backend, player.id, { ...save, ext: { ...save.ext, deathPending: true } })
    expect(await none()).toBe(null)
    await putSave(backend, player.id, save)
    expect(await none()).toEqual(interrupted)
    await begin()
    expect(await none()).toBe(null)
  })
})
