-- Boards: the best runs by map, Nightmare rank and period (day, week, all time), all of which can be watched
-- (decision 0009).

-- Runs with a place on a board, and their recordings. Only `rank_run` writes them, from the server's own replay.
create table private.kept_runs (
  -- The id for watching the run. It is drawn, so it reveals nothing about the player.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null constraint kept_runs_slot_number check (slot_number between 1 and 3),
  run_id text not null constraint kept_runs_run_id check (length(run_id) between 1 and 64),
  location_id text not null constraint kept_runs_location_id check (length(location_id) between 1 and 32),
  nightmare int not null constraint kept_runs_nightmare check (nightmare between 0 and 100),
  survived boolean not null,
  ticks int not null constraint kept_runs_ticks check (ticks between 0 and 1000000),
  kills int not null constraint kept_runs_kills check (kills between 0 and 1000000),
  ended_at timestamptz not null,
  -- WatchedRun of sim/contract; null if it exceeds the limit. A whole run steered by stick takes 60 kB.
  replay jsonb constraint kept_runs_replay check (octet_length(replay::text) <= 131072),
  unique (user_id, slot_number, run_id)
);
create index kept_runs_newest on private.kept_runs (user_id, ended_at desc);

-- The best run of each player on each board.
create table private.board_places (
  user_id uuid not null references public.profiles (id) on delete cascade,
  location_id text not null,
  nightmare int not null,
  period text not null constraint board_places_period check (period in ('day', 'week', 'all')),
  -- The first day of the period, UTC.
  begins date not null,
  -- Survival, then time, then kills, encoded as one number; smaller is better.
  standing bigint not null,
  ended_at timestamptz not null,
  run uuid not null references private.kept_runs (id) on delete cascade,
  primary key (user_id, location_id, nightmare, period, begins)
);
-- The order of a board. It is unique, since no two players share a run.
create index board_places_order on private.board_places (location_id, nightmare, period, begins, standing, ended_at, run);
create index board_places_run on private.board_places (run);
create index board_places_past on private.board_places (begins) where period <> 'all';

-- The first day of the period that contains a moment. Weeks begin on Monday.
create function private.period_begins(p_period text, p_at timestamptz) returns date language sql immutable set search_path = '' as $$
  select case p_period
    when 'day' then (p_at at time zone 'utc')::date
    when 'week' then date_trunc('week', p_at at time zone 'utc')::date
    when 'all' then date '1970-01-01'
  end
$$;

create function private.standing_of(p_survived boolean, p_ticks int, p_kills int) returns bigint language sql immutable set search_path = '' as $$
  select -((p_survived::int::bigint << 40) + (p_ticks::bigint << 20) + p_kills)
$$;

-- A verified first segment that ranks takes its place if it is the player's best. Segments after a revive do not
-- count, because a revive is paid for. Guests have no place, since they share nothing with other players, and the Dev
-- Map has no board.
create function private.rank_run() returns trigger language plpgsql set search_path = '' as $$
declare
  v_record public.run_records;
  v_survived boolean;
  v_ticks int := coalesce((new.report ->> 'ticks')::int, 0);
  v_kills int;
  v_run uuid;
begin
  select * into v_record from public.run_records r where r.id = new.record_id;
  if v_record.segment > 0 or new.report ->> 'locationId' = 'dev' or private.is_guest(v_record.user_id) then
    return null;
  end if;
  v_survived := (new.report ->> 'health')::numeric > 0 and v_ticks >= (v_record.spec ->> 'duration')::int * 60
    and coalesce((new.report #>> '{defense,fire}')::numeric, 1) > 0;
  select coalesce(sum(k.count::int), 0) into v_kills from jsonb_each_text(new.report #> '{gains,enemiesKilledByType}') k (kind, count);

  insert into private.kept_runs (user_id, slot_number, run_id, location_id, nightmare, survived, ticks, kills, ended_at, replay)
  select v_record.user_id, v_record.slot_number, v_record.run_id, new.report ->> 'locationId', (v_record.spec ->> 'nightmare')::int,
    v_survived, v_ticks, v_kills, v_record.ended_at, case when octet_length(w.run::text) <= 131072 then w.run end
  from (select jsonb_build_object('version', 1, 'segments', jsonb_build_array(jsonb_build_object(
    -- The run's own id stays private.
    'spec', v_record.spec || '{"runId": "kept"}', 'log', v_record.log, 'ticks', v_record.ticks, 'hash', v_record.hash))) as run) w
  on conflict do nothing
  returning id into v_run;

  insert into private.board_places (user_id, location_id, nightmare, period, begins, standing, ended_at, run)
  select k.user_id, k.location_id, k.nightmare, b.period, private.period_begins(b.period, k.ended_at),
    private.standing_of(k.survived, k.ticks, k.kills), k.ended_at, k.id
  from private.kept_runs k cross join unnest(array['day', 'week', 'all']) b (period) where k.id = v_run
  on conflict (user_id, location_id, nightmare, period, begins) do update
  set standing = excluded.standing, ended_at = excluded.ended_at, run = excluded.run
  where excluded.standing < board_places.standing;

  perform private.forget_kept_runs(v_record.user_id);
  return null;
end $$;
create trigger run_verdicts_rank after insert on private.run_verdicts for each row
  when (new.verdict = 'verified' and new.unranked is null and new.report is not null) execute function private.rank_run();

-- Deletes some places of days before yesterday and weeks before the last one, runs that are no longer on a board, and
-- runs beyond a player's newest 100. Skips rows that are locked.
create function private.forget_kept_runs(p_user uuid) returns void language plpgsql set search_path = '' as $$
declare
  v_runs uuid[];
begin
  with past as (
    select b.ctid from private.board_places b
    where b.period <> 'all' and b.begins < case b.period
      when 'day' then private.period_begins('day', now()) - 1
      else private.period_begins('week', now()) - 7
    end and b.begins < private.period_begins('day', now()) - 1
    order by b.begins limit 100 for update skip locked
  ), gone as (delete from private.board_places b using past where b.ctid = past.ctid returning b.run)
  select array_agg(gone.run) into v_runs from gone;
  delete from private.kept_runs k
  where (k.user_id = p_user or k.id = any(v_runs)) and not exists (select from private.board_places b where b.run = k.id);
  delete from private.kept_runs k where k.id in (
    select o.id from private.kept_runs o where o.user_id = p_user order by o.ended_at desc, o.id offset 100);
end $$;

-- A page of 20 places of a board after the one that `p_after` names (the `next` of the previous page; null for the
-- first page), the caller's own place and the number of places: {rows, next, own, count}. A row: {place, name, mine,
-- survived, seconds, kills, endedAt, run}. `place` is null beyond 10,000 and `count` is 10001 for more. `run` is null
-- if it cannot be watched. With `p_friends`, only the caller and friends, with their places among themselves. Players
-- hidden by a block are left out, which makes the page shorter but changes no place. Refuses: PT400 no such board or
-- page, PT403 `p_friends` without an account.
create function private.board_page(p_location text, p_nightmare int, p_period text, p_friends boolean, p_after text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_user uuid := (select auth.uid());
  v_strangers uuid[] := private.strangers();
  v_among uuid[];
  v_begins date := private.period_begins(p_period, now());
  v_after text[];
  v_standing bigint;
  v_ended_at timestamptz;
  v_run uuid;
  v_before int;
  v_own private.board_places;
  v_own_place int;
  v_count int;
  v_rows jsonb;
  v_read int;
begin
  if v_begins is null or p_location is null or p_nightmare is null then
    raise exception 'There is no such board.' using errcode = 'PT400';
  end if;
  if p_friends then
    if v_user is null then
      raise exception 'Log in to see how your friends did.' using errcode = 'PT403';
    end if;
    perform private.require_signed_up(v_user);
    select array_agg(case f.user1_id when v_user then f.user2_id else f.user1_id end) || v_user into v_among
    from public.friends f where v_user in (f.user1_id, f.user2_id) and f.status = 'accepted';
  end if;
  if p_after is not null then
    v_after := regexp_match(p_after, '^(-?\d{1,18})\.(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
    if v_after is null then
      raise exception 'This page of the board cannot be read. Go back to its first page.' using errcode = 'PT400';
    end if;
    v_standing := v_after[1]::bigint;
    v_ended_at := timestamptz 'epoch' + v_after[2]::bigint * interval '1 microsecond';
    v_run := v_after[3]::uuid;
  end if;
  v_standing := coalesce(v_standing, -9223372036854775807);
  v_ended_at := coalesce(v_ended_at, '-infinity');
  v_run := coalesce(v_run, '00000000-0000-0000-0000-000000000000');

  select * into v_own from private.board_places b
  where b.user_id = v_user and b.location_id = p_location and b.nightmare = p_nightmare and b.period = p_period and b.begins = v_begins;
  -- The limit of the count, because counting a million rows takes too long.
  select count(*), count(*) filter (where (b.standing, b.ended_at, b.run) <= (v_own.standing, v_own.ended_at, v_own.run)),
    count(*) filter (where (b.standing, b.ended_at, b.run) <= (v_standing, v_ended_at, v_run))
  into v_count, v_own_place, v_before
  from (
    select o.standing, o.ended_at, o.run from private.board_places o
    where (v_among is null or o.user_id = any(v_among)) and o.location_id = p_location and o.nightmare = p_nightmare
      and o.period = p_period and o.begins = v_begins
    order by o.standing, o.ended_at, o.run limit 10001) b;

  with page as (
    select b.*, row_number() over (order by b.standing, b.ended_at, b.run) as n from (
      select * from private.board_places o
      where (v_among is null or o.user_id = any(v_among)) and o.location_id = p_location and o.nightmare = p_nightmare
        and o.period = p_period and o.begins = v_begins
        and (o.standing, o.ended_at, o.run) > (v_standing, v_ended_at, v_run)
      order by o.standing, o.ended_at, o.run limit 21) b
  )
  select count(*),
    coalesce(jsonb_agg(private.board_row(page.run, v_before + page.n, v_user) order by page.n)
      filter (where page.n <= 20 and page.user_id <> all(v_strangers)), '[]'),
    (array_agg(format('%s.%s.%s', page.standing, (extract(epoch from page.ended_at) * 1000000)::bigint, page.run)) filter (where page.n = 20))[1]
  into v_read, v_rows, p_after from page;

  return jsonb_build_object('rows', v_rows, 'next', case when v_read > 20 then p_after end,
    'own', case when v_own.run is not null then private.board_row(v_own.run, v_own_place, v_user) end, 'count', v_count);
end $$;
create function public.board_page(p_location text, p_nightmare int, p_period text, p_friends boolean default false, p_after text default null)
returns jsonb language sql stable set search_path = '' as $$
  select private.board_page(p_location, p_nightmare, p_period, p_friends, p_after)
$$;

-- A kept run as a board shows it, with the player's present name and without their id.
create function private.board_row(p_run uuid, p_place bigint, p_viewer uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'place', case when p_place <= 10000 then p_place end, 'name', p.first_name, 'mine', coalesce(k.user_id = p_viewer, false),
    'survived', k.survived, 'seconds', k.ticks / 60, 'kills', k.kills, 'endedAt', k.ended_at,
    'run', case when k.replay is not null then k.id end)
  from private.kept_runs k join public.profiles p on p.id = k.user_id where k.id = p_run
$$;

-- The recording of a kept run by its id. Null if it does not exist or is no longer on a board.
create function private.watch_run(p_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select k.replay from private.kept_runs k where k.id = p_id
$$;
create function public.watch_run(p_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.watch_run(p_id)
$$;

-- The id for watching the caller's own run. Null if it is not kept, or not completely, as after a revive.
create function private.kept_run(p_slot int, p_run text) returns uuid language sql stable security definer set search_path = '' as $$
  select k.id from private.kept_runs k
  where k.user_id = (select auth.uid()) and k.slot_number = p_slot and k.run_id = p_run and k.replay is not null
    and not exists (
      select from public.run_records r
      where r.user_id = k.user_id and r.slot_number = k.slot_number and r.run_id = k.run_id and r.segment > 0)
$$;
create function public.kept_run(p_slot int, p_run text) returns uuid language sql stable set search_path = '' as $$
  select private.kept_run(p_slot, p_run)
$$;

-- Adds the player's own runs that are kept for boards, without their recordings.
alter function private.rows_of(uuid) rename to rows_beside_boards;
create function private.rows_of(p_user uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.rows_beside_boards(p_user) || jsonb_build_object('kept_runs', (
    select coalesce(jsonb_agg(to_jsonb(k)), '[]') from (
      select id, slot_number, run_id, location_id, nightmare, survived, ticks, kills, ended_at
      from private.kept_runs where user_id = p_user order by ended_at desc) k))
$$;

revoke all on private.kept_runs, private.board_places from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on function public.board_page(text, int, text, boolean, text), public.watch_run(uuid), public.kept_run(int, text) from public, anon;
grant execute on function
  private.board_page(text, int, text, boolean, text), public.board_page(text, int, text, boolean, text),
  private.watch_run(uuid), public.watch_run(uuid)
  to anon, authenticated;
grant execute on function private.kept_run(int, text), public.kept_run(int, text) to authenticated;
