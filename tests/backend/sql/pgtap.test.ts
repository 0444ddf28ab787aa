import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshDatabase } from '../../support/fresh-database.ts'
import { tapDatabase } from '../../support/tap-database.ts'

const FOLDER = fileURLToPath(new URL('../../../supabase/tests', import.meta.url))
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.test.sql'))

// The files are for a hosted project (`supabase test db`), whose database is a real Postgres.
describe.runIf(inject('postgres') !== null)('the pgTAP files of supabase/tests', () => {
  let backend: TestBackend
  let tap: Awaited<ReturnType<typeof tapDatabase>>
  beforeAll(async () => {
    const data = await freshDatabase()
    backend = await startBackend({ data })
    tap = await tapDatabase(data)
  })
  afterAll(async () => {
    await tap.close()
    await backend.stop()
  })

  test.each(FILES)('%s: as many tests as planned, each ok, and nothing left behind', async (file) => {
    const lines = await tap.run(`${FOLDER}/${file}`)
    const planned = Number(/^1\.\.(\d+)$/.exec(lines.find((line) => line.startsWith('1..')) ?? '')?.[1])
    expect(lines.filter((line) => /not ok|^#/m.test(line))).toEqual([])
    expect(lines.filter((line) => /^ok /.test(line))).toHaveLength(planned)
    expect(await backend.sql`select count(*)::int as left from auth.users`).toEqual([{ left: 0 }])
  })
})
