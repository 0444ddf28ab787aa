-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- The first day of the period that contains a moment. Weeks begin on Monday.
-- API roles: none. Defined in 20261124000100_boards.sql.
CREATE OR REPLACE FUNCTION private.period_begins(p_period text, p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_period
    when 'day' then (p_at at time zone 'utc')::date
    when 'week' then date_trunc('week', p_at at time zone 'utc')::date
    when 'all' then date '1970-01-01'
  end
$function$;

-- API roles: none. Defined in 20261124000100_boards.sql.
CREATE OR REPLACE FUNCTION private.standing_of(p_survived boolean, p_ticks integer, p_kills integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select -((p_survived::int::bigint << 40) + (p_ticks::bigint << 20) + p_kills)
$function$;

-- A kept run as a board shows it, with the player's present name. Other signed-up players also get the player's id, to report or block
-- the player.
-- API roles: none. Defined in 20261128006200_reporting.sql.
CREATE OR REPLACE FUNCTION private.board_row(p_run uuid, p_place bigint, p_viewer uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'place', case when p_place <= 10000 then p_place end, 'name', p.first_name, 'mine', coalesce(k.user_id = p_viewer, false),
    'player', case when k.user_id <> p_viewer and not private.is_guest(p_viewer) then k.user_id end,
    'survived', k.survived, 'seconds', k.ticks / 60, 'kills', k.kills, 'endedAt', k.ended_at,
    'run', case when k.replay is not null then k.id end)
  from private.kept_runs k join public.profiles p on p.id = k.user_id where k.id = p_run
$function$;

-- A page of 20 places of a board after the one that `p_after` names (the `next` of the previous page; null for the first page), the
-- caller's own place and the number of places: {rows, next, own, count}. `p_period` can be the day or week before (`yesterday`,
-- `last-week`) as long as its places are kept. A row: {place, name, mine, survived, seconds, kills, endedAt, run}. `place` is null beyond
-- 10,000 and `count` is 10001 for more. `run` is null if it cannot be watched. With `p_friends`, only the caller and friends, with their
-- places among themselves. Players hidden by a block are left out, which makes the page shorter but changes no place. Refuses: PT400 no
-- such board or page, PT403 `p_friends` without an account.
-- API roles: anon, authenticated. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.board_page(p_location text, p_nightmare integer, p_period text, p_friends boolean, p_after text)
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
  v_period text := case p_period when 'yesterday' then 'day' when 'last-week' then 'week' else p_period end;
  v_begins date := private.period_begins(v_period, now())
    - case p_period when 'yesterday' then 1 when 'last-week' then 7 else 0 end;
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
    raise exception 'There is no such board.' using errcode = 'PT400', detail = '{"code":"no-board"}';
  end if;
  if p_friends then
    if v_user is null then
      raise exception 'Log in to see how your friends did.' using errcode = 'PT403', detail = '{"code":"login-for-friends"}';
    end if;
    perform private.require_signed_up(v_user);
    select array_agg(case f.user1_id when v_user then f.user2_id else f.user1_id end) || v_user into v_among
    from public.friends f where v_user in (f.user1_id, f.user2_id) and f.status = 'accepted';
  end if;
  if p_after is not null then
    v_after := regexp_match(p_after, '^(-?\d{1,18})\.(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
    if v_after is null then
      raise exception 'This page of the board cannot be read. Go back to its first page.'
        using errcode = 'PT400', detail = '{"code":"board-page-unreadable"}';
    end if;
    v_standing := v_after[1]::bigint;
    v_ended_at := timestamptz 'epoch' + v_after[2]::bigint * interval '1 microsecond';
    v_run := v_after[3]::uuid;
  end if;
  v_standing := coalesce(v_standing, -9223372036854775807);
  v_ended_at := coalesce(v_ended_at, '-infinity');
  v_run := coalesce(v_run, '00000000-0000-0000-0000-000000000000');

  select * into v_own from private.board_places b
  where b.user_id = v_user and b.location_id = p_location and b.nightmare = p_nightmare and b.period = v_period and b.begins = v_begins;
  -- The limit of the count, because counting a million rows takes too long.
  select count(*), count(*) filter (where (b.standing, b.ended_at, b.run) <= (v_own.standing, v_own.ended_at, v_own.run)),
    count(*) filter (where (b.standing, b.ended_at, b.run) <= (v_standing, v_ended_at, v_run))
  into v_count, v_own_place, v_before
  from (
    select o.standing, o.ended_at, o.run from private.board_places o
    where (v_among is null or o.user_id = any(v_among)) and o.location_id = p_location and o.nightmare = p_nightmare
      and o.period = v_period and o.begins = v_begins
    order by o.standing, o.ended_at, o.run limit 10001) b;

  with page as (
    select b.*, row_number() over (order by b.standing, b.ended_at, b.run) as n from (
      select * from private.board_places o
      where (v_among is null or o.user_id = any(v_among)) and o.location_id = p_location and o.nightmare = p_nightmare
        and o.period = v_period and o.begins = v_begins
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
end $function$;

-- Returns true if a run is kept regardless of its places: reported or hidden within 90 days.
-- API roles: none. Defined in 20261127000000_held_runs.sql.
CREATE OR REPLACE FUNCTION private.is_held(p_run private.kept_runs)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from private.run_reports t where t.kept = p_run.id and t.reported_at > now() - interval '90 days')
    or p_run.hidden and exists (
      select from private.run_moderations m where m.run = p_run.id and m.hidden and m.done_at > now() - interval '90 days')
$function$;

-- The oldest first day of a period whose places are kept: today and yesterday, this week and the last one, and all
-- time.
-- API roles: none. Defined in 20261127000000_held_runs.sql.
CREATE OR REPLACE FUNCTION private.oldest_kept(p_period text)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case p_period
    when 'day' then private.period_begins('day', now()) - 1
    when 'week' then private.period_begins('week', now()) - 7
    when 'all' then private.period_begins('all', now())
  end
$function$;

-- Deletes some places of past days and weeks, of any player. Of those players and of `p_user` it deletes the runs
-- without a place that are neither the best nor the next best on a board with kept places (hidden runs are not
-- counted) and are not held. Beyond that it keeps a player's newest 100, and the first 100 held runs, hidden ones
-- first, so that a later report cannot displace an earlier one. Skips rows that are locked.
-- API roles: none. Defined in 20261127000000_held_runs.sql.
CREATE OR REPLACE FUNCTION private.forget_kept_runs(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_day date := private.oldest_kept('day');
  v_week date := private.oldest_kept('week');
  v_past record;
  v_some uuid[];
  v_users uuid[] := array[p_user];
begin
  for v_past in select * from (values ('day', v_day), ('week', v_week)) p (period, oldest) loop
    with past as (
      select b.ctid from private.board_places b
      where b.period = v_past.period and b.period <> 'all' and b.begins < v_past.oldest
      order by b.begins limit 20 for update skip locked
    ), gone as (delete from private.board_places b using past where b.ctid = past.ctid returning b.user_id)
    select array_agg(distinct gone.user_id) into v_some from gone;
    v_users := v_users || v_some;
  end loop;
  with runs as materialized (
    select k.id, k.user_id, k.location_id, k.nightmare, k.ended_at, k.hidden, private.standing_of(k.survived, k.ticks, k.kills) as standing
    from private.kept_runs k where k.user_id = any(v_users)
  ), places as (
    select r.id, row_number() over (
      partition by r.user_id, r.location_id, r.nightmare, p.period, p.begins order by r.standing, r.ended_at, r.id) as place
    from runs r cross join lateral (values
      ('day', private.period_begins('day', r.ended_at), v_day), ('week', private.period_begins('week', r.ended_at), v_week), ('all', null, null)
    ) p (period, begins, oldest)
    where not r.hidden and (p.oldest is null or p.begins >= p.oldest)
  ), spare as materialized (
    select r.id from runs r
    where not exists (select from places p where p.id = r.id and p.place <= 2)
      and not exists (select from private.board_places b where b.run = r.id)
  )
  delete from private.kept_runs k using spare where k.id = spare.id and not private.is_held(k);
  delete from private.kept_runs k using (
    select o.id, row_number() over (
      partition by o.held order by o.hidden desc, case when o.held then o.ended_at end, o.ended_at desc, o.id) as n
    from (
      select r.id, r.hidden, r.ended_at, private.is_held(r) as held from private.kept_runs r where r.user_id = p_user
    ) o) every
  where k.id = every.id and every.n > 100;
end $function$;

-- The id for watching the caller's own run. Null if it is not kept, or not completely, as after a revive.
-- API roles: authenticated. Defined in 20261125000000_moderation.sql.
CREATE OR REPLACE FUNCTION private.kept_run(p_slot integer, p_run text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.id from private.kept_runs k
  where k.user_id = (select auth.uid()) and k.slot_number = p_slot and k.run_id = p_run and k.replay is not null and not k.hidden
    and not exists (
      select from public.run_records r
      where r.user_id = k.user_id and r.slot_number = k.slot_number and r.run_id = k.run_id and r.segment > 0)
$function$;

-- A verified first segment that ranks takes its place if it is the player's best. Segments after a revive do not
-- count, because a revive is paid for. Guests have no place, since they share nothing with other players, and the Dev
-- Map has no board.
-- API roles: none. Defined in 20261124000100_boards.sql.
CREATE OR REPLACE FUNCTION private.rank_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE TRIGGER run_verdicts_rank AFTER INSERT ON private.run_verdicts FOR EACH ROW WHEN (((new.verdict = 'verified'::text) AND (new.unranked IS NULL) AND (new.report IS NOT NULL))) EXECUTE FUNCTION private.rank_run();

-- The recording of a kept run by its id. Null if it does not exist, is hidden or is no longer on a board.
-- API roles: anon, authenticated. Defined in 20261125000000_moderation.sql.
CREATE OR REPLACE FUNCTION private.watch_run(p_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.replay from private.kept_runs k where k.id = p_id and not k.hidden
$function$;

-- API roles: anon, authenticated, service_role. Defined in 20261124000100_boards.sql.
CREATE OR REPLACE FUNCTION public.board_page(p_location text, p_nightmare integer, p_period text, p_friends boolean DEFAULT false, p_after text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.board_page(p_location, p_nightmare, p_period, p_friends, p_after)
$function$;

-- API roles: authenticated, service_role. Defined in 20261124000100_boards.sql.
CREATE OR REPLACE FUNCTION public.kept_run(p_slot integer, p_run text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.kept_run(p_slot, p_run)
$function$;

-- API roles: anon, authenticated, service_role. Defined in 20261124000100_boards.sql.
CREATE OR REPLACE FUNCTION public.watch_run(p_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.watch_run(p_id)
$function$;
