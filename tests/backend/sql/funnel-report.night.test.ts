import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunnelStep } from '../../../sim/content/funnel.ts'
import { supabaseFunnel } from '../../../src/gateways/supabase/funnel.ts'
import { FUNNEL_QUERY, funnelReport, readFunnel, type StepCount } from '../../../tools/funnel/report.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshDatabase } from '../../support/fresh-database.ts'

let backend: TestBackend
let address = ''
beforeAll(async () => {
  address = await freshDatabase()
  backend = await startBackend({ data: address })
})
afterAll(() => backend.stop())

let visits = 0
async function visit(steps: readonly FunnelStep[], automated: readonly boolean[] = []): Promise<void> {
  const visit = `00000000-0000-4000-8000-${String(++visits).padStart(12, '0')}`
  for (const [at, step] of steps.entries()) await supabaseFunnel(backend.client()).count({ visit, step, automated: automated[at] ?? false })
}

test('reports the rates of people step by step, apart from automated visits (SETT-11)', async () => {
  await visit(['opened'])
  await visit(['opened', 'clicked'])
  await visit(['opened', 'clicked', 'first-frame', 'first-kill'])
  await visit(['opened', 'clicked', 'first-frame', 'first-kill', 'first-choice', 'first-death', 'second-run', 'signed-up'])
  // A visit that becomes automated later counts as automated from the start.
  await visit(['opened', 'clicked', 'first-frame'], [false, true, true])
  const counts = (await backend.sql(FUNNEL_QUERY)) as StepCount[]
  expect(funnelReport(counts)).toBe(`People
step           visits of opened of before
opened              4   100.0 %
clicked             3    75.0 %    75.0 %
first-frame         2    50.0 %    66.7 %
first-kill          2    50.0 %   100.0 %
first-choice        1    25.0 %    50.0 %
first-death         1    25.0 %   100.0 %
second-run          1    25.0 %   100.0 %
signed-up           1    25.0 %   100.0 %

Tests and other programs
step           visits of opened of before
opened              1   100.0 %
clicked             1   100.0 %   100.0 %
first-frame         1   100.0 %   100.0 %
first-kill          0     0.0 %     0.0 %
first-choice        0     0.0 %         -
first-death         0     0.0 %         -
second-run          0     0.0 %         -
signed-up           0     0.0 %         -
`)
})

test('reads a database at a `postgres://` address while it is in use (SETT-11)', async ({ skip }) => {
  if (!backend.onPostgres) skip('there is none')
  await visit(['opened', 'clicked'])
  const byStep = ({ step: one, automated: a }: StepCount, { step: other, automated: b }: StepCount) =>
    `${one} ${a}`.localeCompare(`${other} ${b}`)
  expect([...(await readFunnel(address))].sort(byStep)).toEqual(((await backend.sql(FUNNEL_QUERY)) as StepCount[]).sort(byStep))
  expect((await readFunnel(address)).find(({ step, automated }) => step === 'opened' && !automated)?.visits).toBeGreaterThan(0)
})

test('reads the data folder of a stopped `npm start`, and refuses one in use (SETT-11)', async () => {
  const data = mkdtempSync(join(tmpdir(), 'funnel-'))
  const start = await startBackend({ data })
  await supabaseFunnel(start.client()).count({ visit: '00000000-0000-4000-8000-000000000001', step: 'opened', automated: true })
  await expect(readFunnel(data)).rejects.toThrow(/in use by process/)
  await start.stop()
  expect(await readFunnel(data)).toEqual([{ step: 'opened', automated: true, visits: 1 }])
  rmSync(data, { recursive: true })
})
