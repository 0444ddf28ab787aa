-- Accounts: the public profile, the mailing-list choice, and what a signup writes.

-- Definer functions and the tables nobody reads directly. The API does not expose this schema.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null
    constraint profiles_first_name_charset check (first_name ~ '^[A-Za-z0-9_-]{1,24}$')
    constraint profiles_first_name_reserved check (lower(first_name) <> 'survivor'),
  -- A closed set: a free address would let one player's picture watch every other player.
  avatar_url text
    constraint profiles_avatar_url_known check (avatar_url ~ '^/avatars/(male|female)-(0[1-9]|10)\.svg$'),
  last_active_at timestamptz,
  updated_at timestamptz not null default now()
);
create unique index profiles_first_name_key on public.profiles (lower(first_name));

create table public.mailing_list (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text not null,
  opt_in boolean not null
);

alter table public.profiles enable row level security;
alter table public.mailing_list enable row level security;

revoke all on public.profiles, public.mailing_list from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.profiles, public.mailing_list to service_role;
grant select (id, first_name, avatar_url, last_active_at) on public.profiles to authenticated;
grant update (avatar_url, last_active_at, updated_at) on public.profiles to authenticated;
grant select on public.mailing_list to authenticated;

create policy "profiles: players see each other" on public.profiles for select to authenticated using (true);
create policy "profiles: own row" on public.profiles for update to authenticated
  using ((select auth.uid()) = id) with check ((select auth.uid()) = id);
create policy "mailing list: own row" on public.mailing_list for select to authenticated using ((select auth.uid()) = user_id);

-- The clock is the server's: nobody stays "Online" by naming a day to come.
create function private.touch_profile() returns trigger language plpgsql set search_path = '' as $$
begin
  new.last_active_at := least(new.last_active_at, now());
  new.updated_at := now();
  return new;
end $$;
create trigger touch_profile before update on public.profiles for each row execute function private.touch_profile();

-- A signup that breaks a rule of profiles fails whole, by that rule's name: no account without a profile.
create function private.on_signup() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, first_name) values (new.id, trim(coalesce(new.raw_user_meta_data ->> 'first_name', '')));
  insert into public.mailing_list (user_id, email, opt_in)
  values (new.id, new.email, coalesce(new.raw_user_meta_data ->> 'opt_in', '') = 'true');
  return new;
end $$;
create trigger on_signup after insert on auth.users for each row execute function private.on_signup();

create function private.username_taken(name text) returns boolean language sql stable security definer set search_path = '' as $$
  select lower(trim(name)) = 'survivor'
    or exists (select from public.profiles p where lower(p.first_name) = lower(trim(name)))
$$;
revoke execute on all functions in schema private from public;
grant execute on function private.username_taken(text) to anon, authenticated, service_role;

-- Whether a signup with this name would be refused as taken. A yes or no is all that a visitor learns.
create function public.username_taken(name text) returns boolean language sql stable set search_path = '' as $$
  select coalesce(private.username_taken(name), true)
$$;
revoke execute on function public.username_taken(text) from public;
grant execute on function public.username_taken(text) to anon, authenticated, service_role;

-- Auth's hook "before user created": says in words what on_signup would only fail with. (Of two signups at one moment the
-- second may still pass here; then the unique index refuses it.)
create function public.before_user_created(event jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_name text := trim(coalesce(event -> 'user' -> 'user_metadata' ->> 'first_name', ''));
  v_refusal text := case
    when v_name = '' then 'Username cannot be empty.'
    when v_name !~ '^[A-Za-z0-9_-]+$' then 'Username can only contain letters, numbers, underscores, and hyphens.'
    when length(v_name) > 24 then 'Username must be at most 24 characters long.'
    when private.username_taken(v_name) then 'This username is already taken. Please choose another.'
  end;
begin
  if v_refusal is null then
    return '{}';
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 422, 'message', v_refusal));
end $$;
revoke execute on function public.before_user_created(jsonb) from public, anon, authenticated;
grant execute on function public.before_user_created(jsonb) to service_role;
do $$ begin
  -- The role of the hosted auth service; the embedded one asks as the owner.
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant execute on function public.before_user_created(jsonb) to supabase_auth_admin;
  end if;
end $$;
