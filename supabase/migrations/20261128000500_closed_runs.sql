-- Every way of closing a run takes back what was only claimed of it (decision 0004). A run that is open in a backup is
-- settled by its verdict if it has ended since, and otherwise by a replay of its log, like an abandoned run.

-- {backupDate, save, trades, revision, runsBegun, ended}, or null if the player has no such backup of this slot.
-- `trades` are those since the backup. `runsBegun` is the highest count of the slot and its backups: every restore
-- and deletion keeps a backup, so it includes all games of the slot. `ended`: the result of the segment that is open
-- in the backup, if it has ended since: {judged, report}; null if not. `judged` is false if it was stored as claimed.
create or replace function public.load_for_restore(p_user uuid, p_slot int, p_backup uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'backupDate', b.backup_date,
    'save', b.save_data,
    'trades', private.traded_since(p_user, p_slot, b.revision),
    'revision', private.last_revision(p_user, p_slot),
    'ended', (
      select jsonb_build_object('judged', v.record_id is not null, 'report', v.report)
      from public.run_records r left join private.run_verdicts v on v.record_id = r.id
      where r.user_id = p_user and r.slot_number = p_slot and r.run_id = b.save_data #>> '{ext,run,id}'
        and r.segment::text = b.save_data #>> '{ext,run,segment}'),
    'runsBegun', (
      select least(coalesce(max(case jsonb_typeof(game.runs) when 'number' then game.runs::numeric end), 0), 9007199254740991) from (
        select s.save_data #> '{ext,draws,run}' as runs from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot
        union all
        select c.save_data #> '{ext,draws,run}' from public.game_saves_backup c where c.user_id = p_user and c.slot_number = p_slot
      ) game)
  )
  from public.game_saves_backup b where b.id = p_backup and b.user_id = p_user and b.slot_number = p_slot
$$;

-- {moved, guest, guestSlot, revision, save, slot, base, runsBegun}. `moved`: the slot of an earlier move to this
-- account. `guest`: null if the proof is unknown or its owner is no longer a guest. `guestSlot`: the survivor's slot.
-- `slot`: the requested slot, else the first free one; null if all are full. `base` and `runsBegun` of that slot, as
-- in load_for_import.
create or replace function public.load_for_guest_move(p_user uuid, p_proof text, p_slot int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with guest as (
    select g.guest_id as id from private.guest_proofs g
    where g.proof = private.digest_of(p_proof) and private.is_guest(g.guest_id)
  ), target as (
    select coalesce(p_slot, (
      select min(n) from generate_series(1, 3) n
      where not exists (select from public.game_saves s where s.user_id = p_user and s.slot_number = n))) as slot
  )
  select jsonb_build_object(
      'moved', (select m.slot_number from private.guest_moves m where m.proof = private.digest_of(p_proof) and m.user_id = p_user),
      'guest', guest.id,
      'guestSlot', s.slot_number,
      'revision', s.revision,
      'save', s.save_data,
      'slot', target.slot,
      'base', l.from_slot -> 'revision',
      'runsBegun', l.from_slot -> 'runsBegun')
  from target left join guest on true left join public.game_saves s on s.user_id = guest.id
  cross join lateral (select public.load_for_import(p_user, target.slot) as from_slot) l
$$;

-- Moves the data that belongs to a survivor, including the logs of runs that are open in its backups. Its backups
-- count all earlier trades of this slot as seen, because none of them was theirs.
create or replace function private.move_history(p_guest uuid, p_from int, p_user uuid, p_slot int, p_base int) returns void
language plpgsql set search_path = '' as $$
begin
  update public.bank_transactions t set user_id = p_user, slot_number = p_slot where t.user_id = p_guest and t.slot_number = p_from;
  -- If both have a daily backup of a day, the guest's gets another kind.
  update public.game_saves_backup b set kind = 'before_restore'
  where b.user_id = p_guest and b.kind = 'daily' and (b.slot_number <> p_from or exists (
    select from public.game_saves_backup d where d.user_id = p_user and d.slot_number = p_slot and d.kind = 'daily'
      and (d.backup_date at time zone 'utc')::date = (b.backup_date at time zone 'utc')::date));
  update public.game_saves_backup b set user_id = p_user, slot_number = p_slot, revision = p_base where b.user_id = p_guest;
  delete from public.run_records r using public.run_records g
  where r.user_id = p_user and r.slot_number = p_slot and g.user_id = p_guest and g.run_id = r.run_id and g.segment = r.segment;
  update public.run_records r set user_id = p_user, slot_number = p_slot where r.user_id = p_guest and r.slot_number = p_from;
  perform private.forget_old_runs(p_user, p_slot);
  update private.run_tickets t set user_id = p_user, slot_number = p_slot
  where t.user_id = p_guest and t.slot_number = p_from and not exists (
    select from private.run_tickets o
    where o.user_id = p_user and o.slot_number = p_slot and o.run_id = t.run_id and o.segment = t.segment);
end $$;
