-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Sign-ups and coins of the last 14 UTC days, newest first. Coins that players pay each other are neither created nor removed.
-- API roles: none. Defined in 20261128006310_operators.sql.
CREATE OR REPLACE FUNCTION private.operator_days()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(to_jsonb(d)) from (
    select day::date as day, coalesce(u.accounts, 0) as accounts, coalesce(u.guests, 0) as guests,
      coalesce(c.created, 0) as created, coalesce(c.removed, 0) as removed
    from generate_series((now() at time zone 'utc')::date - 13, (now() at time zone 'utc')::date, interval '1 day') day
    left join (
      select (a.created_at at time zone 'utc')::date as of, count(*) filter (where not a.is_anonymous) as accounts,
        count(*) filter (where a.is_anonymous) as guests
      from auth.users a where a.created_at > now() - interval '15 days' group by 1) u on u.of = day::date
    left join (
      select f.day as of, sum(f.created) as created, sum(f.removed) as removed
      from private.coin_flows f where f.cause not in ('bought', 'paid-out', 'moved', 'before') group by 1) c on c.of = day::date
    order by day desc) d
$function$;

-- The 50 kinds of errors that were seen last, with their samples.
-- API roles: none. Defined in 20261128006310_operators.sql.
CREATE OR REPLACE FUNCTION private.operator_errors()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(e)), '[]') from (
    select k.id, k.kind, k.name, k.message, k.frames, k.release, k.counted as count, k.first_at as "firstAt", k.last_at as "lastAt", (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'at', s.at, 'route', s.route, 'hasRun', s.run_bytes > 0) order by s.at), '[]')
      from private.error_samples s where s.kind_id = k.id) as samples
    from private.error_kinds k order by k.last_at desc limit 50) e
$function$;

-- Refuses everyone but operators with PT403.
-- API roles: none. Defined in 20261128006310_operators.sql.
CREATE OR REPLACE FUNCTION private.require_operator()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.operators o where o.user_id = (select auth.uid())) or private.is_in_force((select auth.uid()), 'suspend') then
    raise exception 'Only operators can do this.' using errcode = 'PT403', detail = '{"code":"operators-only"}';
  end if;
end $function$;

-- API roles: authenticated. Defined in 20261128006420_metrics.sql.
CREATE OR REPLACE FUNCTION private.operator_overview()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return jsonb_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'verdictsWaiting', (select count(*) from private.run_checks c where c.verdict is null),
    'oldestWaitSeconds', (select coalesce(extract(epoch from now() - min(c.asked_at)), 0)::int from private.run_checks c where c.verdict is null),
    'verifierSeenAt', (select max(s.at) from private.verifier_seen s),
    'players', (select count(*) from public.profiles p where p.last_active_at > now() - interval '1 day'),
    'prices', private.operator_prices(),
    'coins', private.operator_coins(),
    'errors', private.operator_errors(),
    'flags', private.operator_flags(),
    'changes', private.operator_changes(),
    'maintenance', private.service_status() -> 'maintenance',
    'days', private.operator_days(),
    'funnel', (select coalesce(jsonb_object_agg(f.step, f.visits), '{}') from (
      select e.step, count(*) as visits from private.funnel_events e
      where e.hour > now() - interval '7 days' and not e.automated group by e.step) f));
end $function$;

-- The run of a sample, as a file for `npm run replay`. Refuses: PT403, PT404 it was deleted.
-- API roles: authenticated. Defined in 20261128006310_operators.sql.
CREATE OR REPLACE FUNCTION private.operator_run(p_sample uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_run text;
begin
  perform private.require_operator();
  select s.run into v_run from private.error_samples s where s.id = p_sample;
  if v_run is null then
    raise exception 'This no longer exists.' using errcode = 'PT404', detail = '{"code":"report-target-gone"}';
  end if;
  return v_run;
end $function$;

-- API roles: authenticated. Defined in 20261128006310_operators.sql.
CREATE OR REPLACE FUNCTION public.operator_overview()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.operator_overview() $function$;

-- API roles: authenticated. Defined in 20261128006310_operators.sql.
CREATE OR REPLACE FUNCTION public.operator_run(p_sample uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.operator_run(p_sample) $function$;

-- Makes exactly these confirmed accounts operators, by their addresses. Returns how many there are.
-- API roles: service_role. Defined in 20261128006310_operators.sql.
CREATE OR REPLACE FUNCTION public.set_operators(p_emails text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_users uuid[] := array(
    select u.id from auth.users u where u.email = any (select lower(trim(e)) from unnest(p_emails[1:100]) e) and u.email_confirmed_at is not null);
begin
  delete from private.operators o where o.user_id <> all (v_users);
  insert into private.operators (user_id) select unnest(v_users) on conflict do nothing;
  return cardinality(v_users);
end $function$;
