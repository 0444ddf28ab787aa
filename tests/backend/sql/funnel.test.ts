import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FUNNEL_STEPS, type FunnelStep } from '../../../sim/content/funnel.ts'
import { supabaseFunnel } from '../../../src/gateways/supabase/funnel.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { newPlayer } from './players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.sql('delete from private.funnel_events; delete from private.funnel_networks')
})

const VISIT = '6b1f3c7e-2f0c-4a52-9a60-0f6c1f2f8a11'
const count = (step: FunnelStep, { visit = VISIT, automated = false, client = backend.client() } = {}) =>
  supabaseFunnel(client).count({ visit, step, automated })
const kept = () => backend.sql`select visit, step, automated from private.funnel_events order by step, visit`
const NO_MORE = expect.objectContaining({ kind: 'refused', code: 'too-many-steps' })
/** Counts `counted` earlier steps for this network. */
const busy = (counted: number, hour = "date_trunc('hour', now())") =>
  backend.sql(`insert into private.funnel_networks (network, hour, counted) values ('127.0.0.1', ${hour}, ${counted})`)

test('stores each step once per visit id, regardless of the sender (SETT-11)', async () => {
  const { client } = await newPlayer(backend)
  for (const step of FUNNEL_STEPS) await count(step)
  await count('opened', { client, automated: true })
  await count('opened', { client, visit: '00000000-0000-4000-8000-000000000001', automated: true })
  expect(await kept()).toEqual(
    [...FUNNEL_STEPS]
      .sort()
      .flatMap((step) => [
        ...(step === 'opened' ? [{ visit: '00000000-0000-4000-8000-000000000001', step, automated: true }] : []),
        { visit: VISIT, step, automated: false },
      ]),
  )
})

test('stores no person, and no time more exact than an hour (SETT-11)', async () => {
  await count('opened')
  const columns = await backend.sql`select attname as name from pg_attribute
    where attrelid = 'private.funnel_events'::regclass and attnum > 0 order by attnum`
  expect(columns.map(({ name }) => name)).toEqual(['visit', 'step', 'hour', 'automated'])
  expect(await backend.sql`select hour = date_trunc('hour', hour) as whole from private.funnel_events`).toEqual([{ whole: true }])
})

test.each([
  ['an unknown step', { visit: VISIT, step: 'bought', automated: false }, 400],
  ['a step without a visit', { step: 'opened', automated: false }, 400],
  ['an address in place of a visit id', { visit: 'ann@example.com', step: 'opened', automated: false }, 400],
  ['an oversized request', { visit: VISIT, step: 'opened', automated: false, agent: 'x'.repeat(300) }, 413],
])('rejects %s and stores nothing', async (_, body, status) => {
  const answer = await fetch(`${backend.url}/functions/v1/count-step`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([answer.status, await kept()]).toEqual([status, []])
})

test('rejects an unknown step in the database too', async () => {
  const { error } = await backend
    .client(backend.serviceKey)
    .rpc('count_funnel_step', { p_visit: VISIT, p_step: 'bought', p_automated: false, p_address: '192.0.2.1' })
  expect([error?.code, error?.message, await kept()]).toEqual(['PT400', 'There is no such step.', []])
})

test('accepts 240 steps per hour from one network', async () => {
  await busy(239)
  await count('opened')
  await expect(count('clicked')).rejects.toEqual(NO_MORE)
  await backend.sql(`update private.funnel_networks set hour = hour - interval '1 hour'`)
  await count('clicked')
  expect([(await kept()).length, await backend.sql`select counted from private.funnel_networks`]).toEqual([2, [{ counted: 1 }]])
})

test('resets the count of a network after an hour, even before old rows are deleted', async () => {
  await backend.sql(`insert into private.funnel_networks (network, hour, counted)
    select 'old ' || n, date_trunc('hour', now()) - interval '2 hours', 1 from generate_series(1, 300) n`)
  await busy(240, "date_trunc('hour', now()) - interval '1 hour'")
  await count('opened')
  expect(await backend.sql`select counted from private.funnel_networks where network = '127.0.0.1'`).toEqual([{ counted: 1 }])
})

test('accepts 20,000 steps per day in total', async () => {
  const fill = (steps: number) =>
    backend.sql`insert into private.funnel_events (visit, step, automated) select gen_random_uuid(), 'opened', false from generate_series(1, ${steps})`
  await fill(19_999)
  await count('opened')
  await expect(count('clicked')).rejects.toEqual(NO_MORE)
  await backend.sql(`update private.funnel_events set hour = hour - interval '25 hours'`)
  await count('clicked')
})

test('deletes steps after 90 days, and networks after their hour', async () => {
  const old = (days: number) =>
    backend.sql`insert into private.funnel_events (visit, step, hour, automated)
                values (${randomUUID()}, 'opened', now() - make_interval(days => ${days}), false)`
  await old(91)
  await old(90)
  await old(89)
  await backend.sql(`insert into private.funnel_networks values ('192.0.2.7', date_trunc('hour', now()) - interval '1 hour', 3)`)
  await count('clicked')
  expect((await kept()).map(({ step }) => step)).toEqual(['clicked', 'opened'])
  expect(await backend.sql`select network from private.funnel_networks`).toEqual([{ network: '127.0.0.1' }])
})
