-- Tonight's run among friends: their places, the player's own place beside each page, and runs that players show to
-- friends before the night is over. Counts stop where those of the boards do, and old rows are deleted a few at a
-- time (decision 0010).

-- Survival, then time, then kills, encoded as one number like on the boards; smaller is better.
alter table private.night_attempts
  add column standing bigint not null generated always as (private.standing_of(survived, ticks, kills)) stored,
  -- Since when the player shows the run to friends before the night is over; null if not shown.
  add column shown_at timestamptz;
drop index private.night_attempts_places;
create index night_attempts_places on private.night_attempts (day, standing, ended_at, id) where verdict = 'verified';
-- Used by `forget_nights`.
create index night_attempts_logs on private.night_attempts (day, id) where log <> '';

-- Players who watched another player's run before the night was over, so that a moderator can tell who may have
-- copied similar runs.
create table private.night_viewers (
  attempt uuid not null references private.night_attempts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  first_at timestamptz not null default now(),
  primary key (attempt, user_id)
);
create index night_viewers_user on private.night_viewers (user_id);

-- DELETION OF OLD NIGHTS

-- The present night, drawn on first use. Also deletes empty nights that ended 30 days ago.
create or replace function private.present_night() returns private.nights language plpgsql set search_path = '' as $$
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
end $$;

-- Deletes up to 100 attempts at nights that ended 30 days ago, and the logs of up to 100 at nights that ended two
-- days ago, except those of a night's first 20 and of reported or hidden runs. Skips rows that are locked.
create function private.forget_nights() returns void language plpgsql set search_path = '' as $$
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
      select k.id from private.night_attempts k where k.day = v_day and k.verdict = 'verified' order by k.standing, k.ended_at, k.id limit 20);
    with past as (
      select o.id from private.night_attempts o
      where o.day = v_day and o.log <> '' and o.id <> all(v_first) and o.verdict is distinct from 'hidden'
        and not exists (select from private.run_reports t where t.night = o.id)
      order by o.id limit v_left for update skip locked
    ), emptied as (update private.night_attempts a set log = '' from past where a.id = past.id returning a.id)
    select v_left - count(*) into v_left from emptied;
    exit when v_left <= 0;
  end loop;
end $$;

-- Counts an opening, at most 30 in ten minutes. With a ticket it uses the account's attempt. False if the attempt was
-- used already, or the day has changed. Also deletes some old nights.
create or replace function public.open_night(p_user uuid, p_day date, p_ticket jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_account(p_user);
  if p_day <> private.night_day() or nullif(p_ticket, 'null') is not null and private.night_entry(p_user, p_day) <> 'ranked' then
    return false;
  end if;
  perform private.count_try(p_user, 'open-night', 30, interval '10 minutes');
  insert into private.night_attempts (day, user_id, ticket) select p_day, p_user, p_ticket where nullif(p_ticket, 'null') is not null;
  perform private.forget_nights();
  return true;
end $$;

-- LIMITED COUNTS

-- Number of places of a night that are better than an attempt's, up to 10,000.
create or replace function private.better_nights(p_attempt private.night_attempts) returns bigint language sql stable set search_path = '' as $$
  select count(*) from (
    select from private.night_attempts b
    where b.day = p_attempt.day and b.verdict = 'verified'
      and (b.standing, b.ended_at, b.id) < (p_attempt.standing, p_attempt.ended_at, p_attempt.id)
    limit 10000) b
$$;
-- Number of places of a night, up to 10,001.
create or replace function private.night_places(p_day date) returns bigint language sql stable set search_path = '' as $$
  select count(*) from (select from private.night_attempts a where a.day = p_day and a.verdict = 'verified' limit 10001) a
$$;

-- The percentage of other attempts that an attempt beats; null if there are no others. Above 2,000 others it uses the
-- first 2,000 by account id, which are a random sample since ids are drawn.
create function private.night_share(p_attempt private.night_attempts) returns int language sql stable set search_path = '' as $$
  select (100 * count(*) filter (where (o.standing, o.ended_at, o.id) > (p_attempt.standing, p_attempt.ended_at, p_attempt.id))
    / nullif(count(*), 0))::int
  from (
    select a.standing, a.ended_at, a.id from private.night_attempts a
    where a.day = p_attempt.day and a.verdict = 'verified' and a.id <> p_attempt.id
    order by a.user_id limit 2000) o
$$;

-- An attempt as its player sees it; null if there is none. `place` is null without one and beyond 10,000; `of` is
-- 10001 for more. `better` is the percentage of other attempts that it beats.
create or replace function private.told_attempt(p_attempt private.night_attempts) returns jsonb language sql stable set search_path = '' as $$
  select case when p_attempt.id is not null then jsonb_build_object(
    'state', case
      when p_attempt.ended_at is null then 'open'
      when p_attempt.verdict is null then 'checking'
      when p_attempt.verdict = 'verified' then 'placed'
      else 'uncounted'
    end,
    'survived', p_attempt.survived, 'ticks', p_attempt.ticks, 'kills', p_attempt.kills, 'claimed', p_attempt.claimed_slot is not null,
    'shown', p_attempt.shown_at is not null,
    'place', case when p_attempt.verdict = 'verified' then nullif(1 + private.better_nights(p_attempt), 10001) end,
    'better', case when p_attempt.verdict = 'verified' then private.night_share(p_attempt) end,
    'of', private.night_places(p_attempt.day)) end
$$;

-- The present night as every visitor may see it: {day, now, endsAt, draw, played, mine, before}. `played` is counted
-- up to 10,001. `mine`, of the signed-in player: {entry, runs, attempt}. `before` is yesterday's night: {day, draw,
-- seed, secret, attempt}, with a null seed and secret until it is over.
create or replace function private.tonight() returns jsonb language plpgsql security definer set search_path = '' as $$
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
      'entry', private.night_entry(v_user, v_night.day), 'runs', private.verified_runs(v_user), 'attempt', private.told_attempt(v_mine)) end,
    'before', case when v_before.day is not null then jsonb_build_object(
      'day', v_before.day, 'draw', private.night_digest(v_before, 'night'),
      'seed', case when v_over then private.night_digest(v_before, 'seed') end, 'secret', case when v_over then v_before.secret end,
      'attempt', private.told_attempt(v_last)) end);
end $$;

-- RUNS BEFORE THE NIGHT IS OVER

-- Returns true if a player may watch a placed attempt: every player after the night; before that its own player, and
-- friends with whom it is shared once their own attempt is closed, so that they cannot copy it.
create function private.may_watch_night(p_attempt private.night_attempts, p_user uuid) returns boolean
language sql stable set search_path = '' as $$
  select p_attempt.verdict = 'verified' and p_attempt.log <> '' and (
    private.night_over(p_attempt.day) <= now() or coalesce(p_attempt.user_id = p_user, false)
    or p_attempt.shown_at is not null
      and exists (select from private.night_attempts m where m.day = p_attempt.day and m.user_id = p_user and m.ended_at is not null)
      and exists (
        select from public.friends f
        where f.status = 'accepted' and (f.user1_id, f.user2_id) in ((p_user, p_attempt.user_id), (p_attempt.user_id, p_user))))
$$;

-- Shares the caller's attempt of a day with friends before the night is over, or stops sharing it. Returns whether it
-- is shared; null if there is no such finished attempt. Refuses with PT429 more than 20 in ten minutes.
create function private.show_night(p_day date, p_shown boolean) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_shown boolean;
begin
  perform private.count_try(v_user, 'show-night', 20, interval '10 minutes');
  update private.night_attempts a set shown_at = case when p_shown then now() end
  where a.day = p_day and a.user_id = v_user and a.ended_at is not null
  returning a.shown_at is not null into v_shown;
  return v_shown;
end $$;
create function public.show_night(p_day date, p_shown boolean) returns boolean language sql set search_path = '' as $$
  select private.require_signed_up();
  select private.show_night(p_day, p_shown);
$$;

-- The recording of a placed attempt (sim/contract/watched-run.ts), without its player. Null if the caller may not
-- watch it now or it does not exist. Logs views of other players' runs before the night is over.
drop function public.tonight_replay(uuid);
drop function private.tonight_replay(uuid);
create function private.tonight_replay(p_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
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
end $$;
create function public.tonight_replay(p_id uuid) returns jsonb language sql set search_path = '' as $$
  select private.tonight_replay(p_id)
$$;

-- A NIGHT'S PLACES

-- A placed attempt as a board shows it: {id, place, name, survived, ticks, kills, endedAt, mine, watchable}. `place`
-- is null beyond 10,000.
create function private.night_row(p_id uuid, p_place bigint, p_viewer uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', a.id, 'place', case when p_place <= 10000 then p_place end, 'name', p.first_name, 'survived', a.survived, 'ticks', a.ticks,
    'kills', a.kills, 'endedAt', a.ended_at, 'mine', coalesce(a.user_id = p_viewer, false), 'watchable', private.may_watch_night(a, p_viewer))
  from private.night_attempts a join public.profiles p on p.id = a.user_id where a.id = p_id
$$;

drop function public.tonight_board(date, uuid);
drop function private.tonight_board(date, uuid);
-- A page of 20 places of a night after the attempt `p_after` (null for the first page), and the caller's own place:
-- {day, over, of, rows, next, own}. `over` means that every run may be watched. `next` is null on the last page and
-- `of` is 10001 for more. With `p_friends`, only the caller and friends, with their places among themselves. Players
-- hidden by a block are left out, which changes no place. Refuses: PT404 an unknown `p_after`, PT403 `p_friends`
-- without an account.
create function private.tonight_board(p_day date, p_friends boolean, p_after uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
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
      raise exception 'Log in to see how your friends did.' using errcode = 'PT403';
    end if;
    perform private.require_signed_up(v_user);
    select array_agg(case f.user1_id when v_user then f.user2_id else f.user1_id end) || v_user into v_among
    from public.friends f where v_user in (f.user1_id, f.user2_id) and f.status = 'accepted';
  end if;
  v_after.standing := -9223372036854775807;
  v_after.ended_at := '-infinity';
  v_after.id := '00000000-0000-0000-0000-000000000000';
  if p_after is not null then
    select * into v_after from private.night_attempts a where a.id = p_after and a.day = p_day and a.verdict = 'verified';
    if not found then
      raise exception 'There is no such place.' using errcode = 'PT404';
    end if;
  end if;

  select * into v_own from private.night_attempts a where a.day = p_day and a.user_id = v_user and a.verdict = 'verified';
  -- The limit of the count, because counting a million rows takes too long.
  select count(*), count(*) filter (where (a.standing, a.ended_at, a.id) <= (v_own.standing, v_own.ended_at, v_own.id)),
    count(*) filter (where (a.standing, a.ended_at, a.id) <= (v_after.standing, v_after.ended_at, v_after.id))
  into v_of, v_own_place, v_before
  from (
    select o.standing, o.ended_at, o.id from private.night_attempts o
    where (v_among is null or o.user_id = any(v_among)) and o.day = p_day and o.verdict = 'verified'
    order by o.standing, o.ended_at, o.id limit 10001) a;

  with page as (
    select a.*, row_number() over (order by a.standing, a.ended_at, a.id) as n from (
      select o.id, o.user_id, o.standing, o.ended_at from private.night_attempts o
      where (v_among is null or o.user_id = any(v_among)) and o.day = p_day and o.verdict = 'verified'
        and (o.standing, o.ended_at, o.id) > (v_after.standing, v_after.ended_at, v_after.id)
      order by o.standing, o.ended_at, o.id limit 21) a
  )
  select count(*),
    coalesce(jsonb_agg(private.night_row(page.id, v_before + page.n, v_user) order by page.n)
      filter (where page.n <= 20 and page.user_id <> all(v_strangers)), '[]'),
    (array_agg(page.id) filter (where page.n = 20))[1]
  into v_read, v_rows, v_next from page;

  return jsonb_build_object(
    'day', p_day, 'over', private.night_over(p_day) <= now(), 'of', v_of, 'rows', v_rows, 'next', case when v_read > 20 then v_next end,
    'own', case when v_own.id is not null then private.night_row(v_own.id, v_own_place, v_user) end);
end $$;
create function public.tonight_board(p_day date, p_friends boolean default false, p_after uuid default null)
returns jsonb language sql stable set search_path = '' as $$
  select private.tonight_board(p_day, p_friends, p_after)
$$;

-- The moderators' list, for the service role: runs with reports, by the newest report, or all, by the newest run; at
-- most 200. A row: {run, board, name, place, survived, ticks, kills, endedAt, hidden, inputs, bots, reports, reasons,
-- notes}. `place`: the best on its boards, counted up to 1,000 (1001 for more); null is none. /replay/RUN shows
-- `run`.
create or replace function public.list_ranked_runs(p_reported boolean default true, p_most int default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_most int := least(greatest(coalesce(p_most, 50), 0), 200);
  v_runs uuid[];
begin
  -- Selects the runs before it reads anything about them, because counting all reports would read every run.
  if p_reported then
    select array_agg(n.run) into v_runs from (
      select coalesce(t.kept, t.night) as run from private.run_reports t
      group by 1 order by max(t.reported_at) desc, 1 limit v_most) n;
  else
    select array_agg(n.id) into v_runs from (
      (select k.id, k.ended_at from private.kept_runs k order by k.ended_at desc limit v_most)
      union all
      (select a.id, a.ended_at from private.night_attempts a where a.verdict in ('verified', 'hidden') order by a.ended_at desc limit v_most)
      order by 2 desc, 1 limit v_most) n;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'run', l.run, 'board', l.board, 'name', l.name, 'place', coalesce(
        (select min(1 + (select count(*) from (
          select from private.board_places o
          where (o.location_id, o.nightmare, o.period, o.begins) = (b.location_id, b.nightmare, b.period, b.begins)
            and (o.standing, o.ended_at, o.run) < (b.standing, b.ended_at, b.run) limit 1000) better))
         from private.board_places b where b.run = l.run),
        (select 1 + (select count(*) from (
            select from private.night_attempts o
            where o.day = a.day and o.verdict = 'verified' and (o.standing, o.ended_at, o.id) < (a.standing, a.ended_at, a.id)
            limit 1000) better)
         from private.night_attempts a where a.id = l.run and a.verdict = 'verified')),
      'survived', l.survived, 'ticks', l.ticks, 'kills', l.kills, 'endedAt', l.ended_at, 'hidden', l.hidden, 'inputs', l.inputs,
      'bots', case when l.inputs is not null then l.bots end, 'reports', l.reports, 'reasons', l.reasons, 'notes', (
        select coalesce(jsonb_agg(t.note order by t.reported_at), '[]') from private.run_reports t
        where (t.kept = l.run or t.night = l.run) and t.note <> ''))
      order by array_position(v_runs, l.run)), '[]')
    from private.ranked_runs l where l.run = any(v_runs));
end $$;

-- WHO MAY DO WHAT

revoke all on private.night_viewers from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on function public.tonight_board(date, boolean, uuid), public.tonight_replay(uuid), public.show_night(date, boolean) from public;
revoke execute on function public.show_night(date, boolean) from anon;
grant execute on function
  private.tonight_board(date, boolean, uuid), public.tonight_board(date, boolean, uuid), private.tonight_replay(uuid), public.tonight_replay(uuid)
  to anon, authenticated, service_role;
grant execute on function private.show_night(date, boolean), public.show_night(date, boolean) to authenticated;
