-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- The end of a day's attempts, and the time from which its secret and its recordings are public.
-- API roles: none. Defined in 20261124000200_tonight.sql.
CREATE OR REPLACE FUNCTION private.night_over(p_day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (p_day + 1)::timestamp at time zone 'utc' + interval '10 minutes'
$function$;

-- API roles: none. Defined in 20261124000200_tonight.sql.
CREATE OR REPLACE FUNCTION private.night_deadline(p_day date, p_opened timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select least(p_opened + interval '20 minutes', private.night_over(p_day))
$function$;

-- Appends to the log of the caller's open attempt, with a mark for each piece, like `append_run_log`. Returns the
-- known number of characters, or null if no attempt is open.
-- API roles: authenticated. Defined in 20261128004000_logged_in_time.sql.
CREATE OR REPLACE FUNCTION private.append_night_log(p_from integer, p_text text, p_ticks integer, p_hash text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

-- Number of places of the attempt's night and division that are better, up to 10,000.
-- API roles: none. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.better_nights(p_attempt private.night_attempts)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) from (
    select from private.night_attempts b
    where b.day = p_attempt.day and b.division = p_attempt.division and b.verdict = 'verified'
      and (b.standing, b.ended_at, b.id) < (p_attempt.standing, p_attempt.ended_at, p_attempt.id)
    limit 10000) b
$function$;

-- API roles: none. Defined in 20261124000200_tonight.sql.
CREATE OR REPLACE FUNCTION private.night_day()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (now() at time zone 'utc')::date
$function$;

-- Deletes up to 100 attempts at nights that ended 30 days ago, and the logs of up to 100 at nights that ended two
-- days ago, except those of the first 20 of each division and of reported or hidden runs. Skips rows that are locked.
-- API roles: none. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.forget_nights()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_day date;
  v_first uuid[];
  v_left int := 100;
begin
  -- In the order of an index; otherwise the planner may read the whole table for the first hundred.
  delete from private.night_attempts a using (
    select o.id from private.night_attempts o where o.day < private.night_day() - 30 order by o.day limit 100 for update skip locked) past
  where a.id = past.id;
  for v_day in select n.day from private.nights n where n.day < private.night_day() - 2 order by n.day loop
    v_first := array(
      select k.id from unnest(array['main', 'newcomers']) d (division) cross join lateral (
        select f.id from private.night_attempts f where f.day = v_day and f.division = d.division and f.verdict = 'verified'
        order by f.standing, f.ended_at, f.id limit 20) k);
    with past as (
      select o.id from private.night_attempts o
      where o.day = v_day and o.log <> '' and o.id <> all(v_first) and o.verdict is distinct from 'hidden'
        and not exists (select from private.run_reports t where t.night = o.id)
      order by o.id limit v_left for update skip locked
    ), emptied as (update private.night_attempts a set log = '' from past where a.id = past.id returning a.id)
    select v_left - count(*) into v_left from emptied;
    exit when v_left <= 0;
  end loop;
end $function$;

-- Returns true if a player may watch a placed attempt: every player after the night; before that its own player, and
-- friends with whom it is shared once their own attempt in the same division is closed, so that they cannot copy it.
-- API roles: none. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.may_watch_night(p_attempt private.night_attempts, p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_attempt.verdict = 'verified' and p_attempt.log <> '' and (
    private.night_over(p_attempt.day) <= now() or coalesce(p_attempt.user_id = p_user, false)
    or p_attempt.shown_at is not null
      and exists (
        select from private.night_attempts m
        where m.day = p_attempt.day and m.division = p_attempt.division and m.user_id = p_user and m.ended_at is not null)
      and exists (
        select from public.friends f
        where f.status = 'accepted' and (f.user1_id, f.user2_id) in ((p_user, p_attempt.user_id), (p_attempt.user_id, p_user))))
$function$;

-- sha256 of DAY/SECRET/WHAT as hex text, from which a night is derived.
-- API roles: none. Defined in 20261124000200_tonight.sql.
CREATE OR REPLACE FUNCTION private.night_digest(p_night private.nights, p_what text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(to_char(p_night.day, 'YYYY-MM-DD') || '/' || p_night.secret || '/' || p_what, 'UTF8')), 'hex')
$function$;

-- The division of an account's next attempt, by the server's time of its creation.
-- API roles: none. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.night_division(p_user uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when u.created_at > now() - interval '3 days' then 'newcomers' else 'main' end from auth.users u where u.id = p_user
$function$;

-- Number of an account's verified runs.
-- API roles: none. Defined in 20261124000200_tonight.sql.
CREATE OR REPLACE FUNCTION private.verified_runs(p_user uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(distinct (r.slot_number, r.run_id))
  from public.run_records r join private.run_verdicts v on v.record_id = r.id
  where r.user_id = p_user and v.verdict = 'verified'
$function$;

-- The kind of an account's next opening: `ranked`, or the reason for practice: `used`, `guest`, `unconfirmed`,
-- `unproven`
-- (an account of the main division with under 5 verified runs).
-- API roles: none. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.night_entry(p_user uuid, p_day date)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when private.is_guest(p_user) then 'guest'
    when u.email_confirmed_at is null then 'unconfirmed'
    when exists (select from private.night_attempts a where a.day = p_day and a.user_id = p_user) then 'used'
    when private.night_division(p_user) = 'main' and private.verified_runs(p_user) < 5 then 'unproven'
    else 'ranked'
  end
  from auth.users u where u.id = p_user
$function$;

-- Number of places of a division of a night, up to 10,001.
-- API roles: none. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.night_places(p_day date, p_division text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) from (
    select from private.night_attempts a where a.day = p_day and a.division = p_division and a.verdict = 'verified' limit 10001) a
$function$;

-- A placed attempt as a board shows it: {id, place, name, player, survived, ticks, kills, endedAt, mine, watchable}. `place` is null beyond
-- 10,000. `player` is the id of another player, for signed-up players only.
-- API roles: none. Defined in 20261128006200_reporting.sql.
CREATE OR REPLACE FUNCTION private.night_row(p_id uuid, p_place bigint, p_viewer uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', a.id, 'place', case when p_place <= 10000 then p_place end, 'name', p.first_name,
    'player', case when a.user_id <> p_viewer and not private.is_guest(p_viewer) then a.user_id end,
    'survived', a.survived, 'ticks', a.ticks, 'kills', a.kills, 'endedAt', a.ended_at, 'mine', coalesce(a.user_id = p_viewer, false),
    'watchable', private.may_watch_night(a, p_viewer))
  from private.night_attempts a join public.profiles p on p.id = a.user_id where a.id = p_id
$function$;

-- The draw of a division's seeds. Newcomers have their own, so that a new account cannot show an older one the night in advance.
-- API roles: none. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.night_seed(p_night private.nights, p_division text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.night_digest(p_night, case p_division when 'newcomers' then 'seed/newcomers' else 'seed' end)
$function$;

-- The percentage of other attempts in its division that an attempt beats; null if there are no others. Above 2,000 others it uses the
-- first 2,000 by account id, which are a random sample since ids are drawn.
-- API roles: none. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.night_share(p_attempt private.night_attempts)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (100 * count(*) filter (where (o.standing, o.ended_at, o.id) > (p_attempt.standing, p_attempt.ended_at, p_attempt.id))
    / nullif(count(*), 0))::int
  from (
    select a.standing, a.ended_at, a.id from private.night_attempts a
    where a.day = p_attempt.day and a.division = p_attempt.division and a.verdict = 'verified' and a.id <> p_attempt.id
    order by a.user_id limit 2000) o
$function$;

-- The first place of yesterday's night for the camp: {day, division, name, survived, ticks, kills}. It is that of the caller's division, or of
-- the main one if there is none. Null without places, or if a block hides the player.
-- API roles: anon, authenticated, service_role. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.night_winner()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'day', w.day, 'division', w.division, 'name', p.first_name, 'survived', w.survived, 'ticks', w.ticks, 'kills', w.kills)
  from (
    select b.* from unnest(array[private.night_division((select auth.uid())), 'main']) with ordinality d (division, n)
    cross join lateral (
      select a.* from private.night_attempts a
      where a.day = private.night_day() - 1 and a.division = d.division and a.verdict = 'verified'
      order by a.standing, a.ended_at, a.id limit 1) b
    order by d.n limit 1) w
  join public.profiles p on p.id = w.user_id
  where w.user_id <> all(private.strangers())
$function$;

-- The verdict gives an attempt its place, by the result of the replay alone. Refuses an attempt whose replay differs
-- from the streamed log.
-- API roles: none. Defined in 20261128004000_logged_in_time.sql.
CREATE OR REPLACE FUNCTION private.place_night()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE TRIGGER run_checks_place_night AFTER UPDATE OF verdict ON private.run_checks FOR EACH ROW WHEN (((new.question ~~ 'night %'::text) AND (new.verdict IS NOT NULL))) EXECUTE FUNCTION private.place_night();

-- The present night, drawn on first use. Also deletes empty nights that ended 30 days ago.
-- API roles: none. Defined in 20261127000100_nights_among_friends.sql.
CREATE OR REPLACE FUNCTION private.present_night()
 RETURNS private.nights
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_night private.nights;
begin
  select * into v_night from private.nights n where n.day = private.night_day();
  if found then
    return v_night;
  end if;
  insert into private.nights (day) values (private.night_day()) on conflict do nothing;
  delete from private.nights n
  where n.day < private.night_day() - 30 and not exists (select from private.night_attempts a where a.day = n.day);
  select * into v_night from private.nights n where n.day = private.night_day();
  return v_night;
end $function$;

-- Queues the replay of a finished attempt with its streamed marks. Its question is its own and waits with all others.
-- API roles: none. Defined in 20261128004000_logged_in_time.sql.
CREATE OR REPLACE FUNCTION private.queue_night(p_attempt private.night_attempts)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.run_checks (id, user_id, slot_number, run_id, segment, question, job)
  select p_attempt.id, p_attempt.user_id, 1, 'night ' || p_attempt.day, 0, 'night ' || p_attempt.id, jsonb_build_object(
    'ticket', p_attempt.ticket, 'before', '[]'::jsonb, 'segment', 0, 'endedBy', 'settle-run', 'sandbox', false, 'spec', p_attempt.ticket,
    'log', p_attempt.log, 'ticks', p_attempt.ticks, 'hash', p_attempt.hash,
    'streamed', jsonb_build_object('ticks', p_attempt.told, 'marks', p_attempt.marks))
  where p_attempt.ended_at is not null and p_attempt.verdict is null
  on conflict do nothing
$function$;

-- Shares the caller's attempt of a day with friends before the night is over, or stops sharing it. Returns whether it
-- is shared; null if there is no such finished attempt. Refuses with PT429 more than 20 in ten minutes.
-- API roles: authenticated. Defined in 20261127000100_nights_among_friends.sql.
CREATE OR REPLACE FUNCTION private.show_night(p_day date, p_shown boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_shown boolean;
begin
  perform private.count_try(v_user, 'show-night', 20, interval '10 minutes');
  update private.night_attempts a set shown_at = case when p_shown then now() end
  where a.day = p_day and a.user_id = v_user and a.ended_at is not null
  returning a.shown_at is not null into v_shown;
  return v_shown;
end $function$;

-- An attempt as its player sees it; null if there is none. `place` is null without one and beyond 10,000; `of` is
-- 10001 for more. `better` is the percentage of other attempts that it beats.
-- API roles: none. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.told_attempt(p_attempt private.night_attempts)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when p_attempt.id is not null then jsonb_build_object(
    'division', p_attempt.division, 'state', case
      when p_attempt.ended_at is null then 'open'
      when p_attempt.verdict is null then 'checking'
      when p_attempt.verdict = 'verified' then 'placed'
      else 'uncounted'
    end,
    'survived', p_attempt.survived, 'ticks', p_attempt.ticks, 'kills', p_attempt.kills, 'claimed', p_attempt.claimed_slot is not null,
    'shown', p_attempt.shown_at is not null,
    'place', case when p_attempt.verdict = 'verified' then nullif(1 + private.better_nights(p_attempt), 10001) end,
    'better', case when p_attempt.verdict = 'verified' then private.night_share(p_attempt) end,
    'of', private.night_places(p_attempt.day, p_attempt.division)) end
$function$;

-- The present night as every visitor may see it: {day, now, endsAt, draw, played, mine, before}. `played` is counted
-- up to 10,001. `mine`, of the signed-in player: {entry, division, runs, attempt}. `before` is yesterday's night: {day, draw,
-- seed, secret, attempt}, with a null seed and secret until it is over.
-- API roles: anon, authenticated, service_role. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.tonight()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    'played', (select count(*) from (select from private.night_attempts a where a.day = v_night.day limit 10001) a),
    'mine', case when v_user is not null then jsonb_build_object(
      'entry', private.night_entry(v_user, v_night.day), 'division', coalesce(v_mine.division, private.night_division(v_user)),
      'runs', private.verified_runs(v_user), 'attempt', private.told_attempt(v_mine)) end,
    'before', case when v_before.day is not null then jsonb_build_object(
      'day', v_before.day, 'draw', private.night_digest(v_before, 'night'),
      'seed', case when v_over then private.night_digest(v_before, 'seed') end, 'secret', case when v_over then v_before.secret end,
      'attempt', private.told_attempt(v_last)) end);
end $function$;

-- A page of 20 places of a division of a night after the attempt `p_after` (null for the first page), and the caller's own place: {day,
-- division, over, of, rows, next, own}. `over` means that every run may be watched. `next` is null on the last page and `of` is 10001 for more. With `p_friends`, only
-- the caller and friends, with their places among themselves. Players hidden by a block are left out, which changes no place. Refuses:
-- PT404 an unknown `p_after`, PT403 `p_friends` without an account.
-- API roles: anon, authenticated, service_role. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION private.tonight_board(p_day date, p_friends boolean, p_after uuid, p_division text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_strangers uuid[] := private.strangers();
  v_among uuid[];
  v_after private.night_attempts;
  v_own private.night_attempts;
  v_before int;
  v_own_place int;
  v_of int;
  v_rows jsonb;
  v_next uuid;
  v_read int;
begin
  if p_friends then
    if v_user is null then
      raise exception 'Log in to see how your friends did.' using errcode = 'PT403', detail = '{"code":"login-for-friends"}';
    end if;
    perform private.require_signed_up(v_user);
    select array_agg(case f.user1_id when v_user then f.user2_id else f.user1_id end) || v_user into v_among
    from public.friends f where v_user in (f.user1_id, f.user2_id) and f.status = 'accepted';
  end if;
  v_after.standing := -9223372036854775807;
  v_after.ended_at := '-infinity';
  v_after.id := '00000000-0000-0000-0000-000000000000';
  if p_after is not null then
    select * into v_after from private.night_attempts a where a.id = p_after and a.day = p_day and a.division = p_division
      and a.verdict = 'verified';
    if not found then
      raise exception 'There is no such place.' using errcode = 'PT404', detail = '{"code":"no-night-entry"}';
    end if;
  end if;

  select * into v_own from private.night_attempts a where a.day = p_day and a.division = p_division and a.user_id = v_user
    and a.verdict = 'verified';
  -- The limit of the count, because counting a million rows takes too long.
  select count(*), count(*) filter (where (a.standing, a.ended_at, a.id) <= (v_own.standing, v_own.ended_at, v_own.id)),
    count(*) filter (where (a.standing, a.ended_at, a.id) <= (v_after.standing, v_after.ended_at, v_after.id))
  into v_of, v_own_place, v_before
  from (
    select o.standing, o.ended_at, o.id from private.night_attempts o
    where (v_among is null or o.user_id = any(v_among)) and o.day = p_day and o.division = p_division and o.verdict = 'verified'
    order by o.standing, o.ended_at, o.id limit 10001) a;

  with page as (
    select a.*, row_number() over (order by a.standing, a.ended_at, a.id) as n from (
      select o.id, o.user_id, o.standing, o.ended_at from private.night_attempts o
      where (v_among is null or o.user_id = any(v_among)) and o.day = p_day and o.division = p_division and o.verdict = 'verified'
        and (o.standing, o.ended_at, o.id) > (v_after.standing, v_after.ended_at, v_after.id)
      order by o.standing, o.ended_at, o.id limit 21) a
  )
  select count(*),
    coalesce(jsonb_agg(private.night_row(page.id, v_before + page.n, v_user) order by page.n)
      filter (where page.n <= 20 and page.user_id <> all(v_strangers)), '[]'),
    (array_agg(page.id) filter (where page.n = 20))[1]
  into v_read, v_rows, v_next from page;

  return jsonb_build_object(
    'day', p_day, 'division', p_division, 'over', private.night_over(p_day) <= now(), 'of', v_of, 'rows', v_rows, 'next', case when v_read > 20 then v_next end,
    'own', case when v_own.id is not null then private.night_row(v_own.id, v_own_place, v_user) end);
end $function$;

-- The recording of a placed attempt (sim/contract/watched-run.ts), without its player. Null if its day is not over or
-- it does not exist.
-- API roles: anon, authenticated, service_role. Defined in 20261127000100_nights_among_friends.sql.
CREATE OR REPLACE FUNCTION private.tonight_replay(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_attempt private.night_attempts;
begin
  select * into v_attempt from private.night_attempts a where a.id = p_id;
  if not found or not private.may_watch_night(v_attempt, v_user) then
    return null;
  end if;
  if v_attempt.user_id <> v_user and private.night_over(v_attempt.day) > now() then
    insert into private.night_viewers (attempt, user_id) values (p_id, v_user) on conflict do nothing;
  end if;
  return jsonb_build_object('version', 1, 'segments', jsonb_build_array(jsonb_build_object(
    'spec', v_attempt.ticket, 'log', v_attempt.log, 'ticks', v_attempt.ticks, 'hash', v_attempt.hash)));
end $function$;

-- API roles: authenticated, service_role. Defined in 20261124000200_tonight.sql.
CREATE OR REPLACE FUNCTION public.append_night_log(p_from integer, p_text text, p_ticks integer, p_hash text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.append_night_log(p_from, p_text, p_ticks, p_hash)
$function$;

-- Stores the save with a day's reward, once per account. The slot that has it keeps it and gets no second one. PT410: another slot has it.
-- API roles: service_role. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION public.commit_night_claim(p_user uuid, p_slot integer, p_day date, p_base_revision integer, p_save jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.coins_change_for('tonight');
  perform private.hold_account(p_user);
  update private.night_attempts a set claimed_slot = p_slot
  where a.user_id = p_user and a.day = p_day and a.verdict = 'verified' and a.claimed_slot is null;
  if found then
    perform private.write_save(p_user, p_slot, p_base_revision, p_save);
  elsif not exists (
    select from private.night_attempts a where a.user_id = p_user and a.day = p_day and a.claimed_slot = p_slot) then
    raise exception 'This reward was given before.' using errcode = 'PT410', detail = '{"code":"reward-claimed"}';
  end if;
end $function$;

-- Ends an attempt, once, with its log. `p_log` is null if the player left; then the streamed log counts. `p_refused`:
-- what the reading function found impossible in it. An attempt that was streamed late, or stood still for too long,
-- has no place, even if the player left.
-- API roles: service_role. Defined in 20261128004000_logged_in_time.sql.
CREATE OR REPLACE FUNCTION public.end_night(p_user uuid, p_day date, p_log text, p_ticks integer, p_hash text, p_refused text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

-- {day, division, seed, ticket, log, ticks, hash, fresh, late, ended}; null if there is none. `fresh`: begun at most half a
-- minute ago, with nothing streamed, so this opening is a retry after a lost answer. `late`: the deadline has passed.
-- API roles: service_role. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION public.load_night_attempt(p_user uuid, p_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'day', a.day, 'division', a.division, 'seed', private.night_seed(n, a.division), 'ticket', a.ticket, 'log', a.log, 'ticks', a.ticks, 'hash', a.hash,
    'fresh', a.ended_at is null and a.hash = '' and a.opened_at > now() - interval '30 seconds',
    'late', private.night_deadline(a.day, a.opened_at) < now(), 'ended', a.ended_at is not null)
  from private.night_attempts a join private.nights n on n.day = a.day where a.user_id = p_user and a.day = p_day
$function$;

-- Input for the function that opens a run: {day, draw, seed, entry, division, open}. `seed`: the division's own for a ranked
-- attempt and for players who have used theirs, else a practice seed of the account. `open`: the attempt that has not
-- ended, as in `load_night_attempt`. Refuses: PT403 the nightly run is off; the open attempt then goes on.
-- API roles: service_role. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION public.load_night(p_user uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_night private.nights := private.present_night();
  v_entry text := private.night_entry(p_user, v_night.day);
  v_division text := coalesce(
    (select a.division from private.night_attempts a where a.day = v_night.day and a.user_id = p_user), private.night_division(p_user));
begin
  -- An attempt that was opened a moment ago is opened again by a retry, and is not a new run.
  if not exists (
    select from private.night_attempts a where a.user_id = p_user and a.day = v_night.day and a.ended_at is null
      and (public.load_night_attempt(p_user, a.day) ->> 'fresh')::boolean) then
    perform private.require_flag('night');
  end if;
  return jsonb_build_object(
    'day', v_night.day, 'draw', private.night_digest(v_night, 'night'), 'entry', v_entry,
    'division', v_division,
    'seed', case
      when v_entry in ('ranked', 'used') then private.night_seed(v_night, v_division)
      else private.night_digest(v_night, 'practice/' || p_user)
    end,
    'open', (
      select public.load_night_attempt(p_user, a.day) from private.night_attempts a
      where a.user_id = p_user and a.ended_at is null order by a.day desc limit 1));
end $function$;

-- {revision, save, survived, division, claimedSlot} for a claim. `survived` is null if the account has no attempt of that day
-- with a valid verdict.
-- API roles: service_role. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION public.load_night_claim(p_user uuid, p_slot integer, p_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('revision', s.revision, 'save', s.save_data, 'survived', a.survived, 'division', a.division, 'claimedSlot', a.claimed_slot)
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
  left join private.night_attempts a on a.user_id = p_user and a.day = p_day and a.verdict = 'verified'
$function$;

-- API roles: anon, authenticated, service_role. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION public.night_winner()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.night_winner()
$function$;

-- Counts an opening, at most 30 in ten minutes. With a ticket it uses the account's attempt, in the division
-- `p_division` that the ticket was made for. False if the attempt was
-- used already, or the day has changed. Also deletes some old nights.
-- API roles: service_role. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION public.open_night(p_user uuid, p_day date, p_ticket jsonb, p_division text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_division text := private.night_division(p_user);
begin
  perform private.hold_account(p_user);
  perform private.require_flag('night');
  -- The account left the newcomers' division after `load_night`.
  if coalesce(p_division, v_division) <> v_division then
    return false;
  end if;
  if p_day <> private.night_day() or nullif(p_ticket, 'null') is not null and private.night_entry(p_user, p_day) <> 'ranked' then
    return false;
  end if;
  perform private.count_try(p_user, 'open-night', 30, interval '10 minutes');
  insert into private.night_attempts (day, user_id, ticket, division)
  select p_day, p_user, p_ticket, v_division where nullif(p_ticket, 'null') is not null;
  perform private.forget_nights();
  return true;
end $function$;

-- API roles: authenticated, service_role. Defined in 20261127000100_nights_among_friends.sql.
CREATE OR REPLACE FUNCTION public.show_night(p_day date, p_shown boolean)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.require_signed_up();
  select private.show_night(p_day, p_shown);
$function$;

-- API roles: anon, authenticated, service_role. Defined in 20261124000200_tonight.sql.
CREATE OR REPLACE FUNCTION public.tonight()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.tonight() $function$;

-- API roles: anon, authenticated, service_role. Defined in 20261128005300_night_divisions.sql.
CREATE OR REPLACE FUNCTION public.tonight_board(p_day date, p_friends boolean DEFAULT false, p_after uuid DEFAULT NULL::uuid, p_division text DEFAULT 'main'::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.tonight_board(p_day, p_friends, p_after, p_division)
$function$;

-- API roles: anon, authenticated, service_role. Defined in 20261127000100_nights_among_friends.sql.
CREATE OR REPLACE FUNCTION public.tonight_replay(p_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.tonight_replay(p_id)
$function$;
