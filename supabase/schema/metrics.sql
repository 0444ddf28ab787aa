-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- API roles: none. Defined in 20261128006420_metrics.sql.
CREATE OR REPLACE FUNCTION private.count_verdict()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.verdict_counts as v (verdict, counted) values (new.verdict, 1) on conflict (verdict) do update set counted = v.counted + 1;
  return null;
end $function$;

CREATE TRIGGER count_verdict AFTER UPDATE OF verdict ON private.run_checks FOR EACH ROW WHEN (((old.verdict IS NULL) AND (new.verdict IS NOT NULL))) EXECUTE FUNCTION private.count_verdict();

-- Coins of the last 7 UTC days by cause: {cause: [created, removed]}.
-- API roles: none. Defined in 20261128006420_metrics.sql.
CREATE OR REPLACE FUNCTION private.operator_coins()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(c.cause, jsonb_build_array(c.created, c.removed)), '{}') from (
    select f.cause, sum(f.created) as created, sum(f.removed) as removed from private.coin_flows f
    where f.day > (now() at time zone 'utc')::date - 7 group by f.cause) c
$function$;

-- Median prices of the last 7 days: [{item, rarity, sold, median}], the 20 items that were sold most. The table keeps 20 sales of an item.
-- API roles: none. Defined in 20261128006420_metrics.sql.
CREATE OR REPLACE FUNCTION private.operator_prices()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(p) order by p.sold desc, p.item, p.rarity), '[]') from (
    select s.base_item_id as item, s.rarity, count(*)::int as sold, percentile_disc(0.5) within group (order by s.price) as median
    from public.flea_market_sales s where s.sold_at > now() - interval '7 days'
    group by s.base_item_id, s.rarity order by count(*) desc, s.base_item_id, s.rarity limit 20) p
$function$;

-- The ten players with the most coins, on hand and banked, over all their games: [{id, username, coins}]. Sandbox games do not count. The page
-- calls it separately, because it reads all saves.
-- API roles: authenticated. Defined in 20261128006420_metrics.sql.
CREATE OR REPLACE FUNCTION private.operator_richest()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return (select coalesce(jsonb_agg(to_jsonb(r) order by r.coins desc, r.id), '[]') from (
    select p.id, p.first_name as username, sum(private.stored_amount(s.save_data -> 'coins') + private.stored_amount(s.save_data -> 'bankedCoins')) as coins
    from public.game_saves s join public.profiles p on p.id = s.user_id
    where s.save_data #> '{ext,sandbox}' is distinct from 'true' group by p.id order by 3 desc, p.id limit 10) r);
end $function$;

-- Maintenance also keeps out what could change a save whose run is open: restores, imports, and claims. The argument is the column of the player.
-- API roles: none. Defined in 20261128006420_metrics.sql.
CREATE OR REPLACE FUNCTION private.require_service_for_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_service((to_jsonb(new) ->> tg_argv[0])::uuid);
  return new;
end $function$;

CREATE TRIGGER require_service BEFORE INSERT ON private.contract_claims FOR EACH ROW EXECUTE FUNCTION private.require_service_for_row('user_id');
CREATE TRIGGER require_service BEFORE UPDATE OF claimed_slot ON private.night_attempts FOR EACH ROW EXECUTE FUNCTION private.require_service_for_row('user_id');
CREATE TRIGGER require_service BEFORE INSERT ON public.game_saves_backup FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['before_restore'::text, 'before_import'::text]))) EXECUTE FUNCTION private.require_service_for_row('user_id');
CREATE TRIGGER require_service BEFORE UPDATE OF claimed_at ON public.pending_transactions FOR EACH ROW EXECUTE FUNCTION private.require_service_for_row('seller_user_id');

-- API roles: service_role. Defined in 20261128006420_metrics.sql.
CREATE OR REPLACE FUNCTION public.is_operator(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.operators o where o.user_id = p_user) and not private.is_in_force(p_user, 'suspend')
$function$;

-- {databaseBytes, verdictsWaiting, oldestWaitSeconds, verdicts, errors, accounts, guests, flags, maintenance} for the function `metrics`.
-- `verdicts` counts by verdict, and `errors` counts reports that are still stored by kind. `accounts` and `guests` were created in the last day.
-- API roles: service_role. Defined in 20261128006420_metrics.sql.
CREATE OR REPLACE FUNCTION public.metrics()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'verdictsWaiting', (select count(*) from private.run_checks c where c.verdict is null),
    'oldestWaitSeconds', (select coalesce(extract(epoch from now() - min(c.asked_at)), 0)::int from private.run_checks c where c.verdict is null),
    'verdicts', (select coalesce(jsonb_object_agg(v.verdict, v.counted), '{}') from private.verdict_counts v),
    'errors', (select coalesce(jsonb_object_agg(k.kind, k.counted), '{}') from (
      select e.kind, sum(e.counted) as counted from private.error_kinds e group by e.kind order by 2 desc limit 20) k),
    'accounts', (select count(*) from auth.users u where u.created_at > now() - interval '1 day' and not u.is_anonymous),
    'guests', (select count(*) from auth.users u where u.created_at > now() - interval '1 day' and u.is_anonymous),
    'flags', (select jsonb_object_agg(f.name, f.is_on) from private.feature_flags f),
    'maintenance', private.is_maintenance())
$function$;

-- API roles: authenticated. Defined in 20261128006420_metrics.sql.
CREATE OR REPLACE FUNCTION public.operator_richest()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.operator_richest() $function$;
