import type { Database } from '../database.ts'

interface Column {
  readonly name: string
  readonly type: string
}
export interface PublishedTable {
  readonly schema: string
  readonly table: string
  readonly columns: readonly Column[]
  /** Names of the primary key's columns. */
  readonly key: readonly string[]
  /** Columns that a role may read, by role. */
  readonly readable: Readonly<Record<string, readonly string[]>>
  /** What decides, by role, whether a row may be seen: an SQL condition over the row; null where no policy lets any through. */
  readonly visible: Readonly<Record<string, string | null>>
}

export const CHANNEL = 'local_change'

/** The old row of a delete is kept for a moment: when its subscribers are notified, only that row says who was allowed to see it. */
const NOTIFY_TRIGGER = `
create schema if not exists local;
create table if not exists local.deleted_rows (
  id bigint generated always as identity primary key,
  row jsonb not null,
  deleted_at timestamptz not null default now()
);
truncate local.deleted_rows;
create or replace function local.tell_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_deleted bigint;
begin
  if tg_op = 'DELETE' then
    insert into local.deleted_rows (row) values (v_row) returning id into v_deleted;
  end if;
  perform pg_notify('${CHANNEL}', jsonb_build_object(
    'type', tg_op, 'schema', tg_table_schema, 'table', tg_table_name, 'at', clock_timestamp(), 'deleted', v_deleted,
    'key', (select jsonb_object_agg(c, v_row -> c) from unnest(tg_argv) c))::text);
  return null;
end $$;`

/**
 * What a query about `$1` answers each of many players, who all have one role: null where row-level security hides it. One call,
 * since a transaction for each would be nine statements for each. What fails for somebody is hidden from them.
 */
const VISIBLE_ROWS = `
create or replace function local.look(p_role text, p_claims jsonb, p_query text, p_about jsonb) returns setof jsonb
language plpgsql set search_path = '' as $$
declare
  v_claims jsonb;
  v_row jsonb;
begin
  for v_claims in select c from jsonb_array_elements(p_claims) c loop
    perform set_config('request.jwt.claims', v_claims::text, true),
      set_config('request.jwt.claim.sub', coalesce(v_claims ->> 'sub', ''), true),
      set_config('request.jwt.claim.role', p_role, true);
    begin
      execute format('set local role %I', p_role);
      execute p_query into v_row using p_about;
    exception when others then
      v_row := null;
    end;
    set local role none;
    return next v_row;
  end loop;
end $$;
revoke execute on function local.look(text, jsonb, text, jsonb) from public;`

const ROLES = "array['anon', 'authenticated', 'service_role']"
/**
 * Permissive policies are alternatives, restrictive ones all hold; service_role and tables without row security skip them. The server
 * writes a policy's names as the search path needs them: `look` has an empty one, so it is read with an empty one, every name in full.
 */
const TABLES = `
set local search_path = '';
select p.schemaname as schema, p.tablename as table,
  (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select json_agg(a.attname order by a.attnum) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indrelid = c.oid and i.indisprimary) as key,
  (select json_object_agg(r, coalesce((select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege(r, c.oid, a.attnum, 'select')), '[]'))
    from unnest(${ROLES}) r) as readable,
  (select json_object_agg(r, case when r = 'service_role' or not c.relrowsecurity then 'true' else (
      select '(' || string_agg('(' || q.qual || ')', ' or ') filter (where q.permissive = 'PERMISSIVE') || ')'
        || coalesce(' and ' || string_agg('(' || q.qual || ')', ' and ') filter (where q.permissive = 'RESTRICTIVE'), '')
      from pg_policies q where q.schemaname = p.schemaname and q.tablename = p.tablename and q.cmd in ('SELECT', 'ALL')
        and (q.roles && array['public', r]::name[])) end)
    from unnest(${ROLES}) r) as visible
from pg_publication_tables p
join pg_class c on c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
where p.pubname = 'supabase_realtime'`

/** Puts a trigger on every table of the publication `supabase_realtime` that has a primary key. */
export async function watchPublishedTables(database: Database): Promise<readonly PublishedTable[]> {
  await database.run(NOTIFY_TRIGGER)
  await database.run(VISIBLE_ROWS)
  const tables = ((await database.run(TABLES)) as unknown as PublishedTable[]).filter((table) => table.key !== null)
  if (tables.length > 0) await database.run(tables.map(triggerOn).join('\n'))
  return tables
}

const triggerOn = ({ schema, table, key }: PublishedTable) => `
create or replace trigger local_tell_change after insert or update or delete on ${named(schema)}.${named(table)}
for each row execute function local.tell_change(${key.map((column) => `'${column.replaceAll("'", "''")}'`).join(', ')});`

export const named = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`
