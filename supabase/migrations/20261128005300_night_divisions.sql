-- The newcomers' division of the nightly run: accounts younger than three days play the same night ranked on a seed of their own, with their
-- own places and reward (decision 0010).

-- Fixed when the attempt is opened. `main` includes all attempts from before divisions.
alter table private.night_attempts add column division text not null default 'main'
  constraint night_attempts_division check (division in ('main', 'newcomers'));
drop index private.night_attempts_places;
create index night_attempts_places on private.night_attempts (day, division, standing, ended_at, id) where verdict = 'verified';

-- The division of an account's next attempt, by the server's time of its creation.
create function private.night_division(p_user uuid) returns text language sql stable security definer set search_path = '' as $$
  select case when u.created_at > now() - interval '3 days' then 'newcomers' else 'main' end from auth.users u where u.id = p_user
$$;
-- The draw of a division's seeds. Newcomers have their own, so that a new account cannot show an older one the night in advance.
create function private.night_seed(p_night private.nights, p_division text) returns text language sql stable set search_path = '' as $$
  select private.night_digest(p_night, case p_division when 'newcomers' then 'seed/newcomers' else 'seed' end)
$$;

-- The kind of an account's next opening: `ranked`, or the reason for practice: `used`, `guest`, `unconfirmed`,
-- `unproven`
-- (an account of the main division with under 5 verified runs).
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

-- Number of places of the attempt's night and division that are better, up to 10,000.
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

-- The percentage of other attempts in its division that an attempt beats; null if there are no others. Above 2,000 others it uses the
-- first 2,000 by account id, which are a random sample since ids are drawn.
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

-- Number of places of a division of a night, up to 10,001.
create function private.night_places(p_day date, p_division text) returns bigint language sql stable set search_path = '' as $$
  select count(*) from (
    select from private.night_attempts a where a.day = p_day and a.division = p_division and a.verdict = 'verified' limit 10001) a
$$;

-- An attempt as its player sees it; null if there is none. `place` is null without one and beyond 10,000; `of` is
-- 10001 for more. `better` is the percentage of other attempts that it beats.
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

drop function private.night_places(date);

-- Returns true if a player may watch a placed attempt: every player after the night; before that its own player, and
-- friends with whom it is shared once their own attempt in the same division is closed, so that they cannot copy it.
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

-- Deletes up to 100 attempts at nights that ended 30 days ago, and the logs of up to 100 at nights that ended two
-- days ago, except those of the first 20 of each division and of reported or hidden runs. Skips rows that are locked.
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

-- The present night as every visitor may see it: {day, now, endsAt, draw, played, mine, before}. `played` is counted
-- up to 10,001. `mine`, of the signed-in player: {entry, division, runs, attempt}. `before` is yesterday's night: {day, draw,
-- seed, secret, attempt}, with a null seed and secret until it is over.
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

drop function public.tonight_board(date, boolean, uuid);
drop function private.tonight_board(date, boolean, uuid);

-- A page of 20 places of a division of a night after the attempt `p_after` (null for the first page), and the caller's own place: {day,
-- division, over, of, rows, next, own}. `over` means that every run may be watched. `next` is null on the last page and `of` is 10001 for more. With `p_friends`, only
-- the caller and friends, with their places among themselves. Players hidden by a block are left out, which changes no place. Refuses:
-- PT404 an unknown `p_after`, PT403 `p_friends` without an account.
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

create function public.tonight_board(p_day date, p_friends boolean default false, p_after uuid default null, p_division text default 'main')
returns jsonb language sql stable set search_path = '' as $$
  select private.tonight_board(p_day, p_friends, p_after, p_division)
$$;

-- The first place of yesterday's night for the camp: {day, division, name, survived, ticks, kills}. It is that of the caller's division, or of
-- the main one if there is none. Null without places, or if a block hides the player.
create function private.night_winner() returns jsonb language sql stable security definer set search_path = '' as $$
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
$$;
create function public.night_winner() returns jsonb language sql stable set search_path = '' as $$
  select private.night_winner()
$$;

-- {day, division, seed, ticket, log, ticks, hash, fresh, late, ended}; null if there is none. `fresh`: begun at most half a
-- minute ago, with nothing streamed, so this opening is a retry after a lost answer. `late`: the deadline has passed.
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
-- ended, as in `load_night_attempt`.
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

drop function public.open_night(uuid, date, jsonb);

-- Counts an opening, at most 30 in ten minutes. With a ticket it uses the account's attempt, in the division
-- `p_division` that the ticket was made for. False if the attempt was
-- used already, or the day has changed. Also deletes some old nights.
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

revoke execute on all functions in schema private from public;
revoke execute on function public.tonight_board(date, boolean, uuid, text), public.night_winner() from public;
grant execute on function private.tonight_board(date, boolean, uuid, text), public.tonight_board(date, boolean, uuid, text),
  private.night_winner(), public.night_winner() to anon, authenticated, service_role;
revoke execute on function public.open_night(uuid, date, jsonb, text) from public, anon, authenticated;
grant execute on function public.open_night(uuid, date, jsonb, text) to service_role;
