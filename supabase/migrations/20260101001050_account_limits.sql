-- Limits that one account, or everybody together, could still get around.

-- Who is gone is not counted by name any more; the address still counts until its hour is over.
update private.suggestion_tries t set user_id = null
where t.user_id is not null and not exists (select from public.profiles p where p.id = t.user_id);
alter table private.suggestion_tries
  add constraint suggestion_tries_user foreign key (user_id) references public.profiles (id) on delete set null;

-- Stores a letter and answers its id; null, with nothing stored, when the account or the network wrote 3 in the last hour (OP-81).
-- Refuses with PT429 beyond 500 letters a day: many networks together would fill the table. Visitors and players are counted
-- apart, so that a flood of the one does not silence the other.
create or replace function public.keep_suggestion(
  p_user uuid, p_email text, p_subject_type text, p_subject_line text, p_message text, p_username text, p_address text
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_address text := private.network_of(p_address);
  v_of_address int;
  v_of_user int;
  v_id uuid;
begin
  -- One after the other, all of them: letters are few, and two sent at once must count each other.
  perform pg_advisory_xact_lock(hashtextextended('suggestions', 0));
  delete from private.suggestion_tries t where t.tried_at <= now() - interval '1 hour';
  select count(*) filter (where t.address = v_address), count(*) filter (where t.user_id = p_user) into v_of_address, v_of_user
  from private.suggestion_tries t;
  if v_of_address >= 3 or v_of_user >= 3 then
    return null;
  end if;
  if (select count(*) from public.suggestions s
      where s.created_at > now() - interval '1 day' and (s.user_id is null) = (p_user is null)) >= 500 then
    raise exception 'More letters came today than can be read. Please write again tomorrow.' using errcode = 'PT429';
  end if;
  insert into private.suggestion_tries (user_id, address) values (p_user, v_address);
  insert into public.suggestions (user_id, email, subject_type, subject_line, message, username)
  values (p_user, p_email, p_subject_type, p_subject_line, p_message, p_username) returning id into v_id;
  return v_id;
end $$;

-- As before (OP-79), at most 5 times a day: PT429. Names that come and go are how people hide from those who know them.
create or replace function private.change_username(name text) returns void language plpgsql security definer set search_path = '' as $$
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
  -- Counted under the profile's lock, which the update took; a refusal takes the update back.
  perform private.count_try(v_user, 'username', 5, '1 day');
  update auth.users u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', v_name)
  where u.id = v_user;
end $$;
