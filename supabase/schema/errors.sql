-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Counts reports of a network. Refuses with PT429 after 60 in an hour, or 5,000 of all networks.
-- API roles: none. Defined in 20261128006300_errors.sql.
CREATE OR REPLACE FUNCTION private.count_error(p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_hour timestamptz := date_trunc('hour', now());
  v_refused boolean;
begin
  with counted as (
    insert into private.error_networks as n (network, hour, counted)
    select network, v_hour, 1 from unnest(array['', coalesce(nullif(private.network_of(p_address), ''), '?')]) network order by network
    on conflict (network) do update
      set counted = case when n.hour = excluded.hour then n.counted + 1 else 1 end, hour = excluded.hour
    returning n.network, n.counted)
  select bool_or(c.counted > case when c.network = '' then 5000 else 60 end) into v_refused from counted c;
  if v_refused then
    raise exception 'No more errors are stored now.' using errcode = 'PT429', detail = '{"code":"too-many-requests"}';
  end if;
end $function$;

-- Deletes kinds that were not seen for 30 days, with their samples, and the counts of past hours.
-- API roles: none. Defined in 20261128006300_errors.sql.
CREATE OR REPLACE FUNCTION private.forget_errors()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.error_networks n where n.network in (
    select o.network from private.error_networks o where o.hour < date_trunc('hour', now()) limit 100 for update skip locked);
  delete from private.error_kinds k where k.id in (
    select o.id from private.error_kinds o where o.last_at < now() - interval '30 days' limit 20 for update skip locked);
$function$;

-- Stores a sample of a kind: the first three, and then runs in place of samples without one. All runs together have at most 20 MB.
-- API roles: none. Defined in 20261128006300_errors.sql.
CREATE OR REPLACE FUNCTION private.keep_error_sample(p_kind text, p_route text, p_run text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_run text := case when (select coalesce(sum(s.run_bytes), 0) from private.error_samples s) + coalesce(octet_length(p_run), 0) <= 20000000 then p_run end;
begin
  if v_run is not null and (select count(*) from private.error_samples s where s.kind_id = p_kind) >= 3 then
    delete from private.error_samples s where s.id = (
      select o.id from private.error_samples o where o.kind_id = p_kind and o.run is null order by o.at limit 1);
  end if;
  insert into private.error_samples (kind_id, route, run)
  select p_kind, p_route, v_run where (select count(*) from private.error_samples s where s.kind_id = p_kind) < 3;
end $function$;

-- Stores an error of a browser. Of 500 kinds the rarest one makes room for a new one. Refuses: PT429.
-- API roles: service_role. Defined in 20261128006300_errors.sql.
CREATE OR REPLACE FUNCTION public.keep_error(p_kind text, p_name text, p_message text, p_frames text[], p_release text, p_route text, p_run text, p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id text := encode(sha256(convert_to(jsonb_build_array(p_release, p_kind, p_name, regexp_replace(p_message, '\d+', '0', 'g'), p_frames[1:3])::text, 'UTF8')), 'hex');
  v_counted bigint;
begin
  perform private.forget_errors();
  perform private.count_error(p_address);
  insert into private.error_kinds as k (id, kind, name, message, frames, release)
  values (v_id, p_kind, p_name, p_message, coalesce(p_frames, '{}'), p_release)
  on conflict (id) do update set counted = k.counted + 1, last_at = now() returning k.counted into v_counted;
  if v_counted = 1 and (select count(*) from private.error_kinds) > 500 then
    delete from private.error_kinds k where k.id = (
      select o.id from private.error_kinds o where o.id <> v_id order by o.counted, o.last_at limit 1 for update skip locked);
  end if;
  perform private.keep_error_sample(v_id, p_route, p_run);
end $function$;
