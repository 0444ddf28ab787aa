-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Deletes all rows that are older than private.retention allows, idle guests, decided and abandoned reports, and past nights. Returns the
-- number of deleted rows by table.
-- API roles: none. Defined in 20261128006210_retention.sql.
CREATE OR REPLACE FUNCTION private.forget_expired()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_rule private.retention;
  v_gone int;
  v_all jsonb := '{}';
begin
  for v_rule in select * from private.retention r order by r.relation loop
    execute format('delete from %s t where t.%I <= now() - $1', v_rule.relation::regclass, v_rule.counted_from) using v_rule.kept;
    get diagnostics v_gone = row_count;
    v_all := v_all || jsonb_build_object(v_rule.relation, v_gone);
  end loop;
  v_all := v_all || jsonb_build_object('guests', private.forget_idle_guests(1000));
  -- Each call deletes a few.
  for n in 1 .. 50 loop
    perform private.forget_cases();
    perform private.forget_nights();
  end loop;
  return v_all;
end $function$;
