-- Moderation of ranked runs: input statistics, reports, and runs hidden by a moderator (decision 0011). Players cannot
-- read these rows, and no row decides anything: only a moderator's call of `moderate_run` removes a run from a board.

-- INPUT STATISTICS

-- Measured by the verifier during the replay: {changes, reversals, stick, turns, timing, reaction, spread}, each a
-- number or null (sim/contract/input-statistics.ts).
alter table private.run_checks
  add column inputs jsonb constraint run_checks_inputs check (jsonb_typeof(inputs) = 'object' and octet_length(inputs::text) <= 512);

-- Input statistics of a ranked run. Deleted with the run.
create table private.run_inputs (
  kept uuid unique references private.kept_runs (id) on delete cascade,
  night uuid unique references private.night_attempts (id) on delete cascade,
  inputs jsonb not null constraint run_inputs_inputs check (octet_length(inputs::text) <= 512),
  constraint run_inputs_of_one check (num_nonnulls(kept, night) = 1)
);

drop function public.store_run_verdict(uuid, text, text, jsonb, int);
-- Stores a verdict; the first one counts. `p_second`: the first second after which the world differed from the
-- client's. `p_inputs`: the input statistics, which do not affect the verdict.
create function public.store_run_verdict(
  p_check uuid, p_verdict text, p_at text, p_report jsonb, p_second int default null, p_inputs jsonb default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_check private.run_checks;
begin
  update private.run_checks c
  set verdict = p_verdict, at = left(p_at, 200), report = nullif(p_report, 'null'), inputs = nullif(p_inputs, 'null')
  where c.id = p_check and c.verdict is null
  returning * into v_check;
  if exists (select from private.run_reruns n where n.id = v_check.id and n.judged_at is null) then
    perform private.credit_rerun(v_check);
  elsif v_check.verdict in ('differs', 'refused') then
    perform private.keep_desync(v_check, p_second);
  end if;
end $$;

-- Triggers run in order of their names: this one runs after the one that keeps the run, while the question still
-- exists.
create function private.keep_inputs() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into private.run_inputs (kept, inputs)
  select k.id, c.inputs
  from public.run_records r
  join private.kept_runs k on k.user_id = r.user_id and k.slot_number = r.slot_number and k.run_id = r.run_id
  join private.run_checks c on c.user_id = r.user_id and c.slot_number = r.slot_number and c.run_id = r.run_id and c.segment = r.segment
    and c.job ->> 'log' = r.log and c.job ->> 'hash' = r.hash
  where r.id = new.record_id and r.segment = 0 and c.inputs is not null
  order by c.asked_at limit 1
  on conflict do nothing;
  return null;
end $$;
create trigger run_verdicts_rank_inputs after insert on private.run_verdicts for each row
  when (new.verdict = 'verified' and new.unranked is null) execute function private.keep_inputs();

-- Runs before the trigger that gives the place and deletes the question.
create function private.keep_night_inputs() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into private.run_inputs (night, inputs) select a.id, new.inputs from private.night_attempts a where a.id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger run_checks_keep_inputs after update of verdict on private.run_checks for each row
  when (new.question like 'night %' and new.verdict = 'verified' and new.inputs is not null) execute function private.keep_night_inputs();

-- Input statistics of the repository's bots (docs/input-statistics.md).
create table private.bot_inputs (
  statistic text primary key,
  p5 numeric not null,
  median numeric not null,
  p95 numeric not null
);
insert into private.bot_inputs (statistic, p5, median, p95) values
  ('changes', 1.167, 2.648, 4.173),
  ('reversals', 0.307, 0.687, 1.07),
  ('stick', 0.335, 0.419, 0.487),
  ('turns', 2.128, 2.652, 2.806),
  ('timing', 2.714, 3.057, 3.403),
  ('reaction', 100, 166.667, 300),
  ('spread', 116.667, 266.667, 450);

-- The distance of input statistics from the bots': {within, of, distance}. `within` of `of` statistics lie between
-- the bots' 5th and 95th percentile. `distance` is the mean over all, 0 at the bots' median and 1 at either end of
-- their range. A hint for moderators, not a verdict.
create function private.bots_distance(p_inputs jsonb) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'within', count(*) filter (where i.value::numeric between b.p5 and b.p95), 'of', count(*),
    'distance', round(avg(case
      when i.value::numeric >= b.median then (i.value::numeric - b.median) / greatest(b.p95 - b.median, 0.001)
      else (b.median - i.value::numeric) / greatest(b.median - b.p5, 0.001)
    end), 2))
  from jsonb_each_text(p_inputs) i join private.bot_inputs b on b.statistic = i.key
  where i.value is not null
$$;

-- REPORTS

-- Reported runs of a board or a night. Deleted with the run and with either account.
create table private.run_reports (
  id uuid primary key default gen_random_uuid(),
  kept uuid references private.kept_runs (id) on delete cascade,
  night uuid references private.night_attempts (id) on delete cascade,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null constraint run_reports_reason check (reason in ('bot', 'cheat', 'name', 'other')),
  note text not null default '' constraint run_reports_note check (length(note) <= 280),
  reported_at timestamptz not null default now(),
  constraint run_reports_of_one check (num_nonnulls(kept, night) = 1),
  unique (kept, reporter_id),
  unique (night, reporter_id)
);
create index run_reports_night on private.run_reports (night);
create index run_reports_reporter on private.run_reports (reporter_id);
create trigger keep_guests_out before insert on private.run_reports for each row execute function private.keep_guests_out('reporter_id');

-- Reports a run that can be watched, once per player. Refuses: PT403 without a confirmed account, PT404 no such run,
-- PT400 the caller's own run or an empty text, PT429 more than 10 a day.
create function private.report_run(p_run uuid, p_reason text, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_kept uuid;
  v_night uuid;
  v_owner uuid;
  v_note text := private.plain_text(left(coalesce(p_note, ''), 1000), false);
begin
  perform private.hold_account(v_user);
  if not exists (select from auth.users u where u.id = v_user and u.email_confirmed_at is not null) then
    raise exception 'Confirm your address first: then you can report a run.' using errcode = 'PT403';
  end if;
  select k.id, k.user_id into v_kept, v_owner from private.kept_runs k where k.id = p_run and not k.hidden;
  if not found then
    select a.id, a.user_id into v_night, v_owner from private.night_attempts a
    where a.id = p_run and a.verdict = 'verified' and private.night_over(a.day) <= now();
  end if;
  if v_owner is null then
    raise exception 'This run is gone.' using errcode = 'PT404';
  elsif v_owner = v_user then
    raise exception 'This run is your own.' using errcode = 'PT400';
  elsif p_reason is null or p_reason not in ('bot', 'cheat', 'name', 'other') or length(v_note) > 280 then
    raise exception 'This report cannot be read.' using errcode = 'PT400';
  elsif exists (select from private.run_reports r where r.reporter_id = v_user and p_run in (r.kept, r.night)) then
    return;
  end if;
  perform private.count_try(v_user, 'report-run', 10, interval '1 day');
  insert into private.run_reports (kept, night, reporter_id, reason, note) values (v_kept, v_night, v_user, p_reason, v_note);
end $$;
create function public.report_run(p_run uuid, p_reason text, p_note text) returns void language sql set search_path = '' as $$
  select private.require_signed_up();
  select private.report_run(p_run, p_reason, p_note);
$$;

-- Adds the player's reports.
alter function private.rows_of(uuid) rename to rows_beside_reports;
create function private.rows_of(p_user uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.rows_beside_reports(p_user) || jsonb_build_object('run_reports', (
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select coalesce(kept, night) as run, reason, note, reported_at
      from private.run_reports where reporter_id = p_user order by reported_at desc) t))
$$;

-- HIDING

-- A hidden run has no place and cannot be watched. It is kept so that it can be shown again.
alter table private.kept_runs add column hidden boolean not null default false;
-- `hidden`: it was verified, and a moderator took it off the board.
alter table private.night_attempts drop constraint night_attempts_verdict;
alter table private.night_attempts add constraint night_attempts_verdict
  check (verdict in ('verified', 'differs', 'refused', 'failed', 'unplayed', 'hidden'));

-- Moderators' decisions with reasons. They outlive the run, and are deleted with the account.
create table private.run_moderations (
  id bigint generated always as identity primary key,
  run uuid not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  hidden boolean not null,
  done_by text not null constraint run_moderations_done_by check (length(done_by) between 1 and 100),
  why text not null constraint run_moderations_why check (length(why) between 1 and 500),
  done_at timestamptz not null default now()
);
create index run_moderations_run on private.run_moderations (run);
create index run_moderations_user on private.run_moderations (user_id);

-- Gives a kept run its places if it is the player's best that is not hidden.
create function private.place_run(p_run uuid) returns void language sql set search_path = '' as $$
  insert into private.board_places (user_id, location_id, nightmare, period, begins, standing, ended_at, run)
  select k.user_id, k.location_id, k.nightmare, b.period, private.period_begins(b.period, k.ended_at),
    private.standing_of(k.survived, k.ticks, k.kills), k.ended_at, k.id
  from private.kept_runs k cross join unnest(array['day', 'week', 'all']) b (period) where k.id = p_run and not k.hidden
  order by b.period
  on conflict (user_id, location_id, nightmare, period, begins) do update
  set standing = excluded.standing, ended_at = excluded.ended_at, run = excluded.run
  where (excluded.standing, excluded.ended_at) < (board_places.standing, board_places.ended_at)
$$;

-- Deletes some places of past days and weeks, and runs without a place. Keeps hidden runs for 90 days, so that they
-- can be shown again.
create or replace function private.forget_kept_runs(p_user uuid) returns void language plpgsql set search_path = '' as $$
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
  where (k.user_id = p_user or k.id = any(v_runs)) and not exists (select from private.board_places b where b.run = k.id)
    and not (k.hidden and k.ended_at > now() - interval '90 days');
  delete from private.kept_runs k where k.id in (
    select o.id from private.kept_runs o where o.user_id = p_user order by o.ended_at desc, o.id offset 100);
end $$;

-- Hides a ranked run, or shows a hidden one again. The service role calls it for a moderator, with a name and a
-- reason. Returns whether it changed anything. The player's next best kept run takes the places of a hidden one.
create function public.moderate_run(p_run uuid, p_hidden boolean, p_by text, p_why text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid;
  v_kept private.kept_runs;
begin
  select coalesce(k.user_id, a.user_id) into v_user from (select) as always
  left join private.kept_runs k on k.id = p_run left join private.night_attempts a on a.id = p_run;
  if v_user is null then
    return false;
  end if;
  perform private.hold_account(v_user);
  update private.kept_runs k set hidden = p_hidden where k.id = p_run and k.hidden <> p_hidden returning * into v_kept;
  if found and p_hidden then
    delete from private.board_places b where b.run = p_run;
    perform private.place_run(o.id) from private.kept_runs o
    where o.user_id = v_user and o.location_id = v_kept.location_id and o.nightmare = v_kept.nightmare and not o.hidden;
  elsif found then
    perform private.place_run(p_run);
  else
    update private.night_attempts a set verdict = case when p_hidden then 'hidden' else 'verified' end
    where a.id = p_run and a.verdict = case when p_hidden then 'verified' else 'hidden' end;
    if not found then
      return false;
    end if;
  end if;
  insert into private.run_moderations (run, user_id, hidden, done_by, why) values (p_run, v_user, p_hidden, p_by, p_why);
  return true;
end $$;

-- The recording of a kept run by its id. Null if it does not exist, is hidden or is no longer on a board.
create or replace function private.watch_run(p_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select k.replay from private.kept_runs k where k.id = p_id and not k.hidden
$$;
create or replace function private.kept_run(p_slot int, p_run text) returns uuid language sql stable security definer set search_path = '' as $$
  select k.id from private.kept_runs k
  where k.user_id = (select auth.uid()) and k.slot_number = p_slot and k.run_id = p_run and k.replay is not null and not k.hidden
    and not exists (
      select from public.run_records r
      where r.user_id = k.user_id and r.slot_number = k.slot_number and r.run_id = k.run_id and r.segment > 0)
$$;

-- THE MODERATOR'S LIST

-- Ranked runs with their input statistics, their distance from the bots and their reports.
create view private.ranked_runs with (security_invoker = true) as
select r.*, p.first_name as name, i.inputs, private.bots_distance(i.inputs) as bots,
  (select count(*)::int from private.run_reports t where t.kept = r.run or t.night = r.run) as reports,
  (select jsonb_object_agg(c.reason, c.n) from (
    select t.reason, count(*) as n from private.run_reports t where t.kept = r.run or t.night = r.run group by t.reason) c) as reasons,
  (select max(t.reported_at) from private.run_reports t where t.kept = r.run or t.night = r.run) as reported_at
from (
  select k.id as run, k.user_id, 'board ' || k.location_id || ' ' || k.nightmare as board, k.survived, k.ticks, k.kills, k.ended_at, k.hidden
  from private.kept_runs k
  union all
  select a.id, a.user_id, 'night ' || a.day, a.survived, a.ticks, a.kills, a.ended_at, a.verdict = 'hidden'
  from private.night_attempts a where a.verdict in ('verified', 'hidden')
) r
join public.profiles p on p.id = r.user_id
left join private.run_inputs i on i.kept = r.run or i.night = r.run;

create index kept_runs_ended on private.kept_runs (ended_at desc);
create index night_attempts_ended on private.night_attempts (ended_at desc) where verdict in ('verified', 'hidden');

-- The moderators' list, for the service role: runs with reports, by the newest report, or all, by the newest run; at
-- most 200. A row: {run, board, name, place, survived, ticks, kills, endedAt, hidden, inputs, bots, reports, reasons,
-- notes}. `place`: the best on its boards; 10,001 is beyond 10,000, null is none. /replay/RUN shows `run`.
create function public.list_ranked_runs(p_reported boolean default true, p_most int default 50) returns jsonb
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
            and (o.standing, o.ended_at, o.run) < (b.standing, b.ended_at, b.run) limit 10000) better))
         from private.board_places b where b.run = l.run),
        (select 1 + (select count(*) from (
            select from private.night_attempts o
            where o.day = a.day and o.verdict = 'verified' and (not o.survived, -o.ticks, -o.kills, o.ended_at, o.id)
              < (not a.survived, -a.ticks, -a.kills, a.ended_at, a.id)
            order by not o.survived, -o.ticks, -o.kills, o.ended_at, o.id limit 10000) better)
         from private.night_attempts a where a.id = l.run and a.verdict = 'verified')),
      'survived', l.survived, 'ticks', l.ticks, 'kills', l.kills, 'endedAt', l.ended_at, 'hidden', l.hidden, 'inputs', l.inputs,
      'bots', case when l.inputs is not null then l.bots end, 'reports', l.reports, 'reasons', l.reasons, 'notes', (
        select coalesce(jsonb_agg(t.note order by t.reported_at), '[]') from private.run_reports t
        where (t.kept = l.run or t.night = l.run) and t.note <> ''))
      order by array_position(v_runs, l.run)), '[]')
    from private.ranked_runs l where l.run = any(v_runs));
end $$;

-- TONIGHT'S BOARD

-- A page of a night's places after the attempt `p_after`. Players hidden by a block are left out, as on the other
-- boards; places do not change.
create or replace function private.tonight_board(p_day date, p_after uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_strangers uuid[] := private.strangers();
  v_after private.night_attempts;
  v_first bigint := 1;
  v_rows jsonb;
  v_last uuid;
  v_read int;
  v_of bigint := private.night_places(p_day);
begin
  if p_after is not null then
    select * into v_after from private.night_attempts a where a.id = p_after and a.day = p_day and a.verdict = 'verified';
    if not found then
      raise exception 'There is no such place.' using errcode = 'PT404';
    end if;
    v_first := 2 + private.better_nights(v_after);
  end if;
  select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.place) filter (where r.user_id <> all(v_strangers)), '[]'),
    (array_agg(r.id order by r.place desc))[1], count(*)
  into v_rows, v_last, v_read
  from (
    select a.id, v_first - 1 + row_number() over (order by not a.survived, -a.ticks, -a.kills, a.ended_at, a.id) as place,
      p.first_name as name, a.survived, a.ticks, a.kills, a.ended_at as "endedAt", a.user_id is not distinct from v_user as mine, a.user_id
    from private.night_attempts a join public.profiles p on p.id = a.user_id
    where a.day = p_day and a.verdict = 'verified' and (p_after is null or
      (not a.survived, -a.ticks, -a.kills, a.ended_at, a.id)
        > (not v_after.survived, -v_after.ticks, -v_after.kills, v_after.ended_at, v_after.id))
    order by not a.survived, -a.ticks, -a.kills, a.ended_at, a.id limit 20) r;
  return jsonb_build_object(
    'day', p_day, 'watchable', private.night_over(p_day) <= now(), 'of', v_of, 'rows', v_rows,
    'next', case when v_first - 1 + v_read < v_of then v_last end);
end $$;

-- WHO MAY DO WHAT

revoke all on private.run_inputs, private.bot_inputs, private.run_reports, private.run_moderations, private.ranked_runs
  from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on function public.report_run(uuid, text, text) from public, anon;
grant execute on function private.report_run(uuid, text, text), public.report_run(uuid, text, text) to authenticated;
revoke execute on function
  public.store_run_verdict(uuid, text, text, jsonb, int, jsonb), public.moderate_run(uuid, boolean, text, text),
  public.list_ranked_runs(boolean, int) from public, anon, authenticated;
grant execute on function
  public.store_run_verdict(uuid, text, text, jsonb, int, jsonb), public.moderate_run(uuid, boolean, text, text),
  public.list_ranked_runs(boolean, int) to service_role;
