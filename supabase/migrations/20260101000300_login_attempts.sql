-- Password tries: at most 5 failed in 15 minutes for an account from one address, and 30 from one address over all
-- accounts. What other addresses try never locks a player out.

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

-- The address to sign in with: the identifier itself if it is an e-mail address, else that of the username; null if unknown.
create function public.login_email(identifier text) returns text language sql stable security definer set search_path = '' as $$
  select case when strpos(identifier, '@') > 0 then lower(trim(identifier)) else (
    select u.email from public.profiles p join auth.users u on u.id = p.id where lower(p.first_name) = lower(trim(identifier))
  ) end
$$;

-- Counts a try that is about to be made. False: over a limit, do not look at the password.
create function public.login_allowed(identifier text, address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_account text := private.account_of(identifier);
  v_address text := private.network_of(address);
  v_of_account int;
  v_of_address int;
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
  if v_of_account >= 5 or v_of_address >= 30 then
    return false;
  end if;
  insert into private.login_attempts (account, address) values (v_account, v_address);
  return true;
end $$;

-- What came of it. A success clears this account's failures from this address.
create function public.record_login(identifier text, address text, succeeded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account text := private.account_of(identifier);
  v_address text := private.network_of(address);
begin
  if succeeded then
    delete from private.login_attempts a where a.address = v_address and a.account = v_account;
    return;
  end if;
  update private.login_attempts set failed = true where id = (
    select a.id from private.login_attempts a
    where a.address = v_address and a.account = v_account and not a.failed order by a.id limit 1 for update skip locked
  );
  if not found then
    insert into private.login_attempts (account, address, failed) values (v_account, v_address, true);
  end if;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.login_email(text), public.login_allowed(text, text), public.record_login(text, text, boolean)
  from public, anon, authenticated;
grant execute on function
  public.login_email(text), public.login_allowed(text, text), public.record_login(text, text, boolean)
  to service_role;
