import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SlotSave } from '../../../machines/ports.ts'
import { COIN_CAUSES } from '../../../sim/economy/coin-flows.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { supabaseEconomy } from '../../../src/features/economy-report/economy-gateway.ts'
import { weekBalance } from '../../../src/features/economy-report/week-balance.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { coinBalance } from '../../support/coin-balance.ts'
import { createGearedSurvivor } from '../../support/geared.ts'
import { bare, listed, newTrader, type Trader } from './traders.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const report = () => supabaseEconomy(backend.client()).report()
const clubs = (count: number) => createGearedSurvivor([['club', count]]).inventory
const saves = (of: Trader) => supabaseSaves(of.client, () => of.id)

async function send(of: Trader, ...commands: object[]): Promise<void> {
  const { revision } = (await saves(of).load(1)) as SlotSave
  const batch = {
    slot: 1,
    baseRevision: revision,
    batchId: randomUUID(),
    commands: commands.map((one) => ({ ...one, at: Date.now() }) as Command),
  }
  expect(await saves(of).send(batch)).toMatchObject({ status: 'saved' })
}

test('counts every coin that players earn, spend, trade and delete, by cause, for everyone to see', async () => {
  const [seller, buyer, sandbox] = await Promise.all([
    newTrader(backend, bare({ coins: 100, inventory: clubs(4) })),
    newTrader(backend, bare({ coins: 900 })),
    newTrader(backend, bare({ coins: 40, inventory: clubs(2) })),
  ])
  const { coins: first } = await seller.save()
  await send(seller, { type: 'sell', itemId: 'club' }, { type: 'deposit', amount: 50 })
  const price = (await seller.save()).coins + 50 - first
  await send(sandbox, { type: 'set-xp-mode', on: true }, { type: 'sell', itemId: 'club' })
  for (const coins of [300, 200]) await buyer.market.buy(await listed(seller, 'club', coins), 1)
  const [mail] =
    await backend.sql`select m.id from player_mail m join pending_transactions t on t.id = m.pending_transaction_id where t.amount = 300`
  await seller.mail.claim(mail?.id, 1)
  await backend.client(backend.serviceKey).rpc('delete_account', { p_user: seller.id })

  const { flows, counted, held } = await coinBalance(backend)
  expect([counted, held]).toEqual(['400', '400'])
  expect(Object.fromEntries(flows)).toEqual({
    other: [1_040, 0], // the survivors that this test wrote into the database
    trader: [price, 0],
    sandbox: [0, 40],
    bought: [500, 500],
    'paid-out': [300, 300],
    deleted: [0, 600 + price],
  })
  const { weeks } = await report()
  expect(weeks).toHaveLength(1)
  expect(weeks[0]).toEqual({ week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), opening: 0, flows: Object.fromEntries(flows) })
  expect([new Date(weeks[0]?.week ?? '').getUTCDay(), weekBalance(weeks[0] as never).closing]).toEqual([1, 400])
})

test('starts a week with what the earlier weeks left, and covers twelve weeks', async () => {
  const before = (await report()).weeks[0]
  await backend.sql`insert into private.coin_flows (day, cause, part, created, removed)
    select (now() at time zone 'utc')::date - 7 * n, 'runs', 0, 10, 1 from generate_series(1, 20) n`
  const { weeks } = await report()
  expect(weeks).toHaveLength(12)
  expect(weeks[0]).toEqual({ ...before, opening: 20 * 9 })
  expect(weeks.slice(1).map(({ opening, flows }) => [opening, flows])).toEqual(
    Array.from({ length: 11 }, (_, n) => [(19 - n) * 9, { runs: [10, 1] }]),
  )
})

test('publishes the median price of what was sold at least five times in four weeks', async () => {
  await backend.sql`delete from flea_market_sales`
  await backend.sql`insert into flea_market_sales (base_item_id, rarity, price, sold_at) values
    ('knife', 'rare', 10, now()), ('knife', 'rare', 30, now()), ('knife', 'rare', 20, now()), ('knife', 'rare', 90, now()), ('knife', 'rare', 25, now()),
    ('club', 'common', 5, now()), ('club', 'common', 5, now()), ('club', 'common', 5, now()), ('club', 'common', 5, now()),
    ('club', 'common', 5, now() - interval '29 days')`
  expect((await report()).prices).toEqual([{ item: 'knife', rarity: 'rare', sold: 5, median: 25 }])
})

test('knows the same causes in the rules and in the database', async () => {
  const [{ rule }] = await backend.sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'coin_flows_cause'`
  expect([...String(rule).matchAll(/'([a-z-]+)'/g)].map(([, cause]) => cause).sort()).toEqual([...COIN_CAUSES].sort())
})

test('stores a save whose coins are not a number, and counts them as none', async () => {
  const player = await newTrader(backend, bare({ coins: 70, bankedCoins: 5 }))
  const other = async () => (await report()).weeks[0]?.flows.other?.[1]
  const before = await other()
  await backend.sql`update game_saves set save_data = jsonb_set(save_data, '{coins}', '"many"'), revision = revision + 1 where user_id = ${player.id}`
  expect(await other()).toBe((before ?? 0) + 70)
})
