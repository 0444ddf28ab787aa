import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { GatewayError } from '../../../machines/ports.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { MAX_RESTORES_PER_DAY } from '../../../sim/economy/max-restores.ts'
import { restoredSave } from '../../../sim/economy/restored-save.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { supabaseBackups } from '../../../src/features/slots/backups-gateway.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { coinBalance } from '../../support/coin-balance.ts'
import { freshDatabase } from '../../support/fresh-database.ts'
import { newPlayer, type TestPlayer } from './players.ts'

let data: string
let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  data = await freshDatabase()
  backend = await startBackend({ data })
})
afterAll(() => backend.stop())
beforeEach(async () => {
  player = await newPlayer(backend)
})

async function call(name: string, body: unknown, token?: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${token ?? (await tokenOf(player))}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
/** Calls the function directly, with any slot and token, and returns the whole answer. */
const restore = (backupId: string, { slot = 1, token }: { slot?: unknown; token?: string } = {}) =>
  call('restore-backup', { slot, backupId }, token)
const backups = (of = player) => supabaseBackups(of.client, () => of.id)
const saves = () => supabaseSaves(player.client, () => player.id)
const send = (baseRevision: number, commands: readonly Command[]) =>
  saves().send({ slot: 1, baseRevision, batchId: randomUUID(), commands })

const survivor = (over: Partial<Save> = {}): Save => ({
  ...newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', seed: 42, at: Date.now() - 3_600_000 }),
  ...over,
})
const start = (): Command => ({ type: 'new-game', name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', at: Date.now() })
const deposit = (amount: number): Command => ({ type: 'deposit', amount, at: Date.now() })

/** Inserts a save at revision 1. */
async function put(save: unknown, slot = 1): Promise<void> {
  await backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${player.id}, ${slot}, ${save}::jsonb)`
}
/** Inserts a copy of an earlier day. */
async function keep(save: unknown, { slot = 1, kind = 'before_delete', date = '2026-03-01T12:00:00.000Z' } = {}): Promise<string> {
  const rows = await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind, backup_date)
                                 values (${player.id}, ${slot}, ${save}::jsonb, ${kind}, ${date}) returning id`
  return rows[0].id
}
const stored = (slot = 1) => backend.sql`select save_data, revision from game_saves where user_id = ${player.id} and slot_number = ${slot}`
const copies = async (kind: string): Promise<number[]> =>
  (
    await backend.sql`select save_data -> 'coins' as coins from game_saves_backup where user_id = ${player.id} and kind = ${kind}
                      order by backup_date, id`
  ).map(({ coins }) => coins)
const remove = () => saves().remove(1)

function parsed(json: unknown): Save {
  const save = parseSave(json)
  if (!save.ok) throw new Error(save.refusal)
  return save.value
}
/** Asserts that a restore fails as expected and writes neither a save nor a copy. */
async function refused(answer: () => Promise<unknown>, expected: object): Promise<void> {
  const all = async () => [
    await backend.sql`select * from game_saves where user_id = ${player.id} order by slot_number`,
    await backend.sql`select * from game_saves_backup where user_id = ${player.id} order by id`,
  ]
  const before = await all()
  expect(await answer()).toEqual(expected)
  expect(await all()).toEqual(before)
}
const noSuchBackup = { status: 404, body: { error: expect.any(String), code: 'no-backup' } }

describe('restore', () => {
  test('replaces the current save as the next revision (SLOT-05, SLOT-13)', async () => {
    const copy = survivor({ coins: 7, bankedCoins: 70 })
    await put(survivor({ coins: 900 }))
    await put(survivor({ coins: 5 }), 2)
    await backups().restore(1, await keep(copy))
    const [row] = await stored()
    const save = parsed(row.save_data)
    expect(row.revision).toBe(2)
    expect(save).toEqual(restoredSave(copy, { now: save.ext.time, runsBegun: 0 }, 'as-claimed'))
    expect(Math.abs(save.ext.time - Date.now())).toBeLessThan(60_000)
    expect(parsed((await stored(2))[0].save_data)).toEqual(survivor({ coins: 5, ext: expect.anything() as never }))
  })

  test('copies the current save first, which can then be restored (SLOT-23)', async () => {
    const before = (await coinBalance(backend)).flows.get('restored') ?? [0, 0]
    await put(survivor({ coins: 900 }))
    await backups().restore(1, await keep(survivor({ coins: 7 })))
    expect(await copies('before_restore')).toEqual([900])
    const kept = (await backups().list(1)).find(({ kind }) => kind === 'before_restore')
    await backups().restore(1, String(kept?.id))
    expect(await saves().load(1)).toMatchObject({ revision: 3, save: { coins: 900 } })
    expect(await copies('before_restore')).toEqual([900, 7])
    const [created = 0, removed = 0] = (await coinBalance(backend)).flows.get('restored') ?? []
    expect([created - before[0], removed - before[1]]).toEqual([893, 893])
  })

  test('replaces an unreadable save and copies it unchanged (OP-66)', async () => {
    await put({ coins: 'many', ext: { draws: { run: 'x' } } })
    expect(await restore(await keep(survivor({ coins: 7 })))).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(parsed((await stored())[0].save_data).coins).toBe(7)
    expect(await copies('before_restore')).toEqual(['many'])
  })

  test('succeeds twice a day, with one daily copy of the first save (SLOT-21)', async () => {
    await put(survivor({ coins: 900 }))
    const copy = await keep(survivor({ coins: 7 }))
    for (const revision of [2, 3]) {
      await backups().restore(1, copy)
      expect(await saves().load(1)).toMatchObject({ revision, save: { coins: 7 } })
    }
    await send(3, [deposit(1)])
    expect([await copies('before_restore'), await copies('daily')]).toEqual([[900, 7], [900]])
  })

  test('continues the revisions of a deleted save, so that old devices are stale (SLOT-23)', async () => {
    await send(0, [start()])
    await send(1, [])
    await remove()
    const [kept] = await backups().list(1)
    expect(kept?.kind).toBe('before_delete')
    await backups().restore(1, String(kept?.id))
    expect(await send(2, [])).toMatchObject({ status: 'stale', revision: 3 })
    expect(await send(3, [])).toMatchObject({ status: 'saved', revision: 4 })
  })

  test('does not count as a new game in an unused slot', async () => {
    for (let n = 1; n <= 5; n++) {
      await send(0, [start()])
      await remove()
    }
    const [{ id }] = await backend.sql`select id from game_saves_backup where user_id = ${player.id} limit 1`
    expect(await restore(id)).toMatchObject({ status: 200, body: { revision: 6 } })
  })

  test('keeps an unknown item unchanged and reports it', async () => {
    const accessoryStats = { defenseBonus: 2 }
    const relic = { id: 'old_relic', name: 'Relic', icon: 'ring', description: '', type: 'accessory', accessoryStats, carved: 'yes' }
    const copy = survivor()
    const id = await keep({ ...copy, inventory: { ...copy.inventory, old_relic: { item: relic, count: 3 } } })
    expect(await restore(id)).toMatchObject({ status: 200, body: { unknownItems: ['old_relic'] } })
    expect((await stored())[0].save_data.inventory.old_relic).toEqual({ item: relic, count: 3 })
  })

  test('closes the run of the copy and never repeats a run id, even after a delete', async () => {
    await send(0, [start()])
    const begin = (): Command => ({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() })
    const runId = async () => parsed((await stored())[0].save_data).ext.run?.id
    const ids: unknown[] = []
    // Dated today, because a delete removes copies of earlier deletes after 14 days.
    const copy = await keep((await stored())[0].save_data, { date: new Date().toISOString() })
    for (const revision of [1, 2]) {
      await send(revision, [begin()])
      ids.push(await runId())
    }
    await remove()
    expect((await restore(copy)).status).toBe(200)
    expect(await runId()).toBeUndefined()
    await send(4, [begin()])
    ids.push(await runId())
    expect(new Set(ids).size).toBe(3)
  })
})

describe('limit of three restores per day and slot (OP-99, decision 0013)', () => {
  const hoursAgo = (hours: number) =>
    backend.sql`update private.restores set created_at = created_at - make_interval(hours => ${hours}::int) where user_id = ${player.id}`
  const tooMany = (hours: number) => ({
    status: 429,
    body: {
      error: expect.any(String),
      code: 'too-many-restores',
      params: { n: MAX_RESTORES_PER_DAY },
      retryAfter: expect.toSatisfy((s) => s > hours * 3600 - 60 && s <= hours * 3600),
    },
  })

  test('rejects the fourth restore with the wait until the first is a day old', async () => {
    await put(survivor({ coins: 900 }))
    const copy = await keep(survivor({ coins: 7 }))
    await restore(copy)
    await hoursAgo(10)
    for (let n = 2; n <= MAX_RESTORES_PER_DAY; n++) expect((await restore(copy)).status).toBe(200)
    await refused(() => restore(copy), tooMany(14))
    await hoursAgo(13)
    await refused(() => restore(copy), tooMany(1))
    await hoursAgo(1)
    expect((await restore(copy)).status).toBe(200)
    await refused(() => restore(copy), tooMany(10))
  })

  test('is not reset by a delete', async () => {
    await put(survivor({ coins: 900 }))
    const copy = await keep(survivor({ coins: 7 }), { kind: 'daily' })
    for (let n = 1; n <= MAX_RESTORES_PER_DAY; n++) {
      await remove()
      expect((await restore(copy)).status).toBe(200)
    }
    await remove()
    await refused(() => restore(copy), tooMany(24))
  })

  test('does not count rejected restores or other slots', async () => {
    const broken = await keep('{"coins": "many"}')
    for (let n = 1; n <= 5; n++) expect((await restore(broken)).status).toBe(422)
    const copy = await keep(survivor({ coins: 7 }))
    for (let n = 1; n <= MAX_RESTORES_PER_DAY; n++) expect((await restore(copy)).status).toBe(200)
    expect((await restore(await keep(survivor(), { slot: 2 }), { slot: 2 })).status).toBe(200)
  })

  test('keeps copies from restores for 14 days, regardless of their number (SLOT-21)', async () => {
    await put(survivor({ coins: 900 }))
    const copy = await keep(survivor({ coins: 7 }))
    const aged = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    for (let n = 1; n <= 30; n++) await keep(survivor({ coins: n }), { kind: 'before_restore', date: aged(13.9) })
    await keep(survivor({ coins: 500 }), { kind: 'before_restore', date: aged(14.1) })
    await backups().restore(1, copy)
    expect((await copies('before_restore')).sort((a, b) => a - b)).toEqual([...Array.from({ length: 30 }, (_, n) => n + 1), 900])
  })
})

describe('rights', () => {
  test('rejects a copy of another player (SAVE-17)', async () => {
    await put(survivor({ coins: 5 }))
    const copy = await keep(survivor({ coins: 7 }))
    const stranger = await newPlayer(backend)
    const said = () =>
      backups(stranger)
        .restore(1, copy)
        .catch(({ kind, code }: GatewayError) => ({ kind, code }))
    await refused(said, { kind: 'refused', code: 'no-backup' })
    expect(await backend.sql`select from game_saves where user_id = ${stranger.id}`).toEqual([])
    expect(await backups(stranger).list(1)).toEqual([])
  })

  test('answers 401 without a token or with a key (SAVE-01)', async () => {
    const copy = await keep(survivor())
    for (const token of ['', backend.anonKey, backend.serviceKey])
      await refused(async () => ({ status: (await restore(copy, { token })).status, body: {} }), { status: 401, body: {} })
  })

  test('restores a copy into its own slot only', async () => {
    await put(survivor({ coins: 5 }), 2)
    const copy = await keep(survivor({ coins: 7 }))
    await refused(() => restore(copy, { slot: 2 }), noSuchBackup)
    await refused(() => restore(randomUUID()), noSuchBackup)
  })

  test.each([
    ['coins that are not a number', '{"coins": "many"}'],
    ['a newer version', '{"ext": {"version": 9999}}'],
    ['an invalid inventory', '{"inventory": [1, 2]}'],
    ['not an object', '[]'],
  ])('rejects an unreadable copy: %s (OP-66)', async (_, json) => {
    await put(survivor({ coins: 5 }))
    const copy = await keep(json)
    await refused(() => restore(copy), { status: 422, body: { error: expect.any(String), code: 'backup-unreadable' } })
  })

  test.each([
    ['slot 0', { slot: 0, backupId: randomUUID() }, 'slot'],
    ['slot 4', { slot: 4, backupId: randomUUID() }, 'slot'],
    ['slot "1"', { slot: '1', backupId: randomUUID() }, 'slot'],
    ['a missing backup', { slot: 1 }, 'backupId'],
    ['a malformed id', { slot: 1, backupId: "' or 1=1" }, 'backupId'],
  ])('answers %s with 400', async (_, body, at) => {
    await refused(() => call('restore-backup', body), {
      status: 400,
      body: { error: `The request is malformed at ${at}.`, code: 'request-malformed' },
    })
  })
})

describe('races', () => {
  test('loses nothing if a restore races a save (SLOT-23)', async () => {
    await put(survivor({ coins: 100 }))
    const copy = await keep(survivor({ coins: 7 }))
    const [, saved] = await Promise.all([backups().restore(1, copy), send(1, [deposit(40)])])
    const saveFirst = saved.status === 'saved'
    if (!saveFirst) expect(saved).toMatchObject({ status: 'stale', revision: 2, save: { coins: 7 } })
    expect(await saves().load(1)).toMatchObject({ revision: saveFirst ? 3 : 2, save: { coins: 7 } })
    expect(await copies('before_restore')).toEqual([saveFirst ? 60 : 100])
  })

  test('accepts three of four simultaneous restores and copies before each (SLOT-21, SLOT-23)', async () => {
    await put(survivor({ coins: 100 }))
    const copy = await keep(survivor({ coins: 7 }))
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => backups().restore(1, copy)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(await saves().load(1)).toMatchObject({ revision: 4, save: { coins: 7 } })
    expect((await copies('before_restore')).sort((a, b) => a - b)).toEqual([7, 7, 100])
    expect(await copies('daily')).toEqual([100])
  })

  test('keeps what either side replaced if a restore races a delete', async () => {
    await put(survivor({ coins: 100 }))
    const copy = await keep(survivor({ coins: 7 }), { kind: 'daily' })
    const [restored] = await Promise.all([restore(copy), remove()])
    expect(restored).toMatchObject({ status: 200, body: { revision: 2 } })
    const left = (await stored()).map(({ save_data }) => save_data.coins)
    const kept = [await copies('before_restore'), await copies('before_delete')]
    expect([
      [[7], [[], [100]]],
      [[], [[100], [7]]],
    ]).toContainEqual([left, kept])
  })

  test.runIf(inject('postgres'))('waits for a running delete, then restores', async () => {
    await put(survivor({ coins: 100 }))
    const copy = await keep(survivor({ coins: 7 }), { kind: 'daily' })
    const waiting = async () =>
      (await backend.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length
    const other = postgres(data, { max: 1, onnotice() {} })
    let restored: ReturnType<typeof restore> | undefined
    await other.begin(async (deleting) => {
      await deleting`delete from public.game_saves where user_id = ${player.id}`
      restored = restore(copy)
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    })
    await other.end()
    expect(await restored).toMatchObject({ status: 200, body: { revision: 2 } })
    expect((await stored()).map(({ save_data, revision }) => [save_data.coins, revision])).toEqual([[7, 2]])
    expect([await copies('before_delete'), await copies('before_restore')]).toEqual([[100], []])
  })

  test('keeps the new game or rejects it if a restore races it', async () => {
    const copy = await keep(survivor({ coins: 7 }))
    const begun = send(0, [start()]).then(
      ({ status }) => status,
      ({ kind, code }: GatewayError) => `${kind}: ${code}`,
    )
    const [restored, made] = await Promise.all([restore(copy), begun])
    expect(restored.status).toBe(200)
    expect(['saved', 'refused: slot-in-use']).toContain(made)
    expect(parsed((await stored())[0].save_data).coins).toBe(7)
    expect(await copies('before_restore')).toEqual(made === 'saved' ? [0] : [])
  })
})

describe('gateway of the app', () => {
  test('lists the copies of the slot, newest first (SLOT-09)', async () => {
    const older = await keep(survivor({ level: 3, xp: 12 }), { kind: 'daily', date: '2026-02-27T08:00:00.000Z' })
    const newer = await keep(survivor(), { date: '2026-03-02T08:00:00.000Z' })
    await keep(survivor(), { slot: 3 })
    expect((await backups().list(1)).map((copy) => ({ ...copy, date: Date.parse(copy.date) }))).toEqual([
      { id: newer, kind: 'before_delete', date: Date.UTC(2026, 2, 2, 8), characterName: 'Rhea', level: 1 },
      { id: older, kind: 'daily', date: Date.UTC(2026, 1, 27, 8), characterName: 'Rhea', level: 3 },
    ])
    expect([...(await backups().slots())].sort()).toEqual([1, 3])
  })

  test('restores a copy with an unknown item and logs a warning (SLOT-20)', async () => {
    const relic = { id: 'old_relic', name: 'Relic', icon: 'ring', description: '', type: 'accessory', accessoryStats: {} }
    const copy = await keep({ ...survivor(), equippedItems: { accessory1: relic } })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await backups().restore(1, copy)
    expect(warn.mock.calls).toEqual([['The save holds an item that the catalogue does not know: old_relic']])
    warn.mockRestore()
    expect((await stored())[0].save_data.equippedItems.accessory1).toEqual(relic)
  })

  test('returns the wait after too many restores (OP-99)', async () => {
    const copy = await keep(survivor())
    for (let n = 1; n <= MAX_RESTORES_PER_DAY; n++) await backups().restore(1, copy)
    const refusal = await backups()
      .restore(1, copy)
      .catch((error: GatewayError) => error)
    expect(refusal).toMatchObject({ kind: 'refused', retryAfter: expect.toSatisfy((s) => s > 86_340 && s <= 86_400) })
  })

  test('returns the code of a rejection (SLOT-17)', async () => {
    const corrupt = await keep('{"coins": "many"}')
    await expect(backups().restore(1, corrupt)).rejects.toEqual(expect.objectContaining({ kind: 'refused', code: 'backup-unreadable' }))
    await expect(backups().restore(1, randomUUID())).rejects.toEqual(expect.objectContaining({ kind: 'refused', code: 'no-backup' }))
  })
})

describe('commit_restore', () => {
  const commit = (backup: string, base: number, { user = player.id, slot = 1 } = {}) =>
    backend
      .client(backend.serviceKey)
      .rpc('commit_restore', { p_user: user, p_slot: slot, p_backup: backup, p_base_revision: base, p_save: { coins: 1 } })

  test('rejects a stale base with 409 and changes nothing', async () => {
    await put({ coins: 5 })
    const copy = await keep({ coins: 7 })
    for (const base of [0, 2]) expect((await commit(copy, base)).error?.code).toBe('PT409')
    expect([await stored(), await copies('before_restore')]).toEqual([[{ save_data: { coins: 5 }, revision: 1 }], []])
  })

  test('finds copies of the same player and slot only', async () => {
    const copy = await keep({ coins: 7 })
    const other = await newPlayer(backend)
    expect((await commit(copy, 0, { user: other.id })).error?.code).toBe('PT404')
    expect((await commit(copy, 0, { slot: 2 })).error?.code).toBe('PT404')
    expect((await commit(copy, 0)).data).toBe(1)
  })
})
