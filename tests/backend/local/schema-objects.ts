/** Sorted rights of the API roles on an object. Rights of the owner and of other roles may differ between servers. */
const rightsIn = (acl: string) => `
  coalesce((select string_agg(distinct concat_ws(' ', case a.grantee when 0 then 'public' else a.grantee::regrole::text end,
      a.privilege_type, case when a.is_grantable then 'grantable' end) collate "C", ', ')
    from aclexplode(${acl}) a
    where a.grantee = 0 or a.grantee::regrole::text in ('anon', 'authenticated', 'service_role')), 'nobody')`
const OURS = "('public'::regnamespace, 'private'::regnamespace)"

/**
 * The objects that the migrations create: a row (object, definition) for each table with its columns, constraints, indexes, policies and
 * rights, each function, each trigger, the schema `private` and the extension. The result does not depend on the version of Postgres, the
 * owner's name or other schemas. It needs an empty search_path, so that every name includes its schema.
 */
export const SCHEMA_OBJECTS = `
  select 'schema private' as object, ${rightsIn("coalesce(n.nspacl, acldefault('n', n.nspowner))")} as definition
  from pg_namespace n where n.nspname = 'private'
union all
  select 'extension ' || e.extname, 'in ' || e.extnamespace::regnamespace from pg_extension e where e.extname = 'pg_trgm'
union all
  select 'function ' || p.oid::regprocedure,
    concat_ws(e'\\n', pg_get_functiondef(p.oid), ${rightsIn("coalesce(p.proacl, acldefault('f', p.proowner))")})
  from pg_proc p where p.pronamespace in ${OURS} and p.prokind in ('f', 'p')
union all
  select concat('trigger ', t.tgname, ' on ', t.tgrelid::regclass), concat(pg_get_triggerdef(t.oid), ' ', t.tgenabled)
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.pronamespace in ${OURS} and not t.tgisinternal
union all
  select 'table ' || c.oid::regclass, concat_ws(e'\\n',
    concat_ws(' ', c.relkind, c.relreplident, case when c.relrowsecurity then 'secured' end, case when c.relforcerowsecurity then 'forced' end),
    (select string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity, ''), nullif(a.attgenerated, ''), ${rightsIn('a.attacl')}), e'\\n' order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    -- From 18 on a column's NOT NULL is a constraint, too.
    (select string_agg(concat_ws(' ', s.conname, pg_get_constraintdef(s.oid)), e'\\n' order by s.conname)
      from pg_constraint s where s.conrelid = c.oid and s.contype in ('c', 'f', 'p', 'u', 'x')),
    (select string_agg(pg_get_indexdef(i.indexrelid), e'\\n' order by i.indexrelid::regclass::text collate "C")
      from pg_index i where i.indrelid = c.oid),
    (select string_agg(concat_ws(' ', l.polname, l.polcmd, case when l.polpermissive then 'permissive' else 'restrictive' end,
        array(select r.rolname from pg_roles r where r.oid = any (l.polroles) order by 1)::text, pg_get_expr(l.polqual, l.polrelid),
        'check', pg_get_expr(l.polwithcheck, l.polrelid)), e'\\n' order by l.polname)
      from pg_policy l where l.polrelid = c.oid),
    (select string_agg(b.pubname, ' ') from pg_publication_tables b
      where b.pubname = 'supabase_realtime' and b.schemaname = c.relnamespace::regnamespace::text and b.tablename = c.relname),
    ${rightsIn("coalesce(c.relacl, acldefault('r', c.relowner))")})
  from pg_class c where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f')`

export const NO_SEARCH_PATH = "set_config('search_path', '', true)"
