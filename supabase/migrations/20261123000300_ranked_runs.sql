-- Stores with the verdict whether a verified run ranks, and both hashes of runs whose replay differs (decision 0006).

-- `drawn`: the server drew the seed, or an earlier segment has it. `told`: ticks that were streamed during the run.
-- `resumes`: how often the run was resumed.
alter table private.run_tickets
  add column drawn boolean not null default false,
  add column told int not null default 0 constraint run_tickets_told check (told >= 0),
  add column resumes int not null default 0 constraint run_tickets_resumes check (resumes >= 0);

-- Why the run does not rank; null if it does. A run without a verdict does not rank either.
alter table private.run_verdicts
  add column unranked text
    constraint run_verdicts_unranked check (unranked in ('verdict', 'sandbox', 'offline', 'resumed', 'retold', 'late'));
update private.run_verdicts set unranked = 'offline';
-- The server's start of the segment, if the client's record differs.
alter table private.run_verdicts add column ticket jsonb constraint run_verdicts_ticket check (octet_length(ticket::text) <= 32768);

-- Adds whether the server drew the seed.
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

-- Adds how much of the log was streamed in time.
create or replace function private.append_run_log(
  p_slot int, p_run text, p_segment int, p_from int, p_text text, p_ticks int, p_hash text
) returns int language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_begun numeric;
begin
  -- The player's clock, which the commit has bounded, or the server's if it is ahead.
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

-- Records that the caller's open segment was resumed.
create function private.resume_run(p_slot int, p_run text, p_segment int) returns void
language sql security definer set search_path = '' as $$
  update private.run_tickets t set resumes = t.resumes + 1
  where t.user_id = (select auth.uid()) and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment and t.resumes < 1000
$$;
create function public.resume_run(p_slot int, p_run text, p_segment int) returns void language sql set search_path = '' as $$
  select private.resume_run(p_slot, p_run, p_segment)
$$;

-- Why a segment does not rank; null if it does. A log that differs from the streamed one, or with half a minute that
-- was not streamed in time, may be the best of several tries.
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

-- The record of a segment's end receives the verdict and whether the segment ranks; its ticket and all questions
-- about it are deleted.
create or replace function private.close_run_check() returns trigger language plpgsql set search_path = '' as $$
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
  delete from private.run_checks c
  where c.user_id = new.user_id and c.slot_number = new.slot_number and c.run_id = new.run_id and c.segment = new.segment;
  return null;
end $$;

-- Why a run does not rank, by its first segment that does not; `unplayed` if one has no verdict. Null if it ranks.
create function private.run_unranked(p_user uuid, p_slot int, p_run text) returns text language sql stable set search_path = '' as $$
  select case when count(*) = 0 then 'unplayed' else (array_agg(r.why order by r.segment) filter (where r.why is not null))[1] end
  from (
    select r.segment, case when v.record_id is null then 'unplayed' else v.unranked end as why
    from public.run_records r left join private.run_verdicts v on v.record_id = r.id
    where r.user_id = p_user and r.slot_number = p_slot and r.run_id = p_run) r
$$;

-- Segments whose replay differs: the client's claim and the replay's result, as a bug report. Kept for 30 days, the
-- newest 20 per account.
create table private.run_desyncs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null constraint run_desyncs_slot_number check (slot_number between 1 and 3),
  run_id text not null constraint run_desyncs_run_id check (length(run_id) between 1 and 64),
  segment int not null constraint run_desyncs_segment check (segment >= 0),
  -- Version of the simulation.
  version text constraint run_desyncs_version check (length(version) <= 16),
  at text not null constraint run_desyncs_at check (length(at) <= 200),
  -- The first second after which the world differed; null if unknown.
  second int constraint run_desyncs_second check (second between 1 and 300),
  client_hash text not null constraint run_desyncs_client_hash check (length(client_hash) <= 64),
  -- Null if the replay did not reach the end.
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

-- Replays requested by an operator: by whom, why, the previous result, the new result and the credit for the
-- difference.
create table private.run_reruns (
  -- Shared with the question in run_checks.
  id uuid primary key default gen_random_uuid(),
  record_id uuid not null references public.run_records (id) on delete cascade,
  asked_by text not null constraint run_reruns_asked_by check (length(asked_by) between 1 and 100),
  why text not null constraint run_reruns_why check (length(why) between 1 and 500),
  asked_at timestamptz not null default now(),
  verdict text,
  report_before jsonb constraint run_reruns_before check (octet_length(report_before::text) <= 32768),
  report_after jsonb constraint run_reruns_after check (octet_length(report_after::text) <= 32768),
  -- {coins, scrap, diamonds}; null if there was no credit.
  credited jsonb constraint run_reruns_credited check (octet_length(credited::text) <= 1024),
  judged_at timestamptz
);
create index run_reruns_record on private.run_reruns (record_id);

-- Requests another replay of a segment that has a verdict, regardless of the claim. Returns the id of the re-run; a
-- pending one is reused. Null if there is no such verdict.
create function public.rerun_run(p_record uuid, p_by text, p_why text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_record public.run_records;
  v_ticket jsonb;
  v_id uuid;
begin
  select r.* into v_record from public.run_records r join private.run_verdicts v on v.record_id = r.id where r.id = p_record for update of v;
  if not found then
    return null;
  end if;
  select coalesce(v.ticket, v_record.spec) into v_ticket from private.run_verdicts v where v.record_id = p_record;
  select n.id into v_id from private.run_reruns n where n.record_id = p_record and n.judged_at is null;
  if v_id is null then
    insert into private.run_reruns (record_id, asked_by, why) values (p_record, p_by, p_why) returning id into v_id;
  end if;
  insert into private.run_checks (id, user_id, slot_number, run_id, segment, question, job)
  select v_id, v_record.user_id, v_record.slot_number, v_record.run_id, v_record.segment, 'rerun ' || v_id, jsonb_build_object(
    'ticket', v_ticket, 'segment', v_record.segment, 'endedBy', v_record.ended_by, 'spec', v_record.spec, 'log', v_record.log,
    'ticks', v_record.ticks, 'hash', v_record.hash, 'sandbox', exists (
      select from public.game_saves s
      where s.user_id = v_record.user_id and s.slot_number = v_record.slot_number and s.save_data #>> '{ext,sandbox}' = 'true'),
    'before', (
      select coalesce(jsonb_agg(v.report order by b.segment) filter (where v.report is not null), '[]')
      from public.run_records b join private.run_verdicts v on v.record_id = b.id
      where b.user_id = v_record.user_id and b.slot_number = v_record.slot_number and b.run_id = v_record.run_id
        and b.segment < v_record.segment))
  on conflict (id) do nothing;
  return v_id;
end $$;

-- Coins, scrap or diamonds that a segment brought home. Zero if the survivor died.
create function private.brought_home(p_report jsonb, p_what text) returns bigint language sql immutable set search_path = '' as $$
  select case when (p_report ->> 'health')::numeric > 0 then coalesce((p_report #>> array['gains', p_what])::bigint, 0) else 0 end
$$;

-- Stores the result of a re-run and credits the gain over the previous result. The new report then counts, so that
-- nothing is credited twice.
create function private.credit_rerun(p_check private.run_checks) returns void language plpgsql set search_path = '' as $$
declare
  v_record uuid;
  v_ended_by text;
  v_before jsonb;
  v_more jsonb := '{}';
  v_save jsonb;
  v_revision int;
  v_what text;
  v_count bigint;
begin
  perform private.hold_account(p_check.user_id);
  select n.record_id, r.ended_by, v.report into v_record, v_ended_by, v_before
  from private.run_reruns n join public.run_records r on r.id = n.record_id join private.run_verdicts v on v.record_id = r.id
  where n.id = p_check.id and n.judged_at is null for update of v;
  select s.save_data, s.revision into v_save, v_revision from public.game_saves s
  where s.user_id = p_check.user_id and s.slot_number = p_check.slot_number for update;
  if v_ended_by = 'settle-run' and v_save is not null and p_check.report is not null then
    foreach v_what in array array['coins', 'scrap', 'diamonds'] loop
      v_count := private.brought_home(p_check.report, v_what) - private.brought_home(v_before, v_what);
      if v_count > 0 then
        v_more := v_more || jsonb_build_object(v_what, v_count);
        v_save := jsonb_set(v_save, array[v_what], to_jsonb(
          least(coalesce((v_save ->> v_what)::numeric, 0) + v_count, 9007199254740991)::bigint));
      end if;
    end loop;
  end if;
  if v_more <> '{}' then
    perform private.write_save(p_check.user_id, p_check.slot_number, v_revision, v_save);
  end if;
  if p_check.report is not null then
    update private.run_verdicts v set verdict = p_check.verdict, at = p_check.at, report = p_check.report where v.record_id = v_record;
  end if;
  update private.run_reruns n
  set verdict = p_check.verdict, report_before = v_before, report_after = p_check.report, credited = nullif(v_more, '{}'), judged_at = now()
  where n.id = p_check.id;
  delete from private.run_checks c where c.id = p_check.id;
end $$;

drop function public.store_run_verdict(uuid, text, text, jsonb);

-- Stores a verdict; the first one counts. `p_second`: the first second after which the world differed from the
-- client's.
create function public.store_run_verdict(p_check uuid, p_verdict text, p_at text, p_report jsonb, p_second int default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_check private.run_checks;
begin
  update private.run_checks c set verdict = p_verdict, at = left(p_at, 200), report = nullif(p_report, 'null')
  where c.id = p_check and c.verdict is null
  returning * into v_check;
  if exists (select from private.run_reruns n where n.id = v_check.id and n.judged_at is null) then
    perform private.credit_rerun(v_check);
  elsif v_check.verdict in ('differs', 'refused') then
    perform private.keep_desync(v_check, p_second);
  end if;
end $$;

revoke all on private.run_desyncs, private.run_reruns from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on function public.resume_run(int, text, int) from public, anon;
grant execute on function private.resume_run(int, text, int), public.resume_run(int, text, int) to authenticated;
revoke execute on function public.store_run_verdict(uuid, text, text, jsonb, int) from public, anon, authenticated;
grant execute on function public.store_run_verdict(uuid, text, text, jsonb, int) to service_role;
revoke execute on function public.rerun_run(uuid, text, text) from public, anon, authenticated;
grant execute on function public.rerun_run(uuid, text, text) to service_role;
