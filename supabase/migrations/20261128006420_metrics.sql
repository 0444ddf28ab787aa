-- Metrics for Prometheus, more guards of maintenance (decision 0055), and more figures on the operator's page (decision 0050).

-- Maintenance also keeps out what could change a save whose run is open: restores, imports, and claims. The argument is the column of the player.
create function private.require_service_for_row() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_service((to_jsonb(new) ->> tg_argv[0])::uuid);
  return new;
end $$;
create trigger require_service before insert on public.game_saves_backup for each row
  when (new.kind in ('before_restore', 'before_import')) execute function private.require_service_for_row('user_id');
create trigger require_service before update of claimed_at on public.pending_transactions for each row execute function private.require_service_for_row('seller_user_id');
create trigger require_service before update of claimed_slot on private.night_attempts for each row execute function private.require_service_for_row('user_id');
create trigger require_service before insert on private.contract_claims for each row execute function private.require_service_for_row('user_id');

-- Verdicts since counting began. Only the trigger adds to it.
create table private.verdict_counts (
  verdict text primary key,
  counted bigint not null
);
revoke all on private.verdict_counts from public, anon, authenticated, service_role;
create function private.count_verdict() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.verdict_counts as v (verdict, counted) values (new.verdict, 1) on conflict (verdict) do update set counted = v.counted + 1;
  return null;
end $$;
create trigger count_verdict after update of verdict on private.run_checks
  for each row when (old.verdict is null and new.verdict is not null) execute function private.count_verdict();

create function public.is_operator(p_user uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.operators o where o.user_id = p_user) and not private.is_in_force(p_user, 'suspend')
$$;

-- {databaseBytes, verdictsWaiting, oldestWaitSeconds, verdicts, errors, accounts, guests, flags, maintenance} for the function `metrics`.
-- `verdicts` counts by verdict, and `errors` counts reports that are still stored by kind. `accounts` and `guests` were created in the last day.
create function public.metrics() returns jsonb language sql stable security definer set search_path = '' as $$
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
$$;

-- Median prices of the last 7 days: [{item, rarity, sold, median}], the 20 items that were sold most. The table keeps 20 sales of an item.
create function private.operator_prices() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(p) order by p.sold desc, p.item, p.rarity), '[]') from (
    select s.base_item_id as item, s.rarity, count(*)::int as sold, percentile_disc(0.5) within group (order by s.price) as median
    from public.flea_market_sales s where s.sold_at > now() - interval '7 days'
    group by s.base_item_id, s.rarity order by count(*) desc, s.base_item_id, s.rarity limit 20) p
$$;

-- Coins of the last 7 UTC days by cause: {cause: [created, removed]}.
create function private.operator_coins() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.cause, jsonb_build_array(c.created, c.removed)), '{}') from (
    select f.cause, sum(f.created) as created, sum(f.removed) as removed from private.coin_flows f
    where f.day > (now() at time zone 'utc')::date - 7 group by f.cause) c
$$;

-- The ten players with the most coins, on hand and banked, over all their games: [{id, username, coins}]. Sandbox games do not count. The page
-- calls it separately, because it reads all saves.
create function private.operator_richest() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (select coalesce(jsonb_agg(to_jsonb(r) order by r.coins desc, r.id), '[]') from (
    select p.id, p.first_name as username, sum(private.stored_amount(s.save_data -> 'coins') + private.stored_amount(s.save_data -> 'bankedCoins')) as coins
    from public.game_saves s join public.profiles p on p.id = s.user_id
    where s.save_data #> '{ext,sandbox}' is distinct from 'true' group by p.id order by 3 desc, p.id limit 10) r);
end $$;
create function public.operator_richest() returns jsonb language sql stable set search_path = '' as $$ select private.operator_richest() $$;

create or replace function private.operator_overview()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return jsonb_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'verdictsWaiting', (select count(*) from private.run_checks c where c.verdict is null),
    'oldestWaitSeconds', (select coalesce(extract(epoch from now() - min(c.asked_at)), 0)::int from private.run_checks c where c.verdict is null),
    'verifierSeenAt', (select max(s.at) from private.verifier_seen s),
    'players', (select count(*) from public.profiles p where p.last_active_at > now() - interval '1 day'),
    'prices', private.operator_prices(),
    'coins', private.operator_coins(),
    'errors', private.operator_errors(),
    'flags', private.operator_flags(),
    'changes', private.operator_changes(),
    'maintenance', private.service_status() -> 'maintenance',
    'days', private.operator_days(),
    'funnel', (select coalesce(jsonb_object_agg(f.step, f.visits), '{}') from (
      select e.step, count(*) as visits from private.funnel_events e
      where e.hour > now() - interval '7 days' and not e.automated group by e.step) f));
end $function$;

revoke execute on all functions in schema private from public;
revoke execute on function public.is_operator(uuid), public.metrics(), public.operator_richest() from public, anon, authenticated, service_role;
grant execute on function public.is_operator(uuid), public.metrics() to service_role;
grant execute on function public.operator_richest(), private.operator_richest() to authenticated;
