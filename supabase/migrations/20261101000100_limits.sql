-- Limits: how often an account may do something, and how many passwords may be tried.

-- Recent actions of an account, by each kind that has a limit.
create table private.tries (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  what text not null,
  -- A digest of the content. The same content again within a moment does not count twice.
  about text,
  tried_at timestamptz not null default now()
);
create index tries_lately on private.tries (user_id, what, tried_at);

-- Refuses with PT429 and the wait if there were already `p_most` rows of `p_what` in the last `p_per`. The caller
-- must hold the account's row lock, or two requests at once would not count each other.
create function private.check_tries(p_user uuid, p_what text, p_most int, p_per interval) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_oldest timestamptz;
  v_wait int;
begin
  select t.tried_at into v_oldest from private.tries t
  where t.user_id = p_user and t.what = p_what and t.tried_at > now() - p_per
  order by t.tried_at desc offset p_most - 1 limit 1;
  if found then
    v_wait := greatest(1, ceil(extract(epoch from v_oldest + p_per - now())))::int;
    raise exception '%', 'Too many at once. Please wait ' || private.in_words(v_wait) || '.' using errcode = 'PT429';
  end if;
end $$;

-- Counts one more `p_what`, or refuses as `check_tries` does.
create function private.count_try(p_user uuid, p_what text, p_most int, p_per interval, p_about text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_tries(p_user, p_what, p_most, p_per);
  delete from private.tries t where t.user_id = p_user and t.what = p_what and t.tried_at <= now() - interval '1 day';
  insert into private.tries (user_id, what, about) values (p_user, p_what, p_about);
end $$;

-- Formats seconds for players.
create function private.in_words(p_seconds int) returns text language sql immutable set search_path = '' as $$
  select case
    when p_seconds < 60 then p_seconds || ' s'
    when p_seconds < 3600 then ceil(p_seconds / 60.0) || ' min'
    else ceil(p_seconds / 3600.0) || ' h'
  end
$$;

-- LOG-IN. An account allows 5 failed tries in 15 minutes from one address, and an address allows 30 over all
-- accounts. Tries from other addresses never lock a player out. Beyond 30 failures at an address, accounts that are
-- known there can still log in with the right password; others have to wait.

create table private.login_attempts (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  -- False while the password is being checked, so that a hundred parallel tries count before the first has failed.
  failed boolean not null default false,
  tried_at timestamptz not null default now()
);
create index login_attempts_address on private.login_attempts (address, tried_at);
create index login_attempts_tried_at on private.login_attempts (tried_at);

-- Addresses from which an account has logged in.
create table private.login_places (
  account uuid not null references public.profiles (id) on delete cascade,
  place bytea not null,
  last_at timestamptz not null default now(),
  primary key (account, place)
);

-- An IPv6 customer has a whole /64, so a /64 counts as one address.
create function private.network_of(address text) returns text language plpgsql immutable set search_path = '' as $$
declare
  v_address inet;
begin
  -- Dual-stack sockets write IPv4 addresses as ::ffff:1.2.3.4.
  v_address := regexp_replace(trim(address), '^::ffff:(?=\d+\.)', '', 'i')::inet;
  return case when family(v_address) = 6 then host(network(set_masklen(v_address, 64))) else host(v_address) end;
exception when invalid_text_representation then
  return coalesce(left(trim(address), 64), '');
end $$;

-- A player's name and e-mail address are the same account. Unknown identifiers have the same limit, so that the limit
-- does not reveal which accounts exist.
create function private.account_of(identifier text) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select 'user:' || u.id from auth.users u where u.email = lower(trim(identifier)) limit 1),
    (select 'user:' || p.id from public.profiles p where lower(p.first_name) = lower(trim(identifier))),
    'name:' || left(lower(trim(identifier)), 320)
  )
$$;

-- Converts 'user:<id>' from private.account_of to an id. Null for a name that does not exist.
create function private.user_of(account text) returns uuid language sql immutable set search_path = '' as $$
  select case when account like 'user:%' then substr(account, 6)::uuid end
$$;

-- Salted with the account, so that the table shows neither an address nor that two players share one. It does not
-- protect against an attacker who has the whole table and tries every address.
create function private.place_of(account uuid, address text) returns bytea language sql immutable set search_path = '' as $$
  select sha256(convert_to(account::text || ' ' || private.network_of(address), 'UTF8'))
$$;

-- The address to sign in with: the identifier itself if it is an e-mail address, else that of the username. Null if
-- unknown.
create function public.login_email(identifier text) returns text language sql stable security definer set search_path = '' as $$
  select case when strpos(identifier, '@') > 0 then lower(trim(identifier)) else (
    select u.email from public.profiles p join auth.users u on u.id = p.id where lower(p.first_name) = lower(trim(identifier))
  ) end
$$;

-- Counts a try that is about to be made and returns how to treat it. open: report the result of the password check.
-- known: too many tries failed from this address, so report only a right password, and treat a wrong one as closed,
-- since another answer would reveal that an account exists and is used there. closed: do not check the password.
create function public.begin_login(identifier text, address text) returns text
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Stores that this account logged in from this address. Keeps the last 8 addresses for 90 days.
create function private.remember_place(p_user uuid, p_address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('login places ' || p_user, 0));
  insert into private.login_places (account, place)
  select p.id, private.place_of(p.id, p_address) from public.profiles p where p.id = p_user
  on conflict (account, place) do update set last_at = now();
  delete from private.login_places l where l.account = p_user and (
    l.last_at <= now() - interval '90 days'
    or l.place not in (select n.place from private.login_places n where n.account = p_user order by n.last_at desc, n.place limit 8)
  );
end $$;

-- Stores the result of a try. A success clears the account's failures from this address and remembers the address if
-- the account's e-mail address is confirmed. Null means that the password was not checked, so the try does not count.
create function public.record_login(identifier text, address text, succeeded boolean) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.login_email(text), public.begin_login(text, text), public.record_login(text, text, boolean)
  from public, anon, authenticated;
grant execute on function public.login_email(text), public.begin_login(text, text), public.record_login(text, text, boolean)
  to service_role;
