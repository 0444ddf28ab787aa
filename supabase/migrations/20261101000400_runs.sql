-- Runs: what was played, and that an account plays one at a time.

-- Each segment of a run that ended, as its player's app recorded it and what the command that closed it said. Until the server plays
-- it again, it is a claim like that command (design §5).
create table public.run_records (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null constraint run_records_slot_number check (slot_number between 1 and 3),
  -- As the save knows the run; the spec's own id is another where the run began anew on a newer save.
  run_id text not null constraint run_records_run_id check (length(run_id) between 1 and 64),
  segment int not null constraint run_records_segment check (segment >= 0),
  ended_by text not null constraint run_records_ended_by check (ended_by in ('settle-run', 'die')),
  -- The outcome or progress that the command told.
  told jsonb not null constraint run_records_told check (jsonb_typeof(told) = 'object' and octet_length(told::text) <= 32768),
  spec jsonb not null constraint run_records_spec check (jsonb_typeof(spec) = 'object' and octet_length(spec::text) <= 32768),
  -- sim/contract/run-record.ts reads and writes it.
  log text not null constraint run_records_log check (octet_length(log) <= 200000),
  ticks int not null constraint run_records_ticks check (ticks >= 0),
  hash text not null constraint run_records_hash check (hash ~ '^[0-9a-f]{8}$'),
  ended_at timestamptz not null default now(),
  -- A segment ends once, however often it is told.
  unique (user_id, slot_number, run_id, segment)
);
create index run_records_newest on public.run_records (user_id, slot_number, ended_at desc);

-- The newest 100 of a slot are kept, and of these what fits into 2 MiB. A run that was steered by keys is recorded in under 10 kB, so
-- that is all hundred of them; one that a stick steered at every tick, or a forged one, has up to 265 kB, and a count alone would
-- let it fill 26 MB. The newest always fits.
create function private.forget_old_runs(p_user uuid, p_slot int) returns void language sql set search_path = '' as $$
  delete from public.run_records r using (
    select k.id, row_number() over newest_first as place,
      sum(octet_length(k.log) + octet_length(k.spec::text) + octet_length(k.told::text)) over newest_first as bytes
    from public.run_records k where k.user_id = p_user and k.slot_number = p_slot
    window newest_first as (order by k.ended_at desc, k.id desc rows unbounded preceding)) kept
  where r.id = kept.id and (kept.place > 100 or kept.bytes > 2097152)
$$;

-- Adds rows [{runId, segment, endedBy, told, spec, log, ticks, hash}] and forgets what is too much with them.
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

-- ONE RUN AT A TIME FOR AN ACCOUNT: a batch that begins a run closes those of the other slots in the same transaction, so that nobody
-- claims three runs for one while. What the closed saves are, the function says by the game's own rules (decision 0007).

-- The caller's other slots with a run that is open: [{slot, revision, save}].
create function public.load_open_runs(p_user uuid, p_slot int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slot', s.slot_number, 'revision', s.revision, 'save', s.save_data) order by s.slot_number), '[]')
  from public.game_saves s
  where s.user_id = p_user and s.slot_number <> p_slot and jsonb_typeof(s.save_data #> '{ext,run}') = 'object'
$$;

-- Stores the other slots as they are without their run: [{slot, revision, save}]. A null save is one that nobody can read and so
-- nobody plays: it is left. Refuses with PT409 when one of them was written meanwhile, or another run is open than those.
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
