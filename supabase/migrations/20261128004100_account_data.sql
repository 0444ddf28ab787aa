-- Limits what an account's metadata holds. Players can write it, and each of their tokens carries all of it.

-- The specified fields, the two that a sign-up brings, and what the auth service itself writes; only plain values, 1 kB in all.
create function private.allowed_account_data(p_data jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(case jsonb_typeof(p_data) when 'object' then p_data end) e
  where e.key in ('first_name', 'avatar_url', 'opt_in', 'awaits', 'sub', 'email', 'email_verified', 'phone_verified')
    and jsonb_typeof(e.value) in ('string', 'boolean', 'number', 'null')
$$;

create function private.limit_account_data() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.raw_user_meta_data := private.allowed_account_data(new.raw_user_meta_data);
  if octet_length(new.raw_user_meta_data::text) > 1024 then
    raise exception 'An account stores a name and a picture, 1 kB in all.' using errcode = '23514';
  end if;
  return new;
end $$;
create function private.limit_identity_data() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.identity_data := private.allowed_account_data(new.identity_data);
  if octet_length(new.identity_data::text) > 1024 then
    raise exception 'An account stores a name and a picture, 1 kB in all.' using errcode = '23514';
  end if;
  return new;
end $$;
revoke execute on function
  private.allowed_account_data(jsonb), private.limit_account_data(), private.limit_identity_data() from public;

-- Removes stored data beyond the limit; the name remains.
update auth.users u
set raw_user_meta_data = jsonb_build_object('first_name', p.first_name)
  || jsonb_strip_nulls(jsonb_build_object('email', nullif(u.email, ''), 'sub', u.id, 'email_verified', u.email_confirmed_at is not null))
from public.profiles p
where p.id = u.id and octet_length(u.raw_user_meta_data::text) > 1024;

create trigger limit_account_data before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_account_data();

do $$ begin
  update auth.identities set identity_data = private.allowed_account_data(identity_data) where octet_length(identity_data::text) > 1024;
  create trigger limit_identity_data before insert or update of identity_data on auth.identities
    for each row when (new.provider = 'email') execute function private.limit_identity_data();
exception when insufficient_privilege or undefined_table then
  -- On a hosted project only the auth service may be able to change this table. It copies the data of a sign-up
  -- there, and no token carries it.
  null;
end $$;
