-- Whether a run that was verified counts for ranks is kept with its verdict, and what came to something else with both its hashes
-- (decision 65).

-- `drawn`: the server drew the seed, or a segment before has it. `told`: ticks of it that were told while it lasted. `resumes`: how often
-- it was gone on with.
alter table private.run_tickets
  add column drawn boolean not null default false,
  add column told int not null default 0 constraint run_tickets_told check (told >= 0),
  add column resumes int not null default 0 constraint run_tickets_resumes check (resumes >= 0);

-- Why it counts for no ranks; null: it counts. One that has no verdict counts for none either.
alter table private.run_verdicts
  add column unranked text
    constraint run_verdicts_unranked check (unranked in ('verdict', 'sandbox', 'offline', 'resumed', 'retold', 'late'));
update private.run_verdicts set unranked = 'offline';

-- As before, and says whose seed the server drew.
create or replace function private.issue_run_tickets(p_user uuid, p_slot int, p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_row jsonb;
begin
  insert into private.run_tickets (user_id, slot_number, run_id, segment, spec, issued_at, drawn)
  select p_user, p_slot, r.entry ->> 'runId', (r.entry ->> 'segment')::int, r.entry -> 'spec', now() + r.n * interval '1 microsecond',
    r.entry ->> 'segment' <> '0' or exists (
      select from private.run_seeds s
      where s.user_id = p_user and s.id::text = r.entry ->> 'ticket' and s.seed = (r.entry #>> '{spec,seed}')::bigint)
  from jsonb_array_elements(p_rows) with ordinality r (entry, n) where r.entry ? 'spec'
  on conflict do nothing;
  delete from private.run_seeds s using jsonb_array_elements(p_rows) r (entry)
  where s.user_id = p_user and s.id::text = r.entry ->> 'ticket';
  for v_row in select r.entry from jsonb_array_elements(p_rows) with ordinality r (entry, n) where r.entry ? 'log' order by r.n loop
    perform private.add_to_log(
      p_user, p_slot, v_row ->> 'runId', (v_row ->> 'segment')::int, (v_row #>> '{log,from}')::int, v_row #>> '{log,text}',
      (v_row #>> '{log,ticks}')::int, v_row #>> '{log,hash}');
  end loop;
  delete from private.run_tickets t where t.user_id = p_user and t.slot_number = p_slot and t.issued_at < (
    select k.issued_at from private.run_tickets k where k.user_id = p_user and k.slot_number = p_slot
    order by k.issued_at desc offset 6 limit 1);
end $$;

-- As before, and notes how far the log was told in time.
create or replace function private.append_run_log(
  p_slot int, p_run text, p_segment int, p_from int, p_text text, p_ticks int, p_hash text
) returns int language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_begun numeric;
begin
  -- By the player's clock, which the commit has bounded; by the server's where that one is ahead.
  select least((s.save_data #>> '{ext,run,segmentStartedAt}')::numeric / 1000, extract(epoch from t.issued_at)) into v_begun
  from public.game_saves s join private.run_tickets t on t.user_id = s.user_id and t.slot_number = s.slot_number
  where s.user_id = v_user and s.slot_number = p_slot and s.save_data #>> '{ext,run,id}' = p_run and t.run_id = p_run
    and s.save_data #>> '{ext,run,segment}' = p_segment::text and t.segment = p_segment;
  if p_ticks / 60.0 <= extract(epoch from now()) - v_begun + 2 then
    perform private.add_to_log(v_user, p_slot, p_run, p_segment, p_from, left(p_text, 200001), p_ticks, left(p_hash, 64));
    update private.run_tickets t set told = t.ticks
    where t.user_id = v_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment;
  end if;
  return (
    select length(t.log) from private.run_tickets t
    where t.user_id = v_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment);
end $$;

-- Notes that the caller's open segment is gone on with.
create function private.resume_run(p_slot int, p_run text, p_segment int) returns void
language sql security definer set search_path = '' as $$
  update private.run_tickets t set resumes = t.resumes + 1
  where t.user_id = (select auth.uid()) and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment and t.resumes < 1000
$$;
create function public.resume_run(p_slot int, p_run text, p_segment int) returns void language sql set search_path = '' as $$
  select private.resume_run(p_slot, p_run, p_segment)
$$;

-- Why a segment counts for no ranks; null: it does. A log that is another than was told, or of which half a minute was not told in time,
-- may be the best of several.
create function private.why_unranked(p_record public.run_records, p_ticket private.run_tickets, p_verdict text) returns text
language sql stable set search_path = '' as $$
  select case
    when p_verdict <> 'verified' then 'verdict'
    when exists (
      select from public.game_saves s
      where s.user_id = p_record.user_id and s.slot_number = p_record.slot_number and s.save_data #>> '{ext,sandbox}' = 'true')
      then 'sandbox'
    when p_ticket.drawn is not true then 'offline'
    when p_ticket.resumes > 1 then 'resumed'
    when left(p_record.log, length(p_ticket.log)) <> p_ticket.log then 'retold'
    when p_record.ticks - p_ticket.told > 1800 then 'late'
  end
$$;

-- As before, and says with the verdict whether the segment counts for ranks.
create or replace function private.close_run_check() returns trigger language plpgsql set search_path = '' as $$
declare
  v_ticket private.run_tickets;
begin
  delete from private.run_tickets t
  where t.user_id = new.user_id and t.slot_number = new.slot_number and t.run_id = new.run_id and t.segment = new.segment
  returning * into v_ticket;
  insert into private.run_verdicts (record_id, verdict, at, report, unranked)
  select new.id, c.verdict, c.at, c.report, private.why_unranked(new, v_ticket, c.verdict) from private.run_checks c
  where c.user_id = new.user_id and c.slot_number = new.slot_number and c.run_id = new.run_id and c.segment = new.segment
    and c.verdict is not null and c.job ->> 'log' = new.log and c.job ->> 'hash' = new.hash
  order by c.asked_at limit 1;
  delete from private.run_checks c
  where c.user_id = new.user_id and c.slot_number = new.slot_number and c.run_id = new.run_id and c.segment = new.segment;
  return null;
end $$;

-- Why a run counts for no ranks, by its first segment that does not: `unplayed` where one has no verdict. Null: it counts.
create function private.run_unranked(p_user uuid, p_slot int, p_run text) returns text language sql stable set search_path = '' as $$
  select case when count(*) = 0 then 'unplayed' else (array_agg(r.why order by r.segment) filter (where r.why is not null))[1] end
  from (
    select r.segment, case when v.record_id is null then 'unplayed' else v.unranked end as why
    from public.run_records r left join private.run_verdicts v on v.record_id = r.id
    where r.user_id = p_user and r.slot_number = p_slot and r.run_id = p_run) r
$$;

-- Segments that came to something else when they were played again: what the client said and what the replay came to. A bug report and
-- no verdict: nothing reads it but whoever looks for the bug. For 30 days, the newest 20 of an account.
create table private.run_desyncs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null constraint run_desyncs_slot_number check (slot_number between 1 and 3),
  run_id text not null constraint run_desyncs_run_id check (length(run_id) between 1 and 64),
  segment int not null constraint run_desyncs_segment check (segment >= 0),
  -- Of the simulation.
  version text constraint run_desyncs_version check (length(version) <= 16),
  at text not null constraint run_desyncs_at check (length(at) <= 200),
  -- The first after which the world was another; null: nobody can say.
  second int constraint run_desyncs_second check (second between 1 and 300),
  client_hash text not null constraint run_desyncs_client_hash check (length(client_hash) <= 64),
  -- Null: it could not be played to its end.
  server_hash text constraint run_desyncs_server_hash check (length(server_hash) <= 64),
  claimed jsonb constraint run_desyncs_claimed check (octet_length(claimed::text) <= 32768),
  replayed jsonb constraint run_desyncs_replayed check (octet_length(replayed::text) <= 32768),
  found_at timestamptz not null default now()
);
create index run_desyncs_newest on private.run_desyncs (user_id, found_at desc);
create index run_desyncs_found on private.run_desyncs (found_at);

create function private.keep_desync(p_check private.run_checks, p_second int) returns void language plpgsql set search_path = '' as $$
begin
  insert into private.run_desyncs (
    user_id, slot_number, run_id, segment, version, at, second, client_hash, server_hash, claimed, replayed)
  values (
    p_check.user_id, p_check.slot_number, p_check.run_id, p_check.segment, left(p_check.job #>> '{ticket,version}', 16), p_check.at,
    case when p_second between 1 and 300 then p_second end, left(coalesce(p_check.job ->> 'hash', ''), 64),
    left(p_check.report ->> 'hash', 64),
    case when octet_length((p_check.job -> 'claimed')::text) <= 32768 then p_check.job -> 'claimed' end, p_check.report);
  delete from private.run_desyncs d where d.found_at < now() - interval '30 days';
  delete from private.run_desyncs d where d.user_id = p_check.user_id and d.id in (
    select k.id from private.run_desyncs k where k.user_id = p_check.user_id order by k.found_at desc, k.id offset 20);
end $$;

drop function public.store_run_verdict(uuid, text, text, jsonb);

-- Says what came of one. The first word counts. `p_second`: the first after which the world was another than the client's.
create function public.store_run_verdict(p_check uuid, p_verdict text, p_at text, p_report jsonb, p_second int default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_check private.run_checks;
begin
  update private.run_checks c set verdict = p_verdict, at = left(p_at, 200), report = nullif(p_report, 'null')
  where c.id = p_check and c.verdict is null
  returning * into v_check;
  if v_check.verdict in ('differs', 'refused') then
    perform private.keep_desync(v_check, p_second);
  end if;
end $$;

revoke all on private.run_desyncs from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on function public.resume_run(int, text, int) from public, anon;
grant execute on function private.resume_run(int, text, int), public.resume_run(int, text, int) to authenticated;
revoke execute on function public.store_run_verdict(uuid, text, text, jsonb, int) from public, anon, authenticated;
grant execute on function public.store_run_verdict(uuid, text, text, jsonb, int) to service_role;
