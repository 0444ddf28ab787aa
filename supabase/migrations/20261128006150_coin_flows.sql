-- Sums of the coins that come into the game and leave it, by day and cause (decision 0053). The trigger counts coins on hand, coins in the
-- bank and unclaimed proceeds of sales. Sandbox games do not count.

create table private.coin_flows (
  -- UTC.
  day date not null,
  -- The causes are explained in sim/economy/coin-flows.ts.
  cause text not null constraint coin_flows_cause check (cause in ('start', 'runs', 'death', 'trader', 'crafting', 'buildings', 'finds', 'rewards',
    'sandbox', 'camp', 'before', 'bought', 'paid-out', 'contracts', 'tonight', 'rerun', 'imported', 'restored', 'moved', 'deleted', 'other')),
  -- Part of the sum, chosen by account, so that players who save at once do not wait for each other.
  part smallint not null,
  created numeric not null constraint coin_flows_created check (created >= 0),
  removed numeric not null constraint coin_flows_removed check (removed >= 0),
  primary key (day, cause, part)
);
alter table private.coin_flows enable row level security;
revoke all on private.coin_flows from public, anon, authenticated, service_role;

-- An amount in a save; 0 if it is not a number. A save that cannot be read must not stop other writes.
create function private.stored_amount(p_value jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'number' then least(greatest(trunc(p_value::numeric), 0), 9007199254740991)::bigint else 0 end
$$;

create function private.counted_coins(p_save jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_save #> '{ext,sandbox}' = 'true' then 0
    else private.stored_amount(p_save -> 'coins') + private.stored_amount(p_save -> 'bankedCoins') end
$$;

-- Names the cause of the following changes of saves in this transaction. `p_flows`: {cause: [created, removed]} of a batch of commands; the
-- rest of a change gets the cause.
create function private.coins_change_for(p_cause text, p_flows jsonb default '{}') returns void
language sql set search_path = '' as $$
  select set_config('nightfence.coins', jsonb_build_object('cause', p_cause, 'flows', p_flows)::text, true)
$$;

create function private.add_coin_flow(p_user uuid, p_cause text, p_created bigint, p_removed bigint) returns void
language sql set search_path = '' as $$
  insert into private.coin_flows as f (day, cause, part, created, removed)
  select (now() at time zone 'utc')::date, p_cause, get_byte(uuid_send(p_user), 15) & 7, p_created, p_removed
  where p_created > 0 or p_removed > 0
  on conflict (day, cause, part) do update set created = f.created + excluded.created, removed = f.removed + excluded.removed
$$;

create function private.count_coins() returns trigger
language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger count_coins after insert or delete or update of save_data on public.game_saves for each row execute function private.count_coins();

-- Between a purchase and its claim the coins are in the seller's proceeds.
create function private.count_proceeds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.claimed_at is null then
    perform private.add_coin_flow(new.seller_user_id, 'bought', new.amount, 0);
  elsif tg_op = 'UPDATE' and old.claimed_at is null and new.claimed_at is not null then
    perform private.add_coin_flow(new.seller_user_id, 'paid-out', 0, old.amount);
  elsif tg_op = 'DELETE' and old.claimed_at is null then
    perform private.add_coin_flow(old.seller_user_id, 'deleted', 0, old.amount);
  end if;
  return null;
end $$;
create trigger count_proceeds after insert or update or delete on public.pending_transactions
  for each row execute function private.count_proceeds();

revoke execute on function private.stored_amount(jsonb), private.counted_coins(jsonb), private.coins_change_for(text, jsonb),
  private.add_coin_flow(uuid, text, bigint, bigint), private.count_coins(), private.count_proceeds() from public, anon, authenticated;

insert into private.coin_flows (day, cause, part, created, removed)
select (now() at time zone 'utc')::date, 'before', 0, t.coins, 0
from (select (select coalesce(sum(private.counted_coins(s.save_data)), 0) from public.game_saves s)
  + (select coalesce(sum(p.amount), 0) from public.pending_transactions p where p.claimed_at is null) as coins) t
where t.coins > 0;

-- {weeks: [{week, opening, flows: {cause: [created, removed]}}], prices: [{item, rarity, sold, median}]}: up to 12 weeks, newest first, from
-- Monday (UTC), and the median prices of what players sold at least five times in the last four weeks.
create function private.economy_report() returns jsonb
language sql stable security definer set search_path = '' as $$
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
$$;
create function public.economy_report() returns jsonb
language sql stable set search_path = '' as $$
  select private.economy_report()
$$;
revoke execute on function private.economy_report(), public.economy_report() from public, anon, authenticated;
grant execute on function private.economy_report(), public.economy_report() to anon, authenticated, service_role;

drop function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb, jsonb, jsonb);
-- Stores a batch's result as the next revision, with its bank transactions and run records. A repeated batch writes
-- nothing and gets its first answer. Returns {revision, hash, save}; save only for a new game (base 0). A batch
-- without an id is never a repeat. `p_others` holds the other slots without their open runs if the batch begins a
-- run, else null. `p_tickets` holds the starts of the batch's segments, `p_coins` its coins by cause. Refuses: 23505 slot in use, PT404 no save,
-- PT409 stale base or another open run, PT429 too many new games or more play time than a day allows.
create function public.commit_save(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb, p_batch uuid, p_hash text, p_transactions jsonb DEFAULT '[]'::jsonb, p_lived integer DEFAULT 0, p_runs jsonb DEFAULT '[]'::jsonb, p_others jsonb DEFAULT NULL::jsonb, p_tickets jsonb DEFAULT '[]'::jsonb, p_coins jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_answer jsonb;
  v_revision int;
begin
  -- Serializes commits, for a batch that is sent twice at once and for two slots at the limit of new games.
  perform private.hold_account(p_user);
  v_answer := private.answer_of(p_user, p_slot, p_batch);
  if v_answer is not null then
    return v_answer;
  end if;

  perform private.coins_change_for('runs', p_coins);
  if p_base_revision = 0 then
    -- Waits for a concurrent deletion of the game. Otherwise its last revision would be missed, and a backup of it
    -- would seem newer than the next game's trades (decision 0014).
    perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
    insert into public.game_saves (user_id, slot_number, save_data, revision)
    values (p_user, p_slot, p_save, 1 + coalesce(
      (select d.revision from private.deleted_saves d where d.user_id = p_user and d.slot_number = p_slot), 0))
    returning revision into v_revision;
    perform private.count_new_game(p_user);
  else
    v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  end if;
  perform private.coins_change_for('runs');
  if p_others is not null then
    perform private.close_open_runs(p_user, p_slot, p_others);
  end if;
  perform private.count_play(p_user, p_slot, p_lived);
  perform private.add_bank_transactions(p_user, p_slot, p_transactions);
  perform private.issue_run_tickets(p_user, p_slot, p_tickets);
  perform private.add_run_records(p_user, p_slot, p_runs);

  v_answer := jsonb_build_object(
    'revision', v_revision, 'hash', p_hash, 'save', case when p_base_revision = 0 then p_save else 'null'::jsonb end);
  perform private.remember_batch(p_user, p_slot, p_batch, v_revision, v_answer, p_lived);
  return v_answer;
end $function$;
revoke execute on function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb, jsonb, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb, jsonb, jsonb, jsonb) to service_role;

-- The other functions that write a save only add the cause.

-- Sells a listing to the caller; p_save is the buyer's save with the item and without its price. The seller gets a mail with the price as
-- funds. The player whose request deletes the row has bought the item. The same request again changes nothing. Refuses: PT403 the caller's
-- own listing, PT410 it no longer exists, PT404, PT409.
create or replace function public.commit_purchase(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb, p_listing uuid, p_sender text, p_subject text, p_body text)
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

-- Pays the proceeds of a sale, once (OP-70); p_save is the save with the coins. The same request again, for the same slot, changes nothing.
-- Refuses: PT410 the mail has no funds or another slot received them, PT404, PT409.
create or replace function public.commit_claim(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb, p_mail uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sale public.pending_transactions;
  v_revision int;
begin
  perform private.coins_change_for('paid-out');
  perform private.hold_account(p_user);
  select t.* into v_sale from public.player_mail m join public.pending_transactions t on t.id = m.pending_transaction_id
  where m.id = p_mail and m.recipient_user_id = p_user and t.seller_user_id = p_user for update of t;
  if not found then
    raise exception 'There are no funds in this message.' using errcode = 'PT410', detail = '{"code":"no-funds"}';
  elsif v_sale.claimed_slot_number = p_slot then
    return;
  elsif v_sale.claimed_at is not null then
    raise exception 'These funds were claimed before.' using errcode = 'PT410', detail = '{"code":"funds-claimed"}';
  end if;
  v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  update public.pending_transactions t set claimed_at = now(), claimed_slot_number = p_slot where t.id = v_sale.id;
  insert into public.ledger (why, listing_id, from_user_id, to_user_id, to_slot_number, to_revision, coins)
  values ('claim', v_sale.listing_id, p_user, p_user, p_slot, v_revision, v_sale.amount);
end $function$;

-- Stores the save with a contract's reward, once per account, week and tier. The slot that has it keeps it and gets no second one. PT410:
-- another slot has it.
create or replace function public.commit_contract_claim(p_user uuid, p_slot integer, p_week date, p_tier text, p_base_revision integer, p_save jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.coins_change_for('contracts');
  perform private.hold_account(p_user);
  insert into private.contract_claims (user_id, week, tier, slot_number) values (p_user, p_week, p_tier, p_slot) on conflict do nothing;
  if found then
    perform private.write_save(p_user, p_slot, p_base_revision, p_save);
  elsif not exists (
    select from private.contract_claims c where c.user_id = p_user and c.week = p_week and c.tier = p_tier and c.slot_number = p_slot) then
    raise exception 'This reward was given before.' using errcode = 'PT410', detail = '{"code":"reward-claimed"}';
  end if;
end $function$;

-- Stores the save with a day's reward, once per account. The slot that has it keeps it and gets no second one. PT410: another slot has it.
create or replace function public.commit_night_claim(p_user uuid, p_slot integer, p_day date, p_base_revision integer, p_save jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.coins_change_for('tonight');
  perform private.hold_account(p_user);
  update private.night_attempts a set claimed_slot = p_slot
  where a.user_id = p_user and a.day = p_day and a.verdict = 'verified' and a.claimed_slot is null;
  if found then
    perform private.write_save(p_user, p_slot, p_base_revision, p_save);
  elsif not exists (
    select from private.night_attempts a where a.user_id = p_user and a.day = p_day and a.claimed_slot = p_slot) then
    raise exception 'This reward was given before.' using errcode = 'PT410', detail = '{"code":"reward-claimed"}';
  end if;
end $function$;

-- Stores the result of a re-run and credits the gain over the previous result. The new report then counts, so that
-- nothing is credited twice.
create or replace function private.credit_rerun(p_check private.run_checks)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_record uuid;
  v_ended_by text;
  v_before jsonb;
  v_more jsonb := '{}';
  v_save jsonb;
  v_revision int;
  v_what text;
  v_count bigint;
begin
  perform private.coins_change_for('rerun');
  perform private.hold_account(p_check.user_id);
  select n.record_id, r.ended_by, v.report into v_record, v_ended_by, v_before
  from private.run_reruns n join public.run_records r on r.id = n.record_id join private.run_verdicts v on v.record_id = r.id
  where n.id = p_check.id and n.judged_at is null for update of v;
  select s.save_data, s.revision into v_save, v_revision from public.game_saves s
  where s.user_id = p_check.user_id and s.slot_number = p_check.slot_number for update;
  if v_ended_by = 'settle-run' and v_save is not null and p_check.report is not null then
    foreach v_what in array array['coins', 'scrap', 'diamonds'] loop
      v_count := private.brought_home(p_check.report, v_what) - private.brought_home(v_before, v_what);
      if v_count > 0 then
        v_more := v_more || jsonb_build_object(v_what, v_count);
        v_save := jsonb_set(v_save, array[v_what], to_jsonb(
          least(coalesce((v_save ->> v_what)::numeric, 0) + v_count, 9007199254740991)::bigint));
      end if;
    end loop;
  end if;
  if v_more <> '{}' then
    perform private.write_save(p_check.user_id, p_check.slot_number, v_revision, v_save);
  end if;
  if p_check.report is not null then
    update private.run_verdicts v set verdict = p_check.verdict, at = p_check.at, report = p_check.report where v.record_id = v_record;
  end if;
  update private.run_reruns n
  set verdict = p_check.verdict, report_before = v_before, report_after = p_check.report, credited = nullif(v_more, '{}'), judged_at = now()
  where n.id = p_check.id;
  delete from private.run_checks c where c.id = p_check.id;
end $function$;

-- Stores an imported save as the slot's next revision and returns the revision. The present save, if there is one, is first copied to the
-- backups. The bank's history belongs to the present save and is deleted with it. Refuses: PT409 the slot was written since
-- p_base_revision.
create or replace function public.commit_import(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_revision int;
begin
  perform private.coins_change_for('imported');
  -- Waits for the account's other commits, and for a delete, which locks only the row.
  perform 1 from public.profiles p where p.id = p_user for no key update;
  perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
  v_revision := private.last_revision(p_user, p_slot);
  if v_revision is distinct from p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = '{"code":"save-changed"}';
  end if;
  v_revision := v_revision + 1;

  insert into public.game_saves_backup (user_id, slot_number, save_data, revision, kind)
  select s.user_id, s.slot_number, s.save_data, s.revision, 'before_import' from public.game_saves s
  where s.user_id = p_user and s.slot_number = p_slot;
  if found then
    delete from public.game_saves_backup b
    where b.user_id = p_user and b.slot_number = p_slot and b.kind = 'before_import' and b.backup_date < now() - interval '14 days';
    update public.game_saves s set save_data = p_save, revision = v_revision where s.user_id = p_user and s.slot_number = p_slot;
    delete from public.bank_transactions t where t.user_id = p_user and t.slot_number = p_slot;
  else
    insert into public.game_saves (user_id, slot_number, save_data, revision) values (p_user, p_slot, p_save, v_revision);
  end if;
  return v_revision;
end $function$;

-- Stores a restored backup as the slot's next revision and returns the revision. The present save, if there is one, is first copied to the
-- backups. As the first write of a day, a restore also leaves the daily copy. Refuses: PT404 the slot has no such backup, PT409 the slot
-- was written since p_base_revision, PT429 the fourth in a day.
create or replace function public.commit_restore(p_user uuid, p_slot integer, p_backup uuid, p_base_revision integer, p_save jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_revision int;
  v_copy public.game_saves_backup;
begin
  perform private.coins_change_for('restored');
  -- Waits for the account's other commits, and for a delete, which locks only the row.
  perform 1 from public.profiles p where p.id = p_user for no key update;
  perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
  select * into v_copy from public.game_saves_backup b where b.id = p_backup and b.user_id = p_user and b.slot_number = p_slot;
  if not found then
    raise exception 'no such backup' using errcode = 'PT404', detail = '{"code":"no-backup"}';
  end if;
  v_revision := private.last_revision(p_user, p_slot);
  if v_revision is distinct from p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = '{"code":"save-changed"}';
  end if;
  v_revision := v_revision + 1;

  perform private.count_restore(p_user, p_slot);
  if private.keep_restored_copy(p_user, p_slot) then
    update public.game_saves s set save_data = p_save, revision = v_revision where s.user_id = p_user and s.slot_number = p_slot;
    perform private.cut_bank_history(p_user, p_slot, v_copy.backup_date, v_copy.save_data #> '{ext,time}');
  else
    insert into public.game_saves (user_id, slot_number, save_data, revision) values (p_user, p_slot, p_save, v_revision);
  end if;
  return v_revision;
end $function$;

-- Moves the guest's survivor into a slot; p_save is the save as it becomes there. The slot's present survivor is first copied to the
-- backups. Backups, run records and the bank's history move too, and the guest's account is then deleted. The same proof again, by the
-- same account, changes nothing. Refuses: PT410 the guest was deleted, has signed up or moved to another account; PT403 the caller is a
-- guest; PT404 no survivor; PT409 the guest's save or the slot was written since it was read.
create or replace function public.commit_guest_move(p_user uuid, p_proof text, p_revision integer, p_slot integer, p_base integer, p_save jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_proof bytea := private.digest_of(p_proof);
  v_guest uuid := (select g.guest_id from private.guest_proofs g where g.proof = private.digest_of(p_proof));
  v_from int;
  v_revision int;
begin
  perform private.coins_change_for('moved');
  perform private.hold_both(p_user, v_guest);
  perform private.hold_account(p_user);
  if exists (select from private.guest_moves m where m.proof = v_proof and m.user_id = p_user) then
    return;
  end if;
  -- The lock also holds off a click that confirms an address at the same moment.
  perform 1 from auth.users u where u.id = v_guest and u.is_anonymous for update;
  if not found then
    raise exception 'This guest is gone, or has signed up.' using errcode = 'PT410', detail = '{"code":"guest-gone"}';
  end if;
  perform private.require_signed_up(p_user);
  select s.slot_number, s.revision into v_from, v_revision from public.game_saves s where s.user_id = v_guest for update;
  if not found then
    raise exception 'There is no survivor to take along.' using errcode = 'PT404', detail = '{"code":"guest-without-survivor"}';
  end if;
  perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
  if v_revision <> p_revision or private.last_revision(p_user, p_slot) <> p_base then
    raise exception 'stale revision' using errcode = 'PT409', detail = '{"code":"save-changed"}';
  end if;

  insert into public.game_saves_backup (user_id, slot_number, save_data, revision, kind)
  select s.user_id, s.slot_number, s.save_data, s.revision, 'before_restore' from public.game_saves s
  where s.user_id = p_user and s.slot_number = p_slot;
  if found then
    update public.game_saves s set save_data = p_save, revision = p_base + 1 where s.user_id = p_user and s.slot_number = p_slot;
    delete from public.bank_transactions t where t.user_id = p_user and t.slot_number = p_slot;
  else
    insert into public.game_saves (user_id, slot_number, save_data, revision) values (p_user, p_slot, p_save, p_base + 1);
  end if;
  perform private.move_history(v_guest, v_from, p_user, p_slot, p_base);

  insert into private.guest_moves (proof, user_id, slot_number)
  select g.proof, p_user, p_slot from private.guest_proofs g where g.guest_id = v_guest;
  perform public.delete_account(v_guest);
end $function$;
