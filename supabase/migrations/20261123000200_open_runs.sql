-- The server draws a run's seed when the run begins, and the client streams the log during the run (decision 0006).

-- Seeds of runs that the stored save has not begun yet. Deleted when the run begins, or after a day.
create table private.run_seeds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  seed bigint not null constraint run_seeds_seed check (seed between 0 and 4294967295),
  issued_at timestamptz not null default now()
);
create index run_seeds_user on private.run_seeds (user_id, issued_at);

-- Draws a seed for the caller's next run: {id, seed}. At most 30 in ten minutes, which limits the search for a lucky
-- seed.
create function private.open_run() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_answer jsonb;
begin
  perform private.hold_account(v_user);
  perform private.count_try(v_user, 'open-run', 30, interval '10 minutes');
  delete from private.run_seeds s where s.user_id = v_user and s.issued_at <= now() - interval '1 day';
  insert into private.run_seeds (user_id, seed)
  values (v_user, ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint)
  returning jsonb_build_object('id', id, 'seed', seed) into v_answer;
  return v_answer;
end $$;
create function public.open_run() returns jsonb language sql set search_path = '' as $$ select private.open_run() $$;

-- {answer, revision, save, seeds}: the answer if the batch was applied before, the stored save, and the seeds drawn
-- for the account's next runs, {id: seed}. Null values for missing ones.
create or replace function public.load_for_commit(p_user uuid, p_slot int, p_batch uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'answer', (select b.answer from private.save_batches b where b.user_id = p_user and b.slot_number = p_slot and b.batch_id = p_batch),
    'revision', s.revision,
    'save', s.save_data,
    'seeds', (
      select coalesce(jsonb_object_agg(r.id, r.seed), '{}') from private.run_seeds r
      where r.user_id = p_user and r.issued_at > now() - interval '1 day')
  )
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
$$;

-- Joins a log and a piece that starts at character `p_from`; an overlap counts once. Null if there is a gap, the
-- piece adds nothing, or the log would exceed the limit.
create function private.log_with(p_log text, p_from int, p_text text) returns text language sql immutable set search_path = '' as $$
  select p_log || substr(p_text, length(p_log) - p_from + 1)
  where p_from between 0 and length(p_log) and p_from + length(p_text) between length(p_log) and 200000
$$;

-- Adds rows [{runId, segment, spec, ticket}], which uses up the seed, and appends to existing ones [{runId, segment,
-- log: {from, text, ticks, hash}}] if the text continues the known log. Keeps the newest seven of a slot, since only
-- the open run's are needed.
create or replace function private.issue_run_tickets(p_user uuid, p_slot int, p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_row jsonb;
begin
  insert into private.run_tickets (user_id, slot_number, run_id, segment, spec, issued_at)
  select p_user, p_slot, r.entry ->> 'runId', (r.entry ->> 'segment')::int, r.entry -> 'spec', now() + r.n * interval '1 microsecond'
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

create function private.add_to_log(
  p_user uuid, p_slot int, p_run text, p_segment int, p_from int, p_text text, p_ticks int, p_hash text
) returns void language sql set search_path = '' as $$
  update private.run_tickets t set log = private.log_with(t.log, p_from, p_text), ticks = p_ticks, hash = p_hash
  where t.user_id = p_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment
    and t.ticks <= p_ticks and private.log_with(t.log, p_from, p_text) is not null
$$;

-- Appends to the log of the caller's open segment. Returns the known number of characters, or null if the segment is
-- unknown. Leaves out a piece with over 2 s more play than the clock allows.
create function private.append_run_log(
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
  end if;
  return (
    select length(t.log) from private.run_tickets t
    where t.user_id = v_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment);
end $$;
create function public.append_run_log(
  p_slot int, p_run text, p_segment int, p_from int, p_text text, p_ticks int, p_hash text
) returns int language sql set search_path = '' as $$
  select private.append_run_log(p_slot, p_run, p_segment, p_from, p_text, p_ticks, p_hash)
$$;

-- The caller's open run, which can be continued for a day: {spec, before, log, ticks, hash}. `before` holds the
-- reports of its earlier segments. Null if there is none.
create function private.interrupted_run(p_slot int, p_version int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('spec', t.spec, 'before', earlier.reports, 'log', t.log, 'ticks', t.ticks, 'hash', t.hash)
  from public.game_saves s
  join private.run_tickets t on t.user_id = s.user_id and t.slot_number = s.slot_number
    and t.run_id = s.save_data #>> '{ext,run,id}' and t.segment::text = s.save_data #>> '{ext,run,segment}'
  cross join lateral (
    select coalesce(jsonb_agg(v.report order by r.segment) filter (where v.report is not null), '[]') as reports
    from public.run_records r join private.run_verdicts v on v.record_id = r.id
    where r.user_id = t.user_id and r.slot_number = t.slot_number and r.run_id = t.run_id and r.segment < t.segment) earlier
  where s.user_id = (select auth.uid()) and s.slot_number = p_slot and s.save_data #>> '{ext,deathPending}' = 'false'
    and t.spec ->> 'version' = p_version::text and t.hash <> '' and t.issued_at > now() - interval '1 day'
    and jsonb_array_length(earlier.reports) = t.segment
$$;
create function public.interrupted_run(p_slot int, p_version int) returns jsonb language sql stable set search_path = '' as $$
  select private.interrupted_run(p_slot, p_version)
$$;

drop function public.ask_run_check(uuid, int, text, int, int, jsonb, jsonb, jsonb);
drop function public.run_check(uuid);

-- Asks for the replay of a segment: {verdict, before}. `verdict` is {verdict, at, report}, or null while the replay
-- is pending and while the account has two other questions in the queue. `before` holds the reports of the run's
-- earlier segments. {unplayed: true, before}: there is nothing to play, since `p_job` is null or the player left the
-- segment without a log. {asClaimed: true}: no verdict is possible, because no verifier asked for work for ten
-- minutes, the segment was begun in another version, or an earlier segment has no verdict.
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
  v_longer text;
  v_chunk jsonb;
  v_question text;
  v_id uuid;
  v_verdict jsonb;
begin
  select coalesce(v_ticket, t.spec), t.log,
    case when v_job ? 'logged' then v_job || jsonb_build_object('ticks', coalesce(t.ticks, 0), 'hash', coalesce(t.hash, '')) else v_job end
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
      v_longer := private.log_with(v_log, (v_chunk ->> 'from')::int, v_chunk ->> 'text');
      if v_longer is not null and (v_chunk ->> 'ticks')::int >= (v_job ->> 'ticks')::int then
        v_log := v_longer;
        v_job := v_job || jsonb_build_object('ticks', v_chunk -> 'ticks', 'hash', v_chunk -> 'hash');
      end if;
    end loop;
    v_job := case when v_job ->> 'hash' <> '' then (v_job - 'logged') || jsonb_build_object('log', v_log, 'spec', v_ticket) end;
  end if;
  if v_job is null then
    return jsonb_build_object('unplayed', true, 'before', v_before);
  end if;
  v_job := v_job || jsonb_build_object('ticket', v_ticket, 'before', v_before);
  v_question := md5(v_job::text);

  select c.id, case when c.verdict is not null then jsonb_build_object('verdict', c.verdict, 'at', c.at, 'report', c.report) end
  into v_id, v_verdict from private.run_checks c
  where c.user_id = p_user and c.slot_number = p_slot and c.run_id = p_run and c.segment = p_segment and c.question = v_question;
  if not found and (select count(*) from private.run_checks c where c.user_id = p_user and c.verdict is null) < 2 then
    insert into private.run_checks (user_id, slot_number, run_id, segment, question, job)
    values (p_user, p_slot, p_run, p_segment, v_question, v_job)
    on conflict (user_id, slot_number, run_id, segment, question) do update set question = excluded.question
    returning id into v_id;
    delete from private.run_checks c using (
      select k.id, sum(octet_length(k.job::text)) over (order by k.asked_at desc, k.id rows unbounded preceding) as bytes
      from private.run_checks k where k.user_id = p_user) kept
    where c.id = kept.id and c.id <> v_id and kept.bytes > 2097152;
  end if;
  return jsonb_build_object('verdict', v_verdict, 'before', v_before);
end $$;

revoke all on private.run_seeds from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on function
  public.open_run(),
  public.append_run_log(int, text, int, int, text, int, text),
  public.interrupted_run(int, int)
  from public, anon;
grant execute on function
  private.open_run(),
  private.append_run_log(int, text, int, int, text, int, text),
  private.interrupted_run(int, int),
  public.open_run(),
  public.append_run_log(int, text, int, int, text, int, text),
  public.interrupted_run(int, int)
  to authenticated;
revoke execute on function public.ask_run_check(uuid, int, text, int, int, jsonb, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.ask_run_check(uuid, int, text, int, int, jsonb, jsonb, jsonb) to service_role;
