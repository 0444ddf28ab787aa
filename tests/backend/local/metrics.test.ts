import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exposition } from '../../../supabase/functions/_shared/exposition.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { parseExposition } from '../../support/parse-exposition.ts'
import { newPlayer } from '../sql/players.ts'

const TOKEN = 'a-token-of-twenty-characters'
let backend: TestBackend
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nightfence-backups-'))
  writeFileSync(join(folder, 'nightfence-2026-11-27.tar.gz'), 'older')
  writeFileSync(join(folder, 'nightfence-2026-11-28.tar.gz'), 'newest')
  writeFileSync(join(folder, 'nightfence-2026-11-29.tar.gz.77.part'), 'unfinished')
  backend = await startBackend({ metricsToken: TOKEN, backupFolder: folder })
})
afterAll(async () => {
  await backend.stop()
  rmSync(folder, { recursive: true })
})
const scrape = (authorization?: string, path = '/metrics') =>
  fetch(`${backend.url}${path}`, { headers: authorization === undefined ? {} : { authorization } })

test('answers the token only, at its own address and as a function', async () => {
  const ann = await newPlayer(backend)
  const refused = [undefined, 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, `Bearer ${await tokenOf(ann)}`]
  for (const authorization of [...refused, `Bearer ${backend.serviceKey}`]) expect((await scrape(authorization)).status).toBe(401)
  const answer = await scrape(`Bearer ${TOKEN}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect((await scrape(`Bearer ${TOKEN}`, '/functions/v1/metrics')).status).toBe(200)
})

test('writes valid metrics of requests, sockets, runs, errors, backups and flags', async () => {
  await backend.sql(`
    update private.feature_flags set is_on = name <> 'radio';
    insert into private.verdict_counts (verdict, counted) values ('verified', 41), ('refused', 1);
    insert into private.error_kinds (id, kind, name, message, frames, release, counted) values ('${'a'.repeat(64)}', 'error', 'E', 'm', '{}', '', 3)`)
  await newPlayer(backend)
  await backend.client().rpc('service_status')
  const metrics = parseExposition(await (await scrape(`Bearer ${TOKEN}`)).text())
  const sampleOf = (name: string, labels: object = {}) =>
    metrics[name]?.samples.find((sample) => JSON.stringify(sample.labels) === JSON.stringify(labels))?.value
  expect(Object.keys(metrics).every((name) => name.startsWith('nightfence_'))).toBe(true)
  expect(sampleOf('nightfence_requests_total', { part: 'rest', status: '2xx' })).toBeGreaterThan(0)
  expect(sampleOf('nightfence_requests_total', { part: 'other', status: '4xx' })).toBeGreaterThan(0)
  expect(sampleOf('nightfence_database_bytes')).toBeGreaterThan(1_000_000)
  expect([sampleOf('nightfence_sockets'), sampleOf('nightfence_verdicts_waiting'), sampleOf('nightfence_maintenance')]).toEqual([0, 0, 0])
  expect(sampleOf('nightfence_verdicts_total', { verdict: 'verified' })).toBe(41)
  expect(sampleOf('nightfence_errors', { kind: 'error' })).toBe(3)
  expect(sampleOf('nightfence_sign_ups_day', { kind: 'account' })).toBeGreaterThan(0)
  expect([sampleOf('nightfence_flag', { flag: 'radio' }), sampleOf('nightfence_flag', { flag: 'market' })]).toEqual([0, 1])
  expect([sampleOf('nightfence_backups'), sampleOf('nightfence_backup_newest_bytes')]).toEqual([2, 6])
})

test('escapes labels and limits their number', () => {
  const kind = 'a"b\\c\nd{e="f",} 1'
  const samples = [{ labels: { kind }, value: 1 }, ...Array.from({ length: 99 }, (_, n) => ({ labels: { kind: `kind ${n}` }, value: n }))]
  const { test: parsed } = parseExposition(exposition([{ name: 'test', help: 'A test.', type: 'gauge', samples }]))
  expect([parsed?.samples[0], parsed?.samples.length]).toEqual([{ labels: { kind }, value: 1 }, 40])
  for (const broken of [
    'test 1\n',
    '# HELP t a\n# TYPE t gauge\nt{a="b} 1\n',
    '# HELP t a\n# TYPE t gauge\nt 1',
    '# HELP t a\n# TYPE t counter\nt 1\n',
  ])
    expect(() => parseExposition(broken)).toThrow()
})
