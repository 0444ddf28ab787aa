-- Limits: how often an account may do a thing, and how many passwords may be tried.

-- What an account did lately, of each kind that has a limit.
create table private.tries (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  what text not null,
  -- A digest of it, where doing the very same again within a moment is no second one.
  about text,
  tried_at timestamptz not null default now()
);
create index tries_lately on private.tries (user_id, what, tried_at);

-- Refuses with PT429 and the wait in words when there were `p_most` of `p_what` in the last `p_per` already.
-- The caller holds the account's row lock, or two at once would not count each other.
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

-- Counts one more of `p_what`, or refuses as `check_tries` does.
create function private.count_try(p_user uuid, p_what text, p_most int, p_per interval, p_about text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_tries(p_user, p_what, p_most, p_per);
  delete from private.tries t where t.user_id = p_user and t.what = p_what and t.tried_at <= now() - interval '1 day';
  insert into private.tries (user_id, what, about) values (p_user, p_what, p_about);
end $$;

-- Seconds as a player reads them.
create function private.in_words(p_seconds int) returns text language sql immutable set search_path = '' as $$
  select case
    when p_seconds < 60 then p_seconds || ' s'
    when p_seconds < 3600 then ceil(p_seconds / 60.0) || ' min'
    else ceil(p_seconds / 3600.0) || ' h'
  end
$$;

-- LOG-IN. At most 5 failed tries in 15 minutes for an account from one address, and 30 from one address over all accounts. What other
-- addresses try never locks a player out; nor do a stranger's wrong tries at an address those who play there: beyond 30 of them a
-- right password still lets in an account that is known at the address. Everybody else waits.

create table private.login_attempts (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  -- False while the password is being checked: a hundred tries sent at once count before the first has failed.
  failed boolean not null default false,
  tried_at timestamptz not null default now()
);
create index login_attempts_address on private.login_attempts (address, tried_at);
create index login_attempts_tried_at on private.login_attempts (tried_at);

-- Where an account has logged in before.
create table private.login_places (
  account uuid not null references public.profiles (id) on delete cascade,
  place bytea not null,
  last_at timestamptz not null default now(),
  primary key (account, place)
);

-- An IPv6 customer holds a whole /64, so that counts as one address.
create function private.network_of(address text) returns text language plpgsql immutable set search_path = '' as $$
declare
  v_address inet;
begin
  -- A socket that hears both families writes IPv4 as ::ffff:1.2.3.4.
  v_address := regexp_replace(trim(address), '^::ffff:(?=\d+\.)', '', 'i')::inet;
  return case when family(v_address) = 6 then host(network(set_masklen(v_address, 64))) else host(v_address) end;
exception when invalid_text_representation then
  return coalesce(left(trim(address), 64), '');
end $$;

-- A name and an e-mail address of one player are one account; unknown ones are limited alike, so that the limit tells nothing.
create function private.account_of(identifier text) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select 'user:' || u.id from auth.users u where u.email = lower(trim(identifier)) limit 1),
    (select 'user:' || p.id from public.profiles p where lower(p.first_name) = lower(trim(identifier))),
    'name:' || left(lower(trim(identifier)), 320)
  )
$$;

-- 'user:<id>' of private.account_of as an id; null for a name that nobody has.
create function private.user_of(account text) returns uuid language sql immutable set search_path = '' as $$
  select case when account like 'user:%' then substr(account, 6)::uuid end
$$;

-- Salted by the account: no address can be read off the table, nor that two players share one. It hides nothing from somebody who
-- has the whole table and tries all addresses, of which there are few.
create function private.place_of(account uuid, address text) returns bytea language sql immutable set search_path = '' as $$
  select sha256(convert_to(account::text || ' ' || private.network_of(address), 'UTF8'))
$$;

-- The address to sign in with: the identifier itself if it is an e-mail address, else that of the username; null if unknown.
create function public.login_email(identifier text) returns text language sql stable security definer set search_path = '' as $$
  select case when strpos(identifier, '@') > 0 then lower(trim(identifier)) else (
    select u.email from public.profiles p join auth.users u on u.id = p.id where lower(p.first_name) = lower(trim(identifier))
  ) end
$$;

-- Counts a try that is about to be made and says what may come of it:
--   open    whatever the password's check says;
--   known   too many tries failed at the address: only a right password is answered as such, a wrong one as if it were closed,
--           or the answer would tell who has an account and plays there;
--   closed  nothing, do not look at the password.
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
    -- A check that never came to an end stops counting after a minute.
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

-- Remembers that this account logged in from this address: the last 8 of 90 days.
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

-- What came of a try. A success clears this account's failures from this address and remembers it there, once its address is
-- confirmed. Null: the password was not judged, and so the try does not count.
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
