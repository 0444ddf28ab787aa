-- The two halves of function import-save that need the database: where the slot is now, commit what the file became.

alter table public.game_saves_backup drop constraint game_saves_backup_kind;
alter table public.game_saves_backup
  add constraint game_saves_backup_kind check (kind in ('daily', 'before_restore', 'before_delete', 'before_import'));

-- {revision, runsBegun}, as load_for_restore has them.
create function public.load_for_import(p_user uuid, p_slot int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'revision', private.last_revision(p_user, p_slot),
    'runsBegun', (
      select least(coalesce(max(case jsonb_typeof(game.runs) when 'number' then game.runs::numeric end), 0), 9007199254740991) from (
        select s.save_data #> '{ext,draws,run}' as runs from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot
        union all
        select c.save_data #> '{ext,draws,run}' from public.game_saves_backup c where c.user_id = p_user and c.slot_number = p_slot
      ) game))
$$;

-- Stores what a file became as the slot's next revision, and answers that; the present save, if any, is kept as a copy first.
-- The bank's history was the present save's and goes with it. Refuses: PT409 the slot was written since p_base_revision.
create function public.commit_import(p_user uuid, p_slot int, p_base_revision int, p_save jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_revision int;
begin
  -- In line with the account's other commits, and with a delete, which locks the row only.
  perform 1 from public.profiles p where p.id = p_user for no key update;
  perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
  v_revision := private.last_revision(p_user, p_slot);
  if v_revision is distinct from p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = format('stored %s, sent %s', v_revision, p_base_revision);
  end if;
  v_revision := v_revision + 1;

  insert into public.game_saves_backup (user_id, slot_number, save_data, revision, kind)
  select s.user_id, s.slot_number, s.save_data, s.revision, 'before_import' from public.game_saves s
  where s.user_id = p_user and s.slot_number = p_slot;
  if found then
    delete from public.game_saves_backup b
    where b.user_id = p_user and b.slot_number = p_slot and b.kind = 'before_import' and b.backup_date < now() - interval '14 days';
    update public.game_saves s set save_data = p_save, revision = v_revision where s.user_id = p_user and s.slot_number = p_slot;
    delete from public.bank_transactions t where t.user_id = p_user and t.slot_number = p_slot;
  else
    insert into public.game_saves (user_id, slot_number, save_data, revision) values (p_user, p_slot, p_save, v_revision);
  end if;
  return v_revision;
end $$;

revoke execute on function public.load_for_import(uuid, int), public.commit_import(uuid, int, int, jsonb) from public, anon, authenticated;
grant execute on function public.load_for_import(uuid, int), public.commit_import(uuid, int, int, jsonb) to service_role;
