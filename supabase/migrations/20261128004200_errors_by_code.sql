-- Adds to each error, as JSON in its detail, its code and the parameters of its text: {code, params?, retryAfter?} (decision 0022). The
-- functions do not change in any other way.

-- Refuses guests with PT403.
create or replace function private.require_signed_up(p_user uuid DEFAULT auth.uid())
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_guest(p_user) then
    raise exception 'Sign up to do this: your survivor stays as it is.' using errcode = 'PT403', detail = '{"code":"sign-up-required"}';
  end if;
end $function$;

-- Changes the caller's username, in the profile and in the account's metadata, at most 5 times a day (OP-79), because players could use
-- frequent changes to hide from others. Not for guests, who get their name with their address. Refuses: 23505 taken or reserved, 23514
-- breaks a rule of profiles, PT404 the account no longer exists, PT403, PT429.
create or replace function private.change_username(name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_name text := trim(name);
begin
  perform private.require_signed_up(v_user);
  if private.username_taken(v_name) then
    raise exception 'this username is taken or reserved' using errcode = '23505', detail = '{"code":"username-taken"}';
  end if;
  update public.profiles p set first_name = v_name where p.id = v_user;
  if not found then
    raise exception 'no such account' using errcode = 'PT404', detail = '{"code":"no-account"}';
  end if;
  -- The update holds the profile's lock while the changes are counted. A refusal rolls the update back.
  perform private.count_try(v_user, 'username', 5, '1 day');
  update auth.users u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', v_name)
  where u.id = v_user;
end $function$;

-- Refuses: PT403 without a session, PT429 more than 5 a day, PT413 more than 30 MB.
create or replace function private.export_own_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_file jsonb;
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  if not found then
    raise exception 'You must be logged in.' using errcode = 'PT403', detail = '{"code":"login-required"}';
  end if;
  perform private.count_try(v_user, 'export', 5, interval '1 day');
  v_file := jsonb_build_object('version', 1, 'game', 'Nightfence', 'exported_at', now()) || private.rows_of(v_user);
  if octet_length(v_file::text) > 30000000 then
    raise exception 'Your data is too large for one file. Please send us feedback.'
      using errcode = 'PT413', detail = '{"code":"export-too-large"}';
  end if;
  return v_file;
end $function$;

-- Restrictive policies keep guests from other players, even if another policy allows more. This trigger does the same
-- for writers that bypass policies: definer functions and the service role. Its arguments are the columns of the
-- acting player and of the other player. Its name sorts before those of the triggers that begin with `on_`, so that
-- it runs first.
create or replace function private.keep_guests_out()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_row jsonb := to_jsonb(new);
begin
  perform private.require_signed_up((v_row ->> tg_argv[0])::uuid);
  if private.is_guest((v_row ->> tg_argv[1])::uuid) then
    raise exception 'There is no such player.' using errcode = 'PT404', detail = '{"code":"no-player"}';
  end if;
  return new;
end $function$;

create or replace function private.limit_account_data()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.raw_user_meta_data := private.allowed_account_data(new.raw_user_meta_data);
  if octet_length(new.raw_user_meta_data::text) > 1024 then
    raise exception 'An account stores a name and a picture, 1 kB in all.'
      using errcode = '23514', detail = '{"code":"account-data-too-large"}';
  end if;
  return new;
end $function$;

create or replace function private.limit_identity_data()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.identity_data := private.allowed_account_data(new.identity_data);
  if octet_length(new.identity_data::text) > 1024 then
    raise exception 'An account stores a name and a picture, 1 kB in all.'
      using errcode = '23514', detail = '{"code":"account-data-too-large"}';
  end if;
  return new;
end $function$;

-- A signup that breaks a rule of names or profiles fails as a whole, with the name of the rule, so that no account lacks a profile.
create or replace function private.on_signup()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_name text := trim(coalesce(new.raw_user_meta_data ->> 'first_name', ''));
begin
  if new.is_anonymous then
    perform private.on_guest(new.id);
    return new;
  elsif private.is_guest_name(v_name) then
    raise exception 'this username is reserved' using errcode = '23505', detail = '{"code":"username-taken"}';
  end if;
  insert into public.profiles (id, first_name) values (new.id, v_name);
  insert into public.mailing_list (user_id, email, opt_in)
  values (new.id, new.email, coalesce(new.raw_user_meta_data ->> 'opt_in', '') = 'true');
  return new;
end $function$;

-- Refuses the fourth restore with PT429. The detail holds the seconds until the next one is allowed.
create or replace function private.count_restore(p_user uuid, p_slot integer)
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

-- Stores an imported save as the slot's next revision and returns the revision. The present save, if there is one, is first copied to the
-- backups. The bank's history belongs to the present save and is deleted with it. Refuses: PT409 the slot was written since
-- p_base_revision.
create or replace function public.commit_import(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_revision int;
begin
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
create or replace function public.commit_restore(p_user uuid, p_slot integer, p_backup uuid, p_base_revision integer, p_save jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_revision int;
  v_copy public.game_saves_backup;
begin
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

-- A page of 20 places of a board after the one that `p_after` names (the `next` of the previous page; null for the first page), the
-- caller's own place and the number of places: {rows, next, own, count}. `p_period` can be the day or week before (`yesterday`,
-- `last-week`) as long as its places are kept. A row: {place, name, mine, survived, seconds, kills, endedAt, run}. `place` is null beyond
-- 10,000 and `count` is 10001 for more. `run` is null if it cannot be watched. With `p_friends`, only the caller and friends, with their
-- places among themselves. Players hidden by a block are left out, which makes the page shorter but changes no place. Refuses: PT400 no
-- such board or page, PT403 `p_friends` without an account.
create or replace function private.board_page(p_location text, p_nightmare integer, p_period text, p_friends boolean, p_after text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_strangers uuid[] := private.strangers();
  v_among uuid[];
  v_period text := case p_period when 'yesterday' then 'day' when 'last-week' then 'week' else p_period end;
  v_begins date := private.period_begins(v_period, now())
    - case p_period when 'yesterday' then 1 when 'last-week' then 7 else 0 end;
  v_after text[];
  v_standing bigint;
  v_ended_at timestamptz;
  v_run uuid;
  v_before int;
  v_own private.board_places;
  v_own_place int;
  v_count int;
  v_rows jsonb;
  v_read int;
begin
  if v_begins is null or p_location is null or p_nightmare is null then
    raise exception 'There is no such board.' using errcode = 'PT400', detail = '{"code":"no-board"}';
  end if;
  if p_friends then
    if v_user is null then
      raise exception 'Log in to see how your friends did.' using errcode = 'PT403', detail = '{"code":"login-for-friends"}';
    end if;
    perform private.require_signed_up(v_user);
    select array_agg(case f.user1_id when v_user then f.user2_id else f.user1_id end) || v_user into v_among
    from public.friends f where v_user in (f.user1_id, f.user2_id) and f.status = 'accepted';
  end if;
  if p_after is not null then
    v_after := regexp_match(p_after, '^(-?\d{1,18})\.(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
    if v_after is null then
      raise exception 'This page of the board cannot be read. Go back to its first page.'
        using errcode = 'PT400', detail = '{"code":"board-page-unreadable"}';
    end if;
    v_standing := v_after[1]::bigint;
    v_ended_at := timestamptz 'epoch' + v_after[2]::bigint * interval '1 microsecond';
    v_run := v_after[3]::uuid;
  end if;
  v_standing := coalesce(v_standing, -9223372036854775807);
  v_ended_at := coalesce(v_ended_at, '-infinity');
  v_run := coalesce(v_run, '00000000-0000-0000-0000-000000000000');

  select * into v_own from private.board_places b
  where b.user_id = v_user and b.location_id = p_location and b.nightmare = p_nightmare and b.period = v_period and b.begins = v_begins;
  -- The limit of the count, because counting a million rows takes too long.
  select count(*), count(*) filter (where (b.standing, b.ended_at, b.run) <= (v_own.standing, v_own.ended_at, v_own.run)),
    count(*) filter (where (b.standing, b.ended_at, b.run) <= (v_standing, v_ended_at, v_run))
  into v_count, v_own_place, v_before
  from (
    select o.standing, o.ended_at, o.run from private.board_places o
    where (v_among is null or o.user_id = any(v_among)) and o.location_id = p_location and o.nightmare = p_nightmare
      and o.period = v_period and o.begins = v_begins
    order by o.standing, o.ended_at, o.run limit 10001) b;

  with page as (
    select b.*, row_number() over (order by b.standing, b.ended_at, b.run) as n from (
      select * from private.board_places o
      where (v_among is null or o.user_id = any(v_among)) and o.location_id = p_location and o.nightmare = p_nightmare
        and o.period = v_period and o.begins = v_begins
        and (o.standing, o.ended_at, o.run) > (v_standing, v_ended_at, v_run)
      order by o.standing, o.ended_at, o.run limit 21) b
  )
  select count(*),
    coalesce(jsonb_agg(private.board_row(page.run, v_before + page.n, v_user) order by page.n)
      filter (where page.n <= 20 and page.user_id <> all(v_strangers)), '[]'),
    (array_agg(format('%s.%s.%s', page.standing, (extract(epoch from page.ended_at) * 1000000)::bigint, page.run)) filter (where page.n = 20))[1]
  into v_read, v_rows, p_after from page;

  return jsonb_build_object('rows', v_rows, 'next', case when v_read > 20 then p_after end,
    'own', case when v_own.run is not null then private.board_row(v_own.run, v_own_place, v_user) end, 'count', v_count);
end $function$;

-- {channel, messages}: the caller's channel for the next three minutes and its newest 50 messages that the caller may see, oldest first.
-- Refuses: PT401 the account no longer exists.
create or replace function private.tune_radio()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_unheard uuid[] := private.unheard();
  v_channel int;
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  if not found then
    raise exception 'You must be logged in.' using errcode = 'PT401', detail = '{"code":"login-required"}';
  end if;
  v_channel := private.take_radio_seat(v_user);
  return jsonb_build_object('channel', v_channel, 'messages', (
    select coalesce(jsonb_agg(m.said order by m.created_at, m.id), '[]') from (
      select * from private.radio_messages m where m.channel = v_channel and m.user_id <> all (v_unheard)
      order by m.created_at desc, m.id desc limit 50) m));
end $function$;

-- Reserves the name that a guest signs up with, before the address is given. The same name again changes nothing. Refuses: 23505 taken or
-- reserved, 23514 breaks a rule of profiles, PT403 the caller is not a guest, PT429 more than 20 names a day.
create or replace function private.name_guest(name text)
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
  elsif exists (select from public.profiles p where p.id = v_user and p.first_name = v_name) then
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

-- Issues a new proof to the calling guest. The newest 5 are valid. Refuses: PT403 the caller is not a guest.
create or replace function private.remember_guest()
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
create or replace function public.commit_guest_move(p_user uuid, p_proof text, p_revision integer, p_slot integer, p_base integer, p_save jsonb)
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

-- Refuses with PT429 and the wait if there were already `p_most` rows of `p_what` in the last `p_per`. The caller must hold the account's
-- row lock, or two requests at once would not count each other.
create or replace function private.check_tries(p_user uuid, p_what text, p_most integer, p_per interval)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_oldest timestamptz;
  v_wait int;
begin
  select t.tried_at into v_oldest from private.tries t
  where t.user_id = p_user and t.what = p_what and t.tried_at > now() - p_per
  order by t.tried_at desc offset p_most - 1 limit 1;
  if found then
    v_wait := greatest(1, ceil(extract(epoch from v_oldest + p_per - now())))::int;
    raise exception '%', 'Too many at once. Please wait ' || private.in_words(v_wait) || '.' using errcode = 'PT429',
      detail = case
        when v_wait < 60 then json_build_object('code', 'wait-seconds', 'params', json_build_object('n', v_wait))
        when v_wait < 3600 then json_build_object('code', 'wait-minutes', 'params', json_build_object('n', ceil(v_wait / 60.0)))
        else json_build_object('code', 'wait-hours', 'params', json_build_object('n', ceil(v_wait / 3600.0)))
      end;
  end if;
end $function$;

-- Pays the proceeds of a sale, once (OP-70); p_save is the save with the coins. The same request again, for the same slot, changes nothing.
-- Refuses: PT410 the mail has no funds or another slot received them, PT404, PT409.
create or replace function public.commit_claim(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb, p_mail uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sale public.pending_transactions;
  v_revision int;
begin
  perform private.hold_account(p_user);
  select t.* into v_sale from public.player_mail m join public.pending_transactions t on t.id = m.pending_transaction_id
  where m.id = p_mail and m.recipient_user_id = p_user and t.seller_user_id = p_user for update of t;
  if not found then
    raise exception 'There are no funds in this message.' using errcode = 'PT410', detail = '{"code":"no-funds"}';
  elsif v_sale.claimed_slot_number = p_slot then
    return;
  elsif v_sale.claimed_at is not null then
    raise exception 'These funds were claimed before.' using errcode = 'PT410', detail = '{"code":"funds-claimed"}';
  end if;
  v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  update public.pending_transactions t set claimed_at = now(), claimed_slot_number = p_slot where t.id = v_sale.id;
  insert into public.ledger (why, listing_id, from_user_id, to_user_id, to_slot_number, to_revision, coins)
  values ('claim', v_sale.listing_id, p_user, p_user, p_slot, v_revision, v_sale.amount);
end $function$;

-- Sends a letter from one player to another and returns its id. Its text is already plain. An identical letter within a minute is not
-- stored again and returns null. Refuses: PT403 the name or picture is not the sender's, or one player blocks the other; PT404 no such
-- recipient; PT429 more than 10 in 10 minutes; PT401 the sender's account no longer exists.
create or replace function public.send_player_mail(p_sender uuid, p_name text, p_avatar text, p_recipient text, p_subject text, p_body text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_digest text := md5(jsonb_build_array(lower(p_recipient), p_name, p_subject, p_body)::text);
  v_recipient uuid;
  v_letter uuid;
begin
  perform 1 from public.profiles p where p.id = p_sender for no key update;
  if not found then
    raise exception 'You must be logged in.' using errcode = 'PT401', detail = '{"code":"login-required"}';
  elsif not private.signs_as(p_sender, p_name) then
    raise exception 'Please create a character profile to send mail.' using errcode = 'PT403', detail = '{"code":"mail-needs-character"}';
  elsif not private.looks_like(p_sender, p_avatar) then
    raise exception 'This picture is not yours.' using errcode = 'PT403', detail = '{"code":"not-your-picture"}';
  end if;
  select p.id into v_recipient from public.profiles p where lower(p.first_name) = lower(p_recipient);
  if not found then
    raise exception '%', 'There is no player named ' || left(p_recipient, 64) || '.' using errcode = 'PT404',
      detail = json_build_object('code', 'no-player-named', 'params', json_build_object('name', left(p_recipient, 64)));
  elsif private.are_strangers(p_sender, v_recipient) then
    raise exception 'You have blocked this player or they have blocked you.'
      using errcode = 'PT403', detail = '{"code":"player-blocked"}';
  elsif exists (select from private.tries t where t.user_id = p_sender and t.what = 'mail' and t.about = v_digest
      and t.tried_at > now() - interval '1 minute') then
    return null;
  end if;
  -- A limit per sender and recipient, so that one sender cannot bury the letters of others.
  if (select count(*) from public.player_mail m where m.recipient_user_id = v_recipient and m.sender_user_id = p_sender) >= 50 then
    raise exception 'The mailbox of this player holds 50 letters of yours already.'
      using errcode = 'PT429', detail = '{"code":"mailbox-full","params":{"n":50}}';
  end if;
  perform private.count_try(p_sender, 'mail', 10, interval '10 minutes', v_digest);
  insert into public.player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
  values (v_recipient, p_sender, p_name, p_subject, p_body) returning id into v_letter;
  return v_letter;
end $function$;

-- The final check behind the rules of the market (decision 0007): no item leaves a sandbox game, where XP and coins can count a hundredfold,
-- or a game with an open run. Each item that leaves a slot writes a row with that slot as its side.
create or replace function private.keep_in_game()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ext jsonb;
begin
  if new.from_slot_number is null then
    return new;
  end if;
  select s.save_data -> 'ext' into v_ext from public.game_saves s
  where s.user_id = new.from_user_id and s.slot_number = new.from_slot_number;
  if v_ext -> 'sandbox' = 'true' then
    raise exception 'This is a sandbox game. It can''t trade with other players.'
      using errcode = 'PT422', detail = '{"code":"sandbox-cannot-trade"}';
  elsif jsonb_typeof(v_ext -> 'run') = 'object' then
    raise exception 'Your survivor is out on an adventure. It has to end first.'
      using errcode = 'PT422', detail = '{"code":"run-under-way"}';
  end if;
  return new;
end $function$;

create or replace function private.keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'the ledger is append-only' using errcode = 'PT403', detail = '{"code":"ledger-append-only"}';
end $function$;

-- {total, listings}: the listings of other players, eight per page from page 0. `p_sort` is newest, oldest, cheapest or dearest; name,
-- type, rarity and price are null for any. A search covers its first 1,000 results, and `total` is 1,001 for more. A term of one or two
-- letters, which no index covers, is searched in the newest 5,000. Runs as the owner of the table, because a policy prevents the use of an
-- index on names, so it repeats the two rules of the policies. Refuses: PT400 a term longer than any name.
create or replace function private.market_offers(p_search text, p_type text, p_rarity text, p_at_most bigint, p_sort text, p_page integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_pattern text := '%' || regexp_replace(nullif(p_search, ''), '([\\%_])', '\\\1', 'g') || '%';
  v_from text := case when length(p_search) in (1, 2)
    then '(select * from public.flea_market_listings order by created_at desc, id limit 5000)' else 'public.flea_market_listings' end;
  v_where text := concat_ws(' and ', 'l.seller_user_id <> $5 and l.seller_user_id <> all ($6)',
    case when v_pattern is not null then 'l.item_name ilike $1' end,
    case when p_type is not null then 'l.item_type = $2' end,
    case when p_rarity is not null then 'l.rarity = $3' end,
    case when p_at_most is not null then 'l.price <= $4' end);
  v_order text := case p_sort when 'oldest' then 'l.created_at, l.id desc' when 'cheapest' then 'l.price, l.id'
    when 'dearest' then 'l.price desc, l.id desc' else 'l.created_at desc, l.id' end;
  v_strangers uuid[] := private.strangers();
  v_total int;
  v_listings jsonb;
begin
  if length(p_search) > 64 then
    raise exception 'A name has at most 64 characters.' using errcode = 'PT400', detail = '{"code":"name-too-long","params":{"n":64}}';
  end if;
  execute format('select count(*) from (select from %s l where %s limit 1001) few', v_from, v_where)
    into v_total using v_pattern, p_type, p_rarity, p_at_most, v_user, v_strangers;
  if p_page < 0 or p_page >= 125 then
    return jsonb_build_object('total', v_total, 'listings', '[]'::jsonb);
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(page) order by page.place), ''[]'') from (
       select shown.place, l.id, l.seller_character_name, l.seller_slot_number, l.item_stats, l.price, l.quantity, l.created_at,
         jsonb_build_object(''id'', p.id, ''first_name'', p.first_name, ''avatar_url'', p.avatar_url, ''last_active_at'', p.last_active_at) as seller
       from (select l.id, row_number() over () as place from (select l.id from %s l where %s order by %s offset $7 limit 8) l) shown
       join public.flea_market_listings l on l.id = shown.id join public.profiles p on p.id = l.seller_user_id
     ) page', v_from, v_where, v_order)
    into v_listings using v_pattern, p_type, p_rarity, p_at_most, v_user, v_strangers, p_page * 8;
  return jsonb_build_object('total', v_total, 'listings', v_listings);
end $function$;

-- Lists one item for sale; p_save is the save without it. The same request again changes nothing. Refuses: PT403 the name is not the
-- seller's (OP-35), PT404, PT409 stale, PT429 20 open listings, or 60 within ten minutes.
create or replace function public.commit_listing(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb, p_request uuid, p_name text, p_item jsonb, p_base_item text, p_rarity text, p_price bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_listing uuid := private.listing_of(p_user, p_request);
  v_revision int;
begin
  perform private.hold_account(p_user);
  if private.has_moved('list', v_listing, p_user) then
    return;
  end if;
  if not private.signs_as(p_user, p_name) then
    raise exception 'That name is not yours.' using errcode = 'PT403', detail = '{"code":"not-your-name"}';
  end if;
  if (select count(*) from public.flea_market_listings l where l.seller_user_id = p_user) >= 20 then
    raise exception 'You have 20 items listed. Remove one, or wait until one is sold.'
      using errcode = 'PT429', detail = '{"code":"too-many-listings","params":{"n":20}}';
  end if;
  -- Limits repeated listing and removal: each leaves ledger rows for good and notifies every player at the market.
  perform private.count_try(p_user, 'listing', 60, interval '10 minutes');
  v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  insert into public.flea_market_listings (id, seller_user_id, seller_slot_number, seller_character_name, item_id, item_name, item_icon,
    item_description, item_type, item_stats, base_item_id, rarity, price)
  values (v_listing, p_user, p_slot, p_name, p_item ->> 'id', p_item ->> 'name', p_item ->> 'icon', p_item ->> 'description',
    p_item ->> 'type', p_item, p_base_item, p_rarity, p_price);
  insert into public.ledger (why, listing_id, from_user_id, from_slot_number, from_revision, item, quantity)
  values ('list', v_listing, p_user, p_slot, v_revision, p_item, 1);
end $function$;

-- Sells a listing to the caller; p_save is the buyer's save with the item and without its price. The seller gets a mail with the price as
-- funds. The player whose request deletes the row has bought the item. The same request again changes nothing. Refuses: PT403 the caller's
-- own listing, PT410 it no longer exists, PT404, PT409.
create or replace function public.commit_purchase(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb, p_listing uuid, p_sender text, p_subject text, p_body text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_seller uuid;
  v_listing public.flea_market_listings;
  v_revision int;
  v_pending uuid;
begin
  perform private.hold_account(p_user);
  if private.has_moved('buy', p_listing, p_user, p_slot) then
    return;
  end if;
  select l.seller_user_id into v_seller from public.flea_market_listings l where l.id = p_listing;
  if v_seller = p_user then
    raise exception 'You cannot buy your own listings.' using errcode = 'PT403', detail = '{"code":"own-listing"}';
  end if;
  -- Waits for an account that is being deleted; its listings are gone afterwards.
  perform 1 from public.profiles p where p.id = v_seller for key share;
  delete from public.flea_market_listings l where l.id = p_listing and not private.are_strangers(p_user, l.seller_user_id)
  returning l.* into v_listing;
  if not found then
    raise exception 'This item is not on offer any more.' using errcode = 'PT410', detail = '{"code":"listing-gone"}';
  end if;
  v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  insert into public.ledger (why, listing_id, to_user_id, to_slot_number, to_revision, item, quantity)
  values ('buy', p_listing, p_user, p_slot, v_revision, v_listing.item_stats, v_listing.quantity);
  insert into public.ledger (why, listing_id, from_user_id, from_slot_number, from_revision, to_user_id, coins)
  values ('buy', p_listing, p_user, p_slot, v_revision, v_seller, v_listing.price * v_listing.quantity);
  insert into public.pending_transactions (listing_id, seller_user_id, buyer_user_id, buyer_slot_number, item_name, amount)
  values (p_listing, v_seller, p_user, p_slot, v_listing.item_name, v_listing.price * v_listing.quantity) returning id into v_pending;
  insert into public.player_mail (recipient_user_id, sender_character_name, subject, body, is_server_message, pending_transaction_id)
  values (v_seller, p_sender, p_subject, p_body, true, v_pending);
  insert into public.flea_market_sales (base_item_id, rarity, price) values (v_listing.base_item_id, v_listing.rarity, v_listing.price);
  -- No screen shows more than 5.
  delete from public.flea_market_sales s where s.id in (
    select o.id from public.flea_market_sales o where o.base_item_id = v_listing.base_item_id and o.rarity = v_listing.rarity
    order by o.sold_at desc, o.id desc offset 20);
end $function$;

-- Returns a listing to the slot that it came from (OP-74); p_save is that save with the item. The player whose request deletes the row has
-- the item (OP-73). The same request again changes nothing. Refuses: PT410 no such listing, PT404, PT409.
create or replace function public.commit_removal(p_user uuid, p_base_revision integer, p_save jsonb, p_listing uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_listing public.flea_market_listings;
  v_revision int;
begin
  perform private.hold_account(p_user);
  if private.has_moved('remove', p_listing, p_user) then
    return;
  end if;
  delete from public.flea_market_listings l where l.id = p_listing and l.seller_user_id = p_user returning l.* into v_listing;
  if not found then
    raise exception 'This item is not listed any more.' using errcode = 'PT410', detail = '{"code":"listing-removed"}';
  end if;
  v_revision := private.write_save(p_user, v_listing.seller_slot_number, p_base_revision, p_save);
  insert into public.ledger (why, listing_id, to_user_id, to_slot_number, to_revision, item, quantity)
  values ('remove', p_listing, p_user, v_listing.seller_slot_number, v_revision, v_listing.item_stats, 1);
end $function$;

-- Reports a run that can be watched, once per player. Refuses: PT403 without a confirmed account, PT404 no such run, PT400 the caller's own
-- run or an empty text, PT429 more than 10 a day.
create or replace function private.report_run(p_run uuid, p_reason text, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_kept uuid;
  v_night uuid;
  v_owner uuid;
  v_note text := private.plain_text(left(coalesce(p_note, ''), 1000), false);
begin
  perform private.hold_account(v_user);
  if not exists (select from auth.users u where u.id = v_user and u.email_confirmed_at is not null) then
    raise exception 'Confirm your address first: then you can report a run.'
      using errcode = 'PT403', detail = '{"code":"confirm-email-to-report"}';
  end if;
  select k.id, k.user_id into v_kept, v_owner from private.kept_runs k where k.id = p_run and not k.hidden;
  if not found then
    select a.id, a.user_id into v_night, v_owner from private.night_attempts a
    where a.id = p_run and a.verdict = 'verified' and private.night_over(a.day) <= now();
  end if;
  if v_owner is null then
    raise exception 'This run is gone.' using errcode = 'PT404', detail = '{"code":"run-gone"}';
  elsif v_owner = v_user then
    raise exception 'This run is your own.' using errcode = 'PT400', detail = '{"code":"own-run"}';
  elsif p_reason is null or p_reason not in ('bot', 'cheat', 'name', 'other') or length(v_note) > 280 then
    raise exception 'This report cannot be read.' using errcode = 'PT400', detail = '{"code":"report-unreadable"}';
  elsif exists (select from private.run_reports r where r.reporter_id = v_user and p_run in (r.kept, r.night)) then
    return;
  end if;
  perform private.count_try(v_user, 'report-run', 10, interval '1 day');
  insert into private.run_reports (kept, night, reporter_id, reason, note) values (v_kept, v_night, v_user, p_reason, v_note);
end $function$;

-- A player can only write in their own name. Rows that the studio writes, without a calling player, are accepted as they are.
create or replace function private.is_by_player(p_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) <> p_user then
    raise exception 'this is somebody else''s to do' using errcode = '42501', detail = '{"code":"not-yours"}';
  end if;
  return (select auth.uid()) is not null;
end $function$;

-- A block ends any link, even one that the other player changes at the same moment.
create or replace function private.on_block()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.is_by_player(new.blocker_id);
  perform private.hold_both(new.blocker_id, new.blocked_id);
  -- Checks every row that other players see.
  if (select count(*) from public.player_blocks b where b.blocker_id = new.blocker_id) >= 500 then
    raise exception 'You have blocked 500 players. Unblock one of them first.'
      using errcode = 'PT429', detail = '{"code":"too-many-blocked","params":{"n":500}}';
  end if;
  delete from public.friends f
  where least(f.user1_id, f.user2_id) = least(new.blocker_id, new.blocked_id)
    and greatest(f.user1_id, f.user2_id) = greatest(new.blocker_id, new.blocked_id);
  return new;
end $function$;

-- Sends a friend request from a player with a survivor to another player, unless a link or a block prevents it; 20 a day. The hint is the
-- status of an existing link (FRIEND-06).
create or replace function private.on_friend_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_there text;
begin
  if not private.is_by_player(new.user1_id) then
    return new;
  elsif new.user1_id = new.user2_id then
    raise exception 'You cannot send a friend request to yourself.' using errcode = 'PT400', detail = '{"code":"friend-request-to-self"}';
  end if;
  perform private.hold_both(new.user1_id, new.user2_id);
  if not exists (select from public.profiles p where p.id = new.user2_id) then
    raise exception 'There is no such player any more.' using errcode = 'PT404', detail = '{"code":"player-gone"}';
  elsif not private.has_character(new.user1_id) then
    raise exception 'Please create a character profile to send friend requests.'
      using errcode = 'PT403', detail = '{"code":"friends-need-character"}';
  end if;
  v_there := case when private.are_strangers(new.user1_id, new.user2_id) then 'blocked' else (
    select f.status from public.friends f
    where least(f.user1_id, f.user2_id) = least(new.user1_id, new.user2_id)
      and greatest(f.user1_id, f.user2_id) = greatest(new.user1_id, new.user2_id)) end;
  if v_there is not null then
    raise exception '%', case v_there
      when 'pending' then 'Friend request already pending.'
      when 'accepted' then 'You are already friends with this player.'
      else 'You have blocked this player or they have blocked you.'
    end using errcode = 'PT409', hint = v_there,
      detail = json_build_object('code', case v_there
        when 'pending' then 'friend-request-pending'
        when 'accepted' then 'already-friends'
        else 'player-blocked'
      end);
  end if;
  perform private.count_try(new.user1_id, 'friend request', 20, interval '1 day');
  return new;
end $function$;

-- Up to 20 other players with the term in their username or in a survivor's name, exact matches first, each with the names of all their
-- survivors. Guests are not included. Refuses: PT400 a term longer than any name, PT429 more than 30 in a minute.
create or replace function private.search_players(p_term text)
 RETURNS TABLE(id uuid, first_name text, avatar_url text, last_active_at timestamp with time zone, character_names text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_user uuid := (select auth.uid());
  v_term text := private.plain_text(coalesce(p_term, ''), false);
  v_pattern text := '%' || regexp_replace(v_term, '([\\%_])', '\\\1', 'g') || '%';
begin
  if length(p_term) > 64 then
    raise exception 'A name has at most 64 characters.' using errcode = 'PT400', detail = '{"code":"name-too-long","params":{"n":64}}';
  elsif v_term = '' then
    return;
  end if;
  perform 1 from public.profiles p where p.id = v_user for no key update;
  perform private.count_try(v_user, 'player search', 30, interval '1 minute');
  return query
    with found as (
      select p.id from public.profiles p where p.first_name ilike v_pattern
      union
      select s.user_id from private.survivors s where s.name ilike v_pattern and s.name <> 'Survivor'
    )
    select p.id, p.first_name, p.avatar_url, p.last_active_at,
      array(select s.name from private.survivors s where s.user_id = p.id and s.name not in ('', 'Survivor') order by s.slot_number)
    from found join public.profiles p on p.id = found.id join auth.users u on u.id = p.id and not u.is_anonymous
    where p.id <> v_user and p.id <> all (private.strangers())
    order by lower(p.first_name) = lower(v_term) desc, lower(p.first_name)
    limit 20;
end $function$;

-- Posts a message on the channel that its author listens to or listened to last.
create or replace function private.on_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Keeps line breaks, with at most one empty line between two lines.
  new.message_content := regexp_replace(private.plain_text(new.message_content, true), E'\n\\s*\n\\s*\n', E'\n\n', 'g');
  if new.message_content = '' then
    raise exception 'Message cannot be empty.' using errcode = 'PT400', detail = '{"code":"message-empty"}';
  elsif length(new.message_content) > 500 then
    raise exception 'A message has at most 500 characters.'
      using errcode = 'PT400', detail = '{"code":"message-too-long","params":{"n":500}}';
  end if;
  if private.is_by_player(new.user_id) then
    perform 1 from public.profiles p where p.id = new.user_id for no key update;
    -- A repeated message is neither stored nor counted again; the result is that of the first one.
    if exists (select from public.messages m where m.id = new.id and m.user_id = new.user_id) then
      return null;
    elsif not private.signs_as(new.user_id, new.character_name) then
      raise exception 'Please create a character profile to post messages.'
        using errcode = 'PT403', detail = '{"code":"radio-needs-character"}';
    end if;
    perform private.check_tries(new.user_id, 'message', 30, interval '5 minutes');
    perform private.count_try(new.user_id, 'message', 5, interval '10 seconds');
    new.channel := coalesce(
      (select s.channel from private.radio_seats s where s.user_id = new.user_id order by s.seated_until desc limit 1), 1);
  end if;
  return new;
end $function$;

-- Rejects a player who mutes in another player's name before it reads that player's rows, since a count of 500 would be revealed
-- otherwise.
create or replace function private.on_mute()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.is_by_player(new.user_id);
  perform 1 from public.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from public.muted_players m where m.user_id = new.user_id) >= 500 then
    raise exception 'You have muted 500 players. Let one of them speak again first.'
      using errcode = 'PT429', detail = '{"code":"too-many-muted","params":{"n":500}}';
  end if;
  return new;
end $function$;

-- Keeps a message for the studio, once per reporting player. Refuses: PT404 the message no longer exists or the caller cannot see it, PT400
-- the caller's own message.
create or replace function private.report_message(p_message uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_message public.messages;
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  select * into v_message from public.messages m where m.id = p_message and not private.are_strangers(v_user, m.user_id);
  if not found then
    raise exception 'This message is gone.' using errcode = 'PT404', detail = '{"code":"message-gone"}';
  elsif v_message.user_id = v_user then
    raise exception 'This message is your own.' using errcode = 'PT400', detail = '{"code":"own-message"}';
  elsif exists (select from private.message_reports r where r.message_id = p_message and r.reporter_id = v_user) then
    return;
  end if;
  perform private.count_try(v_user, 'report', 20, interval '1 day');
  insert into private.message_reports (message_id, reporter_id, author_id, character_name, message_content)
  values (p_message, v_user, v_message.user_id, v_message.character_name, v_message.message_content);
end $function$;

-- Adds rows [{runId, segment, endedBy, told, spec, log, ticks, hash, asClaimed}] and deletes the oldest beyond the limits. A segment that
-- was credited by its replay needs a verdict, which other requests of the account may have removed since it was read. PT409 makes the
-- caller ask again.
create or replace function private.add_run_records(p_user uuid, p_slot integer, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if jsonb_array_length(p_rows) = 0 then
    return;
  end if;
  insert into public.run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash, ended_at)
  select p_user, p_slot, r.entry ->> 'runId', (r.entry ->> 'segment')::int, r.entry ->> 'endedBy', r.entry -> 'told',
    r.entry -> 'spec', r.entry ->> 'log', (r.entry ->> 'ticks')::int, r.entry ->> 'hash', now() + r.n * interval '1 microsecond'
  from jsonb_array_elements(p_rows) with ordinality r (entry, n)
  on conflict do nothing;
  if exists (
    select from jsonb_array_elements(p_rows) r (entry)
    where r.entry -> 'asClaimed' is distinct from 'true' and not exists (
      select from public.run_records d join private.run_verdicts v on v.record_id = d.id
      where d.user_id = p_user and d.slot_number = p_slot and d.run_id = r.entry ->> 'runId'
        and d.segment = (r.entry ->> 'segment')::int)) then
    raise exception 'The verdict of a segment is missing.' using errcode = 'PT409', detail = '{"code":"run-being-checked"}';
  end if;
  perform private.forget_old_runs(p_user, p_slot);
end $function$;

-- Stores the other slots without their run: [{slot, revision, save}]. A null save cannot be read, and therefore cannot be played, so it is
-- left alone. Refuses: PT409 one of them was written in the meantime, or has another open run.
create or replace function private.close_open_runs(p_user uuid, p_slot integer, p_others jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_other record;
begin
  for v_other in
    select o.slot, o.revision, o.save from jsonb_to_recordset(p_others) as o(slot int, revision int, save jsonb)
    where o.save is not null order by o.slot
  loop
    perform private.write_save(p_user, v_other.slot, v_other.revision, v_other.save);
  end loop;
  if exists (
    select from public.game_saves s
    where s.user_id = p_user and s.slot_number <> p_slot and jsonb_typeof(s.save_data #> '{ext,run}') = 'object'
      and not exists (
        select from jsonb_to_recordset(p_others) as o(slot int, revision int, save jsonb)
        where o.slot = s.slot_number and o.revision = s.revision and o.save is null)
  ) then
    raise exception 'another run is open' using errcode = 'PT409', detail = '{"code":"run-already-open"}';
  end if;
end $function$;

-- Writes a slot's next revision and returns it. A sandbox game, where XP and coins can count a hundredfold, remains one (decision 0007).
-- Refuses: PT404 an empty slot, PT409 a base other than the present revision, PT422 a save that is no longer a sandbox game's.
create or replace function private.write_save(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb)
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
create or replace function private.count_new_game(p_user uuid)
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
create or replace function private.count_play(p_user uuid, p_slot integer, p_lived integer)
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

-- Serializes the commits of an account.
create or replace function private.hold_account(p_user uuid)
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

-- Revisions rise one at a time, and a save keeps its player and slot.
create or replace function private.guard_save()
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

-- Records a step of a visit, once per step. Each new step deletes some that are older than 90 days. Refuses: PT400 no such step, PT429 240
-- steps of a network in an hour or 20,000 of all visitors in a day.
create or replace function public.count_funnel_step(p_visit uuid, p_step text, p_automated boolean, p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hour timestamptz := date_trunc('hour', now());
  v_counted int;
begin
  delete from private.funnel_networks n where n.network in (
    select o.network from private.funnel_networks o where o.hour < v_hour limit 100 for update skip locked
  );
  delete from private.funnel_events e where (e.visit, e.step) in (
    select o.visit, o.step from private.funnel_events o where o.hour <= now() - interval '90 days' limit 100 for update skip locked
  );
  insert into private.funnel_networks as n (network, hour, counted) values (private.network_of(p_address), v_hour, 1)
  on conflict (network) do update
    set counted = case when n.hour = excluded.hour then n.counted + 1 else 1 end, hour = excluded.hour
  returning n.counted into v_counted;
  if v_counted > 240 or (
    select count(*) from (select from private.funnel_events e where e.hour > now() - interval '1 day' limit 20000) lately
  ) = 20000 then
    raise exception 'No more steps are counted now.' using errcode = 'PT429', detail = '{"code":"too-many-steps"}';
  end if;
  insert into private.funnel_events (visit, step, automated) values (p_visit, p_step, p_automated) on conflict do nothing;
exception when check_violation then
  raise exception 'There is no such step.' using errcode = 'PT400', detail = '{"code":"not-found"}';
end $function$;

-- Guests can send feedback (FEED-06). A guest account costs nothing to create, so guests share the daily limit of visitors and cannot use up
-- that of players. The hourly limit of a network applies to everyone.
create or replace function public.keep_suggestion(p_user uuid, p_email text, p_subject_type text, p_subject_line text, p_message text, p_username text, p_address text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_address text := private.network_of(p_address);
  v_of_address int;
  v_of_user int;
  v_id uuid;
begin
  -- Serializes all feedback: letters are few, and two at once must count each other.
  perform pg_advisory_xact_lock(hashtextextended('suggestions', 0));
  delete from private.suggestion_tries t where t.tried_at <= now() - interval '1 hour';
  select count(*) filter (where t.address = v_address), count(*) filter (where t.user_id = p_user) into v_of_address, v_of_user
  from private.suggestion_tries t;
  if v_of_address >= 3 or v_of_user >= 3 then
    return null;
  end if;
  if (select count(*) from public.suggestions s
      where s.created_at > now() - interval '1 day' and (s.user_id is null or private.is_guest(s.user_id)) = (p_user is null or private.is_guest(p_user))) >= 500 then
    raise exception 'More letters came today than can be read. Please write again tomorrow.'
      using errcode = 'PT429', detail = '{"code":"feedback-full"}';
  end if;
  insert into private.suggestion_tries (user_id, address) values (p_user, v_address);
  insert into public.suggestions (user_id, email, subject_type, subject_line, message, username)
  values (p_user, p_email, p_subject_type, p_subject_line, p_message, p_username) returning id into v_id;
  return v_id;
end $function$;

-- A page of 20 places of a night after the attempt `p_after` (null for the first page), and the caller's own place: {day, over, of, rows,
-- next, own}. `over` means that every run may be watched. `next` is null on the last page and `of` is 10001 for more. With `p_friends`, only
-- the caller and friends, with their places among themselves. Players hidden by a block are left out, which changes no place. Refuses:
-- PT404 an unknown `p_after`, PT403 `p_friends` without an account.
create or replace function private.tonight_board(p_day date, p_friends boolean, p_after uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_strangers uuid[] := private.strangers();
  v_among uuid[];
  v_after private.night_attempts;
  v_own private.night_attempts;
  v_before int;
  v_own_place int;
  v_of int;
  v_rows jsonb;
  v_next uuid;
  v_read int;
begin
  if p_friends then
    if v_user is null then
      raise exception 'Log in to see how your friends did.' using errcode = 'PT403', detail = '{"code":"login-for-friends"}';
    end if;
    perform private.require_signed_up(v_user);
    select array_agg(case f.user1_id when v_user then f.user2_id else f.user1_id end) || v_user into v_among
    from public.friends f where v_user in (f.user1_id, f.user2_id) and f.status = 'accepted';
  end if;
  v_after.standing := -9223372036854775807;
  v_after.ended_at := '-infinity';
  v_after.id := '00000000-0000-0000-0000-000000000000';
  if p_after is not null then
    select * into v_after from private.night_attempts a where a.id = p_after and a.day = p_day and a.verdict = 'verified';
    if not found then
      raise exception 'There is no such place.' using errcode = 'PT404', detail = '{"code":"no-night-entry"}';
    end if;
  end if;

  select * into v_own from private.night_attempts a where a.day = p_day and a.user_id = v_user and a.verdict = 'verified';
  -- The limit of the count, because counting a million rows takes too long.
  select count(*), count(*) filter (where (a.standing, a.ended_at, a.id) <= (v_own.standing, v_own.ended_at, v_own.id)),
    count(*) filter (where (a.standing, a.ended_at, a.id) <= (v_after.standing, v_after.ended_at, v_after.id))
  into v_of, v_own_place, v_before
  from (
    select o.standing, o.ended_at, o.id from private.night_attempts o
    where (v_among is null or o.user_id = any(v_among)) and o.day = p_day and o.verdict = 'verified'
    order by o.standing, o.ended_at, o.id limit 10001) a;

  with page as (
    select a.*, row_number() over (order by a.standing, a.ended_at, a.id) as n from (
      select o.id, o.user_id, o.standing, o.ended_at from private.night_attempts o
      where (v_among is null or o.user_id = any(v_among)) and o.day = p_day and o.verdict = 'verified'
        and (o.standing, o.ended_at, o.id) > (v_after.standing, v_after.ended_at, v_after.id)
      order by o.standing, o.ended_at, o.id limit 21) a
  )
  select count(*),
    coalesce(jsonb_agg(private.night_row(page.id, v_before + page.n, v_user) order by page.n)
      filter (where page.n <= 20 and page.user_id <> all(v_strangers)), '[]'),
    (array_agg(page.id) filter (where page.n = 20))[1]
  into v_read, v_rows, v_next from page;

  return jsonb_build_object(
    'day', p_day, 'over', private.night_over(p_day) <= now(), 'of', v_of, 'rows', v_rows, 'next', case when v_read > 20 then v_next end,
    'own', case when v_own.id is not null then private.night_row(v_own.id, v_own_place, v_user) end);
end $function$;

-- Stores the save with a day's reward, once per account. The slot that has it keeps it and gets no second one. PT410: another slot has it.
create or replace function public.commit_night_claim(p_user uuid, p_slot integer, p_day date, p_base_revision integer, p_save jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.hold_account(p_user);
  update private.night_attempts a set claimed_slot = p_slot
  where a.user_id = p_user and a.day = p_day and a.verdict = 'verified' and a.claimed_slot is null;
  if found then
    perform private.write_save(p_user, p_slot, p_base_revision, p_save);
  elsif not exists (
    select from private.night_attempts a where a.user_id = p_user and a.day = p_day and a.claimed_slot = p_slot) then
    raise exception 'This reward was given before.' using errcode = 'PT410', detail = '{"code":"reward-claimed"}';
  end if;
end $function$;
