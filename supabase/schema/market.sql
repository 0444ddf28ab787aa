-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Returns true if the ledger has this move of the listing, to or from this player.
-- API roles: none. Defined in 20261101000700_market.sql.
CREATE OR REPLACE FUNCTION private.has_moved(p_why text, p_listing uuid, p_user uuid, p_slot integer DEFAULT NULL::integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.ledger l where l.listing_id = p_listing and l.why = p_why
    and ((l.from_user_id = p_user and l.from_slot_number = coalesce(p_slot, l.from_slot_number))
      or (l.to_user_id = p_user and l.to_slot_number = coalesce(p_slot, l.to_slot_number))))
$function$;

-- The final check behind the rules of the market (decision 0007): no item leaves a sandbox game, where XP and coins can count a hundredfold,
-- or a game with an open run. Each item that leaves a slot writes a row with that slot as its side.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.keep_in_game()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ext jsonb;
begin
  if new.from_slot_number is null then
    return new;
  end if;
  select s.save_data -> 'ext' into v_ext from public.game_saves s
  where s.user_id = new.from_user_id and s.slot_number = new.from_slot_number;
  if v_ext -> 'sandbox' = 'true' then
    raise exception 'This is a sandbox game. It can''t trade with other players.'
      using errcode = 'PT422', detail = '{"code":"sandbox-cannot-trade"}';
  elsif jsonb_typeof(v_ext -> 'run') = 'object' then
    raise exception 'Your survivor is out on an adventure. It has to end first.'
      using errcode = 'PT422', detail = '{"code":"run-under-way"}';
  end if;
  return new;
end $function$;

CREATE TRIGGER keep_in_game BEFORE INSERT ON public.ledger FOR EACH ROW EXECUTE FUNCTION private.keep_in_game();

-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'the ledger is append-only' using errcode = 'PT403', detail = '{"code":"ledger-append-only"}';
end $function$;

CREATE TRIGGER keep_ledger BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger FOR EACH STATEMENT EXECUTE FUNCTION private.keep_ledger();

-- LISTING. The app chooses a request id. The listing's id is derived from the seller and the request, so that a
-- repeated request is recognized as long as the ledger is kept.
-- API roles: none. Defined in 20261101000700_market.sql.
CREATE OR REPLACE FUNCTION private.listing_of(p_seller uuid, p_request uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select md5(p_seller::text || p_request::text)::uuid
$function$;

-- {total, listings}: the listings of other players, eight per page from page 0. `p_sort` is newest, oldest, cheapest or dearest; name,
-- type, rarity and price are null for any. A search covers its first 1,000 results, and `total` is 1,001 for more. A term of one or two
-- letters, which no index covers, is searched in the newest 5,000. Runs as the owner of the table, because a policy prevents the use of an
-- index on names, so it repeats the two rules of the policies. Refuses: PT400 a term longer than any name.
-- API roles: authenticated. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.market_offers(p_search text, p_type text, p_rarity text, p_at_most bigint, p_sort text, p_page integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_pattern text := '%' || regexp_replace(nullif(p_search, ''), '([\\%_])', '\\\1', 'g') || '%';
  v_from text := case when length(p_search) in (1, 2)
    then '(select * from public.flea_market_listings order by created_at desc, id limit 5000)' else 'public.flea_market_listings' end;
  v_where text := concat_ws(' and ', 'l.removed_at is null and l.seller_user_id <> $5 and l.seller_user_id <> all ($6)',
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
    raise exception 'A name has at most 64 characters.' using errcode = 'PT400', detail = '{"code":"name-too-long","params":{"n":64}}';
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
end $function$;

-- Moves into or out of a slot after one of its revisions, oldest first: [{direction, coins, item, quantity}].
-- API roles: none. Defined in 20261101000700_market.sql.
CREATE OR REPLACE FUNCTION private.traded_since(p_user uuid, p_slot integer, p_revision integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('direction', t.direction, 'coins', t.coins, 'item', t.item, 'quantity', t.quantity)
    order by t.id), '[]')
  from (
    select l.id, 'out' as direction, l.coins, l.item, l.quantity from public.ledger l
    where l.from_user_id = p_user and l.from_slot_number = p_slot and l.from_revision > p_revision
    union all
    select l.id, 'in', l.coins, l.item, l.quantity from public.ledger l
    where l.to_user_id = p_user and l.to_slot_number = p_slot and l.to_revision > p_revision) t
$function$;

-- The listings and unclaimed proceeds of a deleted account are deleted with it (OP-71). The ledger records this,
-- whichever way the account was deleted.
-- API roles: none. Defined in 20261101000700_market.sql.
CREATE OR REPLACE FUNCTION private.void_trades()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.ledger (why, listing_id, item, quantity)
  select 'void', l.id, l.item_stats, l.quantity from public.flea_market_listings l where l.seller_user_id = old.id;
  insert into public.ledger (why, listing_id, from_user_id, coins)
  select 'void', t.listing_id, old.id, t.amount from public.pending_transactions t
  where t.seller_user_id = old.id and t.claimed_at is null;
  return old;
end $function$;

CREATE TRIGGER void_trades BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.void_trades();

-- Lists one item for sale; p_save is the save without it. The same request again changes nothing. Refuses: PT403 the name is not the
-- seller's (OP-35), PT404, PT409 stale, PT429 20 open listings, or 60 within ten minutes.
-- API roles: service_role. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION public.commit_listing(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb, p_request uuid, p_name text, p_item jsonb, p_base_item text, p_rarity text, p_price bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_listing uuid := private.listing_of(p_user, p_request);
  v_revision int;
begin
  perform private.hold_account(p_user);
  if private.has_moved('list', v_listing, p_user) then
    return;
  end if;
  if not private.signs_as(p_user, p_name) then
    raise exception 'That name is not yours.' using errcode = 'PT403', detail = '{"code":"not-your-name"}';
  end if;
  if (select count(*) from public.flea_market_listings l where l.seller_user_id = p_user) >= 20 then
    raise exception 'You have 20 items listed. Remove one, or wait until one is sold.'
      using errcode = 'PT429', detail = '{"code":"too-many-listings","params":{"n":20}}';
  end if;
  -- Limits repeated listing and removal: each leaves ledger rows for good and notifies every player at the market.
  perform private.count_try(p_user, 'listing', 60, interval '10 minutes');
  v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  insert into public.flea_market_listings (id, seller_user_id, seller_slot_number, seller_character_name, item_id, item_name, item_icon,
    item_description, item_type, item_stats, base_item_id, rarity, price)
  values (v_listing, p_user, p_slot, p_name, p_item ->> 'id', p_item ->> 'name', p_item ->> 'icon', p_item ->> 'description',
    p_item ->> 'type', p_item, p_base_item, p_rarity, p_price);
  insert into public.ledger (why, listing_id, from_user_id, from_slot_number, from_revision, item, quantity)
  values ('list', v_listing, p_user, p_slot, v_revision, p_item, 1);
end $function$;

-- Sells a listing to the caller; p_save is the buyer's save with the item and without its price. The seller gets a mail with the price as
-- funds. The player whose request deletes the row has bought the item. The same request again changes nothing. Refuses: PT403 the caller's
-- own listing, PT410 it no longer exists, PT404, PT409.
-- API roles: service_role. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION public.commit_purchase(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb, p_listing uuid, p_sender text, p_subject text, p_body text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_seller uuid;
  v_listing public.flea_market_listings;
  v_revision int;
  v_pending uuid;
begin
  perform private.coins_change_for('bought');
  perform private.hold_account(p_user);
  if private.has_moved('buy', p_listing, p_user, p_slot) then
    return;
  end if;
  select l.seller_user_id into v_seller from public.flea_market_listings l where l.id = p_listing;
  if v_seller = p_user then
    raise exception 'You cannot buy your own listings.' using errcode = 'PT403', detail = '{"code":"own-listing"}';
  end if;
  -- Waits for an account that is being deleted; its listings are gone afterwards.
  perform 1 from public.profiles p where p.id = v_seller for key share;
  delete from public.flea_market_listings l where l.id = p_listing and l.removed_at is null and not private.are_strangers(p_user, l.seller_user_id)
  returning l.* into v_listing;
  if not found then
    raise exception 'This item is not on offer any more.' using errcode = 'PT410', detail = '{"code":"listing-gone"}';
  end if;
  v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  insert into public.ledger (why, listing_id, to_user_id, to_slot_number, to_revision, item, quantity)
  values ('buy', p_listing, p_user, p_slot, v_revision, v_listing.item_stats, v_listing.quantity);
  insert into public.ledger (why, listing_id, from_user_id, from_slot_number, from_revision, to_user_id, coins)
  values ('buy', p_listing, p_user, p_slot, v_revision, v_seller, v_listing.price * v_listing.quantity);
  insert into public.pending_transactions (listing_id, seller_user_id, buyer_user_id, buyer_slot_number, item_name, amount)
  values (p_listing, v_seller, p_user, p_slot, v_listing.item_name, v_listing.price * v_listing.quantity) returning id into v_pending;
  insert into public.player_mail (recipient_user_id, sender_character_name, subject, body, is_server_message, pending_transaction_id)
  values (v_seller, p_sender, p_subject, p_body, true, v_pending);
  insert into public.flea_market_sales (base_item_id, rarity, price) values (v_listing.base_item_id, v_listing.rarity, v_listing.price);
  -- No screen shows more than 5.
  delete from public.flea_market_sales s where s.id in (
    select o.id from public.flea_market_sales o where o.base_item_id = v_listing.base_item_id and o.rarity = v_listing.rarity
    order by o.sold_at desc, o.id desc offset 20);
end $function$;

-- Returns a listing to the slot that it came from (OP-74); p_save is that save with the item. The player whose request deletes the row has
-- the item (OP-73). The same request again changes nothing. Refuses: PT410 no such listing, PT404, PT409.
-- API roles: service_role. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION public.commit_removal(p_user uuid, p_base_revision integer, p_save jsonb, p_listing uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_listing public.flea_market_listings;
  v_revision int;
begin
  perform private.hold_account(p_user);
  if private.has_moved('remove', p_listing, p_user) then
    return;
  end if;
  delete from public.flea_market_listings l where l.id = p_listing and l.seller_user_id = p_user returning l.* into v_listing;
  if not found then
    raise exception 'This item is not listed any more.' using errcode = 'PT410', detail = '{"code":"listing-removed"}';
  end if;
  v_revision := private.write_save(p_user, v_listing.seller_slot_number, p_base_revision, p_save);
  insert into public.ledger (why, listing_id, to_user_id, to_slot_number, to_revision, item, quantity)
  values ('remove', p_listing, p_user, v_listing.seller_slot_number, v_revision, v_listing.item_stats, 1);
end $function$;

-- {listed, revision, save}
-- API roles: service_role. Defined in 20261101000700_market.sql.
CREATE OR REPLACE FUNCTION public.load_for_listing(p_user uuid, p_slot integer, p_request uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('listed', private.has_moved('list', private.listing_of(p_user, p_request), p_user))
    || private.stored_save(p_user, p_slot)
$function$;

-- BUYING. {bought, listing, username, revision, save}. `bought`: this slot of the caller has bought it. `listing` is
-- null if it no longer exists or a block separates its seller and the caller. `username` is the caller's.
-- API roles: service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.load_for_purchase(p_user uuid, p_slot integer, p_listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
      'bought', private.has_moved('buy', p_listing, p_user, p_slot),
      'listing', (select to_jsonb(l) from public.flea_market_listings l
        where l.id = p_listing and l.removed_at is null and not private.are_strangers(p_user, l.seller_user_id)),
      'username', (select p.first_name from public.profiles p where p.id = p_user))
    || private.stored_save(p_user, p_slot)
$function$;

-- REMOVING. {removed, sold, slot, item, revision, save}. slot and item are null if the caller has no such open
-- listing.
-- API roles: service_role. Defined in 20261101000700_market.sql.
CREATE OR REPLACE FUNCTION public.load_for_removal(p_user uuid, p_listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
      'removed', private.has_moved('remove', p_listing, p_user),
      'sold', exists (select from public.pending_transactions t where t.listing_id = p_listing and t.seller_user_id = p_user),
      'slot', l.seller_slot_number,
      'item', l.item_stats)
    || private.stored_save(p_user, l.seller_slot_number)
  from (select) as always left join public.flea_market_listings l on l.id = p_listing and l.seller_user_id = p_user
$function$;

-- API roles: authenticated, service_role. Defined in 20261126000000_plans.sql.
CREATE OR REPLACE FUNCTION public.market_offers(p_search text, p_type text, p_rarity text, p_at_most bigint, p_sort text, p_page integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.require_signed_up();
  select private.market_offers(p_search, p_type, p_rarity, p_at_most, p_sort, p_page);
$function$;
