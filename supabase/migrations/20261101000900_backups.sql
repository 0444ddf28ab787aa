-- Backups of saves, and operations that replace a whole save: restoring a backup and importing a file. This file
-- holds the database parts of the functions restore-backup and import-save: loading the backup with the slot's
-- present state, and committing the result.

create table public.game_saves_backup (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null constraint game_saves_backup_slot_number check (slot_number between 1 and 3),
  save_data jsonb not null,
  -- The server's clock, as in `written_at` of the bank's history, because the two are compared.
  backup_date timestamptz not null default clock_timestamp(),
  kind text not null
    constraint game_saves_backup_kind check (kind in ('daily', 'before_restore', 'before_delete', 'before_import')),
  -- The backup includes the trades of this revision and all earlier ones of the slot. 0 if none is known.
  revision int not null
);
create unique index game_saves_backup_one_a_day on public.game_saves_backup
  (user_id, slot_number, ((backup_date at time zone 'utc')::date)) where kind = 'daily';
create index game_saves_backup_newest on public.game_saves_backup (user_id, slot_number, backup_date desc);

-- An insert may name the revision. Otherwise the backup is of the save as stored at that moment.
create function private.stamp_copy() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.revision := coalesce(new.revision, private.last_revision(new.user_id, new.slot_number));
  return new;
end $$;
create trigger stamp_copy before insert on public.game_saves_backup for each row execute function private.stamp_copy();

-- The first change of a day keeps the previous save with its revision. Backups older than 14 days are deleted.
create function private.keep_daily_copy() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger keep_daily_copy after update on public.game_saves for each row execute function private.keep_daily_copy();

-- A deletion keeps the deleted save for 14 days, and the revision that the slot's next game continues from.
create function private.keep_deleted_copy() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger keep_deleted_copy after delete on public.game_saves for each row execute function private.keep_deleted_copy();

-- RESTORING. A slot can be restored three times in 24 hours (decision 0013), and the bank's history is cut at the time
-- of the backup.

create table private.restores (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null,
  created_at timestamptz not null default now()
);
create index restores_of_a_slot on private.restores (user_id, slot_number, created_at);

-- {backupDate, save, trades, revision, runsBegun}, or null if the player has no such backup of this slot. `trades`
-- are those since the backup. `runsBegun` is the highest count of the slot and its backups: every restore and
-- deletion keeps a backup, so it includes all games of the slot.
create function public.load_for_restore(p_user uuid, p_slot int, p_backup uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'backupDate', b.backup_date,
    'save', b.save_data,
    'trades', private.traded_since(p_user, p_slot, b.revision),
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

-- Refuses the fourth restore with PT429. The detail holds the seconds until the next one is allowed.
create function private.count_restore(p_user uuid, p_slot int) returns void language plpgsql set search_path = '' as $$
declare
  v_free_at timestamptz;
begin
  delete from private.restores r where r.user_id = p_user and r.slot_number = p_slot and r.created_at <= now() - interval '1 day';
  select r.created_at + interval '1 day' into v_free_at from private.restores r
  where r.user_id = p_user and r.slot_number = p_slot order by r.created_at desc offset 2 limit 1;
  if found then
    raise exception 'A slot can be restored 3 times a day.'
      using errcode = 'PT429', detail = ceil(extract(epoch from v_free_at - now()))::text;
  end if;
  insert into private.restores (user_id, slot_number) values (p_user, p_slot);
end $$;

-- Backs up the present save and returns whether there is one. Such backups are kept for 14 days, like the daily ones.
create function private.keep_restored_copy(p_user uuid, p_slot int) returns boolean language plpgsql set search_path = '' as $$
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
end $$;

-- Deletes rows that are newer than the backup, by the server's clock or by the game's own, because they would
-- contradict the restored balance. A backup of another game is older than all rows of the present one.
create function private.cut_bank_history(p_user uuid, p_slot int, p_taken_at timestamptz, p_time jsonb) returns void
language sql set search_path = '' as $$
  delete from public.bank_transactions t
  where t.user_id = p_user and t.slot_number = p_slot and (
    t.written_at > p_taken_at
    or floor(extract(epoch from t.timestamp) * 1000) > coalesce(case jsonb_typeof(p_time) when 'number' then p_time::numeric end, -1))
$$;

-- Stores a restored backup as the slot's next revision and returns the revision. The present save, if there is one,
-- is first copied to the backups. As the first write of a day, a restore also leaves the daily copy. Refuses: PT404
-- the slot has no such backup, PT409 the slot was written since p_base_revision, PT429 the fourth in a day.
create function public.commit_restore(p_user uuid, p_slot int, p_backup uuid, p_base_revision int, p_save jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_revision int;
  v_copy public.game_saves_backup;
begin
  -- Waits for the account's other commits, and for a delete, which locks only the row.
  perform 1 from public.profiles p where p.id = p_user for no key update;
  perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
  select * into v_copy from public.game_saves_backup b where b.id = p_backup and b.user_id = p_user and b.slot_number = p_slot;
  if not found then
    raise exception 'no such backup' using errcode = 'PT404';
  end if;
  v_revision := private.last_revision(p_user, p_slot);
  if v_revision is distinct from p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = format('stored %s, sent %s', v_revision, p_base_revision);
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
end $$;

-- IMPORTING

-- {revision, runsBegun}, as in load_for_restore.
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

-- Stores an imported save as the slot's next revision and returns the revision. The present save, if there is one, is
-- first copied to the backups. The bank's history belongs to the present save and is deleted with it. Refuses: PT409
-- the slot was written since p_base_revision.
create function public.commit_import(p_user uuid, p_slot int, p_base_revision int, p_save jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_revision int;
begin
  -- Waits for the account's other commits, and for a delete, which locks only the row.
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

-- WHO MAY DO WHAT

alter table public.game_saves_backup enable row level security;
revoke all on public.game_saves_backup from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.game_saves_backup to service_role;
grant select on public.game_saves_backup to authenticated;
create policy "backups: read own" on public.game_saves_backup for select to authenticated using ((select auth.uid()) = user_id);

revoke execute on all functions in schema private from public;
revoke execute on function
  public.load_for_restore(uuid, int, uuid), public.commit_restore(uuid, int, uuid, int, jsonb),
  public.load_for_import(uuid, int), public.commit_import(uuid, int, int, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.load_for_restore(uuid, int, uuid), public.commit_restore(uuid, int, uuid, int, jsonb),
  public.load_for_import(uuid, int), public.commit_import(uuid, int, int, jsonb)
  to service_role;
