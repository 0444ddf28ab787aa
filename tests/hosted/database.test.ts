import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '../backend/sql/catalogue.ts'
import { CALLS, TABLES } from '../backend/sql/matrix.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { tapDatabase } from '../support/tap-database.ts'
import { type Ended, ROOT, supabase } from './cli.ts'
import { type Platform, type Project, startPlatform } from './platform.ts'

const MIGRATIONS = readdirSync(join(ROOT, 'supabase/migrations')).sort()
const PGTAP = readdirSync(join(ROOT, 'supabase/tests')).filter((file) => file.endsWith('.test.sql'))

/** The command of docs/hosting.md, with an address in place of the linked project. */
const remote = ({ url }: Project) => `--remote=${url}?sslmode=disable`
const push = (project: Project) => supabase(['db', 'push', remote(project), '--yes'])

describe.each([15, 17] as const)('project on Postgres %i', (version) => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform(version)
  })
  afterAll(() => platform.remove())

  describe.each(['automatic', 'none'] as const)('with default grants: %s', (grants) => {
    let project: Project
    let backend: TestBackend
    let tap: Awaited<ReturnType<typeof tapDatabase>>
    let advice: Ended
    beforeAll(async () => {
      project = await platform.project(grants)
      const { code, said } = await push(project)
      expect(code, said).toBe(0)
      // Runs before the embedded backend adds its own schema.
      advice = await supabase(['db', 'advisors', remote(project), '--fail-on', 'warn'])
      // Finds every migration applied, and serves the requests of a hosted project.
      backend = await startBackend({ data: project.adminUrl })
      tap = await tapDatabase(project.url)
    })
    afterAll(async () => {
      await tap?.close()
      await backend?.stop()
    })

    test('pushes every migration once as an owner who is not a superuser', async () => {
      expect(await backend.sql`select rolsuper from pg_roles where rolname = 'postgres'`).toEqual([{ rolsuper: false }])
      const rows = await backend.sql`select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by 1`
      expect(rows.map(({ file }) => file)).toEqual(MIGRATIONS)
      const again = await push(project)
      expect(again.said).toContain('Remote database is up to date.')
      expect(again.code).toBe(0)
    })

    test('passes the advisors of the platform without warnings', () => {
      expect(advice.said).toContain('No issues found')
      expect(advice.code).toBe(0)
    })

    test('grants the API roles exactly the rights of the matrix', async () => {
      const asked = catalogue(backend)
      expect(await asked.functions('public')).toEqual(Object.fromEntries(Object.entries(CALLS).map(([name, { by }]) => [name, by])))
      const columns = Object.keys(TABLES).map(async (table) => [table, await asked.columns(`public.${table}`, 'authenticated')])
      expect(Object.fromEntries(await Promise.all(columns))).toEqual(
        Object.fromEntries(Object.entries(TABLES).map(([table, rights]) => [table, rights.columns])),
      )
    })

    test.each(PGTAP)('passes all planned tests of %s', async (file) => {
      const lines = await tap.run(join(ROOT, 'supabase/tests', file))
      const planned = Number(/^1\.\.(\d+)$/.exec(lines.find((line) => line.startsWith('1..')) ?? '')?.[1])
      expect(lines.filter((line) => /not ok|^#/m.test(line))).toEqual([])
      expect(lines.filter((line) => /^ok /.test(line))).toHaveLength(planned)
    })
  })
})
