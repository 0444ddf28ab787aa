/** The roles and the publication that a hosted project has before its first migration. */
export const HOSTED_ROLES = `
do $$ begin
  begin create role anon nologin; exception when duplicate_object or unique_violation then end;
  begin create role authenticated nologin; exception when duplicate_object or unique_violation then end;
  begin create role service_role nologin bypassrls; exception when duplicate_object or unique_violation then end;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then create publication supabase_realtime; end if;
end $$;`

/**
 * The default privileges that a hosted project has before its first migration. lite instead grants ALL on every table at the
 * first request, which undoes each REVOKE of the migrations: a player could write any column.
 */
export const HOSTED_PRIVILEGES = `
grant usage on schema public, auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`

/**
 * Tells lite that it has already made its own grants. The field is private in its types; the contract test fails if it is
 * renamed.
 */
export function withoutBlanketGrant(connection: object): void {
  ;(connection as { rlsState: string }).rlsState = 'active'
}
