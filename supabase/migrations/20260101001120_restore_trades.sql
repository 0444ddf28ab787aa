-- A restore and the market: a copy knows the revision that it is of, and a restore is told what was traded since.

-- Which trades a copy has seen: those of its own and all earlier revisions of the slot. Whoever makes a copy may name it; otherwise
-- it is of the save as it is stored at that moment.
alter table public.game_saves_backup alter column revision drop default;
create function private.stamp_copy() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.revision := coalesce(new.revision, private.last_revision(new.user_id, new.slot_number));
  return new;
end $$;
create trigger stamp_copy before insert on public.game_saves_backup for each row execute function private.stamp_copy();

-- As before, with the revision that was: these two run when the row has its next one, or is gone.
create or replace function private.keep_daily_copy() returns trigger language plpgsql security definer set search_path = '' as $$
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

create or replace function private.keep_deleted_copy() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- An account being deleted takes its saves along and leaves no copies.
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

-- What moved into or out of a slot after a revision of it, oldest first: [{direction, coins, item, quantity}].
create function private.traded_since(p_user uuid, p_slot int, p_revision int) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('direction', t.direction, 'coins', t.coins, 'item', t.item, 'quantity', t.quantity)
    order by t.id), '[]')
  from (
    select l.id, 'out' as direction, l.coins, l.item, l.quantity from public.ledger l
    where l.from_user_id = p_user and l.from_slot_number = p_slot and l.from_revision > p_revision
    union all
    select l.id, 'in', l.coins, l.item, l.quantity from public.ledger l
    where l.to_user_id = p_user and l.to_slot_number = p_slot and l.to_revision > p_revision) t
$$;

-- As before, with `trades`: what the copy has not seen.
create or replace function public.load_for_restore(p_user uuid, p_slot int, p_backup uuid) returns jsonb
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

revoke execute on all functions in schema private from public;
