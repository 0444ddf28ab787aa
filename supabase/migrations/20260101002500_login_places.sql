-- Where an account has logged in before, so that nobody's wrong tries at an address lock out those who play there: beyond 30 of
-- them a right password still lets in an account that is known at the address. Everybody else waits. At most 5 failed tries in
-- 15 minutes for an account from one address stay at most 5.

create table private.login_places (
  account uuid not null references public.profiles (id) on delete cascade,
  place bytea not null,
  last_at timestamptz not null default now(),
  primary key (account, place)
);

-- Salted by the account: no address can be read off the table, nor that two players share one. It hides nothing from somebody who
-- has the whole table and tries all addresses, of which there are few.
create function private.place_of(account uuid, address text) returns bytea language sql immutable set search_path = '' as $$
  select sha256(convert_to(account::text || ' ' || private.network_of(address), 'UTF8'))
$$;

-- 'user:<id>' of private.account_of as an id; null for a name that nobody has.
create function private.user_of(account text) returns uuid language sql immutable set search_path = '' as $$
  select case when account like 'user:%' then substr(account, 6)::uuid end
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
create or replace function public.record_login(identifier text, address text, succeeded boolean) returns void
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

drop function public.login_allowed(text, text);
revoke execute on function
  private.place_of(uuid, text), private.user_of(text), private.remember_place(uuid, text), public.begin_login(text, text)
  from public, anon, authenticated;
grant execute on function public.begin_login(text, text) to service_role;
