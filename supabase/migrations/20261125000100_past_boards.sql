-- Boards of yesterday and of last week (decision 0011).

-- Adds the day or week before as `p_period` (`yesterday`, `last-week`), as long as its places are kept. A page of 20
-- places of a board after the one that `p_after` names (the `next` of the previous page; null for the first page),
-- the caller's own place and the number of places: {rows, next, own, count}. A row: {place, name, mine, survived,
-- seconds, kills, endedAt, run}. `place` is null beyond 10,000 and `count` is 10001 for more. `run` is null if it
-- cannot be watched. With `p_friends`, only the caller and friends, with their places among themselves. Players
-- hidden by a block are left out, which makes the page shorter but changes no place. Refuses: PT400 no such board or
-- page, PT403 `p_friends` without an account.
create or replace function private.board_page(p_location text, p_nightmare int, p_period text, p_friends boolean, p_after text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
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
end $$;
