-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Gives a kept run its places if it is the player's best that is not hidden.
-- API roles: none. Defined in 20261125000000_moderation.sql.
CREATE OR REPLACE FUNCTION private.place_run(p_run uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.board_places (user_id, location_id, nightmare, period, begins, standing, ended_at, run)
  select k.user_id, k.location_id, k.nightmare, b.period, private.period_begins(b.period, k.ended_at),
    private.standing_of(k.survived, k.ticks, k.kills), k.ended_at, k.id
  from private.kept_runs k cross join unnest(array['day', 'week', 'all']) b (period) where k.id = p_run and not k.hidden
  order by b.period
  on conflict (user_id, location_id, nightmare, period, begins) do update
  set standing = excluded.standing, ended_at = excluded.ended_at, run = excluded.run
  where (excluded.standing, excluded.ended_at) < (board_places.standing, board_places.ended_at)
$function$;

-- Hides a ranked run, or shows a hidden one again. The service role calls it for a moderator, with a name and a
-- reason. Returns whether it changed anything. The player's next best kept run takes the places of a hidden one.
-- API roles: service_role. Defined in 20261125000000_moderation.sql.
CREATE OR REPLACE FUNCTION public.moderate_run(p_run uuid, p_hidden boolean, p_by text, p_why text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

-- The distance of input statistics from the bots': {within, of, distance}. `within` of `of` statistics lie between
-- the bots' 5th and 95th percentile. `distance` is the mean over all, 0 at the bots' median and 1 at either end of
-- their range. A hint for moderators, not a verdict.
-- API roles: none. Defined in 20261125000000_moderation.sql.
CREATE OR REPLACE FUNCTION private.bots_distance(p_inputs jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'within', count(*) filter (where i.value::numeric between b.p5 and b.p95), 'of', count(*),
    'distance', round(avg(case
      when i.value::numeric >= b.median then (i.value::numeric - b.median) / greatest(b.p95 - b.median, 0.001)
      else (b.median - i.value::numeric) / greatest(b.median - b.p5, 0.001)
    end), 2))
  from jsonb_each_text(p_inputs) i join private.bot_inputs b on b.statistic = i.key
  where i.value is not null
$function$;

-- Triggers run in order of their names: this one runs after the one that keeps the run, while the question still
-- exists.
-- API roles: none. Defined in 20261125000000_moderation.sql.
CREATE OR REPLACE FUNCTION private.keep_inputs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE TRIGGER run_verdicts_rank_inputs AFTER INSERT ON private.run_verdicts FOR EACH ROW WHEN (((new.verdict = 'verified'::text) AND (new.unranked IS NULL))) EXECUTE FUNCTION private.keep_inputs();

-- Runs before the trigger that gives the place and deletes the question.
-- API roles: none. Defined in 20261125000000_moderation.sql.
CREATE OR REPLACE FUNCTION private.keep_night_inputs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.run_inputs (night, inputs) select a.id, new.inputs from private.night_attempts a where a.id = new.id
  on conflict do nothing;
  return null;
end $function$;

CREATE TRIGGER run_checks_keep_inputs AFTER UPDATE OF verdict ON private.run_checks FOR EACH ROW WHEN (((new.question ~~ 'night %'::text) AND (new.verdict = 'verified'::text) AND (new.inputs IS NOT NULL))) EXECUTE FUNCTION private.keep_night_inputs();

-- Pages that are older than this migration call the next two.
-- API roles: authenticated. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.report_run(p_run uuid, p_reason text, p_note text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.report_content('run', p_run, p_reason, p_note)
$function$;

-- The moderators' list, for the service role: runs with reports, by the newest report, or all, by the newest run; at
-- most 200. A row: {run, board, name, place, survived, ticks, kills, endedAt, hidden, inputs, bots, reports, reasons,
-- notes}. `place`: the best on its boards, counted up to 1,000 (1001 for more); null is none. /replay/RUN shows
-- `run`.
-- API roles: service_role. Defined in 20261127000100_nights_among_friends.sql.
CREATE OR REPLACE FUNCTION public.list_ranked_runs(p_reported boolean DEFAULT true, p_most integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

-- API roles: authenticated, service_role. Defined in 20261125000000_moderation.sql.
CREATE OR REPLACE FUNCTION public.report_run(p_run uuid, p_reason text, p_note text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.require_signed_up();
  select private.report_run(p_run, p_reason, p_note);
$function$;
