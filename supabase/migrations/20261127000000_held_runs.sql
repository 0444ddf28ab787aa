-- Keeps runs that a moderator may still have to look at, and runs that would take the place of a hidden one (decision
-- 85).

-- The oldest first day of a period whose places are kept: today and yesterday, this week and the last one, and all
-- time.
create function private.oldest_kept(p_period text) returns date language sql stable set search_path = '' as $$
  select case p_period
    when 'day' then private.period_begins('day', now()) - 1
    when 'week' then private.period_begins('week', now()) - 7
    when 'all' then private.period_begins('all', now())
  end
$$;

-- Returns true if a run is kept regardless of its places: reported or hidden within 90 days.
create function private.is_held(p_run private.kept_runs) returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.run_reports t where t.kept = p_run.id and t.reported_at > now() - interval '90 days')
    or p_run.hidden and exists (
      select from private.run_moderations m where m.run = p_run.id and m.hidden and m.done_at > now() - interval '90 days')
$$;

-- Past places are found by period, because a week's places outlast a day's and would be listed before them.
drop index private.board_places_past;
create index board_places_past on private.board_places (period, begins) where period <> 'all';

-- Deletes some places of past days and weeks, of any player. Of those players and of `p_user` it deletes the runs
-- without a place that are neither the best nor the next best on a board with kept places (hidden runs are not
-- counted) and are not held. Beyond that it keeps a player's newest 100, and the first 100 held runs, hidden ones
-- first, so that a later report cannot displace an earlier one. Skips rows that are locked.
create or replace function private.forget_kept_runs(p_user uuid) returns void language plpgsql set search_path = '' as $$
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
end $$;

-- The share of stick input is no sign of a bot: the repository's bots use the stick for part of each run, so every
-- player with keys was far outside their range.
delete from private.bot_inputs;
insert into private.bot_inputs (statistic, p5, median, p95) values
  ('changes', 1.167, 2.648, 4.173),
  ('reversals', 0.307, 0.687, 1.07),
  ('turns', 2.128, 2.652, 2.806),
  ('timing', 2.714, 3.057, 3.403),
  ('reaction', 100, 166.667, 300),
  ('spread', 116.667, 266.667, 450);

revoke execute on all functions in schema private from public;
