-- Three restores of a slot in 24 hours (decision 17), and a bank history that is cut where the restored copy was taken.

create table private.restores (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null,
  created_at timestamptz not null default now()
);
create index restores_of_a_slot on private.restores (user_id, slot_number, created_at);

-- By the server's clock, as it stands when the row is written: what a player says of the time decides nothing here. A copy is
-- later than the rows of the game that it holds, since both are made one after the other, under the account's lock.
alter table public.bank_transactions add column written_at timestamptz not null default clock_timestamp();
alter table public.game_saves_backup alter column backup_date set default clock_timestamp();

-- Refuses the fourth with PT429; its detail is the seconds until there is room for one.
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

-- The present save as a copy, and whether there is one; copies made so are kept for 14 days, as the daily ones are.
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

-- What the copy's game had not banked yet when the copy was taken, by the server's clock or by the game's own, is no part of it.
create function private.cut_bank_history(p_user uuid, p_slot int, p_taken_at timestamptz, p_time jsonb) returns void
language sql set search_path = '' as $$
  delete from public.bank_transactions t
  where t.user_id = p_user and t.slot_number = p_slot and (
    t.written_at > p_taken_at
    or floor(extract(epoch from t.timestamp) * 1000) > coalesce(case jsonb_typeof(p_time) when 'number' then p_time::numeric end, -1))
$$;

-- Stores what a copy became as the slot's next revision, and answers that; the present save, if any, is kept as a copy first.
-- The restore is a write like any other: as a day's first it leaves the daily copy too. Refuses: PT404 no such copy of this
-- slot, PT409 the slot was written since p_base_revision, PT429 the fourth in a day.
create or replace function public.commit_restore(p_user uuid, p_slot int, p_backup uuid, p_base_revision int, p_save jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_revision int;
  v_copy public.game_saves_backup;
begin
  -- In line with the account's other commits, and with a delete, which locks the row only.
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

revoke execute on all functions in schema private from public;
