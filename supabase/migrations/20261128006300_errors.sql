-- Errors of browsers (decision 0049): grouped by kind, counted, with a few samples. Stores no account and no address.

create table private.error_kinds (
  -- Hash of release, name, message and the innermost frames.
  id text primary key constraint error_kinds_id check (length(id) = 64),
  kind text not null constraint error_kinds_kind check (length(kind) <= 60),
  name text not null constraint error_kinds_name check (length(name) <= 100),
  message text not null constraint error_kinds_message check (length(message) <= 300),
  -- Innermost first.
  frames text[] not null constraint error_kinds_frames check (cardinality(frames) <= 20 and octet_length(array_to_string(frames, '')) <= 20000),
  release text not null constraint error_kinds_release check (length(release) <= 60),
  counted bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index error_kinds_last_at on private.error_kinds (last_at);

create table private.error_samples (
  id uuid primary key default gen_random_uuid(),
  kind_id text not null references private.error_kinds (id) on delete cascade,
  at timestamptz not null default now(),
  route text not null constraint error_samples_route check (length(route) <= 60),
  -- A file for `npm run replay`.
  run text constraint error_samples_run check (octet_length(run) <= 300000),
  run_bytes int not null generated always as (coalesce(octet_length(run), 0)) stored
);
create index error_samples_kind_id on private.error_samples (kind_id, at);

-- Number of reports of a network in this hour. The row with an empty network counts the reports of all.
create table private.error_networks (
  network text primary key constraint error_networks_network check (length(network) <= 64),
  hour timestamptz not null,
  counted int not null
);
create index error_networks_hour on private.error_networks (hour);
revoke all on private.error_kinds, private.error_samples, private.error_networks from public, anon, authenticated, service_role;

-- Deletes kinds that were not seen for 30 days, with their samples, and the counts of past hours.
create function private.forget_errors() returns void language sql set search_path = '' as $$
  delete from private.error_networks n where n.network in (
    select o.network from private.error_networks o where o.hour < date_trunc('hour', now()) limit 100 for update skip locked);
  delete from private.error_kinds k where k.id in (
    select o.id from private.error_kinds o where o.last_at < now() - interval '30 days' limit 20 for update skip locked);
$$;

-- Counts reports of a network. Refuses with PT429 after 60 in an hour, or 5,000 of all networks.
create function private.count_error(p_address text) returns void language plpgsql set search_path = '' as $$
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
end $$;

-- Stores a sample of a kind: the first three, and then runs in place of samples without one. All runs together have at most 20 MB.
create function private.keep_error_sample(p_kind text, p_route text, p_run text) returns void language plpgsql set search_path = '' as $$
declare
  v_run text := case when (select coalesce(sum(s.run_bytes), 0) from private.error_samples s) + coalesce(octet_length(p_run), 0) <= 20000000 then p_run end;
begin
  if v_run is not null and (select count(*) from private.error_samples s where s.kind_id = p_kind) >= 3 then
    delete from private.error_samples s where s.id = (
      select o.id from private.error_samples o where o.kind_id = p_kind and o.run is null order by o.at limit 1);
  end if;
  insert into private.error_samples (kind_id, route, run)
  select p_kind, p_route, v_run where (select count(*) from private.error_samples s where s.kind_id = p_kind) < 3;
end $$;

-- Stores an error of a browser. Of 500 kinds the rarest one makes room for a new one. Refuses: PT429.
create function public.keep_error(
  p_kind text, p_name text, p_message text, p_frames text[], p_release text, p_route text, p_run text, p_address text
) returns void language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke execute on function private.forget_errors(), private.count_error(text), private.keep_error_sample(text, text, text),
  public.keep_error(text, text, text, text[], text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.keep_error(text, text, text, text[], text, text, text, text) to service_role;
