-- Runs are credited by the server's replay (decision 0005): the end of a segment is stored after its verdict. Records
-- that were queued before this migration are stored and credited already.

drop trigger run_records_queue_check on public.run_records;
drop function private.queue_run_check();
drop function public.take_runs_to_verify(int, int);
drop function public.store_run_verdict(uuid, text, text, jsonb);
drop table private.run_checks;

-- The streamed log of an open segment, with `ticks` and the world's hash at its end. `log` only grows.
alter table private.run_tickets
  add column log text not null default '' constraint run_tickets_log check (octet_length(log) <= 200000),
  add column ticks int not null default 0 constraint run_tickets_ticks check (ticks >= 0),
  add column hash text not null default '';

-- Adds rows [{runId, segment, spec}], and appends to existing ones [{runId, segment, log: {from, text, ticks,
-- hash}}]. Text that does not start at the log's end, or would make it too long, is left out. Keeps the newest seven
-- of a slot, since only the open run's are needed.
create or replace function private.issue_run_tickets(p_user uuid, p_slot int, p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_row jsonb;
begin
  insert into private.run_tickets (user_id, slot_number, run_id, segment, spec, issued_at)
  select p_user, p_slot, r.entry ->> 'runId', (r.entry ->> 'segment')::int, r.entry -> 'spec', now() + r.n * interval '1 microsecond'
  from jsonb_array_elements(p_rows) with ordinality r (entry, n) where r.entry ? 'spec'
  on conflict do nothing;
  for v_row in select r.entry from jsonb_array_elements(p_rows) with ordinality r (entry, n) where r.entry ? 'log' order by r.n loop
    update private.run_tickets t
    set log = t.log || (v_row #>> '{log,text}'), ticks = (v_row #>> '{log,ticks}')::int, hash = v_row #>> '{log,hash}'
    where t.user_id = p_user and t.slot_number = p_slot and t.run_id = v_row ->> 'runId' and t.segment = (v_row ->> 'segment')::int
      and length(t.log) = (v_row #>> '{log,from}')::int and length(t.log) + length(v_row #>> '{log,text}') <= 200000;
  end loop;
  delete from private.run_tickets t where t.user_id = p_user and t.slot_number = p_slot and t.issued_at < (
    select k.issued_at from private.run_tickets k where k.user_id = p_user and k.slot_number = p_slot
    order by k.issued_at desc offset 6 limit 1);
end $$;

-- When a verifier last asked for work in this project.
create table private.verifier_seen (
  id boolean primary key default true constraint verifier_seen_id check (id),
  at timestamptz not null
);

-- Segment ends to be verified, and their verdicts. A verifier leases a row for some time; an expired lease is retried
-- three times. Deleted when the segment's end is recorded.
create table private.run_checks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null constraint run_checks_slot_number check (slot_number between 1 and 3),
  run_id text not null constraint run_checks_run_id check (length(run_id) between 1 and 64),
  segment int not null constraint run_checks_segment check (segment >= 0),
  -- The same question always has the same row; a different log is a different question.
  question text not null,
  -- {ticket, before, segment, endedBy, claimed, spec, log, ticks, hash}
  job jsonb not null constraint run_checks_job check (octet_length(job::text) <= 524288),
  tries int not null default 0,
  free_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  -- Null while pending. `failed`: all three leases expired.
  verdict text constraint run_checks_verdict check (verdict in ('verified', 'differs', 'refused', 'failed')),
  at text not null default '' constraint run_checks_at check (length(at) <= 200),
  report jsonb constraint run_checks_report check (octet_length(report::text) <= 32768),
  unique (user_id, slot_number, run_id, segment, question)
);
create index run_checks_waiting on private.run_checks (free_at) where verdict is null;
create index run_checks_newest on private.run_checks (user_id, asked_at desc);

-- Asks for the replay of a segment and returns {id, before}. `run_check` has the verdict, and `before` holds the
-- reports of the run's earlier segments. `p_job` is null if there is nothing to play. {asClaimed: true}: no verdict
-- is possible, because no verifier asked for work for ten minutes, the segment was begun in another version, or an
-- earlier segment has no verdict. {busy: true}: the account has two other questions in the queue.
create function public.ask_run_check(
  p_user uuid, p_slot int, p_run text, p_segment int, p_version int, p_ticket jsonb, p_before jsonb, p_job jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ticket jsonb := nullif(p_ticket, 'null');
  v_before jsonb;
  v_unplayed int;
  v_job jsonb := nullif(p_job, 'null');
  v_log text;
  v_chunk jsonb;
  v_question text;
  v_id uuid;
begin
  select coalesce(v_ticket, t.spec), t.log,
    case when v_job ? 'logged' then v_job || jsonb_build_object('ticks', t.ticks, 'hash', t.hash) else v_job end
  into v_ticket, v_log, v_job
  from (select) as always left join private.run_tickets t
    on t.user_id = p_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment;
  select coalesce(jsonb_agg(v.report order by r.segment) filter (where v.report is not null), '[]') || p_before,
    count(*) filter (where v.record_id is null)
  into v_before, v_unplayed
  from public.run_records r left join private.run_verdicts v on v.record_id = r.id
  where r.user_id = p_user and r.slot_number = p_slot and r.run_id = p_run and r.segment < p_segment;

  if v_unplayed > 0 or v_ticket ->> 'version' <> p_version::text
    or not exists (select from private.verifier_seen s where s.at > now() - interval '10 minutes') then
    return jsonb_build_object('asClaimed', true);
  end if;
  -- An abandoned segment is replayed up to the end of its log, including what this batch adds.
  if v_job ? 'logged' then
    v_log := coalesce(v_log, '');
    for v_chunk in select c from jsonb_array_elements(v_job -> 'logged') c loop
      if length(v_log) = (v_chunk ->> 'from')::int then
        v_log := v_log || (v_chunk ->> 'text');
        v_job := v_job || jsonb_build_object('ticks', v_chunk -> 'ticks', 'hash', v_chunk -> 'hash');
      end if;
    end loop;
    v_job := case when v_job ->> 'hash' <> '' then (v_job - 'logged') || jsonb_build_object('log', v_log, 'spec', v_ticket) end;
  end if;
  if v_job is null then
    return jsonb_build_object('id', null, 'before', v_before);
  end if;
  v_job := v_job || jsonb_build_object('ticket', v_ticket, 'before', v_before);
  v_question := md5(v_job::text);

  select c.id into v_id from private.run_checks c
  where c.user_id = p_user and c.slot_number = p_slot and c.run_id = p_run and c.segment = p_segment and c.question = v_question;
  if not found then
    if (select count(*) from private.run_checks c where c.user_id = p_user and c.verdict is null) >= 2 then
      return jsonb_build_object('busy', true);
    end if;
    insert into private.run_checks (user_id, slot_number, run_id, segment, question, job)
    values (p_user, p_slot, p_run, p_segment, v_question, v_job)
    on conflict (user_id, slot_number, run_id, segment, question) do update set question = excluded.question
    returning id into v_id;
    delete from private.run_checks c using (
      select k.id, sum(octet_length(k.job::text)) over (order by k.asked_at desc, k.id rows unbounded preceding) as bytes
      from private.run_checks k where k.user_id = p_user) kept
    where c.id = kept.id and c.id <> v_id and kept.bytes > 2097152;
  end if;
  return jsonb_build_object('id', v_id, 'before', v_before);
end $$;

-- The verdict of a question: {verdict, at, report}. Null while pending.
create function public.run_check(p_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('verdict', c.verdict, 'at', c.at, 'report', c.report)
  from private.run_checks c where c.id = p_id and c.verdict is not null
$$;

-- Leases up to p_most pending questions: [{id, ticket, before, segment, endedBy, claimed, spec, log, ticks, hash}].
-- Accounts with the fewest replays that they have not stored come first.
create function public.take_runs_to_verify(p_most int, p_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_jobs jsonb;
begin
  insert into private.verifier_seen (at) values (now())
  on conflict (id) do update set at = excluded.at where verifier_seen.at < now() - interval '10 seconds';
  update private.run_checks c set verdict = 'failed' where c.verdict is null and c.free_at <= now() and c.tries >= 3;
  with due as (
    select c.id from private.run_checks c where c.verdict is null and c.free_at <= now()
    order by (select count(*) from private.run_checks o where o.user_id = c.user_id and o.verdict is not null), c.asked_at
    limit least(p_most, 20) for update of c skip locked
  ), taken as (
    update private.run_checks c set tries = c.tries + 1, free_at = now() + make_interval(secs => least(p_seconds, 600))
    from due where c.id = due.id returning c.id, c.job, c.asked_at
  )
  select coalesce(jsonb_agg(taken.job || jsonb_build_object('id', taken.id) order by taken.asked_at), '[]') into v_jobs from taken;
  return v_jobs;
end $$;

-- Stores a verdict; the first one counts.
create function public.store_run_verdict(p_check uuid, p_verdict text, p_at text, p_report jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.run_checks c set verdict = p_verdict, at = left(p_at, 200), report = nullif(p_report, 'null')
  where c.id = p_check and c.verdict is null
$$;

-- The record of a segment's end receives the verdict; its ticket and all questions about it are deleted.
create function private.close_run_check() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from private.run_tickets t
  where t.user_id = new.user_id and t.slot_number = new.slot_number and t.run_id = new.run_id and t.segment = new.segment;
  insert into private.run_verdicts (record_id, verdict, at, report)
  select new.id, c.verdict, c.at, c.report from private.run_checks c
  where c.user_id = new.user_id and c.slot_number = new.slot_number and c.run_id = new.run_id and c.segment = new.segment
    and c.verdict is not null and c.job ->> 'log' = new.log and c.job ->> 'hash' = new.hash
  order by c.asked_at limit 1;
  delete from private.run_checks c
  where c.user_id = new.user_id and c.slot_number = new.slot_number and c.run_id = new.run_id and c.segment = new.segment;
  return null;
end $$;
create trigger run_records_close_check after insert on public.run_records for each row execute function private.close_run_check();

revoke all on private.run_checks, private.verifier_seen from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.run_verdict(int, text) to authenticated;
revoke execute on function
  public.ask_run_check(uuid, int, text, int, int, jsonb, jsonb, jsonb),
  public.run_check(uuid),
  public.take_runs_to_verify(int, int),
  public.store_run_verdict(uuid, text, text, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.ask_run_check(uuid, int, text, int, int, jsonb, jsonb, jsonb),
  public.run_check(uuid),
  public.take_runs_to_verify(int, int),
  public.store_run_verdict(uuid, text, text, jsonb)
  to service_role;
