import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '../../sim/economy/command.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { supabaseBackups } from '../../src/features/slots/backups-gateway.ts'
import { supabaseSaves } from '../../src/gateways/supabase/saves.ts'
import { newPlayer, type TestPlayer } from '../backend/sql/players.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { largestSave } from '../support/largest-save.ts'

/** The platform's limits for one request of a function: CPU time in ms and memory in MiB. */
const LIMITS = { cpuMs: 2_000, rssMb: 256 }

let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
  player = await newPlayer(backend)
})
afterAll(() => backend.stop())

/** Measures a call, including the start of its function. */
async function cost(what: string, call: () => Promise<unknown>) {
  const before = await backend.usage()
  await call()
  const after = await backend.usage()
  const took = { cpuMs: (after?.cpuMs ?? 0) - (before?.cpuMs ?? 0), rssMb: Math.round(after?.rssMb ?? 0) }
  console.log(`${what}: ${took.cpuMs} ms of processor time, ${took.rssMb} MiB`)
  return took
}

test("handles the longest batch on the largest save within the platform's limits", async () => {
  const save = largestSave()
  await backend.sql`insert into game_saves (user_id, slot_number, save_data, revision)
    values (${player.id}, 1, ${JSON.parse(serialiseSave(save))}::jsonb, 1)`
  const commands: Command[] = Array.from({ length: 500 }, (_, n) => ({
    type: 'choose-avatar',
    avatarUrl: n % 2 ? '/avatars/female-02.svg' : '/avatars/female-03.svg',
    at: Date.now(),
  }))
  const { send } = supabaseSaves(player.client, () => player.id)
  const batch = (baseRevision: number) => () => send({ slot: 1, baseRevision, batchId: randomUUID(), commands })
  for (const took of [await cost('save-game, cold', batch(1)), await cost('save-game, warm', batch(2))]) {
    expect(took.cpuMs).toBeLessThan(LIMITS.cpuMs)
    expect(took.rssMb).toBeLessThan(LIMITS.rssMb)
  }
})

test("imports the largest save within the platform's limits", async () => {
  const { importSave } = supabaseBackups(player.client, () => player.id)
  const took = await cost('import-save, cold', () => importSave(2, largestSave()))
  expect(took.cpuMs).toBeLessThan(LIMITS.cpuMs)
  expect(took.rssMb).toBeLessThan(LIMITS.rssMb)
})
