import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { parseErrorDetail } from '../../../sim/rules/error-detail.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { supabaseBackups } from '../../../src/features/slots/backups-gateway.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { DATABASE_BYTES, KEPT_FREE, largestSave } from '../../support/largest-save.ts'
import { newPlayer, type TestPlayer } from './players.ts'

let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  player = await newPlayer(backend)
})

const commit = (base: number, save: unknown, { slot = 1, batch = randomUUID() as string, user = player.id } = {}) =>
  backend
    .client(backend.serviceKey)
    .rpc('commit_save', { p_user: user, p_slot: slot, p_base_revision: base, p_save: save, p_batch: batch, p_hash: '000000000000000a' })
const rows = (slot = 1) => backend.sql`select save_data, revision from game_saves where user_id = ${player.id} and slot_number = ${slot}`
const copies = (kind: string) =>
  backend.sql`select slot_number, save_data from game_saves_backup where user_id = ${player.id} and kind = ${kind} order by backup_date`
/** Moves all copies of the player's saves `days` into the past. */
async function age(days: number): Promise<void> {
  await backend.sql`update game_saves_backup set backup_date = backup_date - make_interval(days => ${days}::int) where user_id = ${player.id}`
}
const savesOf = ({ client, id }: TestPlayer) => supabaseSaves(client, () => id)
const backupsOf = ({ client, id }: TestPlayer) => supabaseBackups(client, () => id)
const survivor = newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', seed: 42, at: Date.now() - 3_600_000 })
const rhea = (coins: number): unknown => JSON.parse(serialiseSave({ ...survivor, coins }))
/** A copy of Rhea's save as the app lists it. */
const copy = (kind: string) => ({ id: expect.any(String), kind, date: expect.any(String), characterName: 'Rhea', level: 1 })
const nested = (containers: number): unknown => JSON.parse(`${'{"a":'.repeat(containers - 1)}{}${'}'.repeat(containers - 1)}`)

describe('revisions', () => {
  test('updates one row and counts its revision for each save', async () => {
    await commit(0, { coins: 0 })
    for (const n of [1, 2, 3])
      expect((await commit(n, { coins: n })).data).toEqual({ revision: n + 1, hash: '000000000000000a', save: null })
    expect(await rows()).toEqual([{ save_data: { coins: 3 }, revision: 4 }])
  })

  test('rejects a stale base with 409 and keeps the stored save', async () => {
    await commit(0, { coins: 0 })
    await commit(1, { coins: 1 })
    const { status, error } = await commit(1, { coins: 99 })
    expect({ status, code: error?.code }).toEqual({ status: 409, code: 'PT409' })
    expect(await rows()).toEqual([{ save_data: { coins: 1 }, revision: 2 }])
  })

  test('accepts exactly one of several simultaneous commits on one revision', async () => {
    await commit(0, { by: 'nobody' })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((by) => commit(1, { by })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const winner = ['a', 'b', 'c', 'd'][answers.findIndex(({ error }) => error === null)]
    expect(await rows()).toEqual([{ save_data: { by: winner }, revision: 2 }])
  })

  test.each([
    ['keeps the revision', 'revision = revision'],
    ['skips a revision', 'revision = revision + 2'],
    ['does not set the revision', `save_data = '{"coins":9}'`],
  ])('rejects an update by any role that %s', async (_, change) => {
    await commit(0, { coins: 0 })
    await expect(backend.sql(`update game_saves set ${change} where user_id = '${player.id}'`)).rejects.toMatchObject({
      detail: '{"code":"save-changed"}',
    })
    expect(await rows()).toEqual([{ save_data: { coins: 0 }, revision: 1 }])
  })

  test('rejects moving a save to another slot', async () => {
    await commit(0, { coins: 0 })
    const move = backend.sql`update game_saves set revision = revision + 1, slot_number = 2 where user_id = ${player.id}`
    await expect(move).rejects.toMatchObject({ detail: '{"code":"save-immovable"}' })
  })

  test('rejects a save over an empty slot', async () => {
    const { status, error } = await commit(1, {})
    expect({ status, code: error?.code }).toEqual({ status: 404, code: 'PT404' })
    expect(await rows()).toEqual([])
  })

  test('continues the revisions of a deleted slot, so that the old game is stale', async () => {
    await commit(0, { game: 'old' })
    await player.client.from('game_saves').delete().eq('user_id', player.id).eq('slot_number', 1)
    expect((await commit(0, { game: 'new' })).data).toMatchObject({ revision: 2 })
    expect((await commit(1, { game: 'old' })).error?.code).toBe('PT409')
    expect(await rows()).toEqual([{ save_data: { game: 'new' }, revision: 2 }])
  })

  // PGlite has one connection, so nothing can run during the deletion.
  test.runIf(inject('postgres'))('continues the revisions when a game begins while the old one is being deleted', async () => {
    await commit(0, { game: 'old' })
    for (const base of [1, 2, 3]) await commit(base, { game: 'old' })
    const deletion = backend.sql(`delete from game_saves where user_id = '${player.id}'; select pg_sleep(1)`)
    await vi.waitUntil(async () => (await backend.sql`select from pg_stat_activity where wait_event = 'PgSleep'`).length > 0, 20_000)
    const begun = await commit(0, { game: 'new' })
    await deletion
    expect([begun.error, await rows()]).toEqual([null, [{ save_data: { game: 'new' }, revision: 5 }]])
  })
})

describe('batches', () => {
  test('answers a repeated batch as the first time and changes nothing', async () => {
    const batch = randomUUID()
    const first = await commit(0, { coins: 1 }, { batch })
    expect(first.data).toEqual({ revision: 1, hash: '000000000000000a', save: { coins: 1 } })
    await commit(1, { coins: 2 })
    expect((await commit(0, { coins: 50 }, { batch })).data).toEqual(first.data)
    expect(await rows()).toEqual([{ save_data: { coins: 2 }, revision: 2 }])
  })

  test('writes a batch once even if it is sent several times at once', async () => {
    await commit(0, { coins: 0 })
    const batch = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map((coins) => commit(1, { coins }, { batch })))
    expect(answers.map(({ data }) => data)).toEqual(Array(4).fill({ revision: 2, hash: '000000000000000a', save: null }))
    expect(await rows()).toMatchObject([{ revision: 2 }])
  })

  test('accepts the same batch id from another slot or player', async () => {
    const batch = randomUUID()
    await commit(0, { slot: 1 }, { batch })
    expect((await commit(0, { slot: 2 }, { batch, slot: 2 })).data).toMatchObject({ save: { slot: 2 } })
    const other = await newPlayer(backend)
    expect((await commit(0, { of: 'other' }, { batch, user: other.id })).data).toMatchObject({ save: { of: 'other' } })
  })

  test('does not write a batch again that is repeated after many others', async () => {
    await commit(0, {})
    const batch = randomUUID()
    const first = await commit(1, { coins: 5 }, { batch })
    for (let base = 2; base <= 56; base++) await commit(base, { coins: 0 })
    expect((await commit(1, { coins: 5 }, { batch })).data).toEqual(first.data)
    expect(await rows()).toEqual([{ save_data: { coins: 0 }, revision: 57 }])
  })

  test('packs 64 batches into a row and answers each as the first time', async () => {
    const batches = Array.from({ length: 70 }, () => randomUUID())
    const first = []
    for (const [base, batch] of batches.entries()) first.push((await commit(base, { base }, { batch })).data)
    expect(await packed()).toEqual([64, 6])
    for (const n of [0, 1, 63, 64, 69]) expect((await commit(0, {}, { batch: batches[n] as string })).data).toEqual(first[n])
  })

  test('starts a new row with a new game, and answers a repeat with that game', async () => {
    await commit(0, { game: 'old' })
    await backend.sql`delete from game_saves where user_id = ${player.id}`
    const batch = randomUUID()
    const first = await commit(0, { game: 'new' }, { batch })
    await commit(2, { game: 'played' })
    expect(await packed()).toEqual([1, 2])
    expect((await commit(0, { game: 'other' }, { batch })).data).toEqual(first.data)
  })

  const packed = async () =>
    (await backend.sql`select cardinality(ids) as n from private.answered_batches where user_id = ${player.id} order by began_at`).map(
      ({ n }) => n,
    )
  const remembered = async () =>
    (
      await backend.sql`select unnest(revisions) as revision from private.answered_batches where user_id = ${player.id} order by revision`
    ).map((row) => row.revision)
  const batchesAge = (hours: number) =>
    backend.sql`update private.answered_batches set began_at = began_at - make_interval(hours => ${hours}::int) where user_id = ${player.id}`

  test('keeps an answer for 14 days', async () => {
    for (let base = 0; base <= 1; base++) await commit(base, {})
    await batchesAge(14 * 24 - 1)
    await commit(2, {})
    expect(await remembered()).toEqual([1, 2, 3])
    await batchesAge(1)
    await commit(3, {})
    expect(await remembered()).toEqual([3, 4])
  })

  test('keeps the last 10,000 answers of a slot that are older than a day', async () => {
    await commit(0, {})
    await batchesAge(24)
    for (let base = 1; base <= 2; base++) await commit(base, {})
    await backend.sql`update game_saves set revision = revision + 1 where user_id = ${player.id}`
    await backend.sql`alter table game_saves disable trigger guard_save`
    await backend.sql`update game_saves set revision = 10001 where user_id = ${player.id}`
    await backend.sql`alter table game_saves enable trigger guard_save`
    await batchesAge(1)
    expect((await commit(10_001, {})).error).toBeNull()
    expect(await remembered()).toEqual([2, 3, 10_002])
  })
})

describe('limit of play time per day (OP-99, decision 0007)', () => {
  const HOUR = 3600
  const play = (base: number, seconds: number, slot = 1) =>
    backend.client(backend.serviceKey).rpc('commit_save', {
      ...{ p_user: player.id, p_slot: slot, p_base_revision: base, p_save: { base }, p_batch: randomUUID(), p_hash: '000000000000000a' },
      ...{ p_lived: seconds },
    })
  const hoursAgo = (hours: number) =>
    backend.sql`update private.answered_batches set began_at = began_at - make_interval(hours => ${hours}::int) where user_id = ${player.id}`

  test('stores a day and a half at once and rejects one second more', async () => {
    await play(0, 30 * HOUR)
    expect((await play(1, 6 * HOUR)).error).toBeNull()
    const { error, status } = await play(2, 1)
    expect({ code: error?.code, status }).toEqual({ code: 'PT429', status: 429 })
    expect(await rows()).toEqual([{ save_data: { base: 1 }, revision: 2 }])
    expect((await play(2, 0)).error).toBeNull()
  })

  test('accepts play again after the earlier play is a day old', async () => {
    await play(0, 30 * HOUR)
    await hoursAgo(23)
    expect((await play(1, 7 * HOUR)).error?.code).toBe('PT429')
    await hoursAgo(1)
    expect((await play(1, 36 * HOUR)).error).toBeNull()
  })

  test('counts each slot separately', async () => {
    await play(0, 36 * HOUR)
    expect((await play(0, 36 * HOUR, 2)).error).toBeNull()
  })
})

describe('new games', () => {
  test('allows one save per slot, in slots 1 to 3', async () => {
    for (const slot of [1, 2, 3]) expect((await commit(0, { slot }, { slot })).error).toBeNull()
    expect((await commit(0, { slot: 'again' })).error?.code).toBe('23505')
    expect(await rows()).toEqual([{ save_data: { slot: 1 }, revision: 1 }])
    const insert = (slot: number) =>
      backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${player.id}, ${slot}, '{}')`
    await expect(insert(1)).rejects.toThrow('game_saves_user_id_slot_number_key')
    for (const slot of [0, 4]) {
      expect((await commit(0, {}, { slot })).error?.code).toBe('23514')
      await expect(insert(slot)).rejects.toThrow('game_saves_slot_number')
    }
  })

  test('creates one of two simultaneous new games in one slot', async () => {
    const answers = await Promise.all([commit(0, { by: 'a' }), commit(0, { by: 'b' })])
    expect(answers.map(({ error }) => error?.code ?? 'made').sort()).toEqual(['23505', 'made'])
    expect(await rows()).toHaveLength(1)
  })

  test('allows 5 new games in 24 hours per account, not counting rejected ones', async () => {
    for (let n = 1; n <= 5; n++) {
      expect((await commit(0, { n })).error).toBeNull()
      expect((await commit(0, { n })).error?.code).toBe('23505')
      await backend.sql`delete from game_saves where user_id = ${player.id}`
    }
    const { status, error } = await commit(0, { n: 6 })
    expect([status, error?.code, parseErrorDetail(error?.details)]).toEqual([
      429,
      'PT429',
      { code: 'too-many-new-games', params: { n: 5 }, retryAfter: null },
    ])
    expect(await rows()).toEqual([])
    await backend.sql`update private.new_games set created_at = created_at - interval '1 day' where user_id = ${player.id}`
    expect((await commit(0, { n: 6 })).error).toBeNull()
  })

  test('applies the limit to simultaneous new games', async () => {
    for (let n = 1; n <= 4; n++) {
      await commit(0, { n })
      await backend.sql`delete from game_saves where user_id = ${player.id}`
    }
    const answers = await Promise.all([1, 2, 3].map((slot) => commit(0, {}, { slot })))
    expect(answers.map(({ error }) => error?.code ?? 'made').sort()).toEqual(['PT429', 'PT429', 'made'])
  })
})

describe('shape', () => {
  test.each([
    ['an array', [1], 'game_saves_is_object'],
    ['a boolean', true, 'game_saves_is_object'],
    ['a number', 1, 'game_saves_is_object'],
    ['over 256 kB', { a: 'x'.repeat(262_144) }, 'game_saves_size'],
    ['13 containers deep', nested(13), 'game_saves_depth'],
    ['13 deep by arrays', { a: JSON.parse('['.repeat(12) + ']'.repeat(12)) }, 'game_saves_depth'],
  ])('rejects a save that is %s and keeps the stored one', async (_, save, rule) => {
    await commit(0, { coins: 3 })
    const { status, error } = await commit(1, save)
    expect(status).toBe(400)
    expect(error?.message).toContain(rule)
    expect(await rows()).toEqual([{ save_data: { coins: 3 }, revision: 1 }])
  })

  test('stores a save of exactly the maximum size and depth', async () => {
    expect((await commit(0, nested(12))).error).toBeNull()
    const largest = { a: 'x'.repeat(262_144 - '{"a": ""}'.length) }
    expect((await commit(1, largest)).error).toBeNull()
    expect(await rows()).toEqual([{ save_data: largest, revision: 2 }])
  })

  test('stores the largest save that the rules allow, with room to spare', async () => {
    expect((await commit(0, JSON.parse(serialiseSave(largestSave())))).error).toBeNull()
    const [row] = await backend.sql`select octet_length(save_data::text) as bytes from game_saves where user_id = ${player.id}`
    expect(row?.bytes).toBeLessThanOrEqual(DATABASE_BYTES - KEPT_FREE)
  })
})

describe('copies', () => {
  test('keeps one daily copy, of the save before the first write of the day', async () => {
    await commit(0, { coins: 0 })
    await commit(1, { coins: 1 })
    await commit(2, { coins: 2 })
    expect(await copies('daily')).toEqual([{ slot_number: 1, save_data: { coins: 0 } }])
  })

  test('keeps one copy for each day and slot', async () => {
    await commit(0, { coins: 0 })
    await commit(1, { coins: 1 })
    await age(1)
    await commit(2, { coins: 2 })
    await commit(0, { slot: 2 }, { slot: 2 })
    await commit(1, { slot: 2, coins: 1 }, { slot: 2 })
    expect(await copies('daily')).toEqual([
      { slot_number: 1, save_data: { coins: 0 } },
      { slot_number: 1, save_data: { coins: 1 } },
      { slot_number: 2, save_data: { slot: 2 } },
    ])
  })

  test('allows one daily copy per UTC day in the database, and any number of the other kinds', async () => {
    const insert = (kind: string, date: string) =>
      backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind, backup_date) values (${player.id}, 1, '{}', ${kind}, ${date})`
    await insert('daily', '2026-03-01T00:00:00Z')
    await insert('daily', '2026-03-02T00:00:00Z')
    await expect(insert('daily', '2026-03-01T23:59:59Z')).rejects.toThrow('game_saves_backup_one_a_day')
    for (const kind of ['before_restore', 'before_restore', 'before_delete', 'before_delete']) await insert(kind, '2026-03-01T12:00:00Z')
    expect(await copies('before_restore')).toHaveLength(2)
  })

  test('deletes daily copies older than 14 days and keeps other copies', async () => {
    await commit(0, { coins: 0 })
    await commit(1, { coins: 1 })
    await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind) values (${player.id}, 1, '{"kept":1}', 'before_delete')`
    await age(14)
    await backend.sql`update game_saves_backup set backup_date = backup_date - interval '1 minute' where user_id = ${player.id}`
    await commit(2, { coins: 2 })
    expect(await copies('daily')).toEqual([{ slot_number: 1, save_data: { coins: 1 } }])
    expect(await copies('before_delete')).toEqual([{ slot_number: 1, save_data: { kept: 1 } }])
  })

  test('keeps a copy of a deleted save that only the owner can see (SLOT-23)', async () => {
    await commit(0, rhea(5))
    await savesOf(player).remove(1)
    expect(await savesOf(player).list()).toEqual([])
    expect(await backupsOf(player).list(1)).toEqual([copy('before_delete')])
    const stranger = await newPlayer(backend)
    expect(await supabaseBackups(stranger.client, () => player.id).list(1)).toEqual([])
  })
})

describe('calls of the app', () => {
  test('lists saves by slot, loads one slot, and lists backups newest first (SLOT-19, SAVE-09, DATA-11)', async () => {
    for (const slot of [3, 1, 2]) await commit(0, rhea(slot), { slot })
    await commit(1, rhea(10))
    await age(1)
    await commit(2, rhea(20))
    const saves = savesOf(player)
    const save = (slot: number, revision: number, coins: number) => ({
      ...{ slot, revision, updatedAt: expect.any(String) },
      save: expect.objectContaining({ coins, characterName: 'Rhea' }),
    })
    expect(await saves.list()).toEqual([save(1, 3, 20), save(2, 1, 2), save(3, 1, 3)])
    expect([await saves.load(2), await saves.load(1)]).toEqual([save(2, 1, 2), save(1, 3, 20)])
    const copies = await backupsOf(player).list(1)
    expect(copies).toEqual([copy('daily'), copy('daily')])
    expect(Date.parse(copies[0]?.date ?? '') - Date.parse(copies[1]?.date ?? '')).toBeGreaterThan(80_000_000)
    expect(await backupsOf(player).list(2)).toEqual([])
  })

  test('deletes only the save of the given slot (SLOT-19)', async () => {
    for (const slot of [1, 2, 3]) await commit(0, rhea(slot), { slot })
    await savesOf(player).remove(2)
    expect((await savesOf(player).list()).map(({ slot }) => slot)).toEqual([1, 3])
  })

  test('has the specified columns in game_saves (DATA-11)', async () => {
    await commit(0, {})
    const { data } = await player.client.from('game_saves').select('*')
    expect(Object.keys(data?.[0] ?? {}).sort()).toEqual(['id', 'revision', 'save_data', 'slot_number', 'updated_at', 'user_id'])
  })

  test('has the specified columns in game_saves_backup (DATA-12)', async () => {
    await commit(0, {})
    await commit(1, {})
    const { data } = await player.client.from('game_saves_backup').select('*')
    expect(Object.keys(data?.[0] ?? {}).sort()).toEqual(['backup_date', 'id', 'kind', 'revision', 'save_data', 'slot_number', 'user_id'])
  })
})
