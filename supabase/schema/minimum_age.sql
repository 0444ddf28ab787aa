-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Returns false if a sign-up whose player confirmed this age would be rejected. `null`: the question was not answered.
-- API roles: anon, authenticated, service_role. Defined in 20261128006510_minimum_age.sql.
CREATE OR REPLACE FUNCTION private.age_allowed(p_confirmed integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not exists (select from private.minimum_age m where coalesce(p_confirmed, 0) < m.years)
$function$;

-- Returns false if a sign-up whose player confirmed this age would be rejected. `null`: the question was not answered.
-- API roles: anon, authenticated, service_role. Defined in 20261128006510_minimum_age.sql.
CREATE OR REPLACE FUNCTION public.age_allowed(p_confirmed integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.age_allowed(p_confirmed)
$function$;

-- Sets the minimum age of new accounts; `null` for none.
-- API roles: service_role. Defined in 20261128006510_minimum_age.sql.
CREATE OR REPLACE FUNCTION public.set_minimum_age(p_years integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.minimum_age m where p_years is null or m.years <> p_years;
  insert into private.minimum_age (years) select p_years where p_years is not null on conflict do nothing;
end $function$;
