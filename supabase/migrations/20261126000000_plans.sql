-- Scaling to a market of 100,000 listings and as many accounts: indexes, counts that stop early, and packed batch
-- answers. `tests/backend/proofs/plans` explains every query of the app at that size.

-- Uses the index on addresses, which only covers players with a password.
create or replace function private.account_of(identifier text) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select 'user:' || u.id from auth.users u where u.email = lower(trim(identifier)) and u.is_sso_user = false limit 1),
    (select 'user:' || p.id from public.profiles p where lower(p.first_name) = lower(trim(identifier))),
    'name:' || left(lower(trim(identifier)), 320)
  )
$$;

-- OFFERS

create index flea_market_listings_name on public.flea_market_listings using gin (item_name extensions.gin_trgm_ops);
create index flea_market_listings_kind on public.flea_market_listings (item_type, rarity, price, id);
create index flea_market_listings_rarity on public.flea_market_listings (rarity, price, id);
-- Not every type has every rarity. Without statistics the planner would expect a sixteenth of all listings for an
-- empty combination and read them all.
create statistics public.flea_market_listings_kinds (mcv) on item_type, rarity from public.flea_market_listings;

-- {total, listings}: the listings of other players, eight per page from page 0. `p_sort` is newest, oldest, cheapest
-- or dearest; name, type, rarity and price are null for any. A search covers its first 1,000 results, and `total` is
-- 1,001 for more. A term of one or two letters, which no index covers, is searched in the newest 5,000. Runs as the
-- owner of the table, because a policy prevents the use of an index on names, so it repeats the two rules of the
-- policies. Refuses: PT400 a term longer than any name.
create function private.market_offers(p_search text, p_type text, p_rarity text, p_at_most bigint, p_sort text, p_page int)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_pattern text := '%' || regexp_replace(nullif(p_search, ''), '([\\%_])', '\\\1', 'g') || '%';
  v_from text := case when length(p_search) in (1, 2)
    then '(select * from public.flea_market_listings order by created_at desc, id limit 5000)' else 'public.flea_market_listings' end;
  v_where text := concat_ws(' and ', 'l.seller_user_id <> $5 and l.seller_user_id <> all ($6)',
    case when v_pattern is not null then 'l.item_name ilike $1' end,
    case when p_type is not null then 'l.item_type = $2' end,
    case when p_rarity is not null then 'l.rarity = $3' end,
    case when p_at_most is not null then 'l.price <= $4' end);
  v_order text := case p_sort when 'oldest' then 'l.created_at, l.id desc' when 'cheapest' then 'l.price, l.id'
    when 'dearest' then 'l.price desc, l.id desc' else 'l.created_at desc, l.id' end;
  v_strangers uuid[] := private.strangers();
  v_total int;
  v_listings jsonb;
begin
  if length(p_search) > 64 then
    raise exception 'A name has at most 64 characters.' using errcode = 'PT400';
  end if;
  execute format('select count(*) from (select from %s l where %s limit 1001) few', v_from, v_where)
    into v_total using v_pattern, p_type, p_rarity, p_at_most, v_user, v_strangers;
  if p_page < 0 or p_page >= 125 then
    return jsonb_build_object('total', v_total, 'listings', '[]'::jsonb);
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(page) order by page.place), ''[]'') from (
       select shown.place, l.id, l.seller_character_name, l.seller_slot_number, l.item_stats, l.price, l.quantity, l.created_at,
         jsonb_build_object(''id'', p.id, ''first_name'', p.first_name, ''avatar_url'', p.avatar_url, ''last_active_at'', p.last_active_at) as seller
       from (select l.id, row_number() over () as place from (select l.id from %s l where %s order by %s offset $7 limit 8) l) shown
       join public.flea_market_listings l on l.id = shown.id join public.profiles p on p.id = l.seller_user_id
     ) page', v_from, v_where, v_order)
    into v_listings using v_pattern, p_type, p_rarity, p_at_most, v_user, v_strangers, p_page * 8;
  return jsonb_build_object('total', v_total, 'listings', v_listings);
end $$;
create function public.market_offers(p_search text, p_type text, p_rarity text, p_at_most bigint, p_sort text, p_page int) returns jsonb
language sql stable set search_path = '' as $$
  select private.require_signed_up();
  select private.market_offers(p_search, p_type, p_rarity, p_at_most, p_sort, p_page);
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.market_offers(text, text, text, bigint, text, int) from public, anon;
grant execute on function private.market_offers(text, text, text, bigint, text, int) to authenticated;
grant execute on function public.market_offers(text, text, text, bigint, text, int) to authenticated;
