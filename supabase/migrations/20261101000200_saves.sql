-- Saves. Players can read and delete their own. Only server commits write them: this file holds the database parts of
-- the function save-game (load for a batch, commit its result) and functions shared by all commits.

create table public.game_saves (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null constraint game_saves_slot_number check (slot_number between 1 and 3),
  save_data jsonb not null
    constraint game_saves_is_object check (jsonb_typeof(save_data) = 'object')
    constraint game_saves_size check (octet_length(save_data::text) <= 262144)
    -- The root is level 0, so a container at level 12 would be the thirteenth.
    constraint game_saves_depth
      check (not jsonb_path_exists(save_data, 'strict $.**{12} ? (@.type() == "object" || @.type() == "array")')),
  revision int not null default 1 constraint game_saves_revision check (revision > 0),
  updated_at timestamptz not null default now(),
  unique (user_id, slot_number)
);

-- A reused slot continues the revisions of the deleted game, so a device with the deleted game is always stale.
create table private.deleted_saves (
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null,
  revision int not null,
  primary key (user_id, slot_number)
);

-- Answered batches. A repeated batch gets the same answer, even after later batches and after the deletion of the
-- save. A batch is kept as long as a device may delay it, with the play time that its commands claim.
create table private.save_batches (
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null,
  batch_id uuid not null,
  revision int not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  -- Play time that the batch claims, in seconds (decision 0007).
  lived int not null default 0 constraint save_batches_lived check (lived >= 0),
  primary key (user_id, slot_number, batch_id)
);
create index save_batches_by_age on private.save_batches (user_id, slot_number, created_at);
create index save_batches_by_revision on private.save_batches (user_id, slot_number, revision);

create table private.new_games (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index new_games_user_id on private.new_games (user_id);

-- TRIGGERS ON SAVES

-- Revisions rise one at a time, and a save keeps its player and slot.
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

-- A guest has one survivor, so a move to an account always includes everything.
create function private.one_survivor_for_guests() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.game_saves s where s.user_id = new.user_id and s.slot_number <> new.slot_number) then
    perform private.require_signed_up(new.user_id);
  end if;
  return new;
end $$;
create trigger one_survivor_for_guests before insert on public.game_saves
  for each row execute function private.one_survivor_for_guests();

-- The first survivor's picture also becomes the account's until another is chosen (CHAT-01). Other players only see
-- the profile's picture.
create function private.adopt_portrait() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_picture text := new.save_data ->> 'avatarUrl';
begin
  update public.profiles p set avatar_url = v_picture
  where p.id = new.user_id and p.avatar_url is null and v_picture ~ '^/avatars/(male|female)-(0[1-9]|10)\.svg$';
  if found then
    update auth.users u
    set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('avatar_url', v_picture)
    where u.id = new.user_id;
  end if;
  return null;
end $$;
create trigger adopt_portrait after insert on public.game_saves for each row execute function private.adopt_portrait();

-- Serializes the commits of an account.
create function private.hold_account(p_user uuid) returns void language plpgsql set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = p_user for no key update;
  if not found then
    raise exception 'There is no such account.' using errcode = 'PT404';
  end if;
end $$;

-- The slot's last revision, including deleted games; the next write continues from it. 0 if the slot was never used.
create function private.last_revision(p_user uuid, p_slot int) returns int language sql stable set search_path = '' as $$
  select coalesce(
    (select s.revision from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot),
    (select d.revision from private.deleted_saves d where d.user_id = p_user and d.slot_number = p_slot),
    0)
$$;

-- {revision, save} of a slot. Both are null if the slot is empty.
create function private.stored_save(p_user uuid, p_slot int) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('revision', s.revision, 'save', s.save_data)
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
$$;

-- Writes a slot's next revision and returns it. A sandbox game, where XP and coins can count a hundredfold, remains
-- one (decision 0007). Refuses: PT404 an empty slot, PT409 a base other than the present revision, PT422 a save that is
-- no longer a sandbox game's.
create function private.write_save(p_user uuid, p_slot int, p_base_revision int, p_save jsonb) returns int
language plpgsql set search_path = '' as $$
declare
  v_revision int;
  v_sandbox boolean;
begin
  select s.revision, coalesce(s.save_data #> '{ext,sandbox}' = 'true', false) into v_revision, v_sandbox from public.game_saves s
  where s.user_id = p_user and s.slot_number = p_slot for update;
  if not found then
    raise exception 'There is no save in this slot.' using errcode = 'PT404';
  elsif v_revision <> p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = format('stored %s, sent %s', v_revision, p_base_revision);
  elsif v_sandbox and p_save #> '{ext,sandbox}' is distinct from 'true' then
    raise exception 'A sandbox game stays one.' using errcode = 'PT422';
  end if;
  update public.game_saves s set save_data = p_save, revision = s.revision + 1
  where s.user_id = p_user and s.slot_number = p_slot returning s.revision into v_revision;
  return v_revision;
end $$;

-- A BATCH OF COMMANDS

-- {answer, revision, save}: the answer if the batch was applied before, and the stored save. Null values for missing
-- ones.
create function public.load_for_commit(p_user uuid, p_slot int, p_batch uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'answer', (select b.answer from private.save_batches b where b.user_id = p_user and b.slot_number = p_slot and b.batch_id = p_batch),
    'revision', s.revision,
    'save', s.save_data
  )
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
$$;

-- At most 5 new games a day.
create function private.count_new_game(p_user uuid) returns void language plpgsql set search_path = '' as $$
begin
  delete from private.new_games g where g.user_id = p_user and g.created_at <= now() - interval '1 day';
  if (select count(*) from private.new_games g where g.user_id = p_user) >= 5 then
    raise exception 'At most 5 new games a day.' using errcode = 'PT429';
  end if;
  insert into private.new_games (user_id) values (p_user);
end $$;

-- Allows 36 hours of play in any 24 hours: a day, and half a day that was played before without a network. Refuses
-- more with PT429.
create function private.count_play(p_user uuid, p_slot int, p_lived int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_lived > 0 and p_lived + (
    select coalesce(sum(b.lived), 0) from private.save_batches b
    where b.user_id = p_user and b.slot_number = p_slot and b.created_at > now() - interval '1 day'
  ) > 36 * 3600 then
    raise exception 'More was played than fits into a day. It is stored later.' using errcode = 'PT429';
  end if;
end $$;

-- Stores a batch's answer for 14 days, and of those older than a day the last 10,000 of a slot. A batch without an id
-- has no commands and would change nothing if applied again, so it is not stored.
create function private.remember_batch(p_user uuid, p_slot int, p_batch uuid, p_revision int, p_answer jsonb, p_lived int)
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

-- Stores a batch's result as the next revision, with its bank transactions and run records. A repeated batch writes
-- nothing and gets its first answer. Returns {revision, hash, save}; save only for a new game (base 0). A batch
-- without an id is never a repeat. `p_others` holds the other slots without their open runs if the batch begins a
-- run, else null. Refuses: 23505 slot in use, PT404 no save, PT409 stale base or another open run, PT429 too many new
-- games or more play time than a day allows.
create function public.commit_save(
  p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_batch uuid, p_hash text,
  p_transactions jsonb default '[]', p_lived int default 0, p_runs jsonb default '[]', p_others jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_answer jsonb;
  v_revision int;
begin
  -- Serializes commits, for a batch that is sent twice at once and for two slots at the limit of new games.
  perform private.hold_account(p_user);
  select b.answer into v_answer from private.save_batches b
  where b.user_id = p_user and b.slot_number = p_slot and b.batch_id = p_batch;
  if found then
    return v_answer;
  end if;

  if p_base_revision = 0 then
    -- Waits for a concurrent deletion of the game. Otherwise its last revision would be missed, and a backup of it
    -- would seem newer than the next game's trades (decision 0014).
    perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
    insert into public.game_saves (user_id, slot_number, save_data, revision)
    values (p_user, p_slot, p_save, 1 + coalesce(
      (select d.revision from private.deleted_saves d where d.user_id = p_user and d.slot_number = p_slot), 0))
    returning revision into v_revision;
    perform private.count_new_game(p_user);
  else
    v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  end if;
  if p_others is not null then
    perform private.close_open_runs(p_user, p_slot, p_others);
  end if;
  perform private.count_play(p_user, p_slot, p_lived);
  perform private.add_bank_transactions(p_user, p_slot, p_transactions);
  perform private.add_run_records(p_user, p_slot, p_runs);

  v_answer := jsonb_build_object(
    'revision', v_revision, 'hash', p_hash, 'save', case when p_base_revision = 0 then p_save else 'null'::jsonb end);
  perform private.remember_batch(p_user, p_slot, p_batch, v_revision, v_answer, p_lived);
  return v_answer;
end $$;

-- WHO MAY DO WHAT

alter table public.game_saves enable row level security;
revoke all on public.game_saves from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.game_saves to service_role;
grant select, delete on public.game_saves to authenticated;
create policy "saves: read own" on public.game_saves for select to authenticated using ((select auth.uid()) = user_id);
create policy "saves: delete own" on public.game_saves for delete to authenticated using ((select auth.uid()) = user_id);

do $$ begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.game_saves;
  end if;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.load_for_commit(uuid, int, uuid),
  public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.load_for_commit(uuid, int, uuid),
  public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb, jsonb)
  to service_role;
