import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { importedSave } from '../../../sim/economy/imported-save.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { MAX_FILE_BYTES, saveFileOf } from '../../../sim/save/save-file.ts'
import { supabaseBackups } from '../../../src/features/slots/backups-gateway.ts'
import { functionsAreHere, startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { coinBalance } from '../../support/coin-balance.ts'
import { newPlayer, type TestPlayer } from './players.ts'

let backend: TestBackend
let player: TestPlayer
let token: string
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  player = await newPlayer(backend)
  token = await tokenOf(player)
})
afterEach(() => void vi.unstubAllGlobals())

async function call(name: string, body: string, bearer = token): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  const response = await fetch(`${backend.url}/functions/v1/${name}`, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const importText = (slot: number, text: string) => call('import-save', `{"slot":${slot},"file":${text}}`)
const importSave = (slot: number, save: Save) => importText(slot, saveFileOf(save))
const survivor = (over: Partial<Save> = {}): Save => ({
  ...newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', seed: 42, at: Date.now() - 3_600_000 }),
  ...over,
})
const put = (save: unknown, slot = 1) =>
  backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${player.id}, ${slot}, ${save}::jsonb)`
const stored = async (slot = 1) =>
  (await backend.sql`select save_data, revision from game_saves where user_id = ${player.id} and slot_number = ${slot}`)[0]
const copies = (kind: string) =>
  backend.sql`select slot_number as slot, save_data -> 'coins' as coins from game_saves_backup where user_id = ${player.id} and kind = ${kind}`
const everything = async () => [
  await backend.sql`select * from game_saves order by user_id, slot_number`,
  await backend.sql`select * from game_saves_backup order by id`,
]
function parsed(json: unknown): Save {
  const save = parseSave(json)
  if (!save.ok) throw new Error(save.refusal)
  return save.value
}

describe('importing a save', () => {
  test('creates the first revision in an empty slot', async () => {
    const file = survivor({ coins: 7 })
    const [before] = (await coinBalance(backend)).flows.get('imported') ?? [0]
    expect(await importSave(2, file)).toEqual({ status: 200, body: { revision: 1, unknownItems: [] } })
    const { save_data, revision } = await stored(2)
    const save = parsed(save_data)
    expect([revision, save]).toEqual([1, importedSave(file, { now: save.ext.time, runsBegun: 0 })])
    expect(Math.abs(save.ext.time - Date.now())).toBeLessThan(60_000)
    expect((await coinBalance(backend)).flows.get('imported')?.[0]).toBe(before + save.coins + save.bankedCoins)
  })

  test.each([
    ['a readable save', survivor({ coins: 900 }), 900],
    ['an unreadable save', { coins: 'many', ext: { draws: { run: 'x' } } }, 'many'],
  ])('copies %s before replacing it (SLOT-23, OP-66)', async (_, present, coins) => {
    await put(present)
    await supabaseBackups(player.client, () => player.id).importSave(1, survivor({ coins: 7 }))
    expect((await stored()).revision).toBe(2)
    expect([parsed((await stored()).save_data).coins, await copies('before_import')]).toEqual([7, [{ slot: 1, coins }]])
  })

  test('makes a device with the old game stale, and ignores its commands (OP-87)', async () => {
    await put(survivor({ coins: 100 }))
    await importSave(1, survivor({ coins: 7 }))
    const command = { type: 'deposit', amount: 50, at: Date.now() }
    const batch = { slot: 1, baseRevision: 1, batchId: crypto.randomUUID(), commands: [command] }
    expect(await call('save-game', JSON.stringify(batch))).toMatchObject({ status: 409, body: { revision: 2, save: { coins: 7 } } })
  })

  test('closes the open run of the file, and never reuses a run id of the slot', async () => {
    await put(survivor({ ext: { ...survivor().ext, draws: { run: 5 } } }))
    const { ext } = survivor()
    const run = {
      id: 'run-1',
      seed: 1,
      segment: 0,
      locationId: 'school',
      startedAt: ext.time,
      segmentStartedAt: ext.time,
      xpMode: false,
      xpCredited: 0,
    }
    expect(await importSave(1, survivor({ ext: { ...ext, run: run as never, draws: { run: 1 } } }))).toMatchObject({ status: 200 })
    expect(parsed((await stored()).save_data).ext).toMatchObject({ run: null, draws: { run: 5 } })
  })

  test('deletes the bank history of the replaced game', async () => {
    await call('save-game', JSON.stringify(newGame()))
    await backend.sql`insert into bank_transactions (user_id, slot_number, type, amount, current_banked_coins, timestamp)
                      values (${player.id}, 1, 'deposit', 5, 5, now())`
    await importSave(1, survivor())
    expect(await backend.sql`select from bank_transactions where user_id = ${player.id}`).toEqual([])
  })

  test('keeps both results if a save arrives at the same time', async () => {
    await put(survivor({ coins: 100 }))
    const batch = { slot: 1, baseRevision: 1, batchId: crypto.randomUUID(), commands: [{ type: 'deposit', amount: 40, at: Date.now() }] }
    const [imported, saved] = await Promise.all([importSave(1, survivor({ coins: 7 })), call('save-game', JSON.stringify(batch))])
    expect(imported).toMatchObject({ status: 200, body: { revision: saved.status === 200 ? 3 : 2 } })
    expect(parsed((await stored()).save_data).coins).toBe(7)
    expect(await copies('before_import')).toEqual([{ slot: 1, coins: saved.status === 200 ? 60 : 100 }])
  })
})
const newGame = () => ({
  slot: 1,
  baseRevision: 0,
  batchId: crypto.randomUUID(),
  commands: [{ type: 'new-game', name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', at: Date.now() }],
})

describe('rejected imports', () => {
  const file = { format: 'nightfence-save', version: 1 }
  test.each([
    ['a file that is not a save', '{"coins":5}', 422, 'not-a-save-file'],
    ['a newer save file', JSON.stringify({ ...file, version: 9, save: {} }), 422, 'save-file-newer'],
    ['a damaged save file', JSON.stringify({ ...file, save: { coins: 'many' } }), 422, 'save-file-damaged'],
    ['an oversized file', JSON.stringify('x'.repeat(MAX_FILE_BYTES)), 413, 'request-too-large'],
    ['a truncated file', '{"format":"nightfence-save"', 400, 'request-malformed'],
  ])('rejects %s and changes nothing', async (_, text, status, code) => {
    await put(survivor({ coins: 5 }))
    const before = await everything()
    expect(await importText(1, text)).toMatchObject({ status, body: { error: expect.any(String), code } })
    expect(await everything()).toEqual(before)
  })

  test.each([0, 4, 1.5])('rejects slot %d', async (slot) => {
    expect((await importSave(slot, survivor())).status).toBe(400)
  })

  test('rejects a request without a token or with a key (SAVE-01)', async () => {
    for (const bearer of ['', backend.anonKey, backend.serviceKey])
      expect((await call('import-save', `{"slot":1,"file":${saveFileOf(survivor())}}`, bearer)).status).toBe(401)
  })

  test.runIf(functionsAreHere)('rejects every import on a hosted backend, where it could bring back sold items', async () => {
    await put(survivor({ coins: 5 }))
    const before = await everything()
    const { Deno } = globalThis as unknown as { Deno: { env: { get(name: string): string | undefined } } }
    const env = { get: (name: string) => (name === 'NIGHTFENCE_DEBUG' ? undefined : Deno.env.get(name)) }
    vi.stubGlobal('Deno', { ...Deno, env })
    expect(await importSave(1, survivor({ coins: 7 }))).toEqual({
      status: 403,
      body: { error: expect.any(String), code: 'import-disabled' },
    })
    expect(await everything()).toEqual(before)
  })
})

test('reports the reason of a rejected import through the gateway', async () => {
  const { importSave } = supabaseBackups(player.client, () => player.id)
  await importSave(3, survivor({ coins: 7 }))
  expect(parsed((await stored(3)).save_data).coins).toBe(7)
  const tooMuch = survivor({ playerJournalEntries: 5 as never })
  await expect(importSave(3, tooMuch)).rejects.toEqual(expect.objectContaining({ kind: 'refused', code: 'save-file-damaged' }))
})
