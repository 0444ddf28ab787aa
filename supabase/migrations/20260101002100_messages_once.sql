-- A message whose answer was lost is sent again under the id that its sender gave it: it is said once.

-- The radio: plain text under a name of one's own, 5 in 10 s and 30 in 5 min, and no more than the newest 5,000 kept (OP-75).
create or replace function private.on_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Lines are kept, and no more than one empty one between two.
  new.message_content := regexp_replace(private.plain_text(new.message_content, true), E'\n\\s*\n\\s*\n', E'\n\n', 'g');
  if new.message_content = '' then
    raise exception 'Message cannot be empty.' using errcode = 'PT400';
  elsif length(new.message_content) > 500 then
    raise exception 'A message has at most 500 characters.' using errcode = 'PT400';
  end if;
  if private.is_by_player(new.user_id) then
    perform 1 from public.profiles p where p.id = new.user_id for no key update;
    -- Said already: nothing more is stored or counted, and the answer is the first one's.
    if exists (select from public.messages m where m.id = new.id and m.user_id = new.user_id) then
      return null;
    elsif not private.signs_as(new.user_id, new.character_name) then
      raise exception 'Please create a character profile to post messages.' using errcode = 'PT403';
    end if;
    perform private.check_tries(new.user_id, 'message', 30, interval '5 minutes');
    perform private.count_try(new.user_id, 'message', 5, interval '10 seconds');
  end if;
  return new;
end $$;

grant insert (id) on public.messages to authenticated;
