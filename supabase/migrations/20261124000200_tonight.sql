-- Tonight's run (decision 0010): one night per day (UTC), drawn from the day and a secret, the same for all players.
-- Only sim/rules/tonight.ts turns a draw into a map, rank, equipment and seeds, so that the rules stay outside the
-- database.

create table private.nights (
  day date primary key,
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

-- An account's one ranked attempt at a night. Opening it uses it up, however it ends.
create table private.night_attempts (
  -- The id of the question in run_checks and of the recording.
  id uuid not null default gen_random_uuid() unique,
  day date not null references private.nights (day) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  opened_at timestamptz not null default now(),
  -- The run's spec, derived by the function that opened it.
  ticket jsonb not null constraint night_attempts_ticket check (jsonb_typeof(ticket) = 'object' and octet_length(ticket::text) <= 32768),
  -- The log streamed during the run, then the whole log. Cleared when the run can no longer be watched.
  log text not null default '' constraint night_attempts_log check (octet_length(log) <= 200000),
  ticks int not null default 0 constraint night_attempts_ticks check (ticks between 0 and 18000),
  hash text not null default '' constraint night_attempts_hash check (length(hash) <= 64),
  ended_at timestamptz,
  -- Null while the run is open or its replay is pending. Only `verified` has a place. `unplayed`: no log was
  -- streamed.
  verdict text constraint night_attempts_verdict check (verdict in ('verified', 'differs', 'refused', 'failed', 'unplayed')),
  at text not null default '' constraint night_attempts_at check (length(at) <= 200),
  survived boolean not null default false,
  kills int not null default 0,
  claimed_slot int constraint night_attempts_claimed_slot check (claimed_slot between 1 and 3),
  primary key (day, user_id)
);
create index night_attempts_user on private.night_attempts (user_id);
-- Places of a night in order: survived, longest, most kills, earliest.
create index night_attempts_places on private.night_attempts (day, (not survived), (-ticks), (-kills), ended_at, id) where verdict = 'verified';

create function private.night_day() returns date language sql stable set search_path = '' as $$
  select (now() at time zone 'utc')::date
$$;
-- The end of a day's attempts, and the time from which its secret and its recordings are public.
create function private.night_over(p_day date) returns timestamptz language sql stable set search_path = '' as $$
  select (p_day + 1)::timestamp at time zone 'utc' + interval '10 minutes'
$$;
create function private.night_deadline(p_day date, p_opened timestamptz) returns timestamptz language sql stable set search_path = '' as $$
  select least(p_opened + interval '20 minutes', private.night_over(p_day))
$$;

-- sha256 of DAY/SECRET/WHAT as hex text, from which a night is derived.
create function private.night_digest(p_night private.nights, p_what text) returns text language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(to_char(p_night.day, 'YYYY-MM-DD') || '/' || p_night.secret || '/' || p_what, 'UTF8')), 'hex')
$$;

-- The present night, drawn on first use. Also deletes nights that ended 30 days ago, and the logs beyond the first 20
-- of nights that ended two days ago.
create function private.present_night() returns private.nights language plpgsql set search_path = '' as $$
declare
  v_night private.nights;
begin
  select * into v_night from private.nights n where n.day = private.night_day();
  if found then
    return v_night;
  end if;
  insert into private.nights (day) values (private.night_day()) on conflict do nothing;
  delete from private.nights n where n.day < private.night_day() - 30;
  update private.night_attempts a set log = ''
  where a.day < private.night_day() - 2 and a.log <> '' and a.id not in (
    select k.id from private.night_attempts k where k.day = a.day and k.verdict = 'verified'
    order by not k.survived, -k.ticks, -k.kills, k.ended_at, k.id limit 20);
  select * into v_night from private.nights n where n.day = private.night_day();
  return v_night;
end $$;

-- Number of an account's verified runs.
create function private.verified_runs(p_user uuid) returns bigint language sql stable set search_path = '' as $$
  select count(distinct (r.slot_number, r.run_id))
  from public.run_records r join private.run_verdicts v on v.record_id = r.id
  where r.user_id = p_user and v.verdict = 'verified'
$$;

-- The kind of an account's next opening: `ranked`, or the reason for practice: `used`, `guest`, `unconfirmed`,
-- `young` (under 3 days), `unproven` (under 5 verified runs).
create function private.night_entry(p_user uuid, p_day date) returns text language sql stable security definer set search_path = '' as $$
  select case
    when private.is_guest(p_user) then 'guest'
    when u.email_confirmed_at is null then 'unconfirmed'
    when exists (select from private.night_attempts a where a.day = p_day and a.user_id = p_user) then 'used'
    when u.created_at > now() - interval '3 days' then 'young'
    when private.verified_runs(p_user) < 5 then 'unproven'
    else 'ranked'
  end
  from auth.users u where u.id = p_user
$$;

-- Number of places of a night that are better than an attempt's.
create function private.better_nights(p_attempt private.night_attempts) returns bigint language sql stable set search_path = '' as $$
  select count(*) from private.night_attempts b
  where b.day = p_attempt.day and b.verdict = 'verified'
    and (not b.survived, -b.ticks, -b.kills, b.ended_at, b.id)
      < (not p_attempt.survived, -p_attempt.ticks, -p_attempt.kills, p_attempt.ended_at, p_attempt.id)
$$;
create function private.night_places(p_day date) returns bigint language sql stable set search_path = '' as $$
  select count(*) from private.night_attempts a where a.day = p_day and a.verdict = 'verified'
$$;

-- An attempt as its player sees it; null if there is none.
create function private.told_attempt(p_attempt private.night_attempts) returns jsonb language sql stable set search_path = '' as $$
  select case when p_attempt.id is not null then jsonb_build_object(
    'state', case
      when p_attempt.ended_at is null then 'open'
      when p_attempt.verdict is null then 'checking'
      when p_attempt.verdict = 'verified' then 'placed'
      else 'uncounted'
    end,
    'survived', p_attempt.survived, 'ticks', p_attempt.ticks, 'kills', p_attempt.kills, 'claimed', p_attempt.claimed_slot is not null,
    'place', case when p_attempt.verdict = 'verified' then 1 + private.better_nights(p_attempt) end,
    'of', private.night_places(p_attempt.day)) end
$$;

-- The present night as every visitor may see it: {day, now, endsAt, draw, played, mine, before}. `mine`, of the
-- signed-in player: {entry, runs, attempt}. `before` is yesterday's night: {day, draw, seed, secret, attempt}, with a
-- null seed and secret until it is over.
create function private.tonight() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_night private.nights := private.present_night();
  v_before private.nights;
  v_mine private.night_attempts;
  v_last private.night_attempts;
  v_over boolean;
begin
  select * into v_before from private.nights n where n.day = v_night.day - 1;
  v_over := private.night_over(v_before.day) <= now();
  select * into v_mine from private.night_attempts a where a.day = v_night.day and a.user_id = v_user;
  select * into v_last from private.night_attempts a where a.day = v_before.day and a.user_id = v_user;
  perform private.queue_night(v_mine);
  perform private.queue_night(v_last);
  return jsonb_build_object(
    'day', v_night.day, 'now', now(), 'endsAt', (v_night.day + 1)::timestamp at time zone 'utc',
    'draw', private.night_digest(v_night, 'night'),
    'played', (select count(*) from private.night_attempts a where a.day = v_night.day),
    'mine', case when v_user is not null then jsonb_build_object(
      'entry', private.night_entry(v_user, v_night.day), 'runs', private.verified_runs(v_user), 'attempt', private.told_attempt(v_mine)) end,
    'before', case when v_before.day is not null then jsonb_build_object(
      'day', v_before.day, 'draw', private.night_digest(v_before, 'night'),
      'seed', case when v_over then private.night_digest(v_before, 'seed') end, 'secret', case when v_over then v_before.secret end,
      'attempt', private.told_attempt(v_last)) end);
end $$;
create function public.tonight() returns jsonb language sql set search_path = '' as $$ select private.tonight() $$;

-- Input for the function that opens a run: {day, draw, seed, entry, open}. `seed`: the night's own for a ranked
-- attempt and for players who have used theirs, else a practice seed of the account. `open`: the attempt that has not
-- ended, as in `load_night_attempt`.
create function public.load_night(p_user uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_night private.nights := private.present_night();
  v_entry text := private.night_entry(p_user, v_night.day);
begin
  return jsonb_build_object(
    'day', v_night.day, 'draw', private.night_digest(v_night, 'night'), 'entry', v_entry,
    'seed', private.night_digest(v_night, case when v_entry in ('ranked', 'used') then 'seed' else 'practice/' || p_user end),
    'open', (
      select public.load_night_attempt(p_user, a.day) from private.night_attempts a
      where a.user_id = p_user and a.ended_at is null order by a.day desc limit 1));
end $$;

-- {day, seed, ticket, log, ticks, hash, fresh, late, ended}; null if there is none. `fresh`: begun at most half a
-- minute ago, with nothing streamed, so this opening is a retry after a lost answer. `late`: the deadline has passed.
create function public.load_night_attempt(p_user uuid, p_day date) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'day', a.day, 'seed', private.night_digest(n, 'seed'), 'ticket', a.ticket, 'log', a.log, 'ticks', a.ticks, 'hash', a.hash,
    'fresh', a.ended_at is null and a.hash = '' and a.opened_at > now() - interval '30 seconds',
    'late', private.night_deadline(a.day, a.opened_at) < now(), 'ended', a.ended_at is not null)
  from private.night_attempts a join private.nights n on n.day = a.day where a.user_id = p_user and a.day = p_day
$$;

-- Counts an opening, at most 30 in ten minutes. With a ticket it uses the account's attempt. False if the attempt was
-- used already, or the day has changed.
create function public.open_night(p_user uuid, p_day date, p_ticket jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_account(p_user);
  if p_day <> private.night_day() or nullif(p_ticket, 'null') is not null and private.night_entry(p_user, p_day) <> 'ranked' then
    return false;
  end if;
  perform private.count_try(p_user, 'open-night', 30, interval '10 minutes');
  insert into private.night_attempts (day, user_id, ticket) select p_day, p_user, p_ticket where nullif(p_ticket, 'null') is not null;
  return true;
end $$;

-- Appends to the log of the caller's open attempt, like `append_run_log`. Returns the known number of characters, or
-- null if no attempt is open.
create function private.append_night_log(p_from int, p_text text, p_ticks int, p_hash text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_length int;
begin
  update private.night_attempts a set log = private.log_with(a.log, p_from, left(p_text, 200001)), ticks = p_ticks, hash = left(p_hash, 64)
  where a.user_id = v_user and a.ended_at is null and private.night_deadline(a.day, a.opened_at) >= now()
    and p_ticks between a.ticks and 18000 and p_ticks / 60.0 <= extract(epoch from now() - a.opened_at) + 2
    and private.log_with(a.log, p_from, left(p_text, 200001)) is not null;
  select length(a.log) into v_length from private.night_attempts a
  where a.user_id = v_user and a.ended_at is null and private.night_deadline(a.day, a.opened_at) >= now()
  order by a.day desc limit 1;
  return v_length;
end $$;
create function public.append_night_log(p_from int, p_text text, p_ticks int, p_hash text) returns int language sql set search_path = '' as $$
  select private.append_night_log(p_from, p_text, p_ticks, p_hash)
$$;

-- Queues the replay of a finished attempt. Its question is its own and waits with all others.
create function private.queue_night(p_attempt private.night_attempts) returns void language sql set search_path = '' as $$
  insert into private.run_checks (id, user_id, slot_number, run_id, segment, question, job)
  select p_attempt.id, p_attempt.user_id, 1, 'night ' || p_attempt.day, 0, 'night ' || p_attempt.id, jsonb_build_object(
    'ticket', p_attempt.ticket, 'before', '[]'::jsonb, 'segment', 0, 'endedBy', 'settle-run', 'sandbox', false, 'spec', p_attempt.ticket,
    'log', p_attempt.log, 'ticks', p_attempt.ticks, 'hash', p_attempt.hash)
  where p_attempt.ended_at is not null and p_attempt.verdict is null
  on conflict do nothing
$$;

-- Ends an attempt, once, with its log. `p_log` is null if the player left; then the streamed log counts. `p_refused`:
-- what the reading function found impossible in it. A log that differs from the streamed one, or with half a minute
-- that was not streamed in time, may be the best of several tries.
create function public.end_night(p_user uuid, p_day date, p_log text, p_ticks int, p_hash text, p_refused text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_told private.night_attempts;
  v_ended private.night_attempts;
  v_why text := p_refused;
begin
  select * into v_told from private.night_attempts a where a.user_id = p_user and a.day = p_day and a.ended_at is null for update;
  if not found then
    return;
  end if;
  if p_log is not null and v_why is null then
    v_why := case
      when left(p_log, length(v_told.log)) <> v_told.log or p_ticks < v_told.ticks then 'retold'
      when p_ticks - v_told.ticks > 1800 then 'late'
      when p_ticks / 60.0 > extract(epoch from now() - v_told.opened_at) + 2 then 'ticks'
    end;
  end if;
  update private.night_attempts a
  set ended_at = now(), log = coalesce(p_log, a.log), ticks = coalesce(p_ticks, a.ticks), hash = coalesce(p_hash, a.hash),
    verdict = case when v_why is not null then 'refused' when coalesce(p_hash, a.hash) = '' then 'unplayed' end,
    at = left(coalesce(v_why, ''), 200)
  where a.id = v_told.id returning * into v_ended;
  perform private.queue_night(v_ended);
end $$;

-- The verdict gives an attempt its place, by the result of the replay alone.
create function private.place_night() returns trigger language plpgsql set search_path = '' as $$
begin
  update private.night_attempts a
  set verdict = new.verdict, at = new.at, ticks = coalesce((new.report ->> 'ticks')::int, a.ticks),
    survived = new.verdict = 'verified' and (new.report ->> 'ticks')::int >= 18000 and (new.report ->> 'health')::numeric > 0,
    kills = coalesce((select sum(k.value::int) from jsonb_each_text(new.report #> '{gains,enemiesKilledByType}') k), 0)
  where a.id = new.id and a.verdict is null;
  delete from private.run_checks c where c.id = new.id;
  return null;
end $$;
create trigger run_checks_place_night after update of verdict on private.run_checks for each row
  when (new.question like 'night %' and new.verdict is not null) execute function private.place_night();

-- A page of a night's places after the attempt `p_after`: {day, watchable, of, rows: [{id, place, name, survived,
-- ticks, kills, endedAt, mine}], next}. `next` is null on the last page. Refuses an unknown `p_after` with PT404.
create function private.tonight_board(p_day date, p_after uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_after private.night_attempts;
  v_first bigint := 1;
  v_rows jsonb;
  v_of bigint := private.night_places(p_day);
begin
  if p_after is not null then
    select * into v_after from private.night_attempts a where a.id = p_after and a.day = p_day and a.verdict = 'verified';
    if not found then
      raise exception 'There is no such place.' using errcode = 'PT404';
    end if;
    v_first := 2 + private.better_nights(v_after);
  end if;
  select coalesce(jsonb_agg(to_jsonb(r) order by r.place), '[]') into v_rows from (
    select a.id, v_first - 1 + row_number() over (order by not a.survived, -a.ticks, -a.kills, a.ended_at, a.id) as place,
      p.first_name as name, a.survived, a.ticks, a.kills, a.ended_at as "endedAt", a.user_id is not distinct from v_user as mine
    from private.night_attempts a join public.profiles p on p.id = a.user_id
    where a.day = p_day and a.verdict = 'verified' and (p_after is null or
      (not a.survived, -a.ticks, -a.kills, a.ended_at, a.id)
        > (not v_after.survived, -v_after.ticks, -v_after.kills, v_after.ended_at, v_after.id))
    order by not a.survived, -a.ticks, -a.kills, a.ended_at, a.id limit 20) r;
  return jsonb_build_object(
    'day', p_day, 'watchable', private.night_over(p_day) <= now(), 'of', v_of, 'rows', v_rows,
    'next', case when v_first - 1 + jsonb_array_length(v_rows) < v_of then v_rows -> -1 -> 'id' end);
end $$;
create function public.tonight_board(p_day date, p_after uuid default null) returns jsonb language sql stable set search_path = '' as $$
  select private.tonight_board(p_day, p_after)
$$;

-- The recording of a placed attempt (sim/contract/watched-run.ts), without its player. Null if its day is not over or
-- it does not exist.
create function private.tonight_replay(p_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('version', 1, 'segments', jsonb_build_array(
    jsonb_build_object('spec', a.ticket, 'log', a.log, 'ticks', a.ticks, 'hash', a.hash)))
  from private.night_attempts a
  where a.id = p_id and a.verdict = 'verified' and a.log <> '' and private.night_over(a.day) <= now()
$$;
create function public.tonight_replay(p_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.tonight_replay(p_id)
$$;

-- {revision, save, survived, claimedSlot} for a claim. `survived` is null if the account has no attempt of that day
-- with a valid verdict.
create function public.load_night_claim(p_user uuid, p_slot int, p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('revision', s.revision, 'save', s.save_data, 'survived', a.survived, 'claimedSlot', a.claimed_slot)
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
  left join private.night_attempts a on a.user_id = p_user and a.day = p_day and a.verdict = 'verified'
$$;

-- Stores the save with a day's reward, once per account. The slot that has it keeps it and gets no second one. PT410:
-- another slot has it.
create function public.commit_night_claim(p_user uuid, p_slot int, p_day date, p_base_revision int, p_save jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_account(p_user);
  update private.night_attempts a set claimed_slot = p_slot
  where a.user_id = p_user and a.day = p_day and a.verdict = 'verified' and a.claimed_slot is null;
  if found then
    perform private.write_save(p_user, p_slot, p_base_revision, p_save);
  elsif not exists (
    select from private.night_attempts a where a.user_id = p_user and a.day = p_day and a.claimed_slot = p_slot) then
    raise exception 'This reward was given before.' using errcode = 'PT410';
  end if;
end $$;

-- WHO MAY DO WHAT

revoke all on private.nights, private.night_attempts from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on function public.tonight(), public.tonight_board(date, uuid), public.tonight_replay(uuid) from public;
revoke execute on function public.append_night_log(int, text, int, text) from public, anon;
revoke execute on function
  public.load_night(uuid),
  public.load_night_attempt(uuid, date),
  public.open_night(uuid, date, jsonb),
  public.end_night(uuid, date, text, int, text, text),
  public.load_night_claim(uuid, int, date),
  public.commit_night_claim(uuid, int, date, int, jsonb)
  from public, anon, authenticated;
grant execute on function
  private.tonight(), private.tonight_board(date, uuid), private.tonight_replay(uuid),
  public.tonight(), public.tonight_board(date, uuid), public.tonight_replay(uuid)
  to anon, authenticated, service_role;
grant execute on function private.append_night_log(int, text, int, text), public.append_night_log(int, text, int, text) to authenticated;
grant execute on function
  public.load_night(uuid),
  public.load_night_attempt(uuid, date),
  public.open_night(uuid, date, jsonb),
  public.end_night(uuid, date, text, int, text, text),
  public.load_night_claim(uuid, int, date),
  public.commit_night_claim(uuid, int, date, int, jsonb)
  to service_role;
