-- The players' market: what is offered, what a sale brought and waits in the mail, and the ledger of all that moved.
-- Rows are written by the server only, each in one transaction with the saves that it moves things from or to.

create table public.flea_market_listings (
  id uuid primary key default gen_random_uuid(),
  seller_user_id uuid not null references public.profiles (id) on delete cascade,
  -- Where the item came from and goes back to (OP-74).
  seller_slot_number int not null constraint flea_market_listings_slot check (seller_slot_number between 1 and 3),
  seller_character_name text not null,
  item_id text not null,
  item_name text not null,
  item_icon text not null,
  item_description text not null,
  item_type text not null,
  -- The whole item, as it lay in the save.
  item_stats jsonb not null constraint flea_market_listings_item check (jsonb_typeof(item_stats) = 'object'),
  -- Of a catalogue item its id, of a generated one its base item's: what sale prices are compared by.
  base_item_id text not null,
  rarity text not null,
  -- Coins for one.
  price bigint not null constraint flea_market_listings_price check (price between 1 and 1000000000),
  quantity int not null default 1 constraint flea_market_listings_quantity check (quantity = 1),
  created_at timestamptz not null default now()
);
create index flea_market_listings_newest on public.flea_market_listings (created_at desc, id);
create index flea_market_listings_price on public.flea_market_listings (price, id);
create index flea_market_listings_seller on public.flea_market_listings (seller_user_id, created_at desc);

-- What a sale brought. The seller takes it out of the mail, once (OP-70).
create table public.pending_transactions (
  id uuid primary key default gen_random_uuid(),
  -- The listing, which is gone: each was sold once.
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

alter table public.player_mail add constraint player_mail_pending_transaction
  foreign key (pending_transaction_id) references public.pending_transactions (id) on delete set null;
create index player_mail_pending_transaction on public.player_mail (pending_transaction_id);

-- What was paid lately for an item of this kind. Nobody's name is in it.
create table public.flea_market_sales (
  id bigint generated always as identity primary key,
  base_item_id text not null,
  rarity text not null,
  price bigint not null,
  sold_at timestamptz not null default now()
);
create index flea_market_sales_kind on public.flea_market_sales (base_item_id, rarity, sold_at desc);

-- Everything that moved between players, append-only. A side is a save (user, slot and the revision that it got by this), or the
-- market: the counter that holds what is listed, and the till that holds what was paid and is not claimed. A null user is the
-- market; a user without a slot is the part of the till that belongs to that seller. Accounts that are gone stay as bare ids.
create table public.ledger (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- list: save -> counter. remove: counter -> save. buy: counter -> save (the item) and save -> till (the coins).
  -- claim: till -> save. void: out of counter or till, with an account that is deleted.
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

alter table public.flea_market_listings enable row level security;
alter table public.pending_transactions enable row level security;
alter table public.flea_market_sales enable row level security;
alter table public.ledger enable row level security;

revoke all on public.flea_market_listings, public.pending_transactions, public.flea_market_sales, public.ledger
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.flea_market_listings, public.pending_transactions, public.flea_market_sales to service_role;
grant select, insert on public.ledger to service_role;
grant select on public.flea_market_listings, public.pending_transactions, public.flea_market_sales to authenticated;
-- How often the other side's save was written is the other side's.
grant select (id, at, why, listing_id, from_user_id, from_slot_number, to_user_id, to_slot_number, coins, item, quantity)
  on public.ledger to authenticated;

create policy "listings: of whom one sees" on public.flea_market_listings for select to authenticated
  using (seller_user_id <> all ((select private.strangers())::uuid[]));
create policy "pending: the seller's" on public.pending_transactions for select to authenticated
  using ((select auth.uid()) = seller_user_id);
create policy "sales: prices are everybody's" on public.flea_market_sales for select to authenticated using (true);
create policy "ledger: own rows" on public.ledger for select to authenticated
  using ((select auth.uid()) in (from_user_id, to_user_id));

-- Mail whose funds wait is not thrown away (OP-76).
drop policy "mail: recipient deletes" on public.player_mail;
create policy "mail: recipient deletes" on public.player_mail for delete to authenticated
  using ((select auth.uid()) = recipient_user_id and not exists (
    select from public.pending_transactions t where t.id = pending_transaction_id and t.claimed_at is null));

-- A copy knows which trades it has seen: those of its own and all earlier revisions of the slot. 0: none is known.
alter table public.game_saves_backup add column revision int not null default 0;

do $$ begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.flea_market_listings;
  end if;
end $$;

revoke execute on all functions in schema private from public;
