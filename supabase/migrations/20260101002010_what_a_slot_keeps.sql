-- How much a slot may fill: run records by their bytes, and no rows of batches that did nothing.

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
  perform private.forget_old_runs(p_user, p_slot);
end $$;

select private.forget_old_runs(s.user_id, s.slot_number)
from (select distinct r.user_id, r.slot_number from public.run_records r) s;

-- Remembers a batch's answer, for 14 days, and of what is older than a day the last 10,000 of a slot. A batch without a name is one
-- without commands: applied again it would change nothing, so it need not be known again, and leaves no row.
create or replace function private.remember_batch(p_user uuid, p_slot int, p_batch uuid, p_revision int, p_answer jsonb, p_lived int)
returns void language plpgsql set search_path = '' as $$
begin
  if p_batch is null then
    return;
  end if;
  insert into private.save_batches (user_id, slot_number, batch_id, revision, answer, lived)
  values (p_user, p_slot, p_batch, p_revision, p_answer, p_lived);
  delete from private.save_batches b
  where b.user_id = p_user and b.slot_number = p_slot and b.created_at < now() - interval '14 days';
  delete from private.save_batches b
  where b.user_id = p_user and b.slot_number = p_slot and b.revision <= p_revision - 10000
    and b.created_at < now() - interval '1 day';
end $$;

revoke execute on all functions in schema private from public;
