-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Keeps the newest 100 of a slot, up to 2 MiB. A run steered by keys takes less than 10 kB, so all hundred fit. A run
-- steered by stick at every tick, or a forged one, takes up to 265 kB, and a limit by number alone would allow 26 MB.
-- The newest record always fits.
-- API roles: none. Defined in 20261101000400_runs.sql.
CREATE OR REPLACE FUNCTION private.forget_old_runs(p_user uuid, p_slot integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.run_records r using (
    select k.id, row_number() over newest_first as place,
      sum(octet_length(k.log) + octet_length(k.spec::text) + octet_length(k.told::text)) over newest_first as bytes
    from public.run_records k where k.user_id = p_user and k.slot_number = p_slot
    window newest_first as (order by k.ended_at desc, k.id desc rows unbounded preceding)) kept
  where r.id = kept.id and (kept.place > 100 or kept.bytes > 2097152)
$function$;

-- Adds rows [{runId, segment, endedBy, told, spec, log, ticks, hash, asClaimed}] and deletes the oldest beyond the limits. A segment that
-- was credited by its replay needs a verdict, which other requests of the account may have removed since it was read. PT409 makes the
-- caller ask again.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.add_run_records(p_user uuid, p_slot integer, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if jsonb_array_length(p_rows) = 0 then
    return;
  end if;
  insert into public.run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash, ended_at)
  select p_user, p_slot, r.entry ->> 'runId', (r.entry ->> 'segment')::int, r.entry ->> 'endedBy', r.entry -> 'told',
    r.entry -> 'spec', r.entry ->> 'log', (r.entry ->> 'ticks')::int, r.entry ->> 'hash', now() + r.n * interval '1 microsecond'
  from jsonb_array_elements(p_rows) with ordinality r (entry, n)
  on conflict do nothing;
  if exists (
    select from jsonb_array_elements(p_rows) r (entry)
    where r.entry -> 'asClaimed' is distinct from 'true' and not exists (
      select from public.run_records d join private.run_verdicts v on v.record_id = d.id
      where d.user_id = p_user and d.slot_number = p_slot and d.run_id = r.entry ->> 'runId'
        and d.segment = (r.entry ->> 'segment')::int)) then
    raise exception 'The verdict of a segment is missing.' using errcode = 'PT409', detail = '{"code":"run-being-checked"}';
  end if;
  perform private.forget_old_runs(p_user, p_slot);
end $function$;

-- Joins a log and a piece that starts at character `p_from`; an overlap counts once. Null if there is a gap, the
-- piece adds nothing, or the log would exceed the limit.
-- API roles: none. Defined in 20261123000200_open_runs.sql.
CREATE OR REPLACE FUNCTION private.log_with(p_log text, p_from integer, p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_log || substr(p_text, length(p_log) - p_from + 1)
  where p_from between 0 and length(p_log) and p_from + length(p_text) between length(p_log) and 200000
$function$;

-- API roles: none. Defined in 20261123000200_open_runs.sql.
CREATE OR REPLACE FUNCTION private.add_to_log(p_user uuid, p_slot integer, p_run text, p_segment integer, p_from integer, p_text text, p_ticks integer, p_hash text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update private.run_tickets t set log = private.log_with(t.log, p_from, p_text), ticks = p_ticks, hash = p_hash
  where t.user_id = p_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment
    and t.ticks <= p_ticks and private.log_with(t.log, p_from, p_text) is not null
$function$;

-- Number of ticks by which a run that began at p_since is behind the clock after p_ticks.
-- API roles: none. Defined in 20261128004000_logged_in_time.sql.
CREATE OR REPLACE FUNCTION private.ticks_behind(p_since timestamp with time zone, p_ticks integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select floor(least(extract(epoch from now() - p_since), 10000000) * 60)::int - p_ticks
$function$;

-- Stores the streamed marks with the question, so that nothing streamed after the end counts. The end must not be too
-- far behind the clock either.
-- API roles: none. Defined in 20261128004000_logged_in_time.sql.
CREATE OR REPLACE FUNCTION private.add_told()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.job := (new.job - 'streamed') || coalesce((
    select jsonb_build_object('streamed', jsonb_build_object('ticks', t.told, 'late', t.late, 'marks', t.marks, 'behind',
      greatest(t.behind, private.ticks_behind(coalesce(t.drawn_at, t.issued_at), (new.job ->> 'ticks')::int))))
    from private.run_tickets t
    where t.user_id = new.user_id and t.slot_number = new.slot_number and t.run_id = new.run_id and t.segment = new.segment), '{}');
  return new;
end $function$;

CREATE TRIGGER run_checks_add_told BEFORE INSERT ON private.run_checks FOR EACH ROW WHEN ((new.question !~~ 'night %'::text)) EXECUTE FUNCTION private.add_told();

-- Verifiers subscribe to this topic and poll the queue when a message arrives; without messages they poll once a second.
-- API roles: none. Defined in 20261128005000_streamed_verdicts.sql.
CREATE OR REPLACE FUNCTION private.announce_run_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.broadcast(array['verifier'], 'queued', '{}');
  return null;
end $function$;

CREATE TRIGGER run_checks_announce AFTER INSERT ON private.run_checks FOR EACH ROW WHEN ((new.verdict IS NULL)) EXECUTE FUNCTION private.announce_run_check();

-- Adds a mark. Null if there is no room, or the hash is missing.
-- API roles: none. Defined in 20261128004000_logged_in_time.sql.
CREATE OR REPLACE FUNCTION private.marks_with(p_marks text, p_length integer, p_ticks integer, p_hash text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when right(p_marks, length(m.mark)) = m.mark then p_marks else p_marks || m.mark end
  from (select format('%s,%s,%s;', p_length, p_ticks, p_hash) as mark) m
  where p_hash ~ '^[0-9a-f]{8}$' and octet_length(p_marks) + length(m.mark) <= 32768
$function$;

-- Appends to the log of the caller's open segment. Returns the known number of characters, or null if the segment is
-- unknown. Leaves out a piece with over 2 s more play than the clock allows. Each accepted piece gets a mark and its
-- delay: ticks that were played for longer than that without a piece, or that the run would have had to play faster
-- than the clock since it was last behind it.
-- API roles: authenticated. Defined in 20261128004000_logged_in_time.sql.
CREATE OR REPLACE FUNCTION private.append_run_log(p_slot integer, p_run text, p_segment integer, p_from integer, p_text text, p_ticks integer, p_hash text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_begun numeric;
  v_ticket private.run_tickets;
  v_log text;
  v_marks text;
  v_behind int;
begin
  -- The player's clock, which the commit has bounded, or the server's if it is ahead.
  select least((s.save_data #>> '{ext,run,segmentStartedAt}')::numeric / 1000, extract(epoch from t.issued_at)) into v_begun
  from public.game_saves s join private.run_tickets t on t.user_id = s.user_id and t.slot_number = s.slot_number
  where s.user_id = v_user and s.slot_number = p_slot and s.save_data #>> '{ext,run,id}' = p_run and t.run_id = p_run
    and s.save_data #>> '{ext,run,segment}' = p_segment::text and t.segment = p_segment;
  select * into v_ticket from private.run_tickets t
  where t.user_id = v_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment for update;
  v_log := private.log_with(v_ticket.log, p_from, left(p_text, 200001));
  if v_log is null or p_ticks < v_ticket.ticks or coalesce(p_ticks / 60.0 > extract(epoch from now()) - v_begun + 2, true) then
    return length(v_ticket.log);
  end if;
  v_marks := private.marks_with(v_ticket.marks, length(v_log), p_ticks, p_hash);
  v_behind := private.ticks_behind(coalesce(v_ticket.drawn_at, v_ticket.issued_at), p_ticks);
  update private.run_tickets t
  set log = v_log, ticks = p_ticks, hash = left(p_hash, 64), marks = coalesce(v_marks, t.marks),
    told = case when v_marks is null then t.told else p_ticks end,
    late = greatest(t.late, p_ticks - t.told, t.behind - v_behind), behind = greatest(t.behind, v_behind)
  where t.user_id = v_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment;
  return length(v_log);
end $function$;

-- Coins, scrap or diamonds that a segment brought home. Zero if the survivor died.
-- API roles: none. Defined in 20261123000300_ranked_runs.sql.
CREATE OR REPLACE FUNCTION private.brought_home(p_report jsonb, p_what text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when (p_report ->> 'health')::numeric > 0 then coalesce((p_report #>> array['gains', p_what])::bigint, 0) else 0 end
$function$;

-- The owner of the turns of all guests at this address, with a hash instead of the network. Null without an address.
-- API roles: none. Defined in 20261128005200_turns_of_networks.sql.
CREATE OR REPLACE FUNCTION private.turn_of_network(p_address text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 'network ' || left(encode(sha256(convert_to(
    coalesce((select s.network_key::text from private.verifier_seen s), '') || ' ' || private.network_of(p_address), 'UTF8')), 'hex'), 32)
$function$;

-- API roles: none. Defined in 20261128005200_turns_of_networks.sql.
CREATE OR REPLACE FUNCTION private.check_owner(p_check private.run_checks)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(private.turn_of_network(p_check.network), 'account ' || p_check.user_id)
$function$;

-- Stores the other slots without their run: [{slot, revision, save}]. A null save cannot be read, and therefore cannot be played, so it is
-- left alone. Refuses: PT409 one of them was written in the meantime, or has another open run.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.close_open_runs(p_user uuid, p_slot integer, p_others jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_other record;
begin
  for v_other in
    select o.slot, o.revision, o.save from jsonb_to_recordset(p_others) as o(slot int, revision int, save jsonb)
    where o.save is not null order by o.slot
  loop
    perform private.write_save(p_user, v_other.slot, v_other.revision, v_other.save);
  end loop;
  if exists (
    select from public.game_saves s
    where s.user_id = p_user and s.slot_number <> p_slot and jsonb_typeof(s.save_data #> '{ext,run}') = 'object'
      and not exists (
        select from jsonb_to_recordset(p_others) as o(slot int, revision int, save jsonb)
        where o.slot = s.slot_number and o.revision = s.revision and o.save is null)
  ) then
    raise exception 'another run is open' using errcode = 'PT409', detail = '{"code":"run-already-open"}';
  end if;
end $function$;

-- Most ticks by which a run that ranks may be behind the clock: 2 minutes for loading, choices and pauses together.
-- API roles: none. Defined in 20261128004000_logged_in_time.sql.
CREATE OR REPLACE FUNCTION private.max_behind()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 120 * 60 $function$;

-- Most ticks by which a piece of a log may be late: 15 s, three times as long as the app waits between two pieces.
-- API roles: none. Defined in 20261128004000_logged_in_time.sql.
CREATE OR REPLACE FUNCTION private.max_late()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 15 * 60 $function$;

-- Why a segment does not rank; null if it does. A log that was not streamed in time, or that differs from the replay,
-- may be the best of several tries. For an assisted segment without a ticket it reads the record, which is verified
-- against the ticket.
-- API roles: none. Defined in 20261128005400_contracts.sql.
CREATE OR REPLACE FUNCTION private.why_unranked(p_record public.run_records, p_ticket private.run_tickets, p_verdict text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_verdict <> 'verified' then 'verdict'
    when exists (
      select from public.game_saves s
      where s.user_id = p_record.user_id and s.slot_number = p_record.slot_number and s.save_data #>> '{ext,sandbox}' = 'true')
      then 'sandbox'
    when coalesce(p_ticket.spec, p_record.spec) ->> 'assist' is not null then 'assisted'
    when p_ticket.drawn is not true then 'offline'
    when p_ticket.resumes > 1 then 'resumed'
    when left(p_record.log, length(p_ticket.log)) <> p_ticket.log then 'retold'
    when told.ticks is null then 'late'
    when told.agreed is distinct from told.ticks then 'retold'
    when p_record.ticks - told.ticks > private.max_late() or told.late > private.max_late() then 'late'
    when told.behind > private.max_behind() then 'paused'
    -- Last, so that only a run that would rank without its contract counts for it.
    when coalesce(p_ticket.spec, p_record.spec) ->> 'twist' is not null then 'contract'
  end
  from (select) as always left join lateral (
    select c.agreed, (c.job #>> '{streamed,ticks}')::int as ticks, (c.job #>> '{streamed,late}')::int as late,
      (c.job #>> '{streamed,behind}')::int as behind
    from private.run_checks c
    where c.user_id = p_record.user_id and c.slot_number = p_record.slot_number and c.run_id = p_record.run_id
      and c.segment = p_record.segment and c.verdict is not null
      and c.job ->> 'log' = p_record.log and c.job ->> 'hash' = p_record.hash
    order by c.asked_at limit 1) told on true
$function$;

-- The record of a segment's end receives the verdict and whether the segment ranks; its ticket and all questions
-- about it are deleted.
-- API roles: none. Defined in 20261128005400_contracts.sql.
CREATE OR REPLACE FUNCTION private.close_run_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_ticket private.run_tickets;
begin
  delete from private.run_tickets t
  where t.user_id = new.user_id and t.slot_number = new.slot_number and t.run_id = new.run_id and t.segment = new.segment
  returning * into v_ticket;
  insert into private.run_verdicts (record_id, verdict, at, report, unranked, ticket)
  select new.id, c.verdict, c.at, c.report, private.why_unranked(new, v_ticket, c.verdict), nullif(c.job -> 'ticket', new.spec) from private.run_checks c
  where c.user_id = new.user_id and c.slot_number = new.slot_number and c.run_id = new.run_id and c.segment = new.segment
    and c.verdict is not null and c.job ->> 'log' = new.log and c.job ->> 'hash' = new.hash
  order by c.asked_at limit 1;
  perform private.keep_contract_run(new, v_ticket);
  delete from private.run_checks c
  where c.user_id = new.user_id and c.slot_number = new.slot_number and c.run_id = new.run_id and c.segment = new.segment;
  return null;
end $function$;

CREATE TRIGGER run_records_close_check AFTER INSERT ON public.run_records FOR EACH ROW EXECUTE FUNCTION private.close_run_check();

-- Stores the result of a re-run and credits the gain over the previous result. The new report then counts, so that
-- nothing is credited twice.
-- API roles: none. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION private.credit_rerun(p_check private.run_checks)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_record uuid;
  v_ended_by text;
  v_before jsonb;
  v_more jsonb := '{}';
  v_save jsonb;
  v_revision int;
  v_what text;
  v_count bigint;
begin
  perform private.coins_change_for('rerun');
  perform private.hold_account(p_check.user_id);
  select n.record_id, r.ended_by, v.report into v_record, v_ended_by, v_before
  from private.run_reruns n join public.run_records r on r.id = n.record_id join private.run_verdicts v on v.record_id = r.id
  where n.id = p_check.id and n.judged_at is null for update of v;
  select s.save_data, s.revision into v_save, v_revision from public.game_saves s
  where s.user_id = p_check.user_id and s.slot_number = p_check.slot_number for update;
  if v_ended_by = 'settle-run' and v_save is not null and p_check.report is not null then
    foreach v_what in array array['coins', 'scrap', 'diamonds'] loop
      v_count := private.brought_home(p_check.report, v_what) - private.brought_home(v_before, v_what);
      if v_count > 0 then
        v_more := v_more || jsonb_build_object(v_what, v_count);
        v_save := jsonb_set(v_save, array[v_what], to_jsonb(
          least(coalesce((v_save ->> v_what)::numeric, 0) + v_count, 9007199254740991)::bigint));
      end if;
    end loop;
  end if;
  if v_more <> '{}' then
    perform private.write_save(p_check.user_id, p_check.slot_number, v_revision, v_save);
  end if;
  if p_check.report is not null then
    update private.run_verdicts v set verdict = p_check.verdict, at = p_check.at, report = p_check.report where v.record_id = v_record;
  end if;
  update private.run_reruns n
  set verdict = p_check.verdict, report_before = v_before, report_after = p_check.report, credited = nullif(v_more, '{}'), judged_at = now()
  where n.id = p_check.id;
  delete from private.run_checks c where c.id = p_check.id;
end $function$;

-- The caller's open run, which can be continued for a day: {spec, before, log, ticks, hash}. `before` holds the
-- reports of its earlier segments. Null if there is none.
-- API roles: authenticated. Defined in 20261123000200_open_runs.sql.
CREATE OR REPLACE FUNCTION private.interrupted_run(p_slot integer, p_version integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('spec', t.spec, 'before', earlier.reports, 'log', t.log, 'ticks', t.ticks, 'hash', t.hash)
  from public.game_saves s
  join private.run_tickets t on t.user_id = s.user_id and t.slot_number = s.slot_number
    and t.run_id = s.save_data #>> '{ext,run,id}' and t.segment::text = s.save_data #>> '{ext,run,segment}'
  cross join lateral (
    select coalesce(jsonb_agg(v.report order by r.segment) filter (where v.report is not null), '[]') as reports
    from public.run_records r join private.run_verdicts v on v.record_id = r.id
    where r.user_id = t.user_id and r.slot_number = t.slot_number and r.run_id = t.run_id and r.segment < t.segment) earlier
  where s.user_id = (select auth.uid()) and s.slot_number = p_slot and s.save_data #>> '{ext,deathPending}' = 'false'
    and t.spec ->> 'version' = p_version::text and t.hash <> '' and t.issued_at > now() - interval '1 day'
    and jsonb_array_length(earlier.reports) = t.segment
$function$;

-- Adds rows [{runId, segment, spec, ticket, address}], which uses up the seed and records when it was drawn, and appends to existing ones
-- [{runId, segment, log: {from, text, ticks, hash}}] if the text continues the known log. Keeps the newest seven tickets of a slot and,
-- beyond these, those of runs that a backup holds open, 30 in all. `address`: where the request came from.
-- API roles: none. Defined in 20261128005200_turns_of_networks.sql.
CREATE OR REPLACE FUNCTION private.issue_run_tickets(p_user uuid, p_slot integer, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_row jsonb;
begin
  if jsonb_array_length(p_rows) = 0 then
    return;
  end if;
  insert into private.run_tickets (user_id, slot_number, run_id, segment, spec, issued_at, drawn, drawn_at, guest_network)
  select p_user, p_slot, r.entry ->> 'runId', (r.entry ->> 'segment')::int, r.entry -> 'spec', now() + r.n * interval '1 microsecond',
    r.entry ->> 'segment' <> '0' or s.issued_at is not null, s.issued_at,
    case when private.is_guest(p_user) then private.turn_of_network(r.entry ->> 'address') end
  from jsonb_array_elements(p_rows) with ordinality r (entry, n)
  left join private.run_seeds s
    on s.user_id = p_user and s.id::text = r.entry ->> 'ticket' and s.seed = (r.entry #>> '{spec,seed}')::bigint
  where r.entry ? 'spec'
  on conflict do nothing;
  delete from private.run_seeds s using jsonb_array_elements(p_rows) r (entry)
  where s.user_id = p_user and s.id::text = r.entry ->> 'ticket';
  for v_row in select r.entry from jsonb_array_elements(p_rows) with ordinality r (entry, n) where r.entry ? 'log' order by r.n loop
    perform private.add_to_log(
      p_user, p_slot, v_row ->> 'runId', (v_row ->> 'segment')::int, (v_row #>> '{log,from}')::int, v_row #>> '{log,text}',
      (v_row #>> '{log,ticks}')::int, v_row #>> '{log,hash}');
  end loop;
  delete from private.run_tickets t using (
    select k.run_id, k.segment, row_number() over (order by k.issued_at desc) as place from private.run_tickets k
    where k.user_id = p_user and k.slot_number = p_slot) kept
  where t.user_id = p_user and t.slot_number = p_slot and t.run_id = kept.run_id and t.segment = kept.segment
    and (kept.place > 30 or kept.place > 7 and not exists (
      select from public.game_saves_backup b
      where b.user_id = p_user and b.slot_number = p_slot and b.save_data #>> '{ext,run,id}' = t.run_id));
end $function$;

-- API roles: none. Defined in 20261123000300_ranked_runs.sql.
CREATE OR REPLACE FUNCTION private.keep_desync(p_check private.run_checks, p_second integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.run_desyncs (
    user_id, slot_number, run_id, segment, version, at, second, client_hash, server_hash, claimed, replayed)
  values (
    p_check.user_id, p_check.slot_number, p_check.run_id, p_check.segment, left(p_check.job #>> '{ticket,version}', 16), p_check.at,
    case when p_second between 1 and 300 then p_second end, left(coalesce(p_check.job ->> 'hash', ''), 64),
    left(p_check.report ->> 'hash', 64),
    case when octet_length((p_check.job -> 'claimed')::text) <= 32768 then p_check.job -> 'claimed' end, p_check.report);
  delete from private.run_desyncs d where d.found_at < now() - interval '30 days';
  delete from private.run_desyncs d where d.user_id = p_check.user_id and d.id in (
    select k.id from private.run_desyncs k where k.user_id = p_check.user_id order by k.found_at desc, k.id offset 20);
end $function$;

-- Draws a seed for the caller's next run: {id, seed}. At most 30 in ten minutes, which limits the search for a lucky
-- seed.
-- API roles: authenticated. Defined in 20261123000200_open_runs.sql.
CREATE OR REPLACE FUNCTION private.open_run()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_answer jsonb;
begin
  perform private.hold_account(v_user);
  perform private.count_try(v_user, 'open-run', 30, interval '10 minutes');
  delete from private.run_seeds s where s.user_id = v_user and s.issued_at <= now() - interval '1 day';
  insert into private.run_seeds (user_id, seed)
  values (v_user, ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint)
  returning jsonb_build_object('id', id, 'seed', seed) into v_answer;
  return v_answer;
end $function$;

-- Records that the caller's open segment was resumed.
-- API roles: authenticated. Defined in 20261123000300_ranked_runs.sql.
CREATE OR REPLACE FUNCTION private.resume_run(p_slot integer, p_run text, p_segment integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.run_tickets t set resumes = t.resumes + 1
  where t.user_id = (select auth.uid()) and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment and t.resumes < 1000
$function$;

-- Why a run does not rank, by its first segment that does not; `unplayed` if one has no verdict. Null if it ranks.
-- API roles: none. Defined in 20261123000300_ranked_runs.sql.
CREATE OR REPLACE FUNCTION private.run_unranked(p_user uuid, p_slot integer, p_run text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when count(*) = 0 then 'unplayed' else (array_agg(r.why order by r.segment) filter (where r.why is not null))[1] end
  from (
    select r.segment, case when v.record_id is null then 'unplayed' else v.unranked end as why
    from public.run_records r left join private.run_verdicts v on v.record_id = r.id
    where r.user_id = p_user and r.slot_number = p_slot and r.run_id = p_run) r
$function$;

-- The worst verdict over the segments of the caller's run. Null if one of them is pending or none was reported.
-- API roles: authenticated. Defined in 20261123000000_verified_runs.sql.
CREATE OR REPLACE FUNCTION private.run_verdict(p_slot integer, p_run text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when count(*) = count(v.verdict) then coalesce(min(v.verdict) filter (where v.verdict <> 'verified'), min(v.verdict)) end
  from public.run_records r left join private.run_verdicts v on v.record_id = r.id
  where r.user_id = (select auth.uid()) and r.slot_number = p_slot and r.run_id = p_run
$function$;

-- Identifies a segment to a verifier.
-- API roles: none. Defined in 20261128005000_streamed_verdicts.sql.
CREATE OR REPLACE FUNCTION private.segment_key(p_user uuid, p_slot integer, p_run text, p_segment integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select concat_ws('/', p_user, p_slot, p_run, p_segment)
$function$;

-- API roles: authenticated, service_role. Defined in 20261123000200_open_runs.sql.
CREATE OR REPLACE FUNCTION public.append_run_log(p_slot integer, p_run text, p_segment integer, p_from integer, p_text text, p_ticks integer, p_hash text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.append_run_log(p_slot, p_run, p_segment, p_from, p_text, p_ticks, p_hash)
$function$;

-- Asks what a segment comes to when it is played again: {verdict, before}. `verdict` is {verdict, at, report}, or null while the replay is
-- pending and while the account has two other questions in the queue. `before` holds the reports of the run's earlier segments.
-- {unplayed: true, before}: there is nothing to play, since `p_job` is null or the player left a segment without a log.
-- {asClaimed: true}: only with `p_accept_claims` while verification is on, if no verifier called for ten minutes, the
-- segment's version is not kept, or an earlier segment has no verdict. Without it a segment waits for a verifier, and one of a version that is not kept is refused.
-- A revived segment is played by an earlier version than the server's if its page says so and the run was in that version before.
-- `p_address`: where the request came from.
-- API roles: service_role. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION public.ask_run_check(p_user uuid, p_slot integer, p_run text, p_segment integer, p_oldest integer, p_newest integer, p_ticket jsonb, p_before jsonb, p_job jsonb, p_accept_claims boolean DEFAULT false, p_address text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ticket jsonb := nullif(p_ticket, 'null');
  v_before jsonb;
  v_unplayed int;
  v_playable boolean;
  v_job jsonb := nullif(p_job, 'null');
  v_version jsonb;
  v_log text;
  v_longer text;
  v_chunk jsonb;
  v_question text;
  v_id uuid;
  v_verdict jsonb;
begin
  v_version := case when p_segment > 0 then v_job #> '{spec,version}' end;
  if v_version is not null and exists (
    select from (
      select t.spec from private.run_tickets t
      where t.user_id = p_user and t.slot_number = p_slot and t.run_id = p_run and t.segment < p_segment
      union all
      select coalesce(v.ticket, r.spec) from public.run_records r join private.run_verdicts v on v.record_id = r.id
      where r.user_id = p_user and r.slot_number = p_slot and r.run_id = p_run and r.segment < p_segment) earlier
    where earlier.spec -> 'version' = v_version) then
    v_ticket := v_ticket || jsonb_build_object('version', v_version);
    update private.run_tickets t set spec = t.spec || jsonb_build_object('version', v_version)
    where t.user_id = p_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment and t.spec -> 'version' <> v_version;
  end if;
  select coalesce(v_ticket, t.spec), t.log,
    case when v_job ? 'logged' then v_job || jsonb_build_object('ticks', coalesce(t.ticks, 0), 'hash', coalesce(t.hash, '')) else v_job end
  into v_ticket, v_log, v_job
  from (select) as always left join private.run_tickets t
    on t.user_id = p_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment;
  select coalesce(jsonb_agg(v.report order by r.segment) filter (where v.report is not null), '[]') || p_before,
    count(*) filter (where v.record_id is null)
  into v_before, v_unplayed
  from public.run_records r left join private.run_verdicts v on v.record_id = r.id
  where r.user_id = p_user and r.slot_number = p_slot and r.run_id = p_run and r.segment < p_segment;

  v_playable := coalesce((v_ticket ->> 'version')::int between p_oldest and p_newest, true);
  if p_accept_claims and private.is_flag_on('verification') and (v_unplayed > 0 or not v_playable
    or not exists (select from private.verifier_seen s where s.at > now() - interval '10 minutes')) then
    return jsonb_build_object('asClaimed', true);
  end if;
  -- An abandoned segment is replayed up to the end of its log, including what this batch adds.
  if v_job ? 'logged' then
    v_log := coalesce(v_log, '');
    for v_chunk in select c from jsonb_array_elements(v_job -> 'logged') c loop
      v_longer := private.log_with(v_log, (v_chunk ->> 'from')::int, v_chunk ->> 'text');
      if v_longer is not null and (v_chunk ->> 'ticks')::int >= (v_job ->> 'ticks')::int then
        v_log := v_longer;
        v_job := v_job || jsonb_build_object('ticks', v_chunk -> 'ticks', 'hash', v_chunk -> 'hash');
      end if;
    end loop;
    v_job := case when v_job ->> 'hash' <> '' then (v_job - 'logged') || jsonb_build_object('log', v_log, 'spec', v_ticket) end;
  end if;
  if v_job is null then
    return jsonb_build_object('unplayed', true, 'before', v_before);
  end if;
  v_job := v_job || jsonb_build_object('ticket', v_ticket, 'before', v_before);
  v_question := md5(v_job::text);

  select c.id, case when c.verdict is not null then jsonb_build_object('verdict', c.verdict, 'at', c.at, 'report', c.report) end
  into v_id, v_verdict from private.run_checks c
  where c.user_id = p_user and c.slot_number = p_slot and c.run_id = p_run and c.segment = p_segment and c.question = v_question;
  if not found and (select count(*) from private.run_checks c where c.user_id = p_user and c.verdict is null) < 2 then
    insert into private.run_checks (user_id, slot_number, run_id, segment, question, job, network, verdict, at)
    values (p_user, p_slot, p_run, p_segment, v_question, v_job,
      case when private.is_guest(p_user) then private.network_of(p_address) end,
      case when not v_playable then 'refused' end, case when v_playable then '' else 'ticket.version' end)
    on conflict (user_id, slot_number, run_id, segment, question) do update set question = excluded.question
    returning id, case when verdict is not null then jsonb_build_object('verdict', verdict, 'at', at, 'report', report) end
    into v_id, v_verdict;
    -- Deletes only the questions of this function; those of nights and re-runs have other owners.
    delete from private.run_checks c using (
      select k.id, sum(octet_length(k.job::text)) over (order by k.asked_at desc, k.id rows unbounded preceding) as bytes
      from private.run_checks k where k.user_id = p_user and k.question ~ '^[0-9a-f]{32}$') kept
    where c.id = kept.id and c.id <> v_id and kept.bytes > 2097152;
  end if;
  return jsonb_build_object('verdict', v_verdict, 'before', v_before);
end $function$;

-- API roles: authenticated, service_role. Defined in 20261123000200_open_runs.sql.
CREATE OR REPLACE FUNCTION public.interrupted_run(p_slot integer, p_version integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.interrupted_run(p_slot, p_version)
$function$;

-- The caller's other slots with an open run: [{slot, revision, save}].
-- API roles: service_role. Defined in 20261101000400_runs.sql.
CREATE OR REPLACE FUNCTION public.load_open_runs(p_user uuid, p_slot integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('slot', s.slot_number, 'revision', s.revision, 'save', s.save_data) order by s.slot_number), '[]')
  from public.game_saves s
  where s.user_id = p_user and s.slot_number <> p_slot and jsonb_typeof(s.save_data #> '{ext,run}') = 'object'
$function$;

-- Stores the tick up to which the replay agrees with the streamed log, before the verdict.
-- API roles: service_role. Defined in 20261128004000_logged_in_time.sql.
CREATE OR REPLACE FUNCTION public.note_agreement(p_check uuid, p_ticks integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.run_checks c set agreed = p_ticks where c.id = p_check and c.verdict is null
$function$;

-- API roles: authenticated, service_role. Defined in 20261123000200_open_runs.sql.
CREATE OR REPLACE FUNCTION public.open_run()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.open_run() $function$;

-- Requests another replay of a segment that has a verdict, regardless of the claim. Returns the id of the re-run; a
-- pending one is reused. Null if there is no such verdict.
-- API roles: service_role. Defined in 20261123000300_ranked_runs.sql.
CREATE OR REPLACE FUNCTION public.rerun_run(p_record uuid, p_by text, p_why text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_record public.run_records;
  v_ticket jsonb;
  v_id uuid;
begin
  select r.* into v_record from public.run_records r join private.run_verdicts v on v.record_id = r.id where r.id = p_record for update of v;
  if not found then
    return null;
  end if;
  select coalesce(v.ticket, v_record.spec) into v_ticket from private.run_verdicts v where v.record_id = p_record;
  select n.id into v_id from private.run_reruns n where n.record_id = p_record and n.judged_at is null;
  if v_id is null then
    insert into private.run_reruns (record_id, asked_by, why) values (p_record, p_by, p_why) returning id into v_id;
  end if;
  insert into private.run_checks (id, user_id, slot_number, run_id, segment, question, job)
  select v_id, v_record.user_id, v_record.slot_number, v_record.run_id, v_record.segment, 'rerun ' || v_id, jsonb_build_object(
    'ticket', v_ticket, 'segment', v_record.segment, 'endedBy', v_record.ended_by, 'spec', v_record.spec, 'log', v_record.log,
    'ticks', v_record.ticks, 'hash', v_record.hash, 'sandbox', exists (
      select from public.game_saves s
      where s.user_id = v_record.user_id and s.slot_number = v_record.slot_number and s.save_data #>> '{ext,sandbox}' = 'true'),
    'before', (
      select coalesce(jsonb_agg(v.report order by b.segment) filter (where v.report is not null), '[]')
      from public.run_records b join private.run_verdicts v on v.record_id = b.id
      where b.user_id = v_record.user_id and b.slot_number = v_record.slot_number and b.run_id = v_record.run_id
        and b.segment < v_record.segment))
  on conflict (id) do nothing;
  return v_id;
end $function$;

-- API roles: authenticated, service_role. Defined in 20261123000300_ranked_runs.sql.
CREATE OR REPLACE FUNCTION public.resume_run(p_slot integer, p_run text, p_segment integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.resume_run(p_slot, p_run, p_segment)
$function$;

-- Returns a leased job to the queue as the job of a run that no verifier follows. The attempt does not count. No verifier follows the run
-- again.
-- API roles: service_role. Defined in 20261128005100_returned_jobs.sql.
CREATE OR REPLACE FUNCTION public.return_run_check(p_check uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Before the job, as the commit of a run locks them.
  update private.run_tickets t set reader = null, read_until = now() + interval '1 hour'
  from private.run_checks c
  where c.id = p_check and c.verdict is null
    and t.user_id = c.user_id and t.slot_number = c.slot_number and t.run_id = c.run_id and t.segment = c.segment;
  update private.run_checks c set tries = greatest(0, c.tries - 1), free_at = now() where c.id = p_check and c.verdict is null;
end $function$;

-- API roles: authenticated, service_role. Defined in 20261123000000_verified_runs.sql.
CREATE OR REPLACE FUNCTION public.run_verdict(p_slot integer, p_run text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.run_verdict(p_slot, p_run)
$function$;

-- Stores the verdict of a job; the first one counts. `p_second`: the first second after which the world differed from the client's.
-- `p_inputs`: how the run was steered. `p_agreed`: tick up to which the replay agrees with the streamed log. `p_extra`: cost of the replay in
-- ticks beyond the length that was charged; it moves the owner's next turn back.
-- API roles: service_role. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION public.store_run_verdict(p_check uuid, p_verdict text, p_at text, p_report jsonb, p_second integer DEFAULT NULL::integer, p_inputs jsonb DEFAULT NULL::jsonb, p_agreed integer DEFAULT NULL::integer, p_extra integer DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_check private.run_checks;
begin
  -- Before the job, as `take_runs_to_verify` locks them.
  update private.verifier_seen s set worked_at = now() where s.worked_at is null or s.worked_at < now() - interval '1 second';
  -- The job was leased before verification was switched off. It goes back to the queue, and the attempt does not count.
  if not private.is_flag_on('verification') then
    update private.run_checks c set tries = greatest(0, c.tries - 1), free_at = now(), taken_at = null where c.id = p_check and c.verdict is null;
    return;
  end if;
  update private.run_checks c
  set verdict = p_verdict, at = left(p_at, 200), report = nullif(p_report, 'null'), inputs = nullif(p_inputs, 'null'),
    agreed = coalesce(p_agreed, c.agreed)
  where c.id = p_check and c.verdict is null
  returning * into v_check;
  if p_extra > 0 and v_check.id is not null then
    insert into private.verifier_turns as t (owner, finish)
    select private.check_owner(v_check), s.turn + p_extra from private.verifier_seen s
    on conflict (owner) do update set finish = t.finish + p_extra;
  end if;
  if exists (select from private.run_reruns n where n.id = v_check.id and n.judged_at is null) then
    perform private.credit_rerun(v_check);
  elsif v_check.verdict in ('differs', 'refused') then
    perform private.keep_desync(v_check, p_second);
  end if;
end $function$;

-- The next pieces of up to p_most segments that are still being played, for the verifier p_reader: [{run, owner, from, text, marksFrom,
-- marks, ticks, start: {ticket, before, segment}}]. A piece has at least ten seconds of play. `start` comes with the first piece of a
-- segment. A verifier takes over a segment only in its first minute, because the first piece has everything up to now and delays jobs; a
-- revived one once the earlier segments have verdicts. Pieces count for the turn of their owner: an account, or the network of guests.
-- API roles: service_role. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION public.take_run_pieces(p_reader uuid, p_most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_turn double precision;
  v_pieces jsonb;
begin
  if not private.is_flag_on('verification') then
    return '[]';
  end if;
  -- Verifiers take turns, so that no segment gets two readers.
  select s.turn into v_turn from private.verifier_seen s for update;
  v_turn := coalesce(v_turn, 0);
  with unread as (
    select t.user_id, t.slot_number, t.run_id, t.segment, t.issued_at, t.reader is distinct from p_reader as is_new, t.read_ticks, t.read_log,
      t.read_marks, case when private.is_guest(t.user_id) then coalesce(t.guest_network, 'guests') else 'account ' || t.user_id end as owner
    from private.run_tickets t
    where t.ticks - t.read_ticks >= 600 and t.issued_at > now() - interval '1 hour'
      and (t.reader = p_reader or t.read_until < now() and t.ticks <= 3600)
  ), earlier as (
    select u.*, coalesce(e.reports, '[]') as before
    from unread u left join lateral (
      select jsonb_agg(v.report order by r.segment) filter (where v.report is not null) as reports
      from public.run_records r join private.run_verdicts v on v.record_id = r.id
      where r.user_id = u.user_id and r.slot_number = u.slot_number and r.run_id = u.run_id and r.segment < u.segment) e on u.is_new
  ), next as (
    select e.*, greatest(v_turn, f.finish) as turn, row_number() over (partition by e.owner order by e.issued_at) as nth
    from earlier e left join private.verifier_turns f on f.owner = e.owner
    where not e.is_new or jsonb_array_length(e.before) = e.segment
    order by greatest(v_turn, f.finish) + 600 * row_number() over (partition by e.owner order by e.issued_at), e.issued_at
    limit least(p_most, 50)
  ), taken as (
    update private.run_tickets t
    set reader = p_reader, read_until = now() + interval '30 seconds', read_ticks = t.ticks, read_log = length(t.log),
      read_marks = length(t.marks)
    from next n
    where t.user_id = n.user_id and t.slot_number = n.slot_number and t.run_id = n.run_id and t.segment = n.segment
    returning n.owner, n.turn, t.ticks - case when n.is_new then 0 else n.read_ticks end as played, jsonb_build_object(
      'run', private.segment_key(t.user_id, t.slot_number, t.run_id, t.segment), 'owner', n.owner, 'ticks', t.ticks)
      || case
        when n.is_new then jsonb_build_object('from', 0, 'text', t.log, 'marksFrom', 0, 'marks', t.marks,
          'start', jsonb_build_object('ticket', t.spec, 'before', n.before, 'segment', t.segment))
        else jsonb_build_object('from', n.read_log, 'text', substr(t.log, n.read_log + 1), 'marksFrom', n.read_marks,
          'marks', substr(t.marks, n.read_marks + 1))
      end as piece
  ), charged as (
    insert into private.verifier_turns as t (owner, finish)
    select k.owner, min(k.turn) + sum(k.played) from taken k group by k.owner
    on conflict (owner) do update set finish = excluded.finish
  )
  select coalesce(jsonb_agg(k.piece), '[]'), greatest(v_turn, max(k.turn)) into v_pieces, v_turn from taken k;
  update private.verifier_seen s set turn = v_turn where s.turn <> v_turn;
  return v_pieces;
end $function$;

-- Leases up to p_most pending jobs for p_seconds: [{id, run, charged, ticket, before, segment, endedBy, claimed, spec, log, ticks, hash}]. The
-- next job is that of the owner whose turn begins first; each job moves its owner's next turn back by its length, which is `charged`: the
-- ticks that this verifier has not received yet as pieces. Within an owner the account comes first that has the fewest leased jobs which it
-- has not stored yet. A job whose run another verifier plays is left to that one for two seconds.
-- `p_followed`: only jobs whose run p_reader plays while it lasts, or only the others; null: all.
-- `p_works`: the verifier could not play a job and then played its built-in check. A job that was leased three times
-- fails only if a verifier worked meanwhile: while all of them are broken it waits.
-- API roles: service_role. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION public.take_runs_to_verify(p_most integer, p_seconds integer, p_works boolean DEFAULT false, p_reader uuid DEFAULT NULL::uuid, p_followed boolean DEFAULT NULL::boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_jobs jsonb := '[]';
  v_turn double precision;
  v_next record;
begin
  insert into private.verifier_seen (at, worked_at) values (now(), case when p_works then now() end)
  on conflict (id) do update set at = excluded.at, worked_at = coalesce(excluded.worked_at, verifier_seen.worked_at)
  where p_works or verifier_seen.at < now() - interval '10 seconds';
  if not private.is_flag_on('verification') then
    return v_jobs;
  end if;
  select s.turn into v_turn from private.verifier_seen s for update;
  update private.run_checks c set verdict = 'failed'
  where c.verdict is null and c.free_at <= now() and c.tries >= 3
    and exists (select from private.verifier_seen s where s.worked_at > c.taken_at);
  for n in 1..least(p_most, 20) loop
    select c.id, c.job, private.check_owner(c) as owner, greatest(v_turn, t.finish) as turn,
      private.segment_key(c.user_id, c.slot_number, c.run_id, c.segment) as run,
      60 + greatest(0, (c.job ->> 'ticks')::int - case when k.reader = p_reader then k.read_ticks else 0 end) as length
    into v_next
    from private.run_checks c
    left join private.verifier_turns t on t.owner = private.check_owner(c)
    left join private.run_tickets k
      on k.user_id = c.user_id and k.slot_number = c.slot_number and k.run_id = c.run_id and k.segment = c.segment
    where c.verdict is null and c.free_at <= now()
      and (k.reader <> p_reader and k.read_until > now() and c.asked_at > now() - interval '2 seconds') is not true
      and coalesce(coalesce(k.reader = p_reader, false) = p_followed, true)
    order by greatest(v_turn, t.finish),
      (select count(*) from private.run_checks o where o.user_id = c.user_id and o.taken_at is not null), c.asked_at
    limit 1 for update of c skip locked;
    exit when not found;
    update private.run_checks c
    set tries = c.tries + 1, free_at = now() + make_interval(secs => least(p_seconds, 600)), taken_at = coalesce(c.taken_at, now())
    where c.id = v_next.id;
    insert into private.verifier_turns as t (owner, finish) values (v_next.owner, v_next.turn + v_next.length)
    on conflict (owner) do update set finish = excluded.finish;
    v_turn := v_next.turn;
    v_jobs := v_jobs || (v_next.job || jsonb_build_object('id', v_next.id, 'run', v_next.run, 'charged', v_next.length));
  end loop;
  update private.verifier_seen s set turn = v_turn where s.turn <> v_turn;
  delete from private.verifier_turns t where t.finish <= v_turn;
  return v_jobs;
end $function$;
