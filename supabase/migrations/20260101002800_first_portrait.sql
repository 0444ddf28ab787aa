-- The picture chosen for a first survivor is also the account's, until another is chosen (CHAT-01): others see the profile's alone.
create function private.adopt_portrait() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_picture text := new.save_data ->> 'avatarUrl';
begin
  update public.profiles p set avatar_url = v_picture
  where p.id = new.user_id and p.avatar_url is null and v_picture ~ '^/avatars/(male|female)-(0[1-9]|10)\.svg$';
  if found then
    update auth.users u
    set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('avatar_url', v_picture)
    where u.id = new.user_id;
  end if;
  return null;
end $$;
create trigger adopt_portrait after insert on public.game_saves for each row execute function private.adopt_portrait();
revoke execute on function private.adopt_portrait() from public;

-- Whoever was never there is not "Online" because something else about them changes: `least` passes over nulls.
create or replace function private.touch_profile() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.last_active_at is not null then
    new.last_active_at := least(new.last_active_at, now());
  end if;
  new.updated_at := now();
  return new;
end $$;
