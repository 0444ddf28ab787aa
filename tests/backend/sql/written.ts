import type { TestBackend } from '../../support/backend.ts'

/** Tables that count tries, so that a rejected request may write to them. */
const COUNTERS = ['private.login_attempts', 'local.written']

/**
 * Records every written row from now on. Each call returns the number of rows per table since the last call. Rolled back transactions are
 * not recorded.
 */
export async function watchWrites({ sql }: TestBackend): Promise<() => Promise<Record<string, number>>> {
  await sql(`
    create unlogged table local.written (place text not null);
    create function local.note_write() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into local.written values (tg_table_schema || '.' || tg_table_name);
      return null;
    end $$;`)
  const tables = await sql(
    `select n.nspname || '.' || c.relname as place from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'auth', 'local') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const watched = tables.map(({ place }) => place as string).filter((place) => !COUNTERS.includes(place))
  const noting = (place: string) =>
    `create trigger zz_note_write after insert or update or delete on ${place} for each row execute function local.note_write();`
  await sql(watched.map(noting).join('\n'))
  return async () => {
    const rows = await sql`with noted as (delete from local.written returning place)
                           select place, count(*)::int as rows from noted group by place order by place`
    return Object.fromEntries(rows.map(({ place, rows }) => [place, rows]))
  }
}
