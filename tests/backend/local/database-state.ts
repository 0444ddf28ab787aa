import type { TestBackend } from '../../support/backend.ts'
import { NO_SEARCH_PATH, SCHEMA_OBJECTS } from './schema-objects.ts'

/** Maps each object of the schema to its definition. */
async function schemaOf({ sql }: TestBackend): Promise<Record<string, string>> {
  const rows = await sql(`select ${NO_SEARCH_PATH}; select object, definition from (${SCHEMA_OBJECTS}) o order by object collate "C"`)
  return Object.fromEntries(rows.map(({ object, definition }) => [object, definition]))
}

/** Every row of every table without the time at which it was changed, except the list of migrations and `deleted_rows`, which starts empty. */
async function rowsOf({ sql }: TestBackend): Promise<Record<string, unknown>> {
  const tables =
    await sql`select set_config('search_path', '', true); select oid::regclass::text as name from pg_class where relkind = 'r' and relname <> 'deleted_rows'
    and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'local'::regnamespace) order by 1`
  const all = tables.map(
    ({ name }) =>
      `select '${name}' as name, (select jsonb_agg(r order by r::text) from (select to_jsonb(t) - 'changed_at' r from ${name} t) x) as rows`,
  )
  return Object.fromEntries((await sql(all.join(' union all '))).map(({ name, rows }) => [name, rows]))
}

/** The names of the applied migrations. */
const historyOf = async ({ sql }: TestBackend): Promise<string[]> =>
  (await sql`select version || '_' || name as migration from supabase_migrations.schema_migrations order by 1`).map(
    ({ migration }) => migration,
  )

export const stateOf = async (backend: TestBackend) => ({
  schema: await schemaOf(backend),
  rows: await rowsOf(backend),
  history: await historyOf(backend),
})
