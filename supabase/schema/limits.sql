-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Uses the index on addresses, which only covers players with a password.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.account_of(identifier text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select 'user:' || u.id from auth.users u where u.email = lower(trim(identifier)) and u.is_sso_user = false limit 1),
    (select 'user:' || p.id from public.profiles p where lower(p.first_name) = lower(trim(identifier))),
    'user:' || private.renamed_user(identifier),
    'name:' || left(lower(trim(identifier)), 320)
  )
$function$;

-- Formats seconds for players.
-- API roles: none. Defined in 20261101000100_limits.sql.
CREATE OR REPLACE FUNCTION private.in_words(p_seconds integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_seconds < 60 then p_seconds || ' s'
    when p_seconds < 3600 then ceil(p_seconds / 60.0) || ' min'
    else ceil(p_seconds / 3600.0) || ' h'
  end
$function$;

-- Refuses with PT429 and the wait if there were already `p_most` rows of `p_what` in the last `p_per`. The caller must hold the account's
-- row lock, or two requests at once would not count each other.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.check_tries(p_user uuid, p_what text, p_most integer, p_per interval)
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

-- Counts one more `p_what`, or refuses as `check_tries` does.
-- API roles: none. Defined in 20261101000100_limits.sql.
CREATE OR REPLACE FUNCTION private.count_try(p_user uuid, p_what text, p_most integer, p_per interval, p_about text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_tries(p_user, p_what, p_most, p_per);
  delete from private.tries t where t.user_id = p_user and t.what = p_what and t.tried_at <= now() - interval '1 day';
  insert into private.tries (user_id, what, about) values (p_user, p_what, p_about);
end $function$;

-- The network that a client address counts as. Limits count callers by it: a /64 of IPv6 is one caller, and an IPv4-mapped address,
-- dotted or in hexadecimal, is its IPv4 address. The same rules as callerNetwork in supabase/functions/_shared/caller-network.mjs;
-- tests/backend/sql/login.test.ts compares the two.
-- API roles: none. Defined in 20261128000100_caller_network.sql.
CREATE OR REPLACE FUNCTION private.network_of(address text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_text text := trim(address, E' \t\r\n');
  v_address inet;
begin
  if v_text ~ '/' then
    return left(v_text, 64);
  end if;
  v_address := regexp_replace(v_text, '%.*$', '')::inet;
  return case
    when family(v_address) = 4 then host(v_address)
    when v_address << '::ffff:0:0/96'::inet then host('0.0.0.0'::inet + (v_address - '::ffff:0:0'::inet))
    when v_address = '::1'::inet then '::1'
    else host(network(set_masklen(v_address, 64)))
  end;
exception when invalid_text_representation then
  return coalesce(left(v_text, 64), '');
end $function$;

-- Salted with the account, so that the table shows neither an address nor that two players share one. It does not
-- protect against an attacker who has the whole table and tries every address.
-- API roles: none. Defined in 20261101000100_limits.sql.
CREATE OR REPLACE FUNCTION private.place_of(account uuid, address text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select sha256(convert_to(account::text || ' ' || private.network_of(address), 'UTF8'))
$function$;

-- Stores that this account logged in from this address. Keeps the last 8 addresses for 90 days.
-- API roles: none. Defined in 20261101000100_limits.sql.
CREATE OR REPLACE FUNCTION private.remember_place(p_user uuid, p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('login places ' || p_user, 0));
  insert into private.login_places (account, place)
  select p.id, private.place_of(p.id, p_address) from public.profiles p where p.id = p_user
  on conflict (account, place) do update set last_at = now();
  delete from private.login_places l where l.account = p_user and (
    l.last_at <= now() - interval '90 days'
    or l.place not in (select n.place from private.login_places n where n.account = p_user order by n.last_at desc, n.place limit 8)
  );
end $function$;

-- Converts 'user:<id>' from private.account_of to an id. Null for a name that does not exist.
-- API roles: none. Defined in 20261101000100_limits.sql.
CREATE OR REPLACE FUNCTION private.user_of(account text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when account like 'user:%' then substr(account, 6)::uuid end
$function$;

-- Counts a try that is about to be made and returns how to treat it. open: report the result of the password check.
-- known: too many tries failed from this address, so report only a right password, and treat a wrong one as closed,
-- since another answer would reveal that an account exists and is used there. closed: do not check the password.
-- API roles: service_role. Defined in 20261101000100_limits.sql.
CREATE OR REPLACE FUNCTION public.begin_login(identifier text, address text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account text := private.account_of(identifier);
  v_user uuid := private.user_of(v_account);
  v_address text := private.network_of(address);
  v_of_account int;
  v_of_address int;
  v_verdict text := 'open';
begin
  perform pg_advisory_xact_lock(hashtextextended('login ' || v_address, 0));
  delete from private.login_attempts where id in (
    select a.id from private.login_attempts a where a.tried_at <= now() - interval '15 minutes' limit 100 for update skip locked
  );
  select count(*) filter (where a.account = v_account), count(*) into v_of_account, v_of_address
  from private.login_attempts a
  where a.address = v_address
    -- A check that never finished stops counting after a minute.
    and a.tried_at > now() - case when a.failed then interval '15 minutes' else interval '1 minute' end;
  if v_of_account >= 5 then
    return 'closed';
  end if;
  if v_of_address >= 30 then
    if not exists (
      select from private.login_places l
      where l.account = v_user and l.place = private.place_of(v_user, v_address) and l.last_at > now() - interval '90 days'
    ) then
      return 'closed';
    end if;
    v_verdict := 'known';
  end if;
  insert into private.login_attempts (account, address) values (v_account, v_address);
  return v_verdict;
end $function$;

-- The address to sign in with: the identifier itself if it is an e-mail address, else that of the username. Null if
-- unknown.
-- API roles: service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.login_email(identifier text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when strpos(identifier, '@') > 0 then lower(trim(identifier)) else (
    select u.email from auth.users u where u.id = coalesce(
      (select p.id from public.profiles p where lower(p.first_name) = lower(trim(identifier))), private.renamed_user(identifier))
  ) end
$function$;

-- Stores the result of a try. A success clears the account's failures from this address and remembers the address if
-- the account's e-mail address is confirmed. Null means that the password was not checked, so the try does not count.
-- API roles: service_role. Defined in 20261101000100_limits.sql.
CREATE OR REPLACE FUNCTION public.record_login(identifier text, address text, succeeded boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account text := private.account_of(identifier);
  v_user uuid := private.user_of(v_account);
  v_address text := private.network_of(address);
  v_try bigint := (
    select a.id from private.login_attempts a
    where a.address = v_address and a.account = v_account and not a.failed order by a.id limit 1 for update skip locked
  );
begin
  if succeeded is null then
    delete from private.login_attempts a where a.id = v_try;
  elsif succeeded then
    delete from private.login_attempts a where a.address = v_address and a.account = v_account;
    if exists (select from auth.users u where u.id = v_user and u.email_confirmed_at is not null) then
      perform private.remember_place(v_user, v_address);
    end if;
  elsif v_try is null then
    insert into private.login_attempts (account, address, failed) values (v_account, v_address, true);
  else
    update private.login_attempts a set failed = true where a.id = v_try;
  end if;
end $function$;
