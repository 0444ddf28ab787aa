-- The player market: listings, the proceeds of sales and the ledger of all moves. Only the server writes rows, each
-- in one transaction with the saves that items move from or to. For each function of the market this file holds the
-- database parts: loading the current state and committing the result. Proceeds wait in the mail and are claimed
-- there. All functions lock in the same order: profiles (the caller's, then the other player's), listing or sale,
-- save.

create table public.flea_market_listings (
  id uuid primary key default gen_random_uuid(),
  seller_user_id uuid not null references public.profiles (id) on delete cascade,
  -- The slot that the item came from and returns to (OP-74).
  seller_slot_number int not null constraint flea_market_listings_slot check (seller_slot_number between 1 and 3),
  seller_character_name text not null,
  item_id text not null,
  item_name text not null,
  item_icon text not null,
  item_description text not null,
  item_type text not null,
  -- The whole item, as it was in the save.
  item_stats jsonb not null constraint flea_market_listings_item check (jsonb_typeof(item_stats) = 'object'),
  -- The id of a catalogue item, or the base item's id of a generated one. Sale prices are compared by it.
  base_item_id text not null,
  rarity text not null,
  -- Coins for one item.
  price bigint not null constraint flea_market_listings_price check (price between 1 and 1000000000),
  quantity int not null default 1 constraint flea_market_listings_quantity check (quantity = 1),
  created_at timestamptz not null default now()
);
create index flea_market_listings_newest on public.flea_market_listings (created_at desc, id);
create index flea_market_listings_price on public.flea_market_listings (price, id);
create index flea_market_listings_seller on public.flea_market_listings (seller_user_id, created_at desc);

-- Proceeds of sales. The seller claims them from the mail, once (OP-70).
create table public.pending_transactions (
  id uuid primary key default gen_random_uuid(),
  -- The deleted listing. Each was sold once.
  listing_id uuid not null unique,
  seller_user_id uuid not null references public.profiles (id) on delete cascade,
  buyer_user_id uuid references public.profiles (id) on delete set null,
  buyer_slot_number int not null,
  item_name text not null,
  -- Coins.
  amount bigint not null constraint pending_transactions_amount check (amount between 1 and 1000000000),
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  claimed_slot_number int
);
create index pending_transactions_seller on public.pending_transactions (seller_user_id);
create index pending_transactions_buyer on public.pending_transactions (buyer_user_id);

-- Recent sale prices by kind of item, without player names.
create table public.flea_market_sales (
  id bigint generated always as identity primary key,
  base_item_id text not null,
  rarity text not null,
  price bigint not null,
  sold_at timestamptz not null default now()
);
create index flea_market_sales_kind on public.flea_market_sales (base_item_id, rarity, sold_at desc);

-- All moves between players, append-only. A side is a save (user, slot and the resulting revision) or the market: the
-- counter that holds listed items, and the till that holds unclaimed proceeds. A null user is the market; a user
-- without a slot is the seller's part of the till. Deleted accounts remain as bare ids.
create table public.ledger (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- list: save -> counter. remove: counter -> save. buy: counter -> save (the item) and save -> till (the coins).
  -- claim: till -> save. void: out of the counter or the till, with a deleted account.
  why text not null constraint ledger_why check (why in ('list', 'remove', 'buy', 'claim', 'void')),
  listing_id uuid not null,
  from_user_id uuid,
  from_slot_number int,
  from_revision int,
  to_user_id uuid,
  to_slot_number int,
  to_revision int,
  -- Either coins or an item.
  coins bigint constraint ledger_coins check (coins > 0),
  item jsonb,
  quantity int constraint ledger_quantity check (quantity > 0),
  constraint ledger_one_thing check ((coins is null) <> (item is null) and (item is null) = (quantity is null))
);
create index ledger_from on public.ledger (from_user_id, from_slot_number, from_revision);
create index ledger_to on public.ledger (to_user_id, to_slot_number, to_revision);
create index ledger_listing on public.ledger (listing_id);

create function private.keep_ledger() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'PT403';
end $$;
create trigger keep_ledger before update or delete or truncate on public.ledger
  for each statement execute function private.keep_ledger();

-- The final check behind the rules of the market (decision 0007): no item leaves a sandbox game, where XP and coins can
-- count a hundredfold, or a game with an open run. Each item that leaves a slot writes a row with that slot as its
-- side.
create function private.keep_in_game() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_ext jsonb;
begin
  if new.from_slot_number is null then
    return new;
  end if;
  select s.save_data -> 'ext' into v_ext from public.game_saves s
  where s.user_id = new.from_user_id and s.slot_number = new.from_slot_number;
  if v_ext -> 'sandbox' = 'true' then
    raise exception 'This is a sandbox game. It can''t trade with other players.' using errcode = 'PT422';
  elsif jsonb_typeof(v_ext -> 'run') = 'object' then
    raise exception 'Your survivor is out on an adventure. It has to end first.' using errcode = 'PT422';
  end if;
  return new;
end $$;
create trigger keep_in_game before insert on public.ledger for each row execute function private.keep_in_game();

create trigger keep_guests_out before insert on public.flea_market_listings
  for each row execute function private.keep_guests_out('seller_user_id');
create trigger keep_guests_out before insert on public.pending_transactions
  for each row execute function private.keep_guests_out('buyer_user_id', 'seller_user_id');
-- Guests do not trade: each market commit writes the ledger, and is rejected with it.
create trigger keep_guests_out before insert on public.ledger
  for each row execute function private.keep_guests_out('to_user_id', 'from_user_id');

-- Returns true if the ledger has this move of the listing, to or from this player.
create function private.has_moved(p_why text, p_listing uuid, p_user uuid, p_slot int default null) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.ledger l where l.listing_id = p_listing and l.why = p_why
    and ((l.from_user_id = p_user and l.from_slot_number = coalesce(p_slot, l.from_slot_number))
      or (l.to_user_id = p_user and l.to_slot_number = coalesce(p_slot, l.to_slot_number))))
$$;

-- Moves into or out of a slot after one of its revisions, oldest first: [{direction, coins, item, quantity}].
create function private.traded_since(p_user uuid, p_slot int, p_revision int) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('direction', t.direction, 'coins', t.coins, 'item', t.item, 'quantity', t.quantity)
    order by t.id), '[]')
  from (
    select l.id, 'out' as direction, l.coins, l.item, l.quantity from public.ledger l
    where l.from_user_id = p_user and l.from_slot_number = p_slot and l.from_revision > p_revision
    union all
    select l.id, 'in', l.coins, l.item, l.quantity from public.ledger l
    where l.to_user_id = p_user and l.to_slot_number = p_slot and l.to_revision > p_revision) t
$$;

-- LISTING. The app chooses a request id. The listing's id is derived from the seller and the request, so that a
-- repeated request is recognized as long as the ledger is kept.
create function private.listing_of(p_seller uuid, p_request uuid) returns uuid language sql immutable set search_path = '' as $$
  select md5(p_seller::text || p_request::text)::uuid
$$;

-- {listed, revision, save}
create function public.load_for_listing(p_user uuid, p_slot int, p_request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('listed', private.has_moved('list', private.listing_of(p_user, p_request), p_user))
    || private.stored_save(p_user, p_slot)
$$;

-- Lists one item for sale; p_save is the save without it. The same request again changes nothing. Refuses: PT403 the
-- name is not the seller's (OP-35), PT404, PT409 stale, PT429 20 open listings, or 60 within ten minutes.
create function public.commit_listing(
  p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_request uuid, p_name text, p_item jsonb, p_base_item text, p_rarity text,
  p_price bigint
) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_listing uuid := private.listing_of(p_user, p_request);
  v_revision int;
begin
  perform private.hold_account(p_user);
  if private.has_moved('list', v_listing, p_user) then
    return;
  end if;
  if not private.signs_as(p_user, p_name) then
    raise exception 'That name is not yours.' using errcode = 'PT403';
  end if;
  if (select count(*) from public.flea_market_listings l where l.seller_user_id = p_user) >= 20 then
    raise exception 'You have 20 items listed. Remove one, or wait until one is sold.' using errcode = 'PT429';
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
end $$;

-- REMOVING. {removed, sold, slot, item, revision, save}. slot and item are null if the caller has no such open
-- listing.
create function public.load_for_removal(p_user uuid, p_listing uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'removed', private.has_moved('remove', p_listing, p_user),
      'sold', exists (select from public.pending_transactions t where t.listing_id = p_listing and t.seller_user_id = p_user),
      'slot', l.seller_slot_number,
      'item', l.item_stats)
    || private.stored_save(p_user, l.seller_slot_number)
  from (select) as always left join public.flea_market_listings l on l.id = p_listing and l.seller_user_id = p_user
$$;

-- Returns a listing to the slot that it came from (OP-74); p_save is that save with the item. The player whose
-- request deletes the row has the item (OP-73). The same request again changes nothing. Refuses: PT410 no such
-- listing, PT404, PT409.
create function public.commit_removal(p_user uuid, p_base_revision int, p_save jsonb, p_listing uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
    raise exception 'This item is not listed any more.' using errcode = 'PT410';
  end if;
  v_revision := private.write_save(p_user, v_listing.seller_slot_number, p_base_revision, p_save);
  insert into public.ledger (why, listing_id, to_user_id, to_slot_number, to_revision, item, quantity)
  values ('remove', p_listing, p_user, v_listing.seller_slot_number, v_revision, v_listing.item_stats, 1);
end $$;

-- BUYING. {bought, listing, username, revision, save}. `bought`: this slot of the caller has bought it. `listing` is
-- null if it no longer exists or a block separates its seller and the caller. `username` is the caller's.
create function public.load_for_purchase(p_user uuid, p_slot int, p_listing uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'bought', private.has_moved('buy', p_listing, p_user, p_slot),
      'listing', (select to_jsonb(l) from public.flea_market_listings l
        where l.id = p_listing and not private.are_strangers(p_user, l.seller_user_id)),
      'username', (select p.first_name from public.profiles p where p.id = p_user))
    || private.stored_save(p_user, p_slot)
$$;

-- Sells a listing to the caller; p_save is the buyer's save with the item and without its price. The seller gets a
-- mail with the price as funds. The player whose request deletes the row has bought the item. The same request again
-- changes nothing. Refuses: PT403 the caller's own listing, PT410 it no longer exists, PT404, PT409.
create function public.commit_purchase(
  p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_listing uuid, p_sender text, p_subject text, p_body text
) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_seller uuid;
  v_listing public.flea_market_listings;
  v_revision int;
  v_pending uuid;
begin
  perform private.hold_account(p_user);
  if private.has_moved('buy', p_listing, p_user, p_slot) then
    return;
  end if;
  select l.seller_user_id into v_seller from public.flea_market_listings l where l.id = p_listing;
  if v_seller = p_user then
    raise exception 'You cannot buy your own listings.' using errcode = 'PT403';
  end if;
  -- Waits for an account that is being deleted; its listings are gone afterwards.
  perform 1 from public.profiles p where p.id = v_seller for key share;
  delete from public.flea_market_listings l where l.id = p_listing and not private.are_strangers(p_user, l.seller_user_id)
  returning l.* into v_listing;
  if not found then
    raise exception 'This item is not on offer any more.' using errcode = 'PT410';
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
end $$;

-- The listings and unclaimed proceeds of a deleted account are deleted with it (OP-71). The ledger records this,
-- whichever way the account was deleted.
create function private.void_trades() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ledger (why, listing_id, item, quantity)
  select 'void', l.id, l.item_stats, l.quantity from public.flea_market_listings l where l.seller_user_id = old.id;
  insert into public.ledger (why, listing_id, from_user_id, coins)
  select 'void', t.listing_id, old.id, t.amount from public.pending_transactions t
  where t.seller_user_id = old.id and t.claimed_at is null;
  return old;
end $$;
create trigger void_trades before delete on public.profiles for each row execute function private.void_trades();

-- WHO MAY DO WHAT

alter table public.flea_market_listings enable row level security;
alter table public.pending_transactions enable row level security;
alter table public.flea_market_sales enable row level security;
alter table public.ledger enable row level security;

revoke all on public.flea_market_listings, public.pending_transactions, public.flea_market_sales, public.ledger
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.flea_market_listings, public.pending_transactions, public.flea_market_sales to service_role;
grant select, insert on public.ledger to service_role;
grant select on public.flea_market_listings, public.pending_transactions, public.flea_market_sales to authenticated;
-- The other player's revision stays private, because it reveals how often that save was written.
grant select (id, at, why, listing_id, from_user_id, from_slot_number, to_user_id, to_slot_number, coins, item, quantity)
  on public.ledger to authenticated;

create policy "listings: of whom one sees" on public.flea_market_listings for select to authenticated
  using (seller_user_id <> all ((select private.strangers())::uuid[]));
create policy "listings: not for guests" on public.flea_market_listings as restrictive for all to authenticated
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);
create policy "pending: the seller's" on public.pending_transactions for select to authenticated
  using ((select auth.uid()) = seller_user_id);
create policy "pending: not for guests" on public.pending_transactions as restrictive for all to authenticated
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);
create policy "sales: prices are everybody's" on public.flea_market_sales for select to authenticated using (true);
create policy "sales: not for guests" on public.flea_market_sales as restrictive for all to authenticated
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);
create policy "ledger: own rows" on public.ledger for select to authenticated
  using ((select auth.uid()) in (from_user_id, to_user_id));
create policy "ledger: not for guests" on public.ledger as restrictive for all to authenticated
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);

do $$ begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.flea_market_listings;
  end if;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.load_for_listing(uuid, int, uuid),
  public.commit_listing(uuid, int, int, jsonb, uuid, text, jsonb, text, text, bigint),
  public.load_for_removal(uuid, uuid),
  public.commit_removal(uuid, int, jsonb, uuid),
  public.load_for_purchase(uuid, int, uuid),
  public.commit_purchase(uuid, int, int, jsonb, uuid, text, text, text)
  from public, anon, authenticated;
grant execute on function
  public.load_for_listing(uuid, int, uuid),
  public.commit_listing(uuid, int, int, jsonb, uuid, text, jsonb, text, text, bigint),
  public.load_for_removal(uuid, uuid),
  public.commit_removal(uuid, int, jsonb, uuid),
  public.load_for_purchase(uuid, int, uuid),
  public.commit_purchase(uuid, int, int, jsonb, uuid, text, text, text)
  to service_role;
