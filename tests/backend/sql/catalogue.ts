import type { TestBackend } from '../../support/backend.ts'

/** Reads the schema from the database's catalogue. Rights of `service_role` are left out: it may do everything in `public`. */
export const catalogue = ({ sql }: TestBackend) => ({
  /** Tables and views of a schema. `secured`: has row-level security, or is a view with the rights of its caller. */
  relations: (schema: string): Promise<{ name: string; secured: boolean }[]> =>
    sql`select relname as name, case relkind when 'v' then coalesce(reloptions @> array['security_invoker=true'], false)
          else relkind in ('r', 'p') and relrowsecurity end as secured
        from pg_class where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,

  /** Maps each column to the role's rights on it, as a subset of `siu` (select, insert, update). */
  async columns(table: string, role: string): Promise<Record<string, string>> {
    const rows = await sql`
      select attname as name, concat(
        case when has_column_privilege(${role}, attrelid, attnum, 'select') then 's' end,
        case when has_column_privilege(${role}, attrelid, attnum, 'insert') then 'i' end,
        case when has_column_privilege(${role}, attrelid, attnum, 'update') then 'u' end) as may
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`
    return Object.fromEntries(rows.map(({ name, may }) => [name, may]))
  },

  /** The role's rights on the whole table, except those in `columns`. */
  async tableRights(table: string, role: string): Promise<string[]> {
    const rows = await sql`
      select p.name from unnest(array['delete', 'truncate', 'references', 'trigger']) p (name)
      where has_table_privilege(${role}, ${table}, p.name)
        or p.name = 'references' and has_any_column_privilege(${role}, ${table}, p.name)`
    return rows.map(({ name }) => name)
  },

  policies: (table: string): Promise<{ roles: string; condition: string }[]> =>
    sql`select roles::text, concat(qual, ' ', with_check) as condition from pg_policies
        where schemaname = 'public' and tablename = ${table}`,

  /** First columns of the table's indexes, without partial indexes. */
  async indexed(table: string): Promise<string[]> {
    const rows = await sql`
      select distinct a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ${table}::regclass and i.indpred is null`
    return rows.map(({ name }) => name)
  },

  /** Foreign keys without an index: each delete of a referenced row would scan the whole table. */
  async slowForeignKeys(): Promise<string[]> {
    const rows = await sql`
      select conrelid::regclass || '.' || conname as name from pg_constraint c
      where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace) and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey) order by 1`
    return rows.map(({ name }) => name)
  },

  /** Functions of a schema except trigger functions, each with the lowest API role that may call it. */
  async functions(schema: string): Promise<Record<string, string>> {
    const rows = await sql`
      select proname as name, case
        when has_function_privilege('anon', oid, 'execute') then 'anon'
        when has_function_privilege('authenticated', oid, 'execute') then 'authenticated'
        when has_function_privilege('service_role', oid, 'execute') then 'service_role' else 'nobody' end as by
      from pg_proc where pronamespace = ${schema}::regnamespace and prorettype <> 'trigger'::regtype order by 1`
    if (new Set(rows.map(({ name }) => name)).size < rows.length)
      throw new Error(`A function of ${schema} has two forms: drop the old one.`)
    return Object.fromEntries(rows.map(({ name, by }) => [name, by]))
  },

  async published(): Promise<string[]> {
    const rows =
      await sql`select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`
    return rows.map(({ name }) => name)
  },

  async live(): Promise<string[]> {
    const rows = await sql`select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      join pg_class c on c.oid = t.tgrelid
      where p.prosrc ~ 'private[.]broadcast' and c.relnamespace = 'public'::regnamespace order by 1`
    return rows.map(({ name }) => name)
  },
})
export type SqlCatalogue = ReturnType<typeof catalogue>
