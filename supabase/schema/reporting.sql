-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Screens that show a removed message drop it at once. The broadcast contains only its id, so all listeners of the channel may receive it.
-- API roles: none. Defined in 20261128006200_reporting.sql.
CREATE OR REPLACE FUNCTION private.broadcast_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.broadcast(array['radio:' || new.channel], 'removed', jsonb_build_object('id', new.id));
  return null;
end $function$;

CREATE TRIGGER broadcast_removed AFTER UPDATE OF removed_at ON public.messages FOR EACH ROW WHEN (((old.removed_at IS NULL) AND (new.removed_at IS NOT NULL))) EXECUTE FUNCTION private.broadcast_removed();
