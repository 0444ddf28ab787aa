-- The server replays reported runs (decision 0005): the start of each segment as the stored save had it, the queue of
-- records to replay, and their verdicts.

-- The start of each open segment, derived by the function that began it. Deleted when the segment's end is recorded.
create table private.run_tickets (
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null constraint run_tickets_slot_number check (slot_number between 1 and 3),
  run_id text not null constraint run_tickets_run_id check (length(run_id) between 1 and 64),
  segment int not null constraint run_tickets_segment check (segment >= 0),
  spec jsonb not null constraint run_tickets_spec check (jsonb_typeof(spec) = 'object' and octet_length(spec::text) <= 32768),
  issued_at timestamptz not null default now(),
  primary key (user_id, slot_number, run_id, segment)
);
create index run_tickets_newest on private.run_tickets (user_id, slot_number, issued_at desc);

-- Adds rows [{runId, segment, spec}]. Keeps the newest 100 of a slot, like its records.
create function private.issue_run_tickets(p_user uuid, p_slot int, p_rows jsonb) returns void language plpgsql set search_path = '' as $$
begin
  if jsonb_array_length(p_rows) = 0 then
    return;
  end if;
  insert into private.run_tickets (user_id, slot_number, run_id, segment, spec, issued_at)
  select p_user, p_slot, r.entry ->> 'runId', (r.entry ->> 'segment')::int, r.entry -> 'spec', now() + r.n * interval '1 microsecond'
  from jsonb_array_elements(p_rows) with ordinality r (entry, n)
  on conflict do nothing;
  delete from private.run_tickets t where t.user_id = p_user and t.slot_number = p_slot and t.issued_at < (
    select k.issued_at from private.run_tickets k where k.user_id = p_user and k.slot_number = p_slot
    order by k.issued_at desc offset 99 limit 1);
end $$;

-- Records waiting for a replay. A verifier leases a record for some time; an expired lease is retried three times.
create table private.run_checks (
  record_id uuid primary key references public.run_records (id) on delete cascade,
  -- The start of the segment. Null if the server does not know it.
  ticket jsonb,
  tries int not null default 0,
  free_at timestamptz not null default now()
);
create index run_checks_free on private.run_checks (free_at);

create function private.queue_run_check() returns trigger language plpgsql set search_path = '' as $$
declare
  v_ticket jsonb;
begin
  delete from private.run_tickets t
  where t.user_id = new.user_id and t.slot_number = new.slot_number and t.run_id = new.run_id and t.segment = new.segment
  returning t.spec into v_ticket;
  insert into private.run_checks (record_id, ticket) values (new.id, v_ticket);
  return null;
end $$;
create trigger run_records_queue_check after insert on public.run_records for each row execute function private.queue_run_check();

-- Verdicts. `failed`: all three leases expired.
create table private.run_verdicts (
  record_id uuid primary key references public.run_records (id) on delete cascade,
  verdict text not null constraint run_verdicts_verdict check (verdict in ('verified', 'differs', 'refused', 'failed')),
  -- The place of a difference or of the refused input.
  at text not null constraint run_verdicts_at check (length(at) <= 200),
  report jsonb constraint run_verdicts_report check (octet_length(report::text) <= 32768),
  judged_at timestamptz not null default now()
);

-- Leases up to p_most records, each with its ticket and the reports of the run's earlier segments: [{id, ticket,
-- before, segment, endedBy, claimed, spec, log, ticks, hash}]. A segment waits for earlier ones.
create function public.take_runs_to_verify(p_most int, p_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_jobs jsonb;
begin
  with spent as (
    delete from private.run_checks c where c.free_at <= now() and c.tries >= 3 returning c.record_id)
  insert into private.run_verdicts (record_id, verdict, at) select s.record_id, 'failed', '' from spent s on conflict do nothing;
  with due as (
    select c.record_id from private.run_checks c join public.run_records r on r.id = c.record_id
    where c.free_at <= now() and not exists (
      select from private.run_checks w join public.run_records b on b.id = w.record_id
      where b.user_id = r.user_id and b.slot_number = r.slot_number and b.run_id = r.run_id and b.segment < r.segment)
    order by r.ended_at limit least(p_most, 20) for update of c skip locked
  ), taken as (
    update private.run_checks c set tries = c.tries + 1, free_at = now() + make_interval(secs => least(p_seconds, 600))
    from due where c.record_id = due.record_id returning c.record_id, c.ticket
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'ticket', taken.ticket, 'segment', r.segment, 'endedBy', r.ended_by, 'claimed', r.told, 'spec', r.spec, 'log', r.log,
    'ticks', r.ticks, 'hash', r.hash, 'before', (
      select coalesce(jsonb_agg(v.report order by b.segment), '[]')
      from public.run_records b join private.run_verdicts v on v.record_id = b.id
      where b.user_id = r.user_id and b.slot_number = r.slot_number and b.run_id = r.run_id and b.segment < r.segment
        and v.verdict = 'verified')) order by r.ended_at), '[]')
  into v_jobs from taken join public.run_records r on r.id = taken.record_id;
  return v_jobs;
end $$;

-- Stores the verdict of a record; the first one counts. A record that was deleted in the meantime gets none.
create function public.store_run_verdict(p_record uuid, p_verdict text, p_at text, p_report jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.run_verdicts (record_id, verdict, at, report)
  select r.id, p_verdict, left(p_at, 200), nullif(p_report, 'null') from public.run_records r where r.id = p_record
  on conflict do nothing;
  delete from private.run_checks c where c.record_id = p_record;
end $$;

-- The worst verdict over the segments of the caller's run. Null if one of them is pending or none was reported.
create function private.run_verdict(p_slot int, p_run text) returns text language sql stable security definer set search_path = '' as $$
  select case when count(*) = count(v.verdict) then coalesce(min(v.verdict) filter (where v.verdict <> 'verified'), min(v.verdict)) end
  from public.run_records r left join private.run_verdicts v on v.record_id = r.id
  where r.user_id = (select auth.uid()) and r.slot_number = p_slot and r.run_id = p_run
$$;
create function public.run_verdict(p_slot int, p_run text) returns text language sql stable set search_path = '' as $$
  select private.run_verdict(p_slot, p_run)
$$;

drop function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb, jsonb);

-- Stores a batch's result as the next revision, with its bank transactions and run records. A repeated batch writes
-- nothing and gets its first answer. Returns {revision, hash, save}; save only for a new game (base 0). A batch
-- without an id is never a repeat. `p_others` holds the other slots without their open runs if the batch begins a
-- run, else null. `p_tickets` holds the starts of the batch's segments. Refuses: 23505 slot in use, PT404 no save,
-- PT409 stale base or another open run, PT429 too many new games or more play time than a day allows.
create function public.commit_save(
  p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_batch uuid, p_hash text,
  p_transactions jsonb default '[]', p_lived int default 0, p_runs jsonb default '[]', p_others jsonb default null,
  p_tickets jsonb default '[]'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_answer jsonb;
  v_revision int;
begin
  -- Serializes commits, for a batch that is sent twice at once and for two slots at the limit of new games.
  perform private.hold_account(p_user);
  select b.answer into v_answer from private.save_batches b
  where b.user_id = p_user and b.slot_number = p_slot and b.batch_id = p_batch;
  if found then
    return v_answer;
  end if;

  if p_base_revision = 0 then
    -- Waits for a concurrent deletion of the game. Otherwise its last revision would be missed, and a backup of it
    -- would seem newer than the next game's trades (decision 0014).
    perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
    insert into public.game_saves (user_id, slot_number, save_data, revision)
    values (p_user, p_slot, p_save, 1 + coalesce(
      (select d.revision from private.deleted_saves d where d.user_id = p_user and d.slot_number = p_slot), 0))
    returning revision into v_revision;
    perform private.count_new_game(p_user);
  else
    v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  end if;
  if p_others is not null then
    perform private.close_open_runs(p_user, p_slot, p_others);
  end if;
  perform private.count_play(p_user, p_slot, p_lived);
  perform private.add_bank_transactions(p_user, p_slot, p_transactions);
  perform private.issue_run_tickets(p_user, p_slot, p_tickets);
  perform private.add_run_records(p_user, p_slot, p_runs);

  v_answer := jsonb_build_object(
    'revision', v_revision, 'hash', p_hash, 'save', case when p_base_revision = 0 then p_save else 'null'::jsonb end);
  perform private.remember_batch(p_user, p_slot, p_batch, v_revision, v_answer, p_lived);
  return v_answer;
end $$;

revoke all on private.run_tickets, private.run_checks, private.run_verdicts from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on function
  public.take_runs_to_verify(int, int),
  public.store_run_verdict(uuid, text, text, jsonb),
  public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.take_runs_to_verify(int, int),
  public.store_run_verdict(uuid, text, text, jsonb),
  public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb, jsonb, jsonb)
  to service_role;
revoke execute on function public.run_verdict(int, text) from public, anon;
grant execute on function private.run_verdict(int, text), public.run_verdict(int, text) to authenticated;
