-- The two halves of function restore-backup that need the database: load a copy and where its slot is now, commit what it became.

-- The slot's last revision, deleted or not: what is written next counts on from it. 0: the slot was never used.
create function private.last_revision(p_user uuid, p_slot int) returns int language sql stable set search_path = '' as $$
  select coalesce(
    (select s.revision from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot),
    (select d.revision from private.deleted_saves d where d.user_id = p_user and d.slot_number = p_slot),
    0)
$$;

-- {backupDate, save, revision, runsBegun}, or null when the player has no such copy of this slot. `runsBegun` is the most that
-- the slot or any of its copies counted: every restore and every delete keeps a copy, so none of the slot's games is missed.
create function public.load_for_restore(p_user uuid, p_slot int, p_backup uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'backupDate', b.backup_date,
    'save', b.save_data,
    'revision', private.last_revision(p_user, p_slot),
    'runsBegun', (
      select least(coalesce(max(case jsonb_typeof(game.runs) when 'number' then game.runs::numeric end), 0), 9007199254740991) from (
        select s.save_data #> '{ext,draws,run}' as runs from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot
        union all
        select c.save_data #> '{ext,draws,run}' from public.game_saves_backup c where c.user_id = p_user and c.slot_number = p_slot
      ) game)
  )
  from public.game_saves_backup b where b.id = p_backup and b.user_id = p_user and b.slot_number = p_slot
$$;

-- Stores what a copy became as the slot's next revision, and answers that; the present save, if any, is kept as a copy first.
-- The restore is a write like any other: as a day's first it leaves the daily copy too. Refuses: PT404 no such copy of this
-- slot, PT409 the slot was written since p_base_revision.
create function public.commit_restore(p_user uuid, p_slot int, p_backup uuid, p_base_revision int, p_save jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_revision int;
begin
  -- In line with the account's other commits, and with a delete, which locks the row only.
  perform 1 from public.profiles p where p.id = p_user for no key update;
  perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
  if not exists (
    select from public.game_saves_backup b where b.id = p_backup and b.user_id = p_user and b.slot_number = p_slot
  ) then
    raise exception 'no such backup' using errcode = 'PT404';
  end if;
  v_revision := private.last_revision(p_user, p_slot);
  if v_revision is distinct from p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = format('stored %s, sent %s', v_revision, p_base_revision);
  end if;
  v_revision := v_revision + 1;

  insert into public.game_saves_backup (user_id, slot_number, save_data, kind)
  select s.user_id, s.slot_number, s.save_data, 'before_restore' from public.game_saves s
  where s.user_id = p_user and s.slot_number = p_slot;
  if found then
    update public.game_saves s set save_data = p_save, revision = v_revision where s.user_id = p_user and s.slot_number = p_slot;
  else
    insert into public.game_saves (user_id, slot_number, save_data, revision) values (p_user, p_slot, p_save, v_revision);
  end if;
  return v_revision;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.load_for_restore(uuid, int, uuid), public.commit_restore(uuid, int, uuid, int, jsonb)
  from public, anon, authenticated;
grant execute on function public.load_for_restore(uuid, int, uuid), public.commit_restore(uuid, int, uuid, int, jsonb)
  to service_role;
