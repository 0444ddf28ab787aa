import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorOverview } from '../../../machines/operator-port.ts'
import { crashFileOf } from '../../../sim/contract/crash-file.ts'
import { supabaseOperator } from '../../../src/features/operator/operator-gateway.ts'
import { runSpec } from '../../../tools/support/run-spec.ts'
import { functionsAreHere, startBackend, type TestBackend } from '../../support/backend.ts'
import { envelope } from '../../support/envelope.ts'
import { newSurvivor, type TestPlayer } from './players.ts'

let backend: TestBackend
let ann: TestPlayer
let rhea: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
  ann = await newSurvivor(backend, 'Juno')
  rhea = await newSurvivor(backend, 'Rhea')
  await operators(rhea)
})
afterAll(() => backend.stop())

const operators = async (...players: readonly TestPlayer[]): Promise<number | null> =>
  (await backend.client(backend.serviceKey).rpc('set_operators', { p_emails: players.map(({ email }) => email) })).data
const portOf = ({ client }: TestPlayer) => supabaseOperator(client)
const overview = async () => (await portOf(rhea).overview()) as OperatorOverview
const RUN = crashFileOf(
  runSpec(),
  { from: 0, text: '10,0,50', ticks: 40, hash: '0123abcd' },
  { error: 'Error: No fence', inSimulation: true },
)

test('operators are named by the service role, by confirmed addresses only', async () => {
  expect([await portOf(ann).overview(), (await overview()).errors]).toEqual([null, []])
  await expect(portOf(ann).run(crypto.randomUUID())).rejects.toMatchObject({ code: 'operators-only' })
  expect((await ann.client.rpc('set_operators', { p_emails: [ann.email] })).error).not.toBe(null)
  await backend.sql`update auth.users set email_confirmed_at = null where id = ${ann.id}`
  expect(await operators(rhea, ann)).toBe(1)
  expect(await operators()).toBe(0)
  expect(await portOf(rhea).overview()).toBe(null)
  expect(await operators(rhea)).toBe(1)
})

test('twenty kinds of errors arrive at the page, and the runs of ten can be downloaded', async () => {
  for (let bug = 0; bug < 20; bug++) {
    const run = bug < 10 ? { run: JSON.stringify(RUN) } : {}
    const body = envelope({ name: `Bug${'x'.repeat(bug)}`, message: 'No fence', ...run })
    const headers = { 'content-type': 'application/x-sentry-envelope' }
    expect((await fetch(`${backend.url}/functions/v1/report-errors`, { method: 'POST', headers, body })).status).toBe(200)
  }
  const { errors } = await overview()
  expect(errors).toHaveLength(20)
  expect(errors[0]).toMatchObject({ kind: 'error', message: 'No fence', count: 1, release: 'nightfence@1+abc' })
  const samples = errors.flatMap((of) => of.samples).filter(({ hasRun }) => hasRun)
  expect(samples).toHaveLength(10)
  for (const { id } of samples) expect(JSON.parse(await portOf(rhea).run(id))).toEqual(JSON.parse(JSON.stringify(RUN)))
  await expect(portOf(rhea).run(crypto.randomUUID())).rejects.toMatchObject({ code: 'report-target-gone' })
})

test('shows prices, coins by cause and the richest players to operators only, and figures of the server', async () => {
  await backend.sql`update game_saves set revision = revision + 1, save_data = save_data || '{"coins": 40, "bankedCoins": 2}' where user_id = ${ann.id}`
  await backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${ann.id}, 2, '{"coins": 5}'),
    (${rhea.id}, 2, '{"coins": 999, "ext": {"sandbox": true}}')`
  await backend.sql`insert into flea_market_sales (base_item_id, rarity, price, sold_at) select 'knife', 'common', n, now() from generate_series(1, 3) n
    union all select 'knife', 'common', 900, now() - interval '8 days'`
  await backend.sql`update auth.users set email_confirmed_at = now() where id = ${ann.id}`
  expect(await portOf(rhea).richest()).toEqual([
    { id: ann.id, username: ann.username, coins: 47 },
    { id: rhea.id, username: rhea.username, coins: 0 },
  ])
  const { prices, coins } = await overview()
  expect(prices).toEqual([{ item: 'knife', rarity: 'common', sold: 3, median: 2 }])
  expect(coins.other).toEqual([47, 0])
  // A function in Deno does not see the server's sockets.
  expect(await portOf(rhea).server()).toEqual({ sockets: functionsAreHere ? 0 : null, backups: null })
  await expect(portOf(ann).richest()).rejects.toMatchObject({ code: 'operators-only' })
  await expect(portOf(ann).server()).rejects.toMatchObject({ code: 'operators-only' })
})

test('counts sign-ups, coins, steps and waiting runs', async () => {
  await backend.sql`insert into private.coin_flows (day, cause, part, created, removed) values
    ((now() at time zone 'utc')::date - 1, 'runs', 1, 30, 0), ((now() at time zone 'utc')::date - 1, 'trader', 1, 5, 12),
    ((now() at time zone 'utc')::date - 1, 'bought', 1, 900, 900)`
  await backend.sql`insert into private.funnel_events (visit, step, automated) values
    (gen_random_uuid(), 'opened', false), (gen_random_uuid(), 'opened', true)`
  const { days, funnel, verdictsWaiting, oldestWaitSeconds, verifierSeenAt, databaseBytes } = await overview()
  expect([days.length, days[1]]).toEqual([14, { day: expect.any(String), accounts: 0, guests: 0, created: 35, removed: 12 }])
  expect(days[0]).toMatchObject({ accounts: 2, guests: 0 })
  expect([funnel, verdictsWaiting, oldestWaitSeconds, verifierSeenAt]).toEqual([{ opened: 1 }, 0, 0, null])
  expect(databaseBytes).toBeGreaterThan(1_000_000)
})
