-- What was played, stored with what it came to: each segment of a run that ended, as its player's app recorded it and what the
-- command that closed it said. Until the server plays it again, it is a claim like that command (design §5).

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

alter table public.run_records enable row level security;
revoke all on public.run_records from public, anon, authenticated, service_role;
grant select, insert on public.run_records to service_role;
grant select on public.run_records to authenticated;
create policy "run records: read own" on public.run_records for select to authenticated using ((select auth.uid()) = user_id);

-- Adds rows [{runId, segment, endedBy, told, spec, log, ticks, hash}]. The newest 100 of a slot are kept.
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
  delete from public.run_records r where r.user_id = p_user and r.slot_number = p_slot and r.id not in (
    select k.id from public.run_records k where k.user_id = p_user and k.slot_number = p_slot order by k.ended_at desc limit 100);
end $$;

-- commit_save takes the batch's run records along, in the same transaction. What it did before is a part of it now.
alter function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int) set schema private;

-- Stores a batch's result as the next revision, with its bank transactions and run records, or answers a repeated batch as the
-- first time and writes nothing: {revision, hash, save}, save only for a new game (base 0).
-- Refuses: 23505 slot in use, PT404 no save, PT409 stale base, PT429 too many new games, or more play than a day has room for.
create function public.commit_save(
  p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_batch uuid, p_hash text,
  p_transactions jsonb default '[]', p_lived int default 0, p_runs jsonb default '[]'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_answer jsonb;
begin
  v_answer := private.commit_save(p_user, p_slot, p_base_revision, p_save, p_batch, p_hash, p_transactions, p_lived);
  perform private.add_run_records(p_user, p_slot, p_runs);
  return v_answer;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function private.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int) from public, anon, authenticated, service_role;
revoke execute on function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb) from public, anon, authenticated;
grant execute on function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb) to service_role;
