import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { applyMigrations, overPostgres } from '../../../supabase/local/index.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshDatabase } from '../../support/fresh-database.ts'
import { tapDatabase } from '../../support/tap-database.ts'
import { catalogue } from './catalogue.ts'
import { CALLS, TABLES } from './matrix.ts'

const SUPABASE = fileURLToPath(new URL('../../../supabase', import.meta.url))
const FILES = readdirSync(`${SUPABASE}/tests`).filter((file) => file.endsWith('.test.sql'))

/** Runs the migrations again on a project without default rights: none for the API roles, and no functions for PUBLIC. */
async function migrateClosed(address: string): Promise<void> {
  const sql = postgres(address, { max: 1, onnotice() {} })
  await sql.unsafe(`
    drop schema public cascade;
    drop schema private cascade;
    drop schema supabase_migrations cascade;
    create schema public;
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges revoke execute on functions from public;`)
  await applyMigrations(overPostgres(sql), `${SUPABASE}/migrations`)
  await sql.end()
}

// `supabase test db` runs these files on a hosted project, whose database is a real Postgres.
describe.runIf(inject('postgres') !== null).each([
  ['may do everything by default', async () => {}],
  ['may do nothing by default', migrateClosed],
])('a project whose API roles %s', (_, prepare) => {
  let backend: TestBackend
  let tap: Awaited<ReturnType<typeof tapDatabase>>
  beforeAll(async () => {
    const data = await freshDatabase()
    backend = await startBackend({ data })
    await prepare(data)
    tap = await tapDatabase(data)
  })
  afterAll(async () => {
    await tap.close()
    await backend.stop()
  })

  test('grants the roles exactly the rights of the matrix', async () => {
    const asked = catalogue(backend)
    expect(await asked.functions('public')).toEqual(Object.fromEntries(Object.entries(CALLS).map(([name, { by }]) => [name, by])))
    const columns = await Promise.all(
      Object.keys(TABLES).map(async (table) => [table, await asked.columns(`public.${table}`, 'authenticated')]),
    )
    expect(Object.fromEntries(columns)).toEqual(
      Object.fromEntries(Object.entries(TABLES).map(([table, rights]) => [table, rights.columns])),
    )
  })

  test.each(FILES)('passes all planned tests of %s and leaves no accounts behind', async (file) => {
    const lines = await tap.run(`${SUPABASE}/tests/${file}`)
    const planned = Number(/^1\.\.(\d+)$/.exec(lines.find((line) => line.startsWith('1..')) ?? '')?.[1])
    expect(lines.filter((line) => /not ok|^#/m.test(line))).toEqual([])
    expect(lines.filter((line) => /^ok /.test(line))).toHaveLength(planned)
    expect(await backend.sql`select count(*)::int as left from auth.users`).toEqual([{ left: 0 }])
  })
})
