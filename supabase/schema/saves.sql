-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- The first survivor's picture also becomes the account's until another is chosen (CHAT-01). Other players only see
-- the profile's picture.
-- API roles: none. Defined in 20261101000200_saves.sql.
CREATE OR REPLACE FUNCTION private.adopt_portrait()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE TRIGGER adopt_portrait AFTER INSERT ON public.game_saves FOR EACH ROW EXECUTE FUNCTION private.adopt_portrait();

-- The answer to a batch; null if unknown. A batch without an id is never a repeat.
-- API roles: none. Defined in 20261126000100_packed_answers.sql.
CREATE OR REPLACE FUNCTION private.answer_of(p_user uuid, p_slot integer, p_batch uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('revision', b.revisions[n.place], 'hash', lpad(to_hex(b.hashes[n.place]), 16, '0'),
    'save', case when n.place = 1 then coalesce(b.new_game, 'null') else 'null' end)
  from private.answered_batches b cross join lateral array_position(b.ids, p_batch) n (place)
  where b.user_id = p_user and b.slot_number = p_slot and p_batch = any (b.ids)
$function$;

-- Serializes the commits of an account.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.hold_account(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform 1 from public.profiles p where p.id = p_user for no key update;
  if not found then
    raise exception 'There is no such account.' using errcode = 'PT404', detail = '{"code":"no-account"}';
  end if;
end $function$;

-- Writes a slot's next revision and returns it. A sandbox game, where XP and coins can count a hundredfold, remains one (decision 0007).
-- Refuses: PT404 an empty slot, PT409 a base other than the present revision, PT422 a save that is no longer a sandbox game's.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.write_save(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_revision int;
  v_sandbox boolean;
begin
  select s.revision, coalesce(s.save_data #> '{ext,sandbox}' = 'true', false) into v_revision, v_sandbox from public.game_saves s
  where s.user_id = p_user and s.slot_number = p_slot for update;
  if not found then
    raise exception 'There is no save in this slot.' using errcode = 'PT404', detail = '{"code":"no-save"}';
  elsif v_revision <> p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = '{"code":"save-changed"}';
  elsif v_sandbox and p_save #> '{ext,sandbox}' is distinct from 'true' then
    raise exception 'A sandbox game stays one.' using errcode = 'PT422', detail = '{"code":"sandbox-is-permanent"}';
  end if;
  update public.game_saves s set save_data = p_save, revision = s.revision + 1
  where s.user_id = p_user and s.slot_number = p_slot returning s.revision into v_revision;
  return v_revision;
end $function$;

-- At most 5 new games a day.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.count_new_game(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.new_games g where g.user_id = p_user and g.created_at <= now() - interval '1 day';
  if (select count(*) from private.new_games g where g.user_id = p_user) >= 5 then
    raise exception 'At most 5 new games a day.' using errcode = 'PT429', detail = '{"code":"too-many-new-games","params":{"n":5}}';
  end if;
  insert into private.new_games (user_id) values (p_user);
end $function$;

-- Allows 36 hours of play in any 24 hours: a day, and half a day that was played before without a network. Play that arrives within an hour
-- counts from the start of that hour. Refuses more with PT429.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.count_play(p_user uuid, p_slot integer, p_lived integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_lived > 0 and p_lived + (
    select coalesce(sum(b.lived), 0) from private.answered_batches b
    where b.user_id = p_user and b.slot_number = p_slot and b.began_at > now() - interval '1 day'
  ) > 36 * 3600 then
    raise exception 'More was played than fits into a day. It is stored later.' using errcode = 'PT429', detail = '{"code":"day-full"}';
  end if;
end $function$;

-- Revisions rise one at a time, and a save keeps its player and slot.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.guard_save()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.revision is distinct from old.revision + 1 then
    raise exception 'stale revision' using errcode = 'PT409', detail = '{"code":"save-changed"}';
  end if;
  if (new.id, new.user_id, new.slot_number) is distinct from (old.id, old.user_id, old.slot_number) then
    raise exception 'a save cannot be moved' using errcode = 'PT400', detail = '{"code":"save-immovable"}';
  end if;
  new.updated_at := now();
  return new;
end $function$;

CREATE TRIGGER guard_save BEFORE UPDATE ON public.game_saves FOR EACH ROW EXECUTE FUNCTION private.guard_save();

-- The slot's last revision, including deleted games; the next write continues from it. 0 if the slot was never used.
-- API roles: none. Defined in 20261101000200_saves.sql.
CREATE OR REPLACE FUNCTION private.last_revision(p_user uuid, p_slot integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select s.revision from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot),
    (select d.revision from private.deleted_saves d where d.user_id = p_user and d.slot_number = p_slot),
    0)
$function$;

-- A guest has one survivor, so a move to an account always includes everything.
-- API roles: none. Defined in 20261101000200_saves.sql.
CREATE OR REPLACE FUNCTION private.one_survivor_for_guests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.game_saves s where s.user_id = new.user_id and s.slot_number <> new.slot_number) then
    perform private.require_signed_up(new.user_id);
  end if;
  return new;
end $function$;

CREATE TRIGGER one_survivor_for_guests BEFORE INSERT ON public.game_saves FOR EACH ROW EXECUTE FUNCTION private.one_survivor_for_guests();

-- API roles: none. Defined in 20261126000100_packed_answers.sql.
CREATE OR REPLACE FUNCTION private.packed_hash(p_hash text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select ('x' || p_hash)::bit(64)::bigint
$function$;

-- Stores a batch's answer for 14 days, and of those older than a day the last 10,000 revisions of a slot. A batch
-- without an id has no commands and would change nothing if applied again, so it is not stored.
-- API roles: none. Defined in 20261126000100_packed_answers.sql.
CREATE OR REPLACE FUNCTION private.remember_batch(p_user uuid, p_slot integer, p_batch uuid, p_revision integer, p_answer jsonb, p_lived integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_hash bigint := private.packed_hash(p_answer ->> 'hash');
  v_new_game jsonb := nullif(p_answer -> 'save', 'null');
begin
  if p_batch is null then
    return;
  end if;
  update private.answered_batches b
  set ids = b.ids || p_batch, revisions = b.revisions || p_revision, hashes = b.hashes || v_hash, lived = b.lived + p_lived
  where v_new_game is null and b.user_id = p_user and b.slot_number = p_slot and cardinality(b.ids) < 64
    and b.began_at > now() - interval '1 hour' and b.began_at = (
      select max(n.began_at) from private.answered_batches n where n.user_id = p_user and n.slot_number = p_slot);
  if found then
    return;
  end if;
  insert into private.answered_batches (user_id, slot_number, lived, ids, revisions, hashes, new_game)
  values (p_user, p_slot, p_lived, array[p_batch], array[p_revision], array[v_hash], v_new_game);
  delete from private.answered_batches b
  where b.user_id = p_user and b.slot_number = p_slot and (
    b.began_at < now() - interval '14 days'
    or b.began_at < now() - interval '1 day' and b.revisions[cardinality(b.revisions)] <= p_revision - 10000);
end $function$;

-- {revision, save} of a slot. Both are null if the slot is empty.
-- API roles: none. Defined in 20261101000200_saves.sql.
CREATE OR REPLACE FUNCTION private.stored_save(p_user uuid, p_slot integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('revision', s.revision, 'save', s.save_data)
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
$function$;

-- Stores a batch's result as the next revision, with its bank transactions and run records. A repeated batch writes
-- nothing and gets its first answer. Returns {revision, hash, save}; save only for a new game (base 0). A batch
-- without an id is never a repeat. `p_others` holds the other slots without their open runs if the batch begins a
-- run, else null. `p_tickets` holds the starts of the batch's segments, `p_coins` its coins by cause. Refuses: 23505 slot in use, PT404 no save,
-- PT409 stale base or another open run, PT429 too many new games or more play time than a day allows.
-- API roles: service_role. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION public.commit_save(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb, p_batch uuid, p_hash text, p_transactions jsonb DEFAULT '[]'::jsonb, p_lived integer DEFAULT 0, p_runs jsonb DEFAULT '[]'::jsonb, p_others jsonb DEFAULT NULL::jsonb, p_tickets jsonb DEFAULT '[]'::jsonb, p_coins jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_answer jsonb;
  v_revision int;
begin
  -- Serializes commits, for a batch that is sent twice at once and for two slots at the limit of new games.
  perform private.hold_account(p_user);
  v_answer := private.answer_of(p_user, p_slot, p_batch);
  if v_answer is not null then
    return v_answer;
  end if;

  perform private.coins_change_for('runs', p_coins);
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
  perform private.coins_change_for('runs');
  if p_others is not null then
    perform private.close_open_runs(p_user, p_slot, p_others);
  end if;
  perform private.count_play(p_user, p_slot, p_lived);
  perform private.add_bank_transactions(p_user, p_slot, p_transactions);
  perform private.issue_run_tickets(p_user, p_slot, p_tickets);
  perform private.add_run_records(p_user, p_slot, p_runs);

  v_answer := jsonb_build_object(
    'revision', v_revision, 'hash', p_hash, 'save', case when p_base_revision = 0 then p_save else 'null'::jsonb end);
  perform private.remember_batch(p_user, p_slot, p_batch, v_revision, v_answer, p_lived);
  return v_answer;
end $function$;

-- {answer, revision, save, seeds, maintenance}: the answer if the batch was applied before, the stored save, the seeds drawn for the
-- account's next runs, {id: seed}, and whether maintenance keeps the account from anything but finishing its run. Null values for missing ones.
-- API roles: service_role. Defined in 20261128006410_maintenance.sql.
CREATE OR REPLACE FUNCTION public.load_for_commit(p_user uuid, p_slot integer, p_batch uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'answer', private.answer_of(p_user, p_slot, p_batch),
    'revision', s.revision,
    'save', s.save_data,
    'seeds', (
      select coalesce(jsonb_object_agg(r.id, r.seed), '{}') from private.run_seeds r
      where r.user_id = p_user and r.issued_at > now() - interval '1 day'),
    'maintenance', private.is_maintenance() and not exists (select from private.operators o where o.user_id = p_user)
  )
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
$function$;
