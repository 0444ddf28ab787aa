-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- API roles: none. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION private.add_coin_flow(p_user uuid, p_cause text, p_created bigint, p_removed bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.coin_flows as f (day, cause, part, created, removed)
  select (now() at time zone 'utc')::date, p_cause, get_byte(uuid_send(p_user), 15) & 7, p_created, p_removed
  where p_created > 0 or p_removed > 0
  on conflict (day, cause, part) do update set created = f.created + excluded.created, removed = f.removed + excluded.removed
$function$;

-- Names the cause of the following changes of saves in this transaction. `p_flows`: {cause: [created, removed]} of a batch of commands; the
-- rest of a change gets the cause.
-- API roles: none. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION private.coins_change_for(p_cause text, p_flows jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select set_config('nightfence.coins', jsonb_build_object('cause', p_cause, 'flows', p_flows)::text, true)
$function$;

-- An amount in a save; 0 if it is not a number. A save that cannot be read must not stop other writes.
-- API roles: none. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION private.stored_amount(p_value jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_value) = 'number' then least(greatest(trunc(p_value::numeric), 0), 9007199254740991)::bigint else 0 end
$function$;

-- API roles: none. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION private.counted_coins(p_save jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_save #> '{ext,sandbox}' = 'true' then 0
    else private.stored_amount(p_save -> 'coins') + private.stored_amount(p_save -> 'bankedCoins') end
$function$;

-- API roles: none. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION private.count_coins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  v_change jsonb := nullif(current_setting('nightfence.coins', true), '')::jsonb;
  v_rest bigint := case when tg_op = 'DELETE' then 0 else private.counted_coins(new.save_data) end
    - case when tg_op = 'INSERT' then 0 else private.counted_coins(old.save_data) end;
  v_flow record;
begin
  -- In one order, so that two accounts never wait for each other.
  for v_flow in
    select e.key as cause, (e.value ->> 0)::bigint as created, (e.value ->> 1)::bigint as removed from jsonb_each(v_change -> 'flows') e order by e.key
  loop
    perform private.add_coin_flow(v_user, v_flow.cause, v_flow.created, v_flow.removed);
    v_rest := v_rest - v_flow.created + v_flow.removed;
  end loop;
  perform private.add_coin_flow(v_user, coalesce(v_change ->> 'cause', case when tg_op = 'DELETE' then 'deleted' else 'other' end),
    greatest(v_rest, 0), greatest(-v_rest, 0));
  return null;
end $function$;

CREATE TRIGGER count_coins AFTER INSERT OR DELETE OR UPDATE OF save_data ON public.game_saves FOR EACH ROW EXECUTE FUNCTION private.count_coins();

-- Between a purchase and its claim the coins are in the seller's proceeds.
-- API roles: none. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION private.count_proceeds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' and new.claimed_at is null then
    perform private.add_coin_flow(new.seller_user_id, 'bought', new.amount, 0);
  elsif tg_op = 'UPDATE' and old.claimed_at is null and new.claimed_at is not null then
    perform private.add_coin_flow(new.seller_user_id, 'paid-out', 0, old.amount);
  elsif tg_op = 'DELETE' and old.claimed_at is null then
    perform private.add_coin_flow(old.seller_user_id, 'deleted', 0, old.amount);
  end if;
  return null;
end $function$;

CREATE TRIGGER count_proceeds AFTER INSERT OR DELETE OR UPDATE ON public.pending_transactions FOR EACH ROW EXECUTE FUNCTION private.count_proceeds();

-- {weeks: [{week, opening, flows: {cause: [created, removed]}}], prices: [{item, rarity, sold, median}]}: up to 12 weeks, newest first, from
-- Monday (UTC), and the median prices of what players sold at least five times in the last four weeks.
-- API roles: anon, authenticated, service_role. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION private.economy_report()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with flows as (
    select date_trunc('week', f.day)::date as week, f.cause, sum(f.created) as created, sum(f.removed) as removed
    from private.coin_flows f group by 1, 2),
  weeks as (
    select w::date as week from generate_series(
      greatest((select min(f.week) from flows f), date_trunc('week', now() at time zone 'utc')::date - 77),
      date_trunc('week', now() at time zone 'utc'), interval '7 days') w)
  select jsonb_build_object(
    'weeks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'week', w.week,
        'opening', (select coalesce(sum(f.created - f.removed), 0) from flows f where f.week < w.week),
        'flows', (select coalesce(jsonb_object_agg(f.cause, jsonb_build_array(f.created, f.removed)), '{}') from flows f where f.week = w.week))
        order by w.week desc), '[]') from weeks w),
    'prices', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.sold desc, p.item, p.rarity), '[]') from (
        select s.base_item_id as item, s.rarity, count(*)::int as sold, percentile_disc(0.5) within group (order by s.price) as median
        from public.flea_market_sales s where s.sold_at > now() - interval '28 days'
        group by s.base_item_id, s.rarity having count(*) >= 5
        order by count(*) desc, s.base_item_id, s.rarity limit 40) p))
$function$;

-- API roles: anon, authenticated, service_role. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION public.economy_report()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.economy_report()
$function$;
