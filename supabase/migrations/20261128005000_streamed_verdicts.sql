-- The verifier plays runs while they last, is notified of new jobs, and charges each owner for the cost of its replays (decision 0005).

-- STREAMED RUNS

-- `reader`: the verifier that plays the segment while it lasts. Another one may take it over after `read_until`. `read_ticks`, `read_log` and
-- `read_marks`: what the reader has received: ticks, and characters of the log and of the marks.
alter table private.run_tickets
  add column reader uuid,
  add column read_until timestamptz not null default '-infinity',
  add column read_ticks int not null default 0,
  add column read_log int not null default 0,
  add column read_marks int not null default 0;
create index run_tickets_unread on private.run_tickets (issued_at) where ticks - read_ticks >= 600;

-- Identifies a segment to a verifier.
create function private.segment_key(p_user uuid, p_slot int, p_run text, p_segment int) returns text
language sql immutable set search_path = '' as $$
  select concat_ws('/', p_user, p_slot, p_run, p_segment)
$$;

-- The next pieces of up to p_most segments that are still being played, for the verifier p_reader: [{run, owner, from, text, marksFrom,
-- marks, ticks, start: {ticket, before, segment}}]. A piece has at least ten seconds of play. `start` comes with the first piece of a
-- segment. A verifier takes over a segment only in its first minute, because the first piece has everything up to now and delays jobs; a
-- revived one once the earlier segments have verdicts. Pieces count for the turn of their owner: an account, or all guests, whose networks
-- are not known yet.
create function public.take_run_pieces(p_reader uuid, p_most int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_turn double precision;
  v_pieces jsonb;
begin
  -- Verifiers take turns, so that no segment gets two readers.
  select s.turn into v_turn from private.verifier_seen s for update;
  v_turn := coalesce(v_turn, 0);
  with unread as (
    select t.user_id, t.slot_number, t.run_id, t.segment, t.issued_at, t.reader is distinct from p_reader as is_new, t.read_ticks, t.read_log,
      t.read_marks, case when private.is_guest(t.user_id) then 'guests' else 'account ' || t.user_id end as owner
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
end $$;

-- JOBS

-- Verifiers subscribe to this topic and poll the queue when a message arrives; without messages they poll once a second.
create function private.announce_run_check() returns trigger language plpgsql set search_path = '' as $$
begin
  perform private.broadcast(array['verifier'], 'queued', '{}');
  return null;
end $$;
create trigger run_checks_announce after insert on private.run_checks for each row when (new.verdict is null)
  execute function private.announce_run_check();

drop function public.take_runs_to_verify(int, int, boolean);

-- Leases up to p_most pending jobs for p_seconds: [{id, run, charged, ticket, before, segment, endedBy, claimed, spec, log, ticks, hash}]. The
-- next job is that of the owner whose turn begins first; each job moves its owner's next turn back by its length, which is `charged`: the
-- ticks that this verifier has not received yet as pieces. Within an owner the account comes first that has the fewest leased jobs which it
-- has not stored yet. A job whose run another verifier plays is left to that one for two seconds.
-- `p_followed`: only jobs whose run p_reader plays while it lasts, or only the others; null: all.
-- `p_works`: the verifier could not play a job and then played its built-in check. A job that was leased three times
-- fails only if a verifier worked meanwhile: while all of them are broken it waits.
create function public.take_runs_to_verify(
  p_most int, p_seconds int, p_works boolean default false, p_reader uuid default null, p_followed boolean default null
) returns jsonb
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
end $$;

drop function public.store_run_verdict(uuid, text, text, jsonb, int, jsonb);

-- Stores the verdict of a job; the first one counts. `p_second`: the first second after which the world differed from the client's.
-- `p_inputs`: how the run was steered. `p_agreed`: tick up to which the replay agrees with the streamed log. `p_extra`: cost of the replay in
-- ticks beyond the length that was charged; it moves the owner's next turn back.
create function public.store_run_verdict(
  p_check uuid, p_verdict text, p_at text, p_report jsonb, p_second int default null, p_inputs jsonb default null, p_agreed int default null,
  p_extra int default 0
) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_check private.run_checks;
begin
  -- Before the job, as `take_runs_to_verify` locks them.
  update private.verifier_seen s set worked_at = now() where s.worked_at is null or s.worked_at < now() - interval '1 second';
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
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.take_run_pieces(uuid, int),
  public.take_runs_to_verify(int, int, boolean, uuid, boolean),
  public.store_run_verdict(uuid, text, text, jsonb, int, jsonb, int, int)
  from public, anon, authenticated;
grant execute on function
  public.take_run_pieces(uuid, int),
  public.take_runs_to_verify(int, int, boolean, uuid, boolean),
  public.store_run_verdict(uuid, text, text, jsonb, int, jsonb, int, int)
  to service_role;
