-- Runs: their records, and the rule of one open run per account.

-- Finished run segments, as the player's app recorded them and as the closing command reported them. A record is a
-- claim until the server has replayed it (design §5).
create table public.run_records (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null constraint run_records_slot_number check (slot_number between 1 and 3),
  -- The run's id in the save. The spec's own id differs if the run was restarted on a newer save.
  run_id text not null constraint run_records_run_id check (length(run_id) between 1 and 64),
  segment int not null constraint run_records_segment check (segment >= 0),
  ended_by text not null constraint run_records_ended_by check (ended_by in ('settle-run', 'die')),
  -- The outcome or progress that the command reported.
  told jsonb not null constraint run_records_told check (jsonb_typeof(told) = 'object' and octet_length(told::text) <= 32768),
  spec jsonb not null constraint run_records_spec check (jsonb_typeof(spec) = 'object' and octet_length(spec::text) <= 32768),
  -- Read and written by sim/contract/run-record.ts.
  log text not null constraint run_records_log check (octet_length(log) <= 200000),
  ticks int not null constraint run_records_ticks check (ticks >= 0),
  hash text not null constraint run_records_hash check (hash ~ '^[0-9a-f]{8}$'),
  ended_at timestamptz not null default now(),
  -- A segment has one end, however often it is reported.
  unique (user_id, slot_number, run_id, segment)
);
create index run_records_newest on public.run_records (user_id, slot_number, ended_at desc);

-- Keeps the newest 100 of a slot, up to 2 MiB. A run steered by keys takes less than 10 kB, so all hundred fit. A run
-- steered by stick at every tick, or a forged one, takes up to 265 kB, and a limit by number alone would allow 26 MB.
-- The newest record always fits.
create function private.forget_old_runs(p_user uuid, p_slot int) returns void language sql set search_path = '' as $$
  delete from public.run_records r using (
    select k.id, row_number() over newest_first as place,
      sum(octet_length(k.log) + octet_length(k.spec::text) + octet_length(k.told::text)) over newest_first as bytes
    from public.run_records k where k.user_id = p_user and k.slot_number = p_slot
    window newest_first as (order by k.ended_at desc, k.id desc rows unbounded preceding)) kept
  where r.id = kept.id and (kept.place > 100 or kept.bytes > 2097152)
$$;

-- Adds rows [{runId, segment, endedBy, told, spec, log, ticks, hash}] and deletes the oldest beyond the limits.
create function private.add_run_records(p_user uuid, p_slot int, p_rows jsonb) returns void
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
  perform private.forget_old_runs(p_user, p_slot);
end $$;

-- ONE OPEN RUN PER ACCOUNT: a batch that begins a run closes the runs of the other slots in the same transaction, so
-- that the same time cannot be claimed for three runs. The function computes the closed saves by the game's rules
-- (decision 0007).

-- The caller's other slots with an open run: [{slot, revision, save}].
create function public.load_open_runs(p_user uuid, p_slot int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slot', s.slot_number, 'revision', s.revision, 'save', s.save_data) order by s.slot_number), '[]')
  from public.game_saves s
  where s.user_id = p_user and s.slot_number <> p_slot and jsonb_typeof(s.save_data #> '{ext,run}') = 'object'
$$;

-- Stores the other slots without their run: [{slot, revision, save}]. A null save cannot be read, and therefore
-- cannot be played, so it is left alone. Refuses: PT409 one of them was written in the meantime, or has another open
-- run.
create function private.close_open_runs(p_user uuid, p_slot int, p_others jsonb) returns void language plpgsql set search_path = '' as $$
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
    raise exception 'another run is open' using errcode = 'PT409';
  end if;
end $$;

-- WHO MAY DO WHAT

alter table public.run_records enable row level security;
revoke all on public.run_records from public, anon, authenticated, service_role;
grant select, insert on public.run_records to service_role;
grant select on public.run_records to authenticated;
create policy "run records: read own" on public.run_records for select to authenticated using ((select auth.uid()) = user_id);

revoke execute on all functions in schema private from public;
revoke execute on function public.load_open_runs(uuid, int) from public, anon, authenticated;
grant execute on function public.load_open_runs(uuid, int) to service_role;
