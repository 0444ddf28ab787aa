-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- API roles: none. Defined in 20261128006410_maintenance.sql.
CREATE OR REPLACE FUNCTION private.is_maintenance()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.maintenance m where m.starts_at <= now())
$function$;

-- Refuses with PT503 during maintenance, except for operators. Clients keep unsent commands after a 503 and send them again.
-- API roles: none. Defined in 20261128006410_maintenance.sql.
CREATE OR REPLACE FUNCTION private.require_service(p_user uuid DEFAULT auth.uid())
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_maintenance() and not exists (select from private.operators o where o.user_id = p_user) then
    raise exception 'The game is closed for maintenance.' using errcode = 'PT503', detail = '{"code":"maintenance"}';
  end if;
end $function$;

-- Saves do not change during maintenance, except by the run that was open, by a re-run, and for operators. It refuses what players write
-- directly to other tables, and lets pass what the server does by itself, such as deleting an account.
-- API roles: none. Defined in 20261128006410_maintenance.sql.
CREATE OR REPLACE FUNCTION private.keep_maintenance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_run jsonb;
begin
  if not private.is_maintenance() or auth.role() is null then
    return coalesce(new, old);
  elsif tg_table_name = 'game_saves' and tg_op <> 'DELETE' then
    v_run := new.save_data #> '{ext,run}';
    if nullif(current_setting('nightfence.coins', true), '')::jsonb ->> 'cause' is distinct from 'rerun' and not (
        tg_op = 'UPDATE' and coalesce(jsonb_typeof(old.save_data #> '{ext,run}'), '') = 'object'
        and (jsonb_typeof(v_run) is distinct from 'object' or v_run ->> 'id' = old.save_data #>> '{ext,run,id}')) then
      perform private.require_service(new.user_id);
    end if;
  elsif auth.role() <> 'service_role' then
    perform private.require_service();
  end if;
  return coalesce(new, old);
end $function$;

CREATE TRIGGER keep_maintenance BEFORE INSERT ON private.appeals FOR EACH ROW EXECUTE FUNCTION private.keep_maintenance();
CREATE TRIGGER keep_maintenance BEFORE INSERT ON private.decisions FOR EACH ROW EXECUTE FUNCTION private.keep_maintenance();
CREATE TRIGGER keep_maintenance BEFORE INSERT ON private.reports FOR EACH ROW EXECUTE FUNCTION private.keep_maintenance();
CREATE TRIGGER keep_maintenance BEFORE INSERT ON private.run_seeds FOR EACH ROW EXECUTE FUNCTION private.keep_maintenance();
CREATE TRIGGER keep_maintenance BEFORE INSERT OR DELETE OR UPDATE ON public.friends FOR EACH ROW EXECUTE FUNCTION private.keep_maintenance();
CREATE TRIGGER keep_maintenance BEFORE INSERT OR DELETE OR UPDATE OF save_data ON public.game_saves FOR EACH ROW EXECUTE FUNCTION private.keep_maintenance();
CREATE TRIGGER keep_maintenance BEFORE UPDATE ON public.mailing_list FOR EACH ROW EXECUTE FUNCTION private.keep_maintenance();
CREATE TRIGGER keep_maintenance BEFORE INSERT OR DELETE ON public.muted_players FOR EACH ROW EXECUTE FUNCTION private.keep_maintenance();
CREATE TRIGGER keep_maintenance BEFORE INSERT OR DELETE ON public.player_blocks FOR EACH ROW EXECUTE FUNCTION private.keep_maintenance();
CREATE TRIGGER keep_maintenance BEFORE DELETE ON public.player_mail FOR EACH ROW EXECUTE FUNCTION private.keep_maintenance();
CREATE TRIGGER keep_maintenance BEFORE UPDATE OF first_name, avatar_url ON public.profiles FOR EACH ROW WHEN (((new.first_name IS DISTINCT FROM old.first_name) OR (new.avatar_url IS DISTINCT FROM old.avatar_url))) EXECUTE FUNCTION private.keep_maintenance();

-- Announces maintenance that starts in p_minutes, at most a day ahead; null ends it. A repeated end changes and logs nothing. Refuses: PT403
-- the caller is no operator, PT400, PT422 the message, PT429 more than 60 changes in ten minutes.
-- API roles: authenticated. Defined in 20261128006410_maintenance.sql.
CREATE OR REPLACE FUNCTION private.set_maintenance(p_minutes integer, p_message text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_message text := '';
  v_was timestamptz;
  v_starts timestamptz := now() + make_interval(mins => least(1440, greatest(0, p_minutes)));
begin
  perform private.require_operator();
  if p_minutes is not null then
    v_message := private.operator_message(p_message);
  end if;
  -- Operators wait for each other, so that the log has each change once.
  perform pg_advisory_xact_lock(54, 0);
  select m.starts_at into v_was from private.maintenance m;
  if p_minutes is null and v_was is null then
    return;
  end if;
  perform private.count_try(v_user, 'operator', 60, interval '10 minutes');
  delete from private.maintenance m where true;
  insert into private.maintenance (starts_at, message) select v_starts, v_message where p_minutes is not null;
  insert into private.operator_log (by_id, what, was, now, message)
  values (v_user, 'maintenance', coalesce(to_jsonb(v_was), 'null'), case when p_minutes is null then 'null' else to_jsonb(v_starts) end, v_message);
  perform private.broadcast_service();
end $function$;

-- API roles: authenticated. Defined in 20261128006410_maintenance.sql.
CREATE OR REPLACE FUNCTION public.set_maintenance(p_minutes integer, p_message text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_maintenance(p_minutes, p_message) $function$;
