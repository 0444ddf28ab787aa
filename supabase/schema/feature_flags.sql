-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- The state that every visitor may know: {off, maintenance}, the flags that are off with their messages, and {startsAt, message, isUnderWay} or null.
-- API roles: anon, authenticated, service_role. Defined in 20261128006410_maintenance.sql.
CREATE OR REPLACE FUNCTION private.service_status()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'off', (select coalesce(jsonb_object_agg(f.name, f.message) filter (where not f.is_on), '{}') from private.feature_flags f),
    'maintenance', (select jsonb_build_object('startsAt', m.starts_at, 'message', m.message, 'isUnderWay', m.starts_at <= now()) from private.maintenance m))
$function$;

-- API roles: none. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION private.broadcast_service()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.broadcast(array['service:flags'], 'status', private.service_status());
end $function$;

-- API roles: none. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION private.is_flag_on(p_flag text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.is_on from private.feature_flags f where f.name = p_flag
$function$;

-- API roles: none. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION private.keep_operator_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'the log is append-only' using errcode = 'PT403', detail = '{"code":"record-unchangeable"}';
end $function$;

CREATE TRIGGER keep_operator_log BEFORE DELETE OR UPDATE OR TRUNCATE ON private.operator_log FOR EACH STATEMENT EXECUTE FUNCTION private.keep_operator_log();

-- Refuses with PT503 during maintenance, and with PT403 while the flag is off. Verification refuses nothing: runs wait.
-- API roles: none. Defined in 20261128006410_maintenance.sql.
CREATE OR REPLACE FUNCTION private.require_flag(p_flag text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_service();
  if private.is_flag_on(p_flag) then
    return;
  end if;
  raise exception 'The operator has switched this off for now.' using errcode = 'PT403',
    detail = json_build_object('code', case p_flag when 'market' then 'market-disabled' when 'mail' then 'mail-disabled'
      when 'radio' then 'radio-disabled' when 'signup' then 'signup-disabled' when 'guests' then 'guests-disabled' else 'night-disabled' end);
end $function$;

-- The newest 20 changes with the operators' names.
-- API roles: none. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION private.operator_changes()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (
    select o.id, o.at, p.first_name as by, o.what, o.was, o.now, o.message
    from private.operator_log o left join public.profiles p on p.id = o.by_id order by o.id desc limit 20) l
$function$;

-- {name: {isOn, message, changedAt}}
-- API roles: none. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION private.operator_flags()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(f.name, jsonb_build_object('isOn', f.is_on, 'message', f.message, 'changedAt', f.changed_at)) from private.feature_flags f
$function$;

-- A text for players, as it is stored. Refuses: PT400 more than 200 characters, PT422 a listed word.
-- API roles: none. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION private.operator_message(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_text text := private.plain_text(left(coalesce(p_text, ''), 1000), false);
begin
  if length(v_text) > 200 then
    raise exception 'A message has at most 200 characters.' using errcode = 'PT400', detail = '{"code":"message-too-long","params":{"n":200}}';
  elsif private.has_listed_word(v_text, false) then
    raise exception 'This text isn''t allowed.' using errcode = 'PT422', detail = '{"code":"text-not-allowed"}';
  end if;
  return v_text;
end $function$;

-- Keeps new rows out while the flag `tg_argv[0]` is off, whichever function inserts them. Its triggers run last, so that a repeated request
-- for a row that exists is answered like before.
-- API roles: none. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION private.require_flag_for_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_flag(tg_argv[0]);
  return new;
end $function$;

CREATE TRIGGER require_flag BEFORE INSERT ON auth.users FOR EACH ROW WHEN ((NOT COALESCE(new.is_anonymous, false))) EXECUTE FUNCTION private.require_flag_for_row('signup');
CREATE TRIGGER require_flag_guests BEFORE INSERT ON auth.users FOR EACH ROW WHEN (new.is_anonymous) EXECUTE FUNCTION private.require_flag_for_row('guests');
CREATE TRIGGER require_flag_signup BEFORE UPDATE OF email_change ON auth.users FOR EACH ROW WHEN ((old.is_anonymous AND (((COALESCE(new.email_change, ''::character varying))::text <> ''::text) AND ((COALESCE(new.email_change, ''::character varying))::text <> (COALESCE(old.email_change, ''::character varying))::text)))) EXECUTE FUNCTION private.require_flag_for_row('signup');
CREATE TRIGGER require_flag BEFORE INSERT ON public.flea_market_listings FOR EACH ROW EXECUTE FUNCTION private.require_flag_for_row('market');
CREATE TRIGGER require_flag BEFORE INSERT ON public.flea_market_sales FOR EACH ROW EXECUTE FUNCTION private.require_flag_for_row('market');
CREATE TRIGGER require_flag BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.require_flag_for_row('radio');
CREATE TRIGGER require_flag BEFORE INSERT ON public.player_mail FOR EACH ROW WHEN ((new.sender_user_id IS NOT NULL)) EXECUTE FUNCTION private.require_flag_for_row('mail');

-- Switches a flag. A flag that is on has no message. A repeated request changes and logs nothing. Refuses: PT403 the caller is no operator,
-- PT404 no such flag, PT400, PT422, PT429 more than 60 in ten minutes.
-- API roles: authenticated. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION private.set_feature_flag(p_flag text, p_on boolean, p_message text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_message text := '';
  v_was private.feature_flags;
begin
  perform private.require_operator();
  if not p_on then
    v_message := private.operator_message(p_message);
  end if;
  select * into v_was from private.feature_flags f where f.name = p_flag for update;
  if not found or p_on is null then
    raise exception 'Not found.' using errcode = 'PT404', detail = '{"code":"not-found"}';
  elsif v_was.is_on = p_on and v_was.message = v_message then
    return;
  end if;
  perform private.count_try(v_user, 'operator', 60, interval '10 minutes');
  update private.feature_flags f set is_on = p_on, message = v_message, changed_at = now() where f.name = p_flag;
  insert into private.operator_log (by_id, what, was, now, message) values (v_user, p_flag, to_jsonb(v_was.is_on), to_jsonb(p_on), v_message);
  perform private.broadcast_service();
end $function$;

-- API roles: anon, authenticated, service_role. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION public.service_status()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.service_status() $function$;

-- API roles: authenticated. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION public.set_feature_flag(p_flag text, p_on boolean, p_message text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_feature_flag(p_flag, p_on, p_message) $function$;
