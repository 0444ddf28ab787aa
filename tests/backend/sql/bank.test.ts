import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BankTransaction } from '../../../machines/ports.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { supabaseBank } from '../../../src/features/bank/bank-gateway.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
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

async function call(name: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const token = await tokenOf(player)
  const response = await fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const send = (baseRevision: number, commands: readonly Command[], { slot = 1, batchId = randomUUID() as string } = {}) =>
  call('save-game', { slot, baseRevision, batchId, commands })
const deposit = (amount: number, at = Date.now()): Command => ({ type: 'deposit', amount, at })
const withdraw = (amount: number, at = Date.now()): Command => ({ type: 'withdraw', amount, at })

/** Starts a new game in the slot, at revision 2, with `coins` on hand. */
async function begin(coins: number, slot = 1): Promise<void> {
  const start: Command = { type: 'new-game', name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', at: Date.now() }
  expect((await send(0, [start], { slot })).status).toBe(200)
  await backend.sql`update game_saves set revision = revision + 1, save_data = jsonb_set(save_data, '{coins}', to_jsonb(${coins}::int))
                    where user_id = ${player.id} and slot_number = ${slot}`
}
const remove = () => player.client.from('game_saves').delete().eq('user_id', player.id).eq('slot_number', 1)
/** Reads the history through the app's own gateway. */
const history = (slot = 1, of = player): Promise<readonly BankTransaction[]> => supabaseBank(of.client, () => player.id).history(slot)
const lines = async (slot = 1) => (await history(slot)).map(({ type, amount, balance }) => [type, amount, balance])
const banked = async (slot = 1): Promise<number> =>
  (await backend.sql`select save_data -> 'bankedCoins' as coins from game_saves where user_id = ${player.id} and slot_number = ${slot}`)[0]
    .coins

describe('rows and saves', () => {
  test('writes one row for each action, with the balance of the save (BANK-12)', async () => {
    await begin(100)
    await send(2, [deposit(60)])
    expect([await lines(), await banked()]).toEqual([[['deposit', 60, 60]], 60])
    await send(3, [withdraw(25)])
    expect([await lines(), await banked()]).toEqual([
      [
        ['withdraw', 25, 35],
        ['deposit', 60, 60],
      ],
      35,
    ])
  })

  test('writes every column of a row (BANK-12)', async () => {
    await begin(10)
    const at = Date.now()
    await send(2, [deposit(7, at)])
    const rows = await backend.sql`select to_jsonb(t) - 'id' - 'timestamp' - 'written_at' as row, extract(epoch from t.timestamp) as s
                                   from bank_transactions t where user_id = ${player.id}`
    expect(rows[0].row).toEqual({ user_id: player.id, slot_number: 1, type: 'deposit', amount: 7, current_banked_coins: 7 })
    expect(Math.floor(Number(rows[0].s) * 1000)).toBe(at)
  })

  test('writes rows for bank actions only, not for purchases paid from the bank (BANK-12)', async () => {
    await begin(100)
    await backend.sql`update game_saves set revision = revision + 1, save_data = jsonb_set(save_data, '{diamonds}', '5') where user_id = ${player.id}`
    const at = Date.now()
    const commands: Command[] = [
      deposit(100, at),
      { type: 'refresh-trader', instant: true, at },
      { type: 'buy', itemId: 'medkit', at },
      withdraw(1, at),
    ]
    expect((await send(3, commands)).status).toBe(200)
    expect(await lines()).toEqual([
      ['withdraw', 1, 89],
      ['deposit', 100, 100],
    ])
  })

  test('writes the rows of a batch once if it is sent again, also concurrently (OP-82)', async () => {
    await begin(100)
    const batchId = randomUUID()
    const commands = [deposit(10), withdraw(4)]
    const answers = await Promise.all([1, 2, 3].map(() => send(2, commands, { batchId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await send(3, [deposit(1)])
    await send(2, commands, { batchId })
    expect(await lines()).toEqual([
      ['deposit', 1, 7],
      ['withdraw', 4, 6],
      ['deposit', 10, 10],
    ])
  })

  test('writes no row if the save is rejected, stale or overtaken (OP-82)', async () => {
    await begin(100)
    expect((await send(2, [deposit(10), deposit(1_000)])).status).toBe(422)
    expect((await send(1, [deposit(10)])).status).toBe(409)
    expect(await lines()).toEqual([])
    const answers = await Promise.all([10, 20].map((amount) => send(2, [deposit(amount)])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers[0]?.status === 200 ? 10 : 20
    expect([await lines(), await banked()]).toEqual([[['deposit', won, won]], won])
  })

  test('keeps a strict order even if all rows have the same time', async () => {
    await begin(100)
    const at = Date.now()
    await send(2, [deposit(1, at), deposit(2, at), deposit(3, at)])
    await send(3, [deposit(4, at), deposit(5, at)])
    const rows = await history()
    expect(rows.map(({ amount }) => amount)).toEqual([5, 4, 3, 2, 1])
    expect(new Set(rows.map(({ date }) => date)).size).toBe(5)
    expect(rows.map(({ date }) => new Date(date).getTime())).toEqual(Array(5).fill(at))
  })
})

describe('reading', () => {
  test('returns the newest 20 rows of the slot and keeps the newest 200 (BANK-14)', async () => {
    await begin(1_000)
    const commands = Array.from({ length: 210 }, (_, n) => deposit(1 + (n % 2)))
    expect((await send(2, commands)).status).toBe(200)
    const rows = await history()
    expect(rows.map(({ balance }) => balance)).toEqual(Array.from({ length: 20 }, (_, n) => 315 - Math.ceil((n * 3) / 2)))
    const [kept] =
      await backend.sql`select count(*)::int as n, min(current_banked_coins)::int as oldest from bank_transactions where user_id = ${player.id}`
    expect(kept).toEqual({ n: 200, oldest: 16 })
  })

  test('keeps a separate history for each slot (BANK-14)', async () => {
    await begin(10)
    await begin(20, 2)
    await send(2, [deposit(1)])
    await send(2, [deposit(2)], { slot: 2 })
    expect([await lines(1), await lines(2), await lines(3)]).toEqual([[['deposit', 1, 1]], [['deposit', 2, 2]], []])
  })

  test('hides the history from other players and lets players write none, their own included (OP-82)', async () => {
    await begin(10)
    await send(2, [deposit(1)])
    const before = await history()
    const stranger = await newPlayer(backend)
    expect(await history(1, stranger)).toEqual([])
    expect((await backend.client().from('bank_transactions').select('*')).error?.code).toBe('42501')
    const forged = {
      user_id: player.id,
      slot_number: 1,
      type: 'deposit',
      amount: 9,
      current_banked_coins: 9,
      timestamp: new Date().toISOString(),
    }
    for (const { client } of [player, stranger]) {
      const table = client.from('bank_transactions')
      const answers = [
        await table.insert(forged),
        await table.update({ amount: 9 }).eq('user_id', player.id),
        await table.upsert(forged),
        await table.delete().eq('user_id', player.id),
      ]
      expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501'])
    }
    expect(await history()).toEqual(before)
  })
})

describe('history and game', () => {
  test('deletes the history with the slot, so that the next game starts without one', async () => {
    await begin(10)
    await send(2, [deposit(10)])
    await remove()
    expect(await lines()).toEqual([])
    await begin(5)
    expect(await lines()).toEqual([])
  })

  test('removes rows newer than the restored copy', async () => {
    await begin(100)
    const long = Date.now()
    await send(2, [deposit(10, long)])
    const [row] = await backend.sql`select save_data from game_saves where user_id = ${player.id}`
    const [copy] = await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind)
                                     values (${player.id}, 1, ${row.save_data}::jsonb, 'before_delete') returning id`
    await send(3, [deposit(20, Math.max(Date.now(), long + 1)), withdraw(5, Math.max(Date.now(), long + 1))])
    expect(await lines()).toHaveLength(3)
    expect((await call('restore-backup', { slot: 1, backupId: copy.id })).status).toBe(200)
    expect([await lines(), await banked()]).toEqual([[['deposit', 10, 10]], 10])
    // Restores the save from before the restore: its history differs, so no row of this one may be left.
    const [undone] = await backend.sql`select id from game_saves_backup where user_id = ${player.id} and kind = 'before_restore'`
    expect((await call('restore-backup', { slot: 1, backupId: undone.id })).status).toBe(200)
    expect([await lines(), await banked()]).toEqual([[['deposit', 10, 10]], 25])
  })

  test('removes later rows even if the clock of the copy was ahead', async () => {
    await begin(100)
    const early = Date.now()
    await send(2, [deposit(10, early)])
    const [row] = await backend.sql`select save_data from game_saves where user_id = ${player.id}`
    // The clock of the copy was ahead, so rows banked after it look older than the copy.
    const ahead = { ...row.save_data, ext: { ...row.save_data.ext, time: early + 50_000 } }
    const [copy] = await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind)
                                     values (${player.id}, 1, ${ahead}::jsonb, 'before_delete') returning id`
    await send(3, [deposit(20, Date.now())])
    expect((await call('restore-backup', { slot: 1, backupId: copy.id })).status).toBe(200)
    expect([await lines(), await banked()]).toEqual([[['deposit', 10, 10]], 10])
  })

  test('keeps history and balance consistent after a restore is undone', async () => {
    await begin(1_000)
    const at = () => Date.now() + 5_000
    const copies = async () =>
      (
        await backend.sql`select id from game_saves_backup where user_id = ${player.id} and kind = 'before_restore' order by backup_date`
      ).map((r) => r.id)
    const revision = async () => (await backend.sql`select revision from game_saves where user_id = ${player.id}`)[0].revision
    const bank = async (amount: number) => expect((await send(await revision(), [deposit(amount, at())])).status).toBe(200)
    const restore = async (backupId: string) => expect((await call('restore-backup', { slot: 1, backupId })).status).toBe(200)
    const [copy] = await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind)
                                     select user_id, slot_number, save_data, 'before_delete' from game_saves
                                     where user_id = ${player.id} returning id`
    await bank(100)
    await bank(200)
    await restore(copy.id)
    expect([await lines(), await banked()]).toEqual([[], 0])
    await bank(7)
    const [first] = await copies()
    await restore(first)
    expect([await lines(), await banked()]).toEqual([[], 300])
    await bank(30)
    const [, second] = await copies()
    await restore(second)
    expect([await lines(), await banked()]).toEqual([[], 7])
  })

  test.each(['{}', '{"ext": {"time": "soon"}}', '{"ext": {"time": 1e300}}'])(
    'restores the copy %s, which has no valid time',
    async (save) => {
      await begin(10)
      await send(2, [deposit(10)])
      const [copy] = await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind)
                                     values (${player.id}, 1, ${save}::jsonb, 'before_delete') returning id`
      const { error } = await backend
        .client(backend.serviceKey)
        .rpc('commit_restore', { p_user: player.id, p_slot: 1, p_backup: copy.id, p_base_revision: 3, p_save: {} })
      expect(error).toBeNull()
      expect(await lines()).toEqual(save.includes('1e300') ? [['deposit', 10, 10]] : [])
    },
  )

  test('deletes the history with the account', async () => {
    await begin(10)
    await send(2, [deposit(10)])
    await backend.sql`delete from auth.users where id = ${player.id}`
    expect(await backend.sql`select * from bank_transactions where user_id = ${player.id}`).toEqual([])
  })
})
