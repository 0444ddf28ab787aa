import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crashFileOf } from '../../../sim/contract/crash-file.ts'
import { runSpec } from '../../../tools/support/run-spec.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { envelope } from '../../support/envelope.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.sql('delete from private.error_kinds; delete from private.error_networks')
})

const ENVELOPE = { 'content-type': 'application/x-sentry-envelope' }
const REPORTS = { 'content-type': 'application/reports+json' }
const send = async (body: string, headers: Record<string, string> = ENVELOPE) =>
  (await fetch(`${backend.url}/functions/v1/report-errors`, { method: 'POST', headers, body })).status
const kinds = () => backend.sql`select name, message, release, counted::int from private.error_kinds order by name, message, release`
const RUN = JSON.stringify(
  crashFileOf(runSpec(), { from: 0, text: '10,0,50', ticks: 40, hash: '0123abcd' }, { error: 'Error: No fence', inSimulation: true }),
)
const hidden = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

test('groups errors by kind and version, and counts them', async () => {
  for (const of of [{}, { message: 'No fence 17' }, { message: 'No fence 18' }, { release: 'nightfence@2' }, {}]) await send(envelope(of))
  expect(await kinds()).toEqual([
    { name: 'Error', message: 'No fence', release: 'nightfence@1+abc', counted: 2 },
    { name: 'Error', message: 'No fence', release: 'nightfence@2', counted: 1 },
    { name: 'Error', message: 'No fence 17', release: 'nightfence@1+abc', counted: 2 },
  ])
})

test('removes personal data from every field', async () => {
  const frames = [{ function: 'ann@example.com', filename: 'https://game.example/x.js?token=secret', lineno: 1, colno: 2 }]
  await send(envelope({ name: 'ann@example.com', message: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0 \u0000 \ud800', frames }))
  const [row] = await backend.sql`select name, message, frames from private.error_kinds`
  expect(row).toEqual({ name: '[mail]', message: expect.stringContaining('[id].[id]'), frames: ['[mail] (/x.js:1:2)'] })
  const columns = await backend.sql`select column_name as name from information_schema.columns
    where table_schema = 'private' and table_name in ('error_kinds', 'error_samples') and column_name like any (array['%user%', '%network%', '%address%'])`
  expect(columns).toEqual([])
})

test('keeps three samples of a kind, and prefers those with a run', async () => {
  for (const run of [undefined, undefined, undefined, RUN, '{"version":1}', undefined]) await send(envelope({ ...(run && { run }) }))
  const samples = await backend.sql`select run from private.error_samples order by run nulls last`
  expect(samples.map(({ run }) => JSON.parse(run))).toEqual([JSON.parse(RUN), null, null])
})

test('stores reports that browsers send by themselves', async () => {
  const csp = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://evil.example/x.png?id=1',
    sourceFile: 'https://game.example/assets/a.js',
  }
  const reports = [
    { type: 'csp-violation', url: 'https://game.example/camp?x=1', body: csp },
    { type: 'crash', url: 'https://game.example/adventure/school', body: { reason: 'oom' } },
    { type: 'odd', body: 7 },
  ]
  expect(await send(JSON.stringify(reports), REPORTS)).toBe(200)
  expect(await kinds()).toMatchObject([{ name: '' }, { name: 'img-src', message: 'evil.example' }, { name: 'oom' }])
  expect(await backend.sql`select distinct route from private.error_samples order by route`).toMatchObject([
    { route: '/' },
    { route: '/adventure/*' },
    { route: '/camp' },
  ])
})

test('ignores browsers that ask not to be tracked', async () => {
  expect([await send(envelope(), { ...ENVELOPE, dnt: '1' }), await send(envelope(), { ...ENVELOPE, 'sec-gpc': '1' })]).toEqual([200, 200])
  expect(await kinds()).toEqual([])
})

test('rejects what is malformed, deep or huge, and still answers', async () => {
  const bodies = [
    '',
    '\n\n\n',
    'null\nnull\nnull',
    '{}\n{"type":"event"}',
    '{}\n{"type":"event"}\n{"exception":{"values":[]}}',
    `{}\n{"type":"event"}\n${hidden(20)}`,
    `{}\n{"type":"event"}\n${hidden(100_000)}`,
    `{}\n${'{"a":'.repeat(40_000)}`,
    `{}\n{"type":"event"}\n"${'\\"'.repeat(100_000)}"`,
  ]
  for (const body of bodies) expect(await send(body)).toBe(400)
  for (const body of ['{}', 'x', hidden(100_000)]) expect(await send(body, REPORTS)).toBe(400)
  expect(await send('x'.repeat(300_001))).toBe(413)
  expect(await send('[]', REPORTS)).toBe(200)
  expect(await send(envelope())).toBe(200)
  expect(await kinds()).toHaveLength(1)
})

test('stores 60 errors of a network and 5,000 of all in an hour', async () => {
  const statuses = await Promise.all(Array.from({ length: 80 }, (_, n) => send(envelope({ message: 'x'.repeat(n) }))))
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  await backend.sql`update private.error_networks set counted = case when network = '' then 5000 else 0 end`
  expect(await send(envelope())).toBe(429)
  await backend.sql`update private.error_networks set hour = hour - interval '1 hour'`
  expect(await send(envelope())).toBe(200)
})

test('keeps at most 500 kinds and 20 MB of runs, and forgets a kind after 30 days', async () => {
  await backend.sql`insert into private.error_kinds (id, kind, name, message, frames, release, counted, last_at)
    select lpad(n::text, 64, '0'), 'error', 'Error', 'Old ' || n, '{}', '', n, now() - interval '20 days' from generate_series(1, 500) n`
  await send(envelope())
  expect(await backend.sql`select count(*)::int, min(counted)::int from private.error_kinds where message like 'Old%'`).toEqual([
    { count: 499, min: 2 },
  ])
  await backend.sql`update private.error_kinds set last_at = now() - interval '31 days' where message in ('Old 7', 'Old 8')`
  await backend.sql`insert into private.error_samples (kind_id, route, run)
    select lpad(n::text, 64, '0'), '/', repeat('x', 290000) from generate_series(10, 78) n`
  await send(envelope({ message: 'Late', run: RUN }))
  expect(await backend.sql`select count(*)::int from private.error_kinds where message in ('Old 7', 'Old 8')`).toEqual([{ count: 0 }])
  expect(
    await backend.sql`select run from private.error_samples s join private.error_kinds k on k.id = s.kind_id where k.message = 'Late'`,
  ).toEqual([{ run: null }])
})
