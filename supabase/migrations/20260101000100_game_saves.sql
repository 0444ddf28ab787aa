-- Saves. Players read and delete their own; only commit_save (and later server commits) writes.

create table public.game_saves (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null constraint game_saves_slot_number check (slot_number between 1 and 3),
  save_data jsonb not null
    constraint game_saves_is_object check (jsonb_typeof(save_data) = 'object')
    constraint game_saves_size check (octet_length(save_data::text) <= 262144)
    -- The root is level 0; a container at level 12 would be the thirteenth.
    constraint game_saves_depth
      check (not jsonb_path_exists(save_data, 'strict $.**{12} ? (@.type() == "object" || @.type() == "array")')),
  revision int not null default 1 constraint game_saves_revision check (revision > 0),
  updated_at timestamptz not null default now(),
  unique (user_id, slot_number)
);

create table public.game_saves_backup (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null constraint game_saves_backup_slot_number check (slot_number between 1 and 3),
  save_data jsonb not null,
  backup_date timestamptz not null default now(),
  kind text not null constraint game_saves_backup_kind check (kind in ('daily', 'before_restore', 'before_delete'))
);
create unique index game_saves_backup_one_a_day on public.game_saves_backup
  (user_id, slot_number, ((backup_date at time zone 'utc')::date)) where kind = 'daily';
create index game_saves_backup_newest on public.game_saves_backup (user_id, slot_number, backup_date desc);

-- A slot used again counts on from here: a device that still holds the deleted game is stale, never in step by chance.
create table private.deleted_saves (
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null,
  revision int not null,
  primary key (user_id, slot_number)
);

alter table public.game_saves enable row level security;
alter table public.game_saves_backup enable row level security;

revoke all on public.game_saves, public.game_saves_backup from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.game_saves, public.game_saves_backup to service_role;
grant select, delete on public.game_saves to authenticated;
grant select on public.game_saves_backup to authenticated;

create policy "saves: read own" on public.game_saves for select to authenticated using ((select auth.uid()) = user_id);
create policy "saves: delete own" on public.game_saves for delete to authenticated using ((select auth.uid()) = user_id);
create policy "backups: read own" on public.game_saves_backup for select to authenticated using ((select auth.uid()) = user_id);

-- Whoever writes: one revision at a time, and a save stays with its player and slot.
create function private.guard_save() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.revision is distinct from old.revision + 1 then
    raise exception 'stale revision' using errcode = 'PT409', detail = format('stored %s, sent %s', old.revision, new.revision);
  end if;
  if (new.id, new.user_id, new.slot_number) is distinct from (old.id, old.user_id, old.slot_number) then
    raise exception 'a save cannot be moved' using errcode = 'PT400';
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger guard_save before update on public.game_saves for each row execute function private.guard_save();

-- A day's first change keeps the save as it was before; copies older than 14 days go.
create function private.keep_daily_copy() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.game_saves_backup b
    where b.user_id = old.user_id and b.slot_number = old.slot_number and b.kind = 'daily'
      and (b.backup_date at time zone 'utc')::date = (now() at time zone 'utc')::date
  ) then
    return null;
  end if;
  insert into public.game_saves_backup (user_id, slot_number, save_data, kind)
  values (old.user_id, old.slot_number, old.save_data, 'daily')
  on conflict do nothing;
  delete from public.game_saves_backup b
  where b.user_id = old.user_id and b.slot_number = old.slot_number and b.kind = 'daily'
    and b.backup_date < now() - interval '14 days';
  return null;
end $$;
create trigger keep_daily_copy after update on public.game_saves for each row execute function private.keep_daily_copy();

create function private.keep_deleted_copy() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- An account being deleted takes its saves along and leaves no copies.
  if not exists (select from public.profiles p where p.id = old.user_id) then
    return null;
  end if;
  insert into public.game_saves_backup (user_id, slot_number, save_data, kind)
  values (old.user_id, old.slot_number, old.save_data, 'before_delete');
  insert into private.deleted_saves (user_id, slot_number, revision) values (old.user_id, old.slot_number, old.revision)
  on conflict (user_id, slot_number) do update set revision = excluded.revision;
  return null;
end $$;
create trigger keep_deleted_copy after delete on public.game_saves for each row execute function private.keep_deleted_copy();

do $$ begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.game_saves;
  end if;
end $$;

revoke execute on all functions in schema private from public;
