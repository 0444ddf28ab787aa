-- Guests can send feedback (FEED-06). A guest account costs nothing to create, so guests share the daily limit of
-- visitors and cannot use up that of players. The hourly limit of a network applies to everyone.
create or replace function public.keep_suggestion(
  p_user uuid, p_email text, p_subject_type text, p_subject_line text, p_message text, p_username text, p_address text
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_address text := private.network_of(p_address);
  v_of_address int;
  v_of_user int;
  v_id uuid;
begin
  -- Serializes all feedback: letters are few, and two at once must count each other.
  perform pg_advisory_xact_lock(hashtextextended('suggestions', 0));
  delete from private.suggestion_tries t where t.tried_at <= now() - interval '1 hour';
  select count(*) filter (where t.address = v_address), count(*) filter (where t.user_id = p_user) into v_of_address, v_of_user
  from private.suggestion_tries t;
  if v_of_address >= 3 or v_of_user >= 3 then
    return null;
  end if;
  if (select count(*) from public.suggestions s
      where s.created_at > now() - interval '1 day' and (s.user_id is null or private.is_guest(s.user_id)) = (p_user is null or private.is_guest(p_user))) >= 500 then
    raise exception 'More letters came today than can be read. Please write again tomorrow.' using errcode = 'PT429';
  end if;
  insert into private.suggestion_tries (user_id, address) values (p_user, v_address);
  insert into public.suggestions (user_id, email, subject_type, subject_line, message, username)
  values (p_user, p_email, p_subject_type, p_subject_line, p_message, p_username) returning id into v_id;
  return v_id;
end $$;
