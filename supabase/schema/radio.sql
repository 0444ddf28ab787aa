-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- API roles: none. Defined in 20261101000600_radio.sql.
CREATE OR REPLACE FUNCTION private.forget_old_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Deletes in batches of a hundred.
  if exists (select from public.messages m order by m.created_at desc, m.id offset 5099) then
    delete from public.messages m where m.id in (select o.id from public.messages o order by o.created_at desc, o.id offset 5000);
  end if;
  return null;
end $function$;

CREATE TRIGGER forget_old_messages AFTER INSERT ON public.messages FOR EACH STATEMENT EXECUTE FUNCTION private.forget_old_messages();

-- Posts a message on the channel that its author listens to or listened to last.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.on_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Keeps line breaks, with at most one empty line between two lines.
  new.message_content := regexp_replace(private.plain_text(new.message_content, true), E'\n\\s*\n\\s*\n', E'\n\n', 'g');
  if new.message_content = '' then
    raise exception 'Message cannot be empty.' using errcode = 'PT400', detail = '{"code":"message-empty"}';
  elsif length(new.message_content) > 500 then
    raise exception 'A message has at most 500 characters.'
      using errcode = 'PT400', detail = '{"code":"message-too-long","params":{"n":500}}';
  end if;
  if private.is_by_player(new.user_id) then
    perform 1 from public.profiles p where p.id = new.user_id for no key update;
    -- A repeated message is neither stored nor counted again; the result is that of the first one.
    if exists (select from public.messages m where m.id = new.id and m.user_id = new.user_id) then
      return null;
    elsif not private.signs_as(new.user_id, new.character_name) then
      raise exception 'Please create a character profile to post messages.'
        using errcode = 'PT403', detail = '{"code":"radio-needs-character"}';
    end if;
    perform private.check_tries(new.user_id, 'message', 30, interval '5 minutes');
    perform private.count_try(new.user_id, 'message', 5, interval '10 seconds');
    new.channel := coalesce(
      (select s.channel from private.radio_seats s where s.user_id = new.user_id order by s.seated_until desc limit 1), 1);
  end if;
  return new;
end $function$;

CREATE TRIGGER on_message BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.on_message();

-- Rejects a player who mutes in another player's name before it reads that player's rows, since a count of 500 would be revealed
-- otherwise.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.on_mute()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.is_by_player(new.user_id);
  perform 1 from public.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from public.muted_players m where m.user_id = new.user_id) >= 500 then
    raise exception 'You have muted 500 players. Let one of them speak again first.'
      using errcode = 'PT429', detail = '{"code":"too-many-muted","params":{"n":500}}';
  end if;
  return new;
end $function$;

CREATE TRIGGER on_mute BEFORE INSERT ON public.muted_players FOR EACH ROW EXECUTE FUNCTION private.on_mute();

-- Keeps a message for the studio, once per reporting player. Refuses: PT404 the message no longer exists or the caller cannot see it, PT400
-- the caller's own message.
-- API roles: authenticated. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.report_message(p_message uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.report_content('message', p_message, 'other', '')
$function$;

-- Players whom the caller has blocked, is blocked by, or has muted. Their messages reach the caller neither through a
-- select nor live.
-- API roles: authenticated, service_role. Defined in 20261101000600_radio.sql.
CREATE OR REPLACE FUNCTION private.unheard()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.strangers() || coalesce(array_agg(m.muted_id), '{}') from public.muted_players m where m.user_id = (select auth.uid())
$function$;

-- API roles: authenticated, service_role. Defined in 20261101000600_radio.sql.
CREATE OR REPLACE FUNCTION public.report_message(p_message uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.require_signed_up();
  select private.report_message(p_message);
$function$;
