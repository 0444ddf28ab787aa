-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Leaves out letters and digits that look alike.
-- API roles: none. Defined in 20261101001000_guests.sql.
CREATE OR REPLACE FUNCTION private.draw_guest_name()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select 'Guest-' || string_agg(substr('ABCDEFGHJKMNPQRSTVWXYZ23456789', 1 + floor(random() * 30)::int, 1), '')
  from generate_series(1, 8)
$function$;

-- API roles: none. Defined in 20261101001000_guests.sql.
CREATE OR REPLACE FUNCTION private.digest_of(p_proof text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select sha256(convert_to(p_proof, 'UTF8'))
$function$;

-- Checks the `p_most` guests with the oldest checks and deletes those who were neither online nor saved for 30 days.
-- Returns the number of deleted guests. Skips rows that are locked.
-- API roles: none. Defined in 20261101001000_guests.sql.
CREATE OR REPLACE FUNCTION private.forget_idle_guests(p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id uuid;
  v_seen timestamptz;
  v_gone int := 0;
begin
  for v_id in
    select g.user_id from private.guests g join public.profiles p on p.id = g.user_id join auth.users u on u.id = g.user_id
    where g.idle_since < now() - interval '30 days' order by g.idle_since limit p_most for update of g, p, u skip locked
  loop
    if not private.is_guest(v_id) then
      delete from private.guests g where g.user_id = v_id;
      continue;
    end if;
    select greatest(p.last_active_at, (select max(s.updated_at) from public.game_saves s where s.user_id = p.id)) into v_seen
    from public.profiles p where p.id = v_id;
    if v_seen > now() - interval '30 days' then
      update private.guests g set idle_since = v_seen where g.user_id = v_id;
    else
      perform public.delete_account(v_id);
      v_gone := v_gone + 1;
    end if;
  end loop;
  return v_gone;
end $function$;

-- Moves the data that belongs to a survivor, including the logs of runs that are open in its backups. Its backups
-- count all earlier trades of this slot as seen, because none of them was theirs.
-- API roles: none. Defined in 20261128000500_closed_runs.sql.
CREATE OR REPLACE FUNCTION private.move_history(p_guest uuid, p_from integer, p_user uuid, p_slot integer, p_base integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

-- Reserves the name that a guest signs up with, before the address is given. The same name again changes nothing. Refuses: 23505 taken or
-- reserved, 23514 breaks a rule of profiles, PT403 the caller is not a guest or sign-up is off, PT429 more than 20 names a day.
-- API roles: authenticated. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION private.name_guest(name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_name text := trim(name);
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  if not private.is_guest(v_user) then
    raise exception 'Only a guest can do this.' using errcode = 'PT403', detail = '{"code":"guest-only"}';
  end if;
  perform private.require_flag('signup');
  if exists (select from public.profiles p where p.id = v_user and p.first_name = v_name) then
    return;
  elsif private.username_taken(v_name) then
    raise exception 'this username is taken or reserved' using errcode = '23505', detail = '{"code":"username-taken"}';
  end if;
  perform private.count_try(v_user, 'username', 20, '1 day');
  update public.profiles p set first_name = v_name where p.id = v_user;
  update auth.users u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', v_name)
  where u.id = v_user;
end $function$;

-- A guest gets a profile with a drawn name. The mailing list needs an address first.
-- API roles: none. Defined in 20261101001000_guests.sql.
CREATE OR REPLACE FUNCTION private.on_guest(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_name text;
begin
  perform private.forget_idle_guests(20);
  loop
    v_name := private.draw_guest_name();
    insert into public.profiles (id, first_name) values (p_user, v_name) on conflict do nothing;
    exit when found;
  end loop;
  insert into private.guests (user_id) values (p_user);
  update auth.users u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', v_name)
  where u.id = p_user;
end $function$;

-- Issues a new proof to the calling guest. The newest 5 are valid. Refuses: PT403 the caller is not a guest.
-- API roles: authenticated. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.remember_guest()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_proof text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  if not private.is_guest(v_user) then
    raise exception 'Only a guest can do this.' using errcode = 'PT403', detail = '{"code":"guest-only"}';
  end if;
  delete from private.guest_proofs g where g.guest_id = v_user and g.proof not in (
    select n.proof from private.guest_proofs n where n.guest_id = v_user order by n.issued_at desc limit 4);
  insert into private.guest_proofs (proof, guest_id, issued_at) values (private.digest_of(v_proof), v_user, clock_timestamp());
  return v_proof;
end $function$;

-- Moves the guest's survivor into a slot; p_save is the save as it becomes there. The slot's present survivor is first copied to the
-- backups. Backups, run records and the bank's history move too, and the guest's account is then deleted. The same proof again, by the
-- same account, changes nothing. Refuses: PT410 the guest was deleted, has signed up or moved to another account; PT403 the caller is a
-- guest; PT404 no survivor; PT409 the guest's save or the slot was written since it was read.
-- API roles: service_role. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION public.commit_guest_move(p_user uuid, p_proof text, p_revision integer, p_slot integer, p_base integer, p_save jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_proof bytea := private.digest_of(p_proof);
  v_guest uuid := (select g.guest_id from private.guest_proofs g where g.proof = private.digest_of(p_proof));
  v_from int;
  v_revision int;
begin
  perform private.coins_change_for('moved');
  perform private.hold_both(p_user, v_guest);
  perform private.hold_account(p_user);
  if exists (select from private.guest_moves m where m.proof = v_proof and m.user_id = p_user) then
    return;
  end if;
  -- The lock also holds off a click that confirms an address at the same moment.
  perform 1 from auth.users u where u.id = v_guest and u.is_anonymous for update;
  if not found then
    raise exception 'This guest is gone, or has signed up.' using errcode = 'PT410', detail = '{"code":"guest-gone"}';
  end if;
  perform private.require_signed_up(p_user);
  select s.slot_number, s.revision into v_from, v_revision from public.game_saves s where s.user_id = v_guest for update;
  if not found then
    raise exception 'There is no survivor to take along.' using errcode = 'PT404', detail = '{"code":"guest-without-survivor"}';
  end if;
  perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
  if v_revision <> p_revision or private.last_revision(p_user, p_slot) <> p_base then
    raise exception 'stale revision' using errcode = 'PT409', detail = '{"code":"save-changed"}';
  end if;

  insert into public.game_saves_backup (user_id, slot_number, save_data, revision, kind)
  select s.user_id, s.slot_number, s.save_data, s.revision, 'before_restore' from public.game_saves s
  where s.user_id = p_user and s.slot_number = p_slot;
  if found then
    update public.game_saves s set save_data = p_save, revision = p_base + 1 where s.user_id = p_user and s.slot_number = p_slot;
    delete from public.bank_transactions t where t.user_id = p_user and t.slot_number = p_slot;
  else
    insert into public.game_saves (user_id, slot_number, save_data, revision) values (p_user, p_slot, p_save, p_base + 1);
  end if;
  perform private.move_history(v_guest, v_from, p_user, p_slot, p_base);

  insert into private.guest_moves (proof, user_id, slot_number)
  select g.proof, p_user, p_slot from private.guest_proofs g where g.guest_id = v_guest;
  perform public.delete_account(v_guest);
end $function$;

-- {moved, guest, guestSlot, revision, save, slot, base, runsBegun}. `moved`: the slot of an earlier move to this
-- account. `guest`: null if the proof is unknown or its owner is no longer a guest. `guestSlot`: the survivor's slot.
-- `slot`: the requested slot, else the first free one; null if all are full. `base` and `runsBegun` of that slot, as
-- in load_for_import.
-- API roles: service_role. Defined in 20261128000500_closed_runs.sql.
CREATE OR REPLACE FUNCTION public.load_for_guest_move(p_user uuid, p_proof text, p_slot integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- API roles: authenticated, service_role. Defined in 20261101001000_guests.sql.
CREATE OR REPLACE FUNCTION public.name_guest(name text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.name_guest(name)
$function$;

-- API roles: authenticated, service_role. Defined in 20261101001000_guests.sql.
CREATE OR REPLACE FUNCTION public.remember_guest()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.remember_guest()
$function$;
