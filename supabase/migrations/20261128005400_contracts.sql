-- The weekly contract board (decision 0035). The contracts follow from account and week (sim/rules/contracts.ts), so only their verified runs
-- and their claims are stored.

-- The first segments of verified runs with a contract's twist. They outlive the slot and its records, and are deleted after three weeks.
create table private.contract_runs (
  record_id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- The Monday of the week in which the server drew the run's seed (UTC).
  week date not null,
  location_id text not null constraint contract_runs_location check (length(location_id) <= 32),
  twist text not null constraint contract_runs_twist check (length(twist) <= 32),
  -- {ticks, bestStreak, gains: {enemiesKilledByType, elites}} of the replay.
  figures jsonb not null constraint contract_runs_figures check (octet_length(figures::text) <= 4096)
);
create index contract_runs_user on private.contract_runs (user_id, week);

-- A reward that was paid, once per account, week and tier, to one slot.
create table private.contract_claims (
  user_id uuid not null references public.profiles (id) on delete cascade,
  week date not null,
  tier text not null constraint contract_claims_tier check (tier in ('easy', 'medium', 'hard')),
  slot_number int not null constraint contract_claims_slot check (slot_number between 1 and 3),
  claimed_at timestamptz not null default now(),
  primary key (user_id, week, tier)
);
alter table private.contract_runs enable row level security;
alter table private.contract_claims enable row level security;
revoke all on private.contract_runs, private.contract_claims from public, anon, authenticated, service_role;

alter table private.run_verdicts drop constraint run_verdicts_unranked;
alter table private.run_verdicts add constraint run_verdicts_unranked
  check (unranked in ('verdict', 'sandbox', 'assisted', 'offline', 'resumed', 'retold', 'late', 'paused', 'contract'));

-- Why a segment does not rank; null if it does. A log that was not streamed in time, or that differs from the replay,
-- may be the best of several tries. For an assisted segment without a ticket it reads the record, which is verified
-- against the ticket.
CREATE OR REPLACE FUNCTION private.why_unranked(p_record public.run_records, p_ticket private.run_tickets, p_verdict text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_verdict <> 'verified' then 'verdict'
    when exists (
      select from public.game_saves s
      where s.user_id = p_record.user_id and s.slot_number = p_record.slot_number and s.save_data #>> '{ext,sandbox}' = 'true')
      then 'sandbox'
    when coalesce(p_ticket.spec, p_record.spec) ->> 'assist' is not null then 'assisted'
    when p_ticket.drawn is not true then 'offline'
    when p_ticket.resumes > 1 then 'resumed'
    when left(p_record.log, length(p_ticket.log)) <> p_ticket.log then 'retold'
    when told.ticks is null then 'late'
    when told.agreed is distinct from told.ticks then 'retold'
    when p_record.ticks - told.ticks > private.max_late() or told.late > private.max_late() then 'late'
    when told.behind > private.max_behind() then 'paused'
    -- Last, so that only a run that would rank without its contract counts for it.
    when coalesce(p_ticket.spec, p_record.spec) ->> 'twist' is not null then 'contract'
  end
  from (select) as always left join lateral (
    select c.agreed, (c.job #>> '{streamed,ticks}')::int as ticks, (c.job #>> '{streamed,late}')::int as late,
      (c.job #>> '{streamed,behind}')::int as behind
    from private.run_checks c
    where c.user_id = p_record.user_id and c.slot_number = p_record.slot_number and c.run_id = p_record.run_id
      and c.segment = p_record.segment and c.verdict is not null
      and c.job ->> 'log' = p_record.log and c.job ->> 'hash' = p_record.hash
    order by c.asked_at limit 1) told on true
$function$;

-- Stores the figures of a run for its contract. Also deletes the account's runs from three weeks ago and earlier.
create function private.keep_contract_run(p_record public.run_records, p_ticket private.run_tickets) returns void
language sql set search_path = '' as $$
  delete from private.contract_runs c where c.user_id = p_record.user_id and c.week < (now() at time zone 'utc')::date - 21;
  insert into private.contract_runs (record_id, user_id, week, location_id, twist, figures)
  select p_record.id, p_record.user_id, date_trunc('week', p_ticket.drawn_at at time zone 'utc')::date,
    p_ticket.spec ->> 'locationId', p_ticket.spec ->> 'twist', jsonb_build_object(
      'ticks', v.report -> 'ticks', 'bestStreak', v.report -> 'bestStreak', 'gains', jsonb_build_object(
        'enemiesKilledByType', v.report #> '{gains,enemiesKilledByType}', 'elites', v.report #> '{gains,elites}'))
  from private.run_verdicts v
  where v.record_id = p_record.id and v.unranked = 'contract' and p_record.segment = 0 and p_ticket.drawn_at is not null
$$;

-- The record of a segment's end receives the verdict and whether the segment ranks; its ticket and all questions
-- about it are deleted.
CREATE OR REPLACE FUNCTION private.close_run_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_ticket private.run_tickets;
begin
  delete from private.run_tickets t
  where t.user_id = new.user_id and t.slot_number = new.slot_number and t.run_id = new.run_id and t.segment = new.segment
  returning * into v_ticket;
  insert into private.run_verdicts (record_id, verdict, at, report, unranked, ticket)
  select new.id, c.verdict, c.at, c.report, private.why_unranked(new, v_ticket, c.verdict), nullif(c.job -> 'ticket', new.spec) from private.run_checks c
  where c.user_id = new.user_id and c.slot_number = new.slot_number and c.run_id = new.run_id and c.segment = new.segment
    and c.verdict is not null and c.job ->> 'log' = new.log and c.job ->> 'hash' = new.hash
  order by c.asked_at limit 1;
  perform private.keep_contract_run(new, v_ticket);
  delete from private.run_checks c
  where c.user_id = new.user_id and c.slot_number = new.slot_number and c.run_id = new.run_id and c.segment = new.segment;
  return null;
end $function$;

-- The caller's runs and claims of this week and the one before: {now, account, runs: [{week, locationId, twist, figures}], claims: [{week,
-- tier}]}.
create function private.contracts() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'now', now(), 'account', (select auth.uid()),
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object('week', r.week, 'locationId', r.location_id, 'twist', r.twist, 'figures', r.figures)), '[]')
      from private.contract_runs r where r.user_id = (select auth.uid()) and r.week >= (now() at time zone 'utc')::date - 14),
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object('week', c.week, 'tier', c.tier)), '[]')
      from private.contract_claims c where c.user_id = (select auth.uid()) and c.week >= (now() at time zone 'utc')::date - 14))
$$;
create function public.contracts() returns jsonb language sql stable set search_path = '' as $$
  select private.contracts()
$$;

-- Input for a claim: {now, revision, save, claimedSlot, runs: [{locationId, twist, figures}]}.
create function public.load_contract_claim(p_user uuid, p_slot int, p_week date, p_tier text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'now', now(), 'revision', s.revision, 'save', s.save_data,
    'claimedSlot', (select c.slot_number from private.contract_claims c where c.user_id = p_user and c.week = p_week and c.tier = p_tier),
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object('locationId', r.location_id, 'twist', r.twist, 'figures', r.figures)), '[]')
      from private.contract_runs r where r.user_id = p_user and r.week = p_week))
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
$$;

-- Stores the save with a contract's reward, once per account, week and tier. The slot that has it keeps it and gets no second one. PT410:
-- another slot has it.
create function public.commit_contract_claim(p_user uuid, p_slot int, p_week date, p_tier text, p_base_revision int, p_save jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_account(p_user);
  insert into private.contract_claims (user_id, week, tier, slot_number) values (p_user, p_week, p_tier, p_slot) on conflict do nothing;
  if found then
    perform private.write_save(p_user, p_slot, p_base_revision, p_save);
  elsif not exists (
    select from private.contract_claims c where c.user_id = p_user and c.week = p_week and c.tier = p_tier and c.slot_number = p_slot) then
    raise exception 'This reward was given before.' using errcode = 'PT410', detail = '{"code":"reward-claimed"}';
  end if;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.contracts() from public, anon;
grant execute on function private.contracts(), public.contracts() to authenticated, service_role;
revoke execute on function public.load_contract_claim(uuid, int, date, text),
  public.commit_contract_claim(uuid, int, date, text, int, jsonb) from public, anon, authenticated;
grant execute on function public.load_contract_claim(uuid, int, date, text),
  public.commit_contract_claim(uuid, int, date, text, int, jsonb) to service_role;
