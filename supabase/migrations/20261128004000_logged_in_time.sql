-- Only a run whose log was streamed while it was played ranks (decision 0006). The server notes how late each piece came, and the verifier
-- compares each piece with the replay.

-- `drawn_at`: when its seed was given out; null: not by `open_run`. `marks`: the pieces that were streamed, each as `LENGTH,TICKS,HASH;`: the
-- characters of the log, the ticks that had been played, and the world's hash there. `late`: the most ticks by which a piece came late.
-- `behind`: the most ticks by which the run was behind the clock: while it was opened, stood still, or ran slowly.
alter table private.run_tickets
  add column drawn_at timestamptz,
  add column marks text not null default '' constraint run_tickets_marks check (octet_length(marks) <= 32768),
  add column late int not null default 0,
  add column behind int not null default 0;
alter table private.night_attempts
  add column told int not null default 0,
  add column marks text not null default '' constraint night_attempts_marks check (octet_length(marks) <= 32768),
  add column late int not null default 0,
  add column behind int not null default 0;
-- Ticks up to which the replay agrees with the marks. Null if they were not compared.
alter table private.run_checks add column agreed int;

alter table private.run_verdicts drop constraint run_verdicts_unranked;
alter table private.run_verdicts add constraint run_verdicts_unranked
  check (unranked in ('verdict', 'sandbox', 'assisted', 'offline', 'resumed', 'retold', 'late', 'paused'));

-- Most ticks by which a piece of a log may be late: 15 s, three times as long as the app waits between two pieces.
create function private.max_late() returns int language sql immutable set search_path = '' as $$ select 15 * 60 $$;
-- Most ticks by which a run that ranks may be behind the clock: 2 minutes for loading, choices and pauses together.
create function private.max_behind() returns int language sql immutable set search_path = '' as $$ select 120 * 60 $$;

-- Number of ticks by which a run that began at p_since is behind the clock after p_ticks.
create function private.ticks_behind(p_since timestamptz, p_ticks int) returns int language sql stable set search_path = '' as $$
  select floor(least(extract(epoch from now() - p_since), 10000000) * 60)::int - p_ticks
$$;

-- Adds a mark. Null if there is no room, or the hash is missing.
create function private.marks_with(p_marks text, p_length int, p_ticks int, p_hash text) returns text
language sql immutable set search_path = '' as $$
  select case when right(p_marks, length(m.mark)) = m.mark then p_marks else p_marks || m.mark end
  from (select format('%s,%s,%s;', p_length, p_ticks, p_hash) as mark) m
  where p_hash ~ '^[0-9a-f]{8}$' and octet_length(p_marks) + length(m.mark) <= 32768
$$;

-- Adds rows [{runId, segment, spec, ticket}], which uses up the seed and records when it was drawn, and appends to
-- existing ones [{runId, segment, log: {from, text, ticks, hash}}] if the text continues the known log. Keeps the
-- newest seven tickets of a slot and, beyond these, those of runs that a backup holds open, 30 in all.
create or replace function private.issue_run_tickets(p_user uuid, p_slot int, p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_row jsonb;
begin
  if jsonb_array_length(p_rows) = 0 then
    return;
  end if;
  insert into private.run_tickets (user_id, slot_number, run_id, segment, spec, issued_at, drawn, drawn_at)
  select p_user, p_slot, r.entry ->> 'runId', (r.entry ->> 'segment')::int, r.entry -> 'spec', now() + r.n * interval '1 microsecond',
    r.entry ->> 'segment' <> '0' or s.issued_at is not null, s.issued_at
  from jsonb_array_elements(p_rows) with ordinality r (entry, n)
  left join private.run_seeds s
    on s.user_id = p_user and s.id::text = r.entry ->> 'ticket' and s.seed = (r.entry #>> '{spec,seed}')::bigint
  where r.entry ? 'spec'
  on conflict do nothing;
  delete from private.run_seeds s using jsonb_array_elements(p_rows) r (entry)
  where s.user_id = p_user and s.id::text = r.entry ->> 'ticket';
  for v_row in select r.entry from jsonb_array_elements(p_rows) with ordinality r (entry, n) where r.entry ? 'log' order by r.n loop
    perform private.add_to_log(
      p_user, p_slot, v_row ->> 'runId', (v_row ->> 'segment')::int, (v_row #>> '{log,from}')::int, v_row #>> '{log,text}',
      (v_row #>> '{log,ticks}')::int, v_row #>> '{log,hash}');
  end loop;
  delete from private.run_tickets t using (
    select k.run_id, k.segment, row_number() over (order by k.issued_at desc) as place from private.run_tickets k
    where k.user_id = p_user and k.slot_number = p_slot) kept
  where t.user_id = p_user and t.slot_number = p_slot and t.run_id = kept.run_id and t.segment = kept.segment
    and (kept.place > 30 or kept.place > 7 and not exists (
      select from public.game_saves_backup b
      where b.user_id = p_user and b.slot_number = p_slot and b.save_data #>> '{ext,run,id}' = t.run_id));
end $$;

-- Appends to the log of the caller's open segment. Returns the known number of characters, or null if the segment is
-- unknown. Leaves out a piece with over 2 s more play than the clock allows. Each accepted piece gets a mark and its
-- delay: ticks that were played for longer than that without a piece, or that the run would have had to play faster
-- than the clock since it was last behind it.
create or replace function private.append_run_log(
  p_slot int, p_run text, p_segment int, p_from int, p_text text, p_ticks int, p_hash text
) returns int language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_begun numeric;
  v_ticket private.run_tickets;
  v_log text;
  v_marks text;
  v_behind int;
begin
  -- The player's clock, which the commit has bounded, or the server's if it is ahead.
  select least((s.save_data #>> '{ext,run,segmentStartedAt}')::numeric / 1000, extract(epoch from t.issued_at)) into v_begun
  from public.game_saves s join private.run_tickets t on t.user_id = s.user_id and t.slot_number = s.slot_number
  where s.user_id = v_user and s.slot_number = p_slot and s.save_data #>> '{ext,run,id}' = p_run and t.run_id = p_run
    and s.save_data #>> '{ext,run,segment}' = p_segment::text and t.segment = p_segment;
  select * into v_ticket from private.run_tickets t
  where t.user_id = v_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment for update;
  v_log := private.log_with(v_ticket.log, p_from, left(p_text, 200001));
  if v_log is null or p_ticks < v_ticket.ticks or coalesce(p_ticks / 60.0 > extract(epoch from now()) - v_begun + 2, true) then
    return length(v_ticket.log);
  end if;
  v_marks := private.marks_with(v_ticket.marks, length(v_log), p_ticks, p_hash);
  v_behind := private.ticks_behind(coalesce(v_ticket.drawn_at, v_ticket.issued_at), p_ticks);
  update private.run_tickets t
  set log = v_log, ticks = p_ticks, hash = left(p_hash, 64), marks = coalesce(v_marks, t.marks),
    told = case when v_marks is null then t.told else p_ticks end,
    late = greatest(t.late, p_ticks - t.told, t.behind - v_behind), behind = greatest(t.behind, v_behind)
  where t.user_id = v_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment;
  return length(v_log);
end $$;

-- Stores the streamed marks with the question, so that nothing streamed after the end counts. The end must not be too
-- far behind the clock either.
create function private.add_told() returns trigger language plpgsql set search_path = '' as $$
begin
  new.job := (new.job - 'streamed') || coalesce((
    select jsonb_build_object('streamed', jsonb_build_object('ticks', t.told, 'late', t.late, 'marks', t.marks, 'behind',
      greatest(t.behind, private.ticks_behind(coalesce(t.drawn_at, t.issued_at), (new.job ->> 'ticks')::int))))
    from private.run_tickets t
    where t.user_id = new.user_id and t.slot_number = new.slot_number and t.run_id = new.run_id and t.segment = new.segment), '{}');
  return new;
end $$;
create trigger run_checks_add_told before insert on private.run_checks for each row
  when (new.question not like 'night %') execute function private.add_told();

-- Stores the tick up to which the replay agrees with the streamed log, before the verdict.
create function public.note_agreement(p_check uuid, p_ticks int) returns void language sql security definer set search_path = '' as $$
  update private.run_checks c set agreed = p_ticks where c.id = p_check and c.verdict is null
$$;

-- Why a segment does not rank; null if it does. A log that was not streamed in time, or that differs from the replay,
-- may be the best of several tries. For an assisted segment without a ticket it reads the record, which is verified
-- against the ticket.
create or replace function private.why_unranked(p_record public.run_records, p_ticket private.run_tickets, p_verdict text) returns text
language sql stable set search_path = '' as $$
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
  end
  from (select) as always left join lateral (
    select c.agreed, (c.job #>> '{streamed,ticks}')::int as ticks, (c.job #>> '{streamed,late}')::int as late,
      (c.job #>> '{streamed,behind}')::int as behind
    from private.run_checks c
    where c.user_id = p_record.user_id and c.slot_number = p_record.slot_number and c.run_id = p_record.run_id
      and c.segment = p_record.segment and c.verdict is not null
      and c.job ->> 'log' = p_record.log and c.job ->> 'hash' = p_record.hash
    order by c.asked_at limit 1) told on true
$$;

-- TONIGHT'S RUN

-- Appends to the log of the caller's open attempt, with a mark for each piece, like `append_run_log`. Returns the
-- known number of characters, or null if no attempt is open.
create or replace function private.append_night_log(p_from int, p_text text, p_ticks int, p_hash text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt private.night_attempts;
  v_log text;
  v_marks text;
  v_behind int;
begin
  select * into v_attempt from private.night_attempts a
  where a.user_id = (select auth.uid()) and a.ended_at is null and private.night_deadline(a.day, a.opened_at) >= now()
  order by a.day desc limit 1 for update;
  v_log := private.log_with(v_attempt.log, p_from, left(p_text, 200001));
  v_marks := private.marks_with(v_attempt.marks, length(v_log), p_ticks, p_hash);
  if v_log is null or v_marks is null or p_ticks not between v_attempt.ticks and 18000
    or p_ticks / 60.0 > extract(epoch from now() - v_attempt.opened_at) + 2 then
    return length(v_attempt.log);
  end if;
  v_behind := private.ticks_behind(v_attempt.opened_at, p_ticks);
  update private.night_attempts a
  set log = v_log, ticks = p_ticks, hash = p_hash, marks = v_marks, told = p_ticks,
    late = greatest(a.late, p_ticks - a.told, a.behind - v_behind), behind = greatest(a.behind, v_behind)
  where a.id = v_attempt.id;
  return length(v_log);
end $$;

-- Queues the replay of a finished attempt with its streamed marks. Its question is its own and waits with all others.
create or replace function private.queue_night(p_attempt private.night_attempts) returns void language sql set search_path = '' as $$
  insert into private.run_checks (id, user_id, slot_number, run_id, segment, question, job)
  select p_attempt.id, p_attempt.user_id, 1, 'night ' || p_attempt.day, 0, 'night ' || p_attempt.id, jsonb_build_object(
    'ticket', p_attempt.ticket, 'before', '[]'::jsonb, 'segment', 0, 'endedBy', 'settle-run', 'sandbox', false, 'spec', p_attempt.ticket,
    'log', p_attempt.log, 'ticks', p_attempt.ticks, 'hash', p_attempt.hash,
    'streamed', jsonb_build_object('ticks', p_attempt.told, 'marks', p_attempt.marks))
  where p_attempt.ended_at is not null and p_attempt.verdict is null
  on conflict do nothing
$$;

-- Ends an attempt, once, with its log. `p_log` is null if the player left; then the streamed log counts. `p_refused`:
-- what the reading function found impossible in it. An attempt that was streamed late, or stood still for too long,
-- has no place, even if the player left.
create or replace function public.end_night(p_user uuid, p_day date, p_log text, p_ticks int, p_hash text, p_refused text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_told private.night_attempts;
  v_ended private.night_attempts;
  v_why text;
begin
  select * into v_told from private.night_attempts a where a.user_id = p_user and a.day = p_day and a.ended_at is null for update;
  if not found then
    return;
  end if;
  v_why := case
    when p_refused is not null then p_refused
    when p_log is not null and (left(p_log, length(v_told.log)) <> v_told.log or p_ticks < v_told.ticks) then 'retold'
    when coalesce(p_ticks, v_told.ticks) - v_told.told > private.max_late() or v_told.late > private.max_late() then 'late'
    when greatest(v_told.behind, private.ticks_behind(v_told.opened_at, p_ticks)) > private.max_behind() then 'paused'
    when p_log is not null and p_ticks / 60.0 > extract(epoch from now() - v_told.opened_at) + 2 then 'ticks'
  end;
  update private.night_attempts a
  set ended_at = now(), log = coalesce(p_log, a.log), ticks = coalesce(p_ticks, a.ticks), hash = coalesce(p_hash, a.hash),
    verdict = case when v_why is not null then 'refused' when coalesce(p_hash, a.hash) = '' then 'unplayed' end,
    at = left(coalesce(v_why, ''), 200)
  where a.id = v_told.id returning * into v_ended;
  perform private.queue_night(v_ended);
end $$;

-- The verdict gives an attempt its place, by the result of the replay alone. Refuses an attempt whose replay differs
-- from the streamed log.
create or replace function private.place_night() returns trigger language plpgsql set search_path = '' as $$
declare
  v_agrees boolean := new.agreed is not distinct from (new.job #>> '{streamed,ticks}')::int;
begin
  update private.night_attempts a
  set verdict = case when new.verdict = 'verified' and not v_agrees then 'refused' else new.verdict end,
    at = case when new.verdict = 'verified' and not v_agrees then 'retold' else new.at end,
    ticks = coalesce((new.report ->> 'ticks')::int, a.ticks),
    survived = new.verdict = 'verified' and v_agrees and (new.report ->> 'ticks')::int >= 18000 and (new.report ->> 'health')::numeric > 0,
    kills = coalesce((select sum(k.value::int) from jsonb_each_text(new.report #> '{gains,enemiesKilledByType}') k), 0)
  where a.id = new.id and a.verdict is null;
  delete from private.run_checks c where c.id = new.id;
  return null;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.note_agreement(uuid, int) from public, anon, authenticated;
grant execute on function public.note_agreement(uuid, int) to service_role;
