-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Refuses the fourth restore with PT429. The detail holds the seconds until the next one is allowed.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.count_restore(p_user uuid, p_slot integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_free_at timestamptz;
begin
  delete from private.restores r where r.user_id = p_user and r.slot_number = p_slot and r.created_at <= now() - interval '1 day';
  select r.created_at + interval '1 day' into v_free_at from private.restores r
  where r.user_id = p_user and r.slot_number = p_slot order by r.created_at desc offset 2 limit 1;
  if found then
    raise exception 'A slot can be restored 3 times a day.'
      using errcode = 'PT429',
      detail = json_build_object('code', 'too-many-restores', 'params', json_build_object('n', 3),
        'retryAfter', ceil(extract(epoch from v_free_at - now())));
  end if;
  insert into private.restores (user_id, slot_number) values (p_user, p_slot);
end $function$;

-- Deletes rows that are newer than the backup, by the server's clock or by the game's own, because they would
-- contradict the restored balance. A backup of another game is older than all rows of the present one.
-- API roles: none. Defined in 20261101000900_backups.sql.
CREATE OR REPLACE FUNCTION private.cut_bank_history(p_user uuid, p_slot integer, p_taken_at timestamp with time zone, p_time jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.bank_transactions t
  where t.user_id = p_user and t.slot_number = p_slot and (
    t.written_at > p_taken_at
    or floor(extract(epoch from t.timestamp) * 1000) > coalesce(case jsonb_typeof(p_time) when 'number' then p_time::numeric end, -1))
$function$;

-- The first change of a day keeps the previous save with its revision. Backups older than 14 days are deleted.
-- API roles: none. Defined in 20261101000900_backups.sql.
CREATE OR REPLACE FUNCTION private.keep_daily_copy()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.game_saves_backup b
    where b.user_id = old.user_id and b.slot_number = old.slot_number and b.kind = 'daily'
      and (b.backup_date at time zone 'utc')::date = (now() at time zone 'utc')::date
  ) then
    return null;
  end if;
  insert into public.game_saves_backup (user_id, slot_number, save_data, kind, revision)
  values (old.user_id, old.slot_number, old.save_data, 'daily', old.revision)
  on conflict do nothing;
  delete from public.game_saves_backup b
  where b.user_id = old.user_id and b.slot_number = old.slot_number and b.kind = 'daily'
    and b.backup_date < now() - interval '14 days';
  return null;
end $function$;

CREATE TRIGGER keep_daily_copy AFTER UPDATE ON public.game_saves FOR EACH ROW EXECUTE FUNCTION private.keep_daily_copy();

-- A deletion keeps the deleted save for 14 days, and the revision that the slot's next game continues from.
-- API roles: none. Defined in 20261101000900_backups.sql.
CREATE OR REPLACE FUNCTION private.keep_deleted_copy()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Deleting an account deletes its saves without backups.
  if not exists (select from public.profiles p where p.id = old.user_id) then
    return null;
  end if;
  insert into public.game_saves_backup (user_id, slot_number, save_data, kind, revision)
  values (old.user_id, old.slot_number, old.save_data, 'before_delete', old.revision);
  delete from public.game_saves_backup b
  where b.user_id = old.user_id and b.slot_number = old.slot_number and b.kind = 'before_delete'
    and b.backup_date < now() - interval '14 days';
  insert into private.deleted_saves (user_id, slot_number, revision) values (old.user_id, old.slot_number, old.revision)
  on conflict (user_id, slot_number) do update set revision = excluded.revision;
  return null;
end $function$;

CREATE TRIGGER keep_deleted_copy AFTER DELETE ON public.game_saves FOR EACH ROW EXECUTE FUNCTION private.keep_deleted_copy();

-- Backs up the present save and returns whether there is one. Such backups are kept for 14 days, like the daily ones.
-- API roles: none. Defined in 20261101000900_backups.sql.
CREATE OR REPLACE FUNCTION private.keep_restored_copy(p_user uuid, p_slot integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_kept boolean;
begin
  insert into public.game_saves_backup (user_id, slot_number, save_data, kind)
  select s.user_id, s.slot_number, s.save_data, 'before_restore' from public.game_saves s
  where s.user_id = p_user and s.slot_number = p_slot;
  v_kept := found;
  delete from public.game_saves_backup b
  where b.user_id = p_user and b.slot_number = p_slot and b.kind = 'before_restore' and b.backup_date < now() - interval '14 days';
  return v_kept;
end $function$;

-- An insert may name the revision. Otherwise the backup is of the save as stored at that moment.
-- API roles: none. Defined in 20261101000900_backups.sql.
CREATE OR REPLACE FUNCTION private.stamp_copy()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.revision := coalesce(new.revision, private.last_revision(new.user_id, new.slot_number));
  return new;
end $function$;

CREATE TRIGGER stamp_copy BEFORE INSERT ON public.game_saves_backup FOR EACH ROW EXECUTE FUNCTION private.stamp_copy();

-- Stores an imported save as the slot's next revision and returns the revision. The present save, if there is one, is first copied to the
-- backups. The bank's history belongs to the present save and is deleted with it. Refuses: PT409 the slot was written since
-- p_base_revision.
-- API roles: service_role. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION public.commit_import(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_revision int;
begin
  perform private.coins_change_for('imported');
  -- Waits for the account's other commits, and for a delete, which locks only the row.
  perform 1 from public.profiles p where p.id = p_user for no key update;
  perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
  v_revision := private.last_revision(p_user, p_slot);
  if v_revision is distinct from p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = '{"code":"save-changed"}';
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
end $function$;

-- Stores a restored backup as the slot's next revision and returns the revision. The present save, if there is one, is first copied to the
-- backups. As the first write of a day, a restore also leaves the daily copy. Refuses: PT404 the slot has no such backup, PT409 the slot
-- was written since p_base_revision, PT429 the fourth in a day.
-- API roles: service_role. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION public.commit_restore(p_user uuid, p_slot integer, p_backup uuid, p_base_revision integer, p_save jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_revision int;
  v_copy public.game_saves_backup;
begin
  perform private.coins_change_for('restored');
  -- Waits for the account's other commits, and for a delete, which locks only the row.
  perform 1 from public.profiles p where p.id = p_user for no key update;
  perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
  select * into v_copy from public.game_saves_backup b where b.id = p_backup and b.user_id = p_user and b.slot_number = p_slot;
  if not found then
    raise exception 'no such backup' using errcode = 'PT404', detail = '{"code":"no-backup"}';
  end if;
  v_revision := private.last_revision(p_user, p_slot);
  if v_revision is distinct from p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = '{"code":"save-changed"}';
  end if;
  v_revision := v_revision + 1;

  perform private.count_restore(p_user, p_slot);
  if private.keep_restored_copy(p_user, p_slot) then
    update public.game_saves s set save_data = p_save, revision = v_revision where s.user_id = p_user and s.slot_number = p_slot;
    perform private.cut_bank_history(p_user, p_slot, v_copy.backup_date, v_copy.save_data #> '{ext,time}');
  else
    insert into public.game_saves (user_id, slot_number, save_data, revision) values (p_user, p_slot, p_save, v_revision);
  end if;
  return v_revision;
end $function$;

-- {revision, runsBegun}, as in load_for_restore.
-- API roles: service_role. Defined in 20261101000900_backups.sql.
CREATE OR REPLACE FUNCTION public.load_for_import(p_user uuid, p_slot integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'revision', private.last_revision(p_user, p_slot),
    'runsBegun', (
      select least(coalesce(max(case jsonb_typeof(game.runs) when 'number' then game.runs::numeric end), 0), 9007199254740991) from (
        select s.save_data #> '{ext,draws,run}' as runs from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot
        union all
        select c.save_data #> '{ext,draws,run}' from public.game_saves_backup c where c.user_id = p_user and c.slot_number = p_slot
      ) game))
$function$;

-- {backupDate, save, trades, revision, runsBegun, ended}, or null if the player has no such backup of this slot.
-- `trades` are those since the backup. `runsBegun` is the highest count of the slot and its backups: every restore
-- and deletion keeps a backup, so it includes all games of the slot. `ended`: the result of the segment that is open
-- in the backup, if it has ended since: {judged, report}; null if not. `judged` is false if it was stored as claimed.
-- API roles: service_role. Defined in 20261128000500_closed_runs.sql.
CREATE OR REPLACE FUNCTION public.load_for_restore(p_user uuid, p_slot integer, p_backup uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
