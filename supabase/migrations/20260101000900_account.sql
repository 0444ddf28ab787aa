-- What players change about their accounts: the username, and whether there is an account at all.

-- A player's own name is not taken for them: its letters may change their case.
create or replace function private.username_taken(name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select lower(trim(name)) = 'survivor' or exists (
    select from public.profiles p where lower(p.first_name) = lower(trim(name)) and p.id is distinct from (select auth.uid()))
$$;

-- The caller's new username, in the profile and in the account's metadata at once (OP-79). Refuses: 23505 somebody has it or it
-- is reserved, 23514 it breaks a rule of profiles, PT404 there is no such account any more.
create function private.change_username(name text) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_name text := trim(name);
begin
  if lower(v_name) = 'survivor' then
    raise exception 'this username is reserved' using errcode = '23505';
  end if;
  update public.profiles p set first_name = v_name where p.id = v_user;
  if not found then
    raise exception 'no such account' using errcode = 'PT404';
  end if;
  update auth.users u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', v_name)
  where u.id = v_user;
end $$;
create function public.change_username(name text) returns void language sql set search_path = '' as $$
  select private.change_username(name)
$$;

-- A mailing list writes to the address that its account has now.
create function private.follow_address() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.mailing_list m set email = new.email where m.user_id = new.id;
  return null;
end $$;
create trigger follow_address after update of email on auth.users for each row
  when (old.email is distinct from new.email) execute function private.follow_address();

-- Deletes the account with all that is kept of it, in this one transaction: the rows of profiles, saves, copies, bank and mail
-- go with their account (on delete cascade). Mail that others got stays theirs, without a link to the sender. False: none such.
create function public.delete_account(p_user uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  -- In line with the account's other commits: none of them comes after this one.
  perform 1 from public.profiles p where p.id = p_user for update;
  delete from private.login_attempts a where a.account = 'user:' || p_user;
  delete from auth.users u where u.id = p_user;
  return found;
end $$;

revoke execute on function private.change_username(text), private.follow_address() from public;
revoke execute on function public.change_username(text) from public, anon;
revoke execute on function public.delete_account(uuid) from public, anon, authenticated;
grant execute on function private.change_username(text), public.change_username(text) to authenticated;
grant execute on function public.delete_account(uuid) to service_role;
