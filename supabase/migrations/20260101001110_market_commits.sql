-- The halves of the market's functions that need the database: what each must know first, and the one transaction that moves
-- things. Locks come in one order everywhere: profiles (the caller's, then the other side's), listing or sale, save.

-- {revision, save} of a slot; both null when it is empty.
create function private.stored_save(p_user uuid, p_slot int) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('revision', s.revision, 'save', s.save_data)
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
$$;

-- Writes a slot's next revision and answers it. Refuses: PT404 an empty slot, PT409 a base that is not the present revision.
create function private.write_save(p_user uuid, p_slot int, p_base_revision int, p_save jsonb) returns int
language plpgsql set search_path = '' as $$
declare
  v_revision int;
begin
  select s.revision into v_revision from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
  if not found then
    raise exception 'There is no save in this slot.' using errcode = 'PT404';
  elsif v_revision <> p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = format('stored %s, sent %s', v_revision, p_base_revision);
  end if;
  update public.game_saves s set save_data = p_save, revision = s.revision + 1
  where s.user_id = p_user and s.slot_number = p_slot returning s.revision into v_revision;
  return v_revision;
end $$;

-- One commit at a time for an account.
create function private.hold_account(p_user uuid) returns void language plpgsql set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = p_user for no key update;
  if not found then
    raise exception 'There is no such account.' using errcode = 'PT404';
  end if;
end $$;

-- Whether the ledger has it that this listing moved so, to or from this player.
create function private.has_moved(p_why text, p_listing uuid, p_user uuid, p_slot int default null) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.ledger l where l.listing_id = p_listing and l.why = p_why
    and ((l.from_user_id = p_user and l.from_slot_number = coalesce(p_slot, l.from_slot_number))
      or (l.to_user_id = p_user and l.to_slot_number = coalesce(p_slot, l.to_slot_number))))
$$;

-- LISTING. A seller's wish to list has a name of the app's choice; the listing's id follows from both, so that the same wish again
-- is known for as long as the ledger is kept.
create function private.listing_of(p_seller uuid, p_request uuid) returns uuid language sql immutable set search_path = '' as $$
  select md5(p_seller::text || p_request::text)::uuid
$$;

-- {listed, revision, save}
create function public.load_for_listing(p_user uuid, p_slot int, p_request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('listed', private.has_moved('list', private.listing_of(p_user, p_request), p_user))
    || private.stored_save(p_user, p_slot)
$$;

-- Puts one piece up for sale: p_save is the save without it. The same request again moves nothing. Refuses: PT403 a name that is
-- not the seller's (OP-35), PT404, PT409 stale, PT429 20 open listings, or 60 within ten minutes.
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
  -- Listed and taken back over and over: each leaves rows of the ledger for ever and wakes everybody who looks at the market.
  perform private.count_try(p_user, 'listing', 60, interval '10 minutes');
  v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  insert into public.flea_market_listings (id, seller_user_id, seller_slot_number, seller_character_name, item_id, item_name, item_icon,
    item_description, item_type, item_stats, base_item_id, rarity, price)
  values (v_listing, p_user, p_slot, p_name, p_item ->> 'id', p_item ->> 'name', p_item ->> 'icon', p_item ->> 'description',
    p_item ->> 'type', p_item, p_base_item, p_rarity, p_price);
  insert into public.ledger (why, listing_id, from_user_id, from_slot_number, from_revision, item, quantity)
  values ('list', v_listing, p_user, p_slot, v_revision, p_item, 1);
end $$;

-- REMOVING. {removed, sold, slot, item, revision, save}; slot and item are null when the caller has no such listing open.
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

-- Takes a listing back into the slot that it came from (OP-74): p_save is that save with the piece. Whoever deletes the row has the
-- piece (OP-73). The same again moves nothing. Refuses: PT410 no such listing (any more), PT404, PT409.
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

-- BUYING. {bought, listing, username, revision, save}: `bought` by this slot of the caller, `listing` null when it is gone or its seller
-- and the caller do not see each other, `username` the caller's.
create function public.load_for_purchase(p_user uuid, p_slot int, p_listing uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'bought', private.has_moved('buy', p_listing, p_user, p_slot),
      'listing', (select to_jsonb(l) from public.flea_market_listings l
        where l.id = p_listing and not private.are_strangers(p_user, l.seller_user_id)),
      'username', (select p.first_name from public.profiles p where p.id = p_user))
    || private.stored_save(p_user, p_slot)
$$;

-- Sells a listing to the caller: p_save is the buyer's save with the piece and without its price; the price waits for the seller, who
-- is told by mail. Whoever deletes the row has bought it. The same again moves nothing. Refuses: PT403 the caller's own, PT410 it
-- is gone, PT404, PT409.
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
  -- An account that is being deleted is waited for; then its listings are gone.
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
  -- Nobody is shown more than 5.
  delete from public.flea_market_sales s where s.id in (
    select o.id from public.flea_market_sales o where o.base_item_id = v_listing.base_item_id and o.rarity = v_listing.rarity
    order by o.sold_at desc, o.id desc offset 20);
end $$;

-- CLAIMING. {amount, claimedSlot, revision, save}: amount null when no funds belong to that mail of the caller's, claimedSlot null
-- while they wait.
create function public.load_for_claim(p_user uuid, p_slot int, p_mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('amount', t.amount, 'claimedSlot', t.claimed_slot_number) || private.stored_save(p_user, p_slot)
  from (select) as always
  left join public.player_mail m on m.id = p_mail and m.recipient_user_id = p_user
  left join public.pending_transactions t on t.id = m.pending_transaction_id and t.seller_user_id = p_user
$$;

-- Pays what a sale brought, once (OP-70): p_save is the save with the coins. The same again, to the same slot, moves nothing.
-- Refuses: PT410 no funds in that mail, or they went to another slot, PT404, PT409.
create function public.commit_claim(p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_mail uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_sale public.pending_transactions;
  v_revision int;
begin
  perform private.hold_account(p_user);
  select t.* into v_sale from public.player_mail m join public.pending_transactions t on t.id = m.pending_transaction_id
  where m.id = p_mail and m.recipient_user_id = p_user and t.seller_user_id = p_user for update of t;
  if not found then
    raise exception 'There are no funds in this message.' using errcode = 'PT410';
  elsif v_sale.claimed_slot_number = p_slot then
    return;
  elsif v_sale.claimed_at is not null then
    raise exception 'These funds were claimed before.' using errcode = 'PT410';
  end if;
  v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  update public.pending_transactions t set claimed_at = now(), claimed_slot_number = p_slot where t.id = v_sale.id;
  insert into public.ledger (why, listing_id, from_user_id, to_user_id, to_slot_number, to_revision, coins)
  values ('claim', v_sale.listing_id, p_user, p_user, p_slot, v_revision, v_sale.amount);
end $$;

-- An account that goes takes along what it had listed and what waited for it (OP-71): the ledger says so, however it was deleted.
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

revoke execute on all functions in schema private from public;
revoke execute on function
  public.load_for_listing(uuid, int, uuid),
  public.commit_listing(uuid, int, int, jsonb, uuid, text, jsonb, text, text, bigint),
  public.load_for_removal(uuid, uuid),
  public.commit_removal(uuid, int, jsonb, uuid),
  public.load_for_purchase(uuid, int, uuid),
  public.commit_purchase(uuid, int, int, jsonb, uuid, text, text, text),
  public.load_for_claim(uuid, int, uuid),
  public.commit_claim(uuid, int, int, jsonb, uuid)
  from public, anon, authenticated;
grant execute on function
  public.load_for_listing(uuid, int, uuid),
  public.commit_listing(uuid, int, int, jsonb, uuid, text, jsonb, text, text, bigint),
  public.load_for_removal(uuid, uuid),
  public.commit_removal(uuid, int, jsonb, uuid),
  public.load_for_purchase(uuid, int, uuid),
  public.commit_purchase(uuid, int, int, jsonb, uuid, text, text, text),
  public.load_for_claim(uuid, int, uuid),
  public.commit_claim(uuid, int, int, jsonb, uuid)
  to service_role;
