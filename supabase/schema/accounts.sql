-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- The specified fields, the two that a sign-up brings, and what the auth service itself writes; only plain values, 1 kB in all.
-- API roles: none. Defined in 20261128004100_account_data.sql.
CREATE OR REPLACE FUNCTION private.allowed_account_data(p_data jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(case jsonb_typeof(p_data) when 'object' then p_data end) e
  where e.key in ('first_name', 'avatar_url', 'opt_in', 'awaits', 'sub', 'email', 'email_verified', 'phone_verified')
    and jsonb_typeof(e.value) in ('string', 'boolean', 'number', 'null')
$function$;

-- Reads the account instead of a token's claim, because a token keeps an outdated claim for up to an hour.
-- API roles: none. Defined in 20261101000000_accounts.sql.
CREATE OR REPLACE FUNCTION private.is_guest(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select u.is_anonymous from auth.users u where u.id = p_user), false)
$function$;

-- Refuses guests with PT403.
-- API roles: authenticated. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.require_signed_up(p_user uuid DEFAULT auth.uid())
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

-- Guest- and 8 characters drawn by the server. Players cannot choose such a name.
-- API roles: none. Defined in 20261101000000_accounts.sql.
CREATE OR REPLACE FUNCTION private.is_guest_name(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select lower(trim(name)) ~ '^guest-[a-z0-9]{8}$'
$function$;

-- A player's own name does not count as taken, so its letters can change case.
-- API roles: anon, authenticated, service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.username_taken(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select lower(trim(name)) = 'survivor'
    or private.is_guest_name(name) and not exists (
      select from public.profiles p where lower(p.first_name) = lower(trim(name)) and p.id = (select auth.uid()))
    or private.renamed_user(name) is not null
    or exists (
      select from public.profiles p where lower(p.first_name) = lower(trim(name)) and p.id is distinct from (select auth.uid()))
$function$;

-- Changes the caller's username, in the profile and in the account's metadata, at most 5 times a day (OP-79), because players could use
-- frequent changes to hide from others. Not for guests, who get their name with their address. Refuses: 23505 taken or reserved, 23514
-- breaks a rule of profiles, PT404 the account no longer exists, PT403, PT429.
-- API roles: authenticated. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.change_username(name text)
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

-- A player's own rows as one file (decision 0016): from every table that has any, except those that this function's
-- test lists with a reason. Other players appear under their usernames, never with an id or an address. Rows are
-- unchanged; each table contributes its newest 5,000.
-- API roles: none. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.rows_beside_boards(p_user uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_parts constant jsonb[] := array[
    (select jsonb_build_object('account', to_jsonb(a)) from (
      select u.id, u.email, u.created_at, u.is_anonymous as guest, u.email_confirmed_at from auth.users u where u.id = p_user) a),
    (select jsonb_build_object('profiles', jsonb_agg(to_jsonb(p))) from public.profiles p where p.id = p_user),
    (select jsonb_build_object('mailing_list', jsonb_agg(to_jsonb(l))) from public.mailing_list l where l.user_id = p_user),
    (select jsonb_build_object('game_saves', jsonb_agg(to_jsonb(s) order by s.slot_number))
      from public.game_saves s where s.user_id = p_user),
    (select jsonb_build_object('game_saves_backup', jsonb_agg(to_jsonb(b))) from (
      select * from public.game_saves_backup where user_id = p_user order by backup_date desc limit 100) b),
    (select jsonb_build_object('bank_transactions', jsonb_agg(to_jsonb(t))) from (
      select * from public.bank_transactions where user_id = p_user order by written_at desc limit 5000) t),
    (select jsonb_build_object('player_mail', jsonb_agg(to_jsonb(m))) from (
      select case when o.recipient_user_id = p_user then 'received' else 'sent' end as way, o.sender_character_name as sender,
        (select r.first_name from public.profiles r where r.id = o.recipient_user_id) as recipient,
        o.subject, o.body, o.sent_at, o.is_server_message
      from public.player_mail o where p_user in (o.recipient_user_id, o.sender_user_id) order by o.sent_at desc limit 5000) m),
    (select jsonb_build_object('suggestions', jsonb_agg(to_jsonb(g))) from (
      select email, subject_type, subject_line, message, username, created_at
      from public.suggestions where user_id = p_user order by created_at desc limit 5000) g),
    (select jsonb_build_object('friends', jsonb_agg(to_jsonb(f))) from (
      select p.first_name as username, o.status, o.user1_id = p_user as asked_by_me, o.created_at
      from public.friends o join public.profiles p on p.id = case o.user1_id when p_user then o.user2_id else o.user1_id end
      where p_user in (o.user1_id, o.user2_id) order by o.created_at desc limit 5000) f),
    (select jsonb_build_object('player_blocks', jsonb_agg(to_jsonb(b))) from (
      select p.first_name as username, o.created_at from public.player_blocks o join public.profiles p on p.id = o.blocked_id
      where o.blocker_id = p_user order by o.created_at desc limit 5000) b),
    (select jsonb_build_object('muted_players', jsonb_agg(to_jsonb(m))) from (
      select p.first_name as username from public.muted_players o join public.profiles p on p.id = o.muted_id
      where o.user_id = p_user order by 1 limit 5000) m),
    (select jsonb_build_object('messages', jsonb_agg(to_jsonb(m))) from (
      select character_name, message_content, created_at
      from public.messages where user_id = p_user order by created_at desc limit 5000) m),
    (select jsonb_build_object('flea_market_listings', jsonb_agg(to_jsonb(l))) from (
      select * from public.flea_market_listings where seller_user_id = p_user order by created_at desc limit 5000) l),
    (select jsonb_build_object('pending_transactions', jsonb_agg(to_jsonb(t))) from (
      select listing_id, item_name, amount, created_at, claimed_at, claimed_slot_number
      from public.pending_transactions where seller_user_id = p_user order by created_at desc limit 5000) t),
    (select jsonb_build_object('ledger', jsonb_agg(to_jsonb(l))) from (
      select at, why, listing_id, case when from_user_id = p_user then from_slot_number end as from_slot,
        case when to_user_id = p_user then to_slot_number end as to_slot, coins, item, quantity
      from public.ledger where p_user in (from_user_id, to_user_id) order by id desc limit 5000) l),
    -- Without the recordings, which are the game's own data and take 200 kB each.
    (select jsonb_build_object('run_records', jsonb_agg(to_jsonb(r))) from (
      select id, slot_number, run_id, segment, ended_by, told, ticks, hash, ended_at
      from public.run_records where user_id = p_user order by ended_at desc limit 5000) r)
  ];
  v_all jsonb := '{}';
begin
  for i in 1 .. cardinality(v_parts) loop
    v_all := v_all || coalesce(v_parts[i], '{}');
  end loop;
  -- Returns an empty list instead of null for a table without rows.
  return (select jsonb_object_agg(e.key, case e.value when 'null' then '[]' else e.value end) from jsonb_each(v_all) e);
end $function$;

-- A player's own rows as one file (decision 0016): from every table that has any, except those that this function's
-- test lists with a reason. Other players appear under their usernames, never with an id or an address. Rows are
-- unchanged; each table contributes its newest 5,000.
-- API roles: none. Defined in 20261124000100_boards.sql.
CREATE OR REPLACE FUNCTION private.rows_beside_reports(p_user uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.rows_beside_boards(p_user) || jsonb_build_object('kept_runs', (
    select coalesce(jsonb_agg(to_jsonb(k)), '[]') from (
      select id, slot_number, run_id, location_id, nightmare, survived, ticks, kills, ended_at
      from private.kept_runs where user_id = p_user order by ended_at desc) k))
$function$;

-- Adds the decisions about the player.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.rows_of(p_user uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.rows_beside_reports(p_user) || jsonb_build_object('reports', (
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select c.kind, r.reason, r.note, r.reported_at, c.upheld
      from private.reports r join private.cases c on c.id = r.case_id
      where r.reporter_id = p_user order by r.reported_at desc limit 5000) t),
    'decisions', (
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select d.action, d.reason, c.kind, c.copy - array['before', 'after'] as about, d.decided_at, d.until, d.reversed_at
      from private.decisions d join private.cases c on c.id = d.case_id
      where d.subject_id = p_user and d.action <> 'dismiss' order by d.decided_at desc limit 5000) t),
    'appeals', (
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select d.action, a.text, a.appealed_at, a.answered_at, a.granted
      from private.appeals a join private.decisions d on d.id = a.decision_id
      where d.subject_id = p_user order by a.appealed_at desc limit 5000) t))
$function$;

-- Refuses: PT403 without a session, PT429 more than 5 a day, PT413 more than 30 MB.
-- API roles: authenticated. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.export_own_data()
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

-- The mailing list uses the account's current address. A guest's first address also stores the choice made with it.
-- API roles: none. Defined in 20261101000000_accounts.sql.
CREATE OR REPLACE FUNCTION private.follow_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(new.email, '') <> '' then
    insert into public.mailing_list (user_id, email, opt_in)
    values (new.id, new.email, coalesce(new.raw_user_meta_data ->> 'opt_in', '') = 'true')
    on conflict (user_id) do update set email = excluded.email;
  end if;
  return null;
end $function$;

CREATE TRIGGER follow_address AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text)) EXECUTE FUNCTION private.follow_address();

-- Deletes the account and all its data in one transaction: profiles, saves, backups, bank and mail go with the
-- account (on delete cascade). Mail that other players received remains, without a link to the sender. Returns false
-- if the account does not exist.
-- API roles: service_role. Defined in 20261101000000_accounts.sql.
CREATE OR REPLACE FUNCTION public.delete_account(p_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Waits for the account's other commits, so that none of them runs after this one.
  perform 1 from public.profiles p where p.id = p_user for update;
  delete from private.login_attempts a where a.account = 'user:' || p_user;
  delete from auth.users u where u.id = p_user;
  return found;
end $function$;

-- Restrictive policies keep guests from other players, even if another policy allows more. This trigger does the same
-- for writers that bypass policies: definer functions and the service role. Its arguments are the columns of the
-- acting player and of the other player. Its name sorts before those of the triggers that begin with `on_`, so that
-- it runs first.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.keep_guests_out()
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

CREATE TRIGGER keep_guests_out BEFORE INSERT ON private.reports FOR EACH ROW EXECUTE FUNCTION private.keep_guests_out('reporter_id');
CREATE TRIGGER keep_guests_out BEFORE INSERT ON public.flea_market_listings FOR EACH ROW EXECUTE FUNCTION private.keep_guests_out('seller_user_id');
CREATE TRIGGER keep_guests_out BEFORE INSERT ON public.friends FOR EACH ROW EXECUTE FUNCTION private.keep_guests_out('user1_id', 'user2_id');
CREATE TRIGGER keep_guests_out BEFORE INSERT ON public.ledger FOR EACH ROW EXECUTE FUNCTION private.keep_guests_out('to_user_id', 'from_user_id');
CREATE TRIGGER keep_guests_out BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.keep_guests_out('user_id');
CREATE TRIGGER keep_guests_out BEFORE INSERT ON public.muted_players FOR EACH ROW EXECUTE FUNCTION private.keep_guests_out('user_id', 'muted_id');
CREATE TRIGGER keep_guests_out BEFORE INSERT ON public.pending_transactions FOR EACH ROW EXECUTE FUNCTION private.keep_guests_out('buyer_user_id', 'seller_user_id');
CREATE TRIGGER keep_guests_out BEFORE INSERT ON public.player_blocks FOR EACH ROW EXECUTE FUNCTION private.keep_guests_out('blocker_id', 'blocked_id');
CREATE TRIGGER keep_guests_out BEFORE INSERT ON public.player_mail FOR EACH ROW EXECUTE FUNCTION private.keep_guests_out('sender_user_id', 'recipient_user_id');

-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.limit_account_data()
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

CREATE TRIGGER limit_account_data BEFORE INSERT OR UPDATE OF raw_user_meta_data ON auth.users FOR EACH ROW EXECUTE FUNCTION private.limit_account_data();

-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.limit_identity_data()
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

CREATE TRIGGER limit_identity_data BEFORE INSERT OR UPDATE OF identity_data ON auth.identities FOR EACH ROW WHEN ((new.provider = 'email'::text)) EXECUTE FUNCTION private.limit_identity_data();

-- The caller, if signed up, else null. Policies evaluate it once per statement: `(select private.signed_up_caller())
-- is not null`. It does not return a boolean, because the planner assumes that a boolean condition holds for half of
-- the rows; it would then sort ten thousand listings instead of reading the eight of a page from an index. For `is
-- not null` it assumes all rows.
-- API roles: authenticated. Defined in 20261101000000_accounts.sql.
CREATE OR REPLACE FUNCTION private.signed_up_caller()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select auth.uid()) where not private.is_guest((select auth.uid()))
$function$;

-- A signup that breaks a rule of names or profiles fails as a whole, with the name of the rule, so that no account lacks a profile.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.on_signup()
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

CREATE TRIGGER on_signup AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.on_signup();

-- Uses the server's clock and never goes back, so that a player can neither stay "Online" by naming a future date nor
-- come online repeatedly. `least` ignores nulls, so a change to the profile of a player who was never online does not
-- show them as "Online".
-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.touch_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.last_active_at := case when new.last_active_at is null then old.last_active_at
    else greatest(old.last_active_at, least(new.last_active_at, now())) end;
  new.updated_at := now();
  return new;
end $function$;

CREATE TRIGGER touch_profile BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.touch_profile();

-- The auth service's hook "before user created" explains a rejection that on_signup would only raise as an error.
-- Anonymous accounts need no name and get none that was requested. If two sign-ups with one name arrive at once, the
-- second may pass here; the unique index then rejects it. The confirmed age is not stored.
-- API roles: service_role. Defined in 20261128006510_minimum_age.sql.
CREATE OR REPLACE FUNCTION public.before_user_created(event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user jsonb := event -> 'user';
  v_name text := trim(coalesce(v_user -> 'user_metadata' ->> 'first_name', ''));
  v_age text := v_user -> 'user_metadata' ->> 'confirmed_age';
  v_guest constant boolean := v_user -> 'is_anonymous' = 'true' and coalesce(v_user ->> 'email', '') = '' and coalesce(v_user ->> 'phone', '') = '';
  v_refusal text := case
    when not private.is_flag_on(case when v_guest then 'guests' else 'signup' end) then 'This is switched off for now. Please try again later.'
    when not private.age_allowed(case when v_age ~ '^\d{1,3}$' then v_age::int end) then 'Confirm your age first.'
    when v_guest then null
    when v_name = '' then 'Username cannot be empty.'
    when v_name !~ '^[A-Za-z0-9_-]+$' then 'Username can only contain letters, numbers, underscores, and hyphens.'
    when length(v_name) > 24 then 'Username must be at most 24 characters long.'
    when private.username_taken(v_name) then 'This username is already taken. Please choose another.'
    when private.has_listed_word(v_name, true) then 'This name isn''t allowed. Choose another.'
  end;
begin
  if v_refusal is null then
    return '{}';
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 422, 'message', v_refusal));
end $function$;

-- API roles: authenticated, service_role. Defined in 20261101000000_accounts.sql.
CREATE OR REPLACE FUNCTION public.change_username(name text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.change_username(name)
$function$;

-- API roles: authenticated, service_role. Defined in 20261101000000_accounts.sql.
CREATE OR REPLACE FUNCTION public.export_own_data()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.export_own_data()
$function$;

-- Returns true if a sign-up with this name would be rejected as taken. Visitors learn nothing else.
-- API roles: anon, authenticated, service_role. Defined in 20261101000000_accounts.sql.
CREATE OR REPLACE FUNCTION public.username_taken(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(private.username_taken(name), true)
$function$;
