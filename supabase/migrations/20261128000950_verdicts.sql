-- With a verifier configured, a segment with a log is never credited by its claim, and the verifier serves accounts
-- and networks in turn (decision 0005).

drop function public.ask_run_check(uuid, int, text, int, int, int, jsonb, jsonb, jsonb);

-- `network`: of a guest, where the question came from. `taken_at`: when a verifier first took it.
alter table private.run_checks
  add column network text constraint run_checks_network check (length(network) <= 64),
  add column taken_at timestamptz;

-- Asks what a segment comes to when it is played again: {verdict, before}. `verdict` is {verdict, at, report}, or null while the replay is
-- pending and while the account has two other questions in the queue. `before` holds the reports of the run's earlier segments.
-- {unplayed: true, before}: there is nothing to play, since `p_job` is null or the player left a segment without a log.
-- {asClaimed: true}: only with `p_accept_claims`, if no verifier called for ten minutes, the segment's version is not kept, or an earlier
-- segment has no verdict. Without it a segment waits for a verifier, and one of a version that is not kept is refused.
-- A revived segment is played by an earlier version than the server's if its page says so and the run was in that version before.
-- `p_address`: where the request came from.
create function public.ask_run_check(
  p_user uuid, p_slot int, p_run text, p_segment int, p_oldest int, p_newest int, p_ticket jsonb, p_before jsonb, p_job jsonb,
  p_accept_claims boolean default false, p_address text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  if p_accept_claims and (v_unplayed > 0 or not v_playable
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
end $$;

-- Adds rows [{runId, segment, endedBy, told, spec, log, ticks, hash, asClaimed}] and deletes the oldest beyond the limits. A segment that
-- was credited by its replay needs a verdict: other questions of its account may have removed it since it was read. PT409 makes the
-- caller ask again.
create or replace function private.add_run_records(p_user uuid, p_slot int, p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
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
    raise exception 'The verdict of a segment is missing.' using errcode = 'PT409';
  end if;
  perform private.forget_old_runs(p_user, p_slot);
end $$;

-- TURNS

-- `worked_at`: when a verifier last proved that it can play runs. `turn`: the virtual time of the queue, the start of the job that was
-- leased last.
alter table private.verifier_seen
  add column worked_at timestamptz,
  add column turn double precision not null default 0;

-- Fair queueing by start time: `finish` is the virtual time at which an owner's last job ends. An owner is an account, or the network that
-- guests play from. An owner without a row had no job in the present round.
create table private.verifier_turns (
  owner text primary key constraint verifier_turns_owner check (length(owner) <= 80),
  finish double precision not null
);
revoke all on private.verifier_turns from public, anon, authenticated, service_role;

create function private.check_owner(p_check private.run_checks) returns text language sql immutable set search_path = '' as $$
  select coalesce('network ' || p_check.network, 'account ' || p_check.user_id)
$$;

drop function public.take_runs_to_verify(int, int);

-- Leases up to p_most pending jobs for p_seconds: [{id, ticket, before, segment, endedBy, claimed, spec, log, ticks,
-- hash}]. The next job is that of the owner whose turn begins first; each job moves its owner's next turn back by its
-- length. Within an owner the account comes first that has the fewest leased jobs which it has not stored yet.
-- `p_works`: the verifier could not play a job and then played its built-in check. A job that was leased three times
-- fails only if a verifier worked meanwhile: while all of them are broken it waits.
create function public.take_runs_to_verify(p_most int, p_seconds int, p_works boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_jobs jsonb := '[]';
  v_turn double precision;
  v_next record;
begin
  insert into private.verifier_seen (at, worked_at) values (now(), case when p_works then now() end)
  on conflict (id) do update set at = excluded.at, worked_at = coalesce(excluded.worked_at, verifier_seen.worked_at)
  where p_works or verifier_seen.at < now() - interval '10 seconds';
  select s.turn into v_turn from private.verifier_seen s for update;
  update private.run_checks c set verdict = 'failed'
  where c.verdict is null and c.free_at <= now() and c.tries >= 3
    and exists (select from private.verifier_seen s where s.worked_at > c.taken_at);
  for n in 1..least(p_most, 20) loop
    select c.id, c.job, private.check_owner(c) as owner, greatest(v_turn, t.finish) as turn,
      60 + greatest(0, (c.job ->> 'ticks')::int) as length
    into v_next
    from private.run_checks c left join private.verifier_turns t on t.owner = private.check_owner(c)
    where c.verdict is null and c.free_at <= now()
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
    v_jobs := v_jobs || (v_next.job || jsonb_build_object('id', v_next.id));
  end loop;
  update private.verifier_seen s set turn = v_turn where s.turn <> v_turn;
  delete from private.verifier_turns t where t.finish <= v_turn;
  return v_jobs;
end $$;

-- Stores the verdict of a job; the first one counts. `p_second`: the first second after which the world differed from the client's.
-- `p_inputs`: how the run was steered.
create or replace function public.store_run_verdict(
  p_check uuid, p_verdict text, p_at text, p_report jsonb, p_second int default null, p_inputs jsonb default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_check private.run_checks;
begin
  -- Before the job, as `take_runs_to_verify` locks them.
  update private.verifier_seen s set worked_at = now() where s.worked_at is null or s.worked_at < now() - interval '1 second';
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

revoke execute on all functions in schema private from public;
revoke execute on function
  public.ask_run_check(uuid, int, text, int, int, int, jsonb, jsonb, jsonb, boolean, text),
  public.take_runs_to_verify(int, int, boolean)
  from public, anon, authenticated;
grant execute on function
  public.ask_run_check(uuid, int, text, int, int, int, jsonb, jsonb, jsonb, boolean, text),
  public.take_runs_to_verify(int, int, boolean)
  to service_role;
