-- How far visits come: a number that the device drew, a step, an hour, and no account, address or browser (decision 54).

create table private.funnel_events (
  visit uuid not null,
  step text not null constraint funnel_events_step check (
    step in ('opened', 'clicked', 'first-frame', 'first-kill', 'first-choice', 'first-death', 'second-run', 'signed-up')
  ),
  -- No finer: who was here at what minute is nobody's concern.
  hour timestamptz not null default date_trunc('hour', now()),
  -- A browser that a program drives: a test, a crawler.
  automated boolean not null,
  primary key (visit, step)
);
create index funnel_events_hour on private.funnel_events (hour);

-- How many steps came from a network in an hour, and nothing of which; gone when the hour is over.
create table private.funnel_networks (
  network text primary key,
  hour timestamptz not null,
  counted int not null
);
create index funnel_networks_hour on private.funnel_networks (hour);

revoke all on private.funnel_events, private.funnel_networks from public, anon, authenticated, service_role;

-- Notes a step of a visit, once: the same step again is no other one. What is older than 90 days goes, some with each new step.
-- Refuses: PT400 there is no such step, PT429 240 steps of a network in an hour or 20,000 of everybody in a day.
create function public.count_funnel_step(p_visit uuid, p_step text, p_automated boolean, p_address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_hour timestamptz := date_trunc('hour', now());
  v_counted int;
begin
  delete from private.funnel_networks n where n.network in (
    select o.network from private.funnel_networks o where o.hour < v_hour limit 100 for update skip locked
  );
  delete from private.funnel_events e where (e.visit, e.step) in (
    select o.visit, o.step from private.funnel_events o where o.hour <= now() - interval '90 days' limit 100 for update skip locked
  );
  insert into private.funnel_networks as n (network, hour, counted) values (private.network_of(p_address), v_hour, 1)
  on conflict (network) do update
    set counted = case when n.hour = excluded.hour then n.counted + 1 else 1 end, hour = excluded.hour
  returning n.counted into v_counted;
  if v_counted > 240 or (
    select count(*) from (select from private.funnel_events e where e.hour > now() - interval '1 day' limit 20000) lately
  ) = 20000 then
    raise exception 'No more steps are counted now.' using errcode = 'PT429';
  end if;
  insert into private.funnel_events (visit, step, automated) values (p_visit, p_step, p_automated) on conflict do nothing;
exception when check_violation then
  raise exception 'There is no such step.' using errcode = 'PT400';
end $$;

revoke execute on function public.count_funnel_step(uuid, text, boolean, text) from public, anon, authenticated;
grant execute on function public.count_funnel_step(uuid, text, boolean, text) to service_role;
