-- Accounts: public profiles, the mailing list, sign-up, usernames, the limited rights of guests, and the export and
-- deletion of a player's own data.

-- Holds definer functions and the tables that no client reads directly. The API does not expose this schema.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create schema if not exists extensions;
-- Finds parts of names through an index instead of reading all names.
create extension if not exists pg_trgm with schema extensions;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null
    constraint profiles_first_name_charset check (first_name ~ '^[A-Za-z0-9_-]{1,24}$')
    constraint profiles_first_name_reserved check (lower(first_name) <> 'survivor'),
  -- A closed set, because an arbitrary address would let one player's picture track every viewer.
  avatar_url text
    constraint profiles_avatar_url_known check (avatar_url ~ '^/avatars/(male|female)-(0[1-9]|10)\.svg$'),
  last_active_at timestamptz,
  updated_at timestamptz not null default now()
);
create unique index profiles_first_name_key on public.profiles (lower(first_name));
create index profiles_first_name_part on public.profiles using gin (first_name extensions.gin_trgm_ops);

create table public.mailing_list (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text not null,
  opt_in boolean not null
);

-- GUESTS are accounts without a name or an address, for playing before signing up (decision 0016). A guest has one
-- survivor with its backups and bank, a profile, and can send feedback. Guests and other players cannot reach each
-- other until the guest's address is confirmed. The guests' own file covers their creation, upgrade and removal.

-- Reads the account instead of a token's claim, because a token keeps an outdated claim for up to an hour.
create function private.is_guest(p_user uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select u.is_anonymous from auth.users u where u.id = p_user), false)
$$;

-- The caller, if signed up, else null. Policies evaluate it once per statement: `(select private.signed_up_caller())
-- is not null`. It does not return a boolean, because the planner assumes that a boolean condition holds for half of
-- the rows; it would then sort ten thousand listings instead of reading the eight of a page from an index. For `is
-- not null` it assumes all rows.
create function private.signed_up_caller() returns uuid language sql stable security definer set search_path = '' as $$
  select (select auth.uid()) where not private.is_guest((select auth.uid()))
$$;

-- Refuses guests with PT403.
create function private.require_signed_up(p_user uuid default auth.uid()) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_guest(p_user) then
    raise exception 'Sign up to do this: your survivor stays as it is.' using errcode = 'PT403';
  end if;
end $$;

-- Restrictive policies keep guests from other players, even if another policy allows more. This trigger does the same
-- for writers that bypass policies: definer functions and the service role. Its arguments are the columns of the
-- acting player and of the other player. Its name sorts before those of the triggers that begin with `on_`, so that
-- it runs first.
create function private.keep_guests_out() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(new);
begin
  perform private.require_signed_up((v_row ->> tg_argv[0])::uuid);
  if private.is_guest((v_row ->> tg_argv[1])::uuid) then
    raise exception 'There is no such player.' using errcode = 'PT404';
  end if;
  return new;
end $$;

-- USERNAMES

-- Guest- and 8 characters drawn by the server. Players cannot choose such a name.
create function private.is_guest_name(name text) returns boolean language sql immutable set search_path = '' as $$
  select lower(trim(name)) ~ '^guest-[a-z0-9]{8}$'
$$;

-- A player's own name does not count as taken, so its letters can change case.
create function private.username_taken(name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select lower(trim(name)) = 'survivor'
    or private.is_guest_name(name) and not exists (
      select from public.profiles p where lower(p.first_name) = lower(trim(name)) and p.id = (select auth.uid()))
    or exists (
      select from public.profiles p where lower(p.first_name) = lower(trim(name)) and p.id is distinct from (select auth.uid()))
$$;

-- Returns true if a sign-up with this name would be rejected as taken. Visitors learn nothing else.
create function public.username_taken(name text) returns boolean language sql stable set search_path = '' as $$
  select coalesce(private.username_taken(name), true)
$$;

-- Changes the caller's username, in the profile and in the account's metadata (OP-79), at most 5 times a day, because
-- players could use frequent changes to hide from others. Not for guests, who get their name with their address.
-- Refuses: 23505 taken or reserved, 23514 breaks a rule of profiles, PT404 the account no longer exists, PT403,
-- PT429.
create function private.change_username(name text) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_name text := trim(name);
begin
  perform private.require_signed_up(v_user);
  if private.username_taken(v_name) then
    raise exception 'this username is taken or reserved' using errcode = '23505';
  end if;
  update public.profiles p set first_name = v_name where p.id = v_user;
  if not found then
    raise exception 'no such account' using errcode = 'PT404';
  end if;
  -- The update holds the profile's lock while the changes are counted. A refusal rolls the update back.
  perform private.count_try(v_user, 'username', 5, '1 day');
  update auth.users u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', v_name)
  where u.id = v_user;
end $$;
create function public.change_username(name text) returns void language sql set search_path = '' as $$
  select private.change_username(name)
$$;

-- SIGN-UP

-- The auth service's hook "before user created" explains a rejection that on_signup would only raise as an error.
-- Anonymous accounts need no name and get none that was requested. If two sign-ups with one name arrive at once, the
-- second may pass here; the unique index then rejects it.
create function public.before_user_created(event jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user jsonb := event -> 'user';
  v_name text := trim(coalesce(v_user -> 'user_metadata' ->> 'first_name', ''));
  v_refusal text := case
    when v_name = '' then 'Username cannot be empty.'
    when v_name !~ '^[A-Za-z0-9_-]+$' then 'Username can only contain letters, numbers, underscores, and hyphens.'
    when length(v_name) > 24 then 'Username must be at most 24 characters long.'
    when private.username_taken(v_name) then 'This username is already taken. Please choose another.'
  end;
begin
  if v_user -> 'is_anonymous' = 'true' and coalesce(v_user ->> 'email', '') = '' and coalesce(v_user ->> 'phone', '') = '' then
    return '{}';
  elsif v_refusal is null then
    return '{}';
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 422, 'message', v_refusal));
end $$;

-- A sign-up that breaks a rule of names or profiles fails as a whole, with the name of the rule, so that no account
-- lacks a profile.
create function private.on_signup() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_name text := trim(coalesce(new.raw_user_meta_data ->> 'first_name', ''));
begin
  if new.is_anonymous then
    perform private.on_guest(new.id);
    return new;
  elsif private.is_guest_name(v_name) then
    raise exception 'this username is reserved' using errcode = '23505';
  end if;
  insert into public.profiles (id, first_name) values (new.id, v_name);
  insert into public.mailing_list (user_id, email, opt_in)
  values (new.id, new.email, coalesce(new.raw_user_meta_data ->> 'opt_in', '') = 'true');
  return new;
end $$;
create trigger on_signup after insert on auth.users for each row execute function private.on_signup();

-- The mailing list uses the account's current address. A guest's first address also stores the choice made with it.
create function private.follow_address() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(new.email, '') <> '' then
    insert into public.mailing_list (user_id, email, opt_in)
    values (new.id, new.email, coalesce(new.raw_user_meta_data ->> 'opt_in', '') = 'true')
    on conflict (user_id) do update set email = excluded.email;
  end if;
  return null;
end $$;
create trigger follow_address after update of email on auth.users for each row
  when (old.email is distinct from new.email) execute function private.follow_address();

-- Uses the server's clock, so that a player cannot stay "Online" by naming a future date. `least` ignores nulls, so a
-- change to the profile of a player who was never online does not show them as "Online".
create function private.touch_profile() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.last_active_at is not null then
    new.last_active_at := least(new.last_active_at, now());
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger touch_profile before update on public.profiles for each row execute function private.touch_profile();

-- LEAVING

-- Deletes the account and all its data in one transaction: profiles, saves, backups, bank and mail go with the
-- account (on delete cascade). Mail that other players received remains, without a link to the sender. Returns false
-- if the account does not exist.
create function public.delete_account(p_user uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for the account's other commits, so that none of them runs after this one.
  perform 1 from public.profiles p where p.id = p_user for update;
  delete from private.login_attempts a where a.account = 'user:' || p_user;
  delete from auth.users u where u.id = p_user;
  return found;
end $$;

-- A player's own rows as one file (decision 0016): from every table that has any, except those that this function's
-- test lists with a reason. Other players appear under their usernames, never with an id or an address. Rows are
-- unchanged; each table contributes its newest 5,000.
create function private.rows_of(p_user uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
      from public.run_records where user_id = p_user order by ended_at desc limit 5000) r),
    (select jsonb_build_object('message_reports', jsonb_agg(to_jsonb(r))) from (
      select reported_at from private.message_reports where reporter_id = p_user order by reported_at desc limit 5000) r)
  ];
  v_all jsonb := '{}';
begin
  for i in 1 .. cardinality(v_parts) loop
    v_all := v_all || coalesce(v_parts[i], '{}');
  end loop;
  -- Returns an empty list instead of null for a table without rows.
  return (select jsonb_object_agg(e.key, case e.value when 'null' then '[]' else e.value end) from jsonb_each(v_all) e);
end $$;

-- Refuses: PT403 without a session, PT429 more than 5 a day, PT413 more than 30 MB.
create function private.export_own_data() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_file jsonb;
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  if not found then
    raise exception 'You must be logged in.' using errcode = 'PT403';
  end if;
  perform private.count_try(v_user, 'export', 5, interval '1 day');
  v_file := jsonb_build_object('version', 1, 'game', 'Nightfence', 'exported_at', now()) || private.rows_of(v_user);
  if octet_length(v_file::text) > 30000000 then
    raise exception 'Your data is too large for one file. Please send us feedback.' using errcode = 'PT413';
  end if;
  return v_file;
end $$;
create function public.export_own_data() returns jsonb language sql set search_path = '' as $$
  select private.export_own_data()
$$;

-- WHO MAY DO WHAT

alter table public.profiles enable row level security;
alter table public.mailing_list enable row level security;

revoke all on public.profiles, public.mailing_list from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.profiles, public.mailing_list to service_role;
grant select (id, first_name, avatar_url, last_active_at) on public.profiles to authenticated;
grant update (avatar_url, last_active_at, updated_at) on public.profiles to authenticated;
grant select, update (opt_in) on public.mailing_list to authenticated;

create policy "profiles: players see each other" on public.profiles for select to authenticated using (true);
create policy "profiles: guests see their own" on public.profiles as restrictive for select to authenticated
  using ((select private.signed_up_caller()) is not null or (select auth.uid()) = id);
create policy "profiles: own row" on public.profiles for update to authenticated
  using ((select auth.uid()) = id) with check ((select auth.uid()) = id);
create policy "mailing list: own row" on public.mailing_list for select to authenticated using ((select auth.uid()) = user_id);
-- A player can leave or join the mailing list at any time. The address is always the account's own.
create policy "mailing list: own choice" on public.mailing_list for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

do $$ begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.profiles;
  end if;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.username_taken(text) from public;
revoke execute on function public.change_username(text), public.export_own_data() from public, anon;
revoke execute on function public.before_user_created(jsonb), public.delete_account(uuid) from public, anon, authenticated;
grant execute on function private.username_taken(text), public.username_taken(text) to anon, authenticated, service_role;
grant execute on function
  private.signed_up_caller(), private.require_signed_up(uuid),
  private.change_username(text), public.change_username(text),
  private.export_own_data(), public.export_own_data()
  to authenticated;
grant execute on function public.before_user_created(jsonb), public.delete_account(uuid) to service_role;
do $$ begin
  -- The role of the hosted auth service. The embedded one connects as the owner.
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant execute on function public.before_user_created(jsonb) to supabase_auth_admin;
  end if;
end $$;
