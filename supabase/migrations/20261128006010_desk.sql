-- The moderators' desk (decision 0043): decisions on cases, notices to the players concerned, appeals, and a log that cannot be changed.

-- WHO MODERATES

-- Only the operator adds rows, by SQL or the setting MODERATORS.
create table private.moderators (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  granted_at timestamptz not null default now()
);

-- Every step at the desk with its moderator. It has ids only, so that it can be kept when accounts are deleted.
create table private.desk_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the operator.
  by_id uuid,
  what text not null constraint desk_log_what check (what in ('grant', 'revoke', 'decide', 'reverse', 'appeal', 'answer')),
  subject_id uuid,
  case_id uuid,
  decision_id uuid,
  action text,
  reason text,
  until timestamptz
);
create function private.keep_desk_log() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'the log is append-only' using errcode = 'PT403', detail = '{"code":"record-unchangeable"}';
end $$;
create trigger keep_desk_log before delete or update or truncate on private.desk_log for each statement execute function private.keep_desk_log();

-- Makes exactly these confirmed accounts moderators, by their addresses. An address, unlike a username, cannot be taken by another player
-- when it becomes free. Returns how many there are.
create function public.set_moderators(p_emails text[]) returns int language plpgsql security definer set search_path = '' as $$
declare
  v_users uuid[] := array(
    select u.id from auth.users u where u.email = any (select lower(trim(e)) from unnest(p_emails[1:100]) e) and u.email_confirmed_at is not null);
begin
  with gone as (delete from private.moderators m where m.user_id <> all (v_users) returning m.user_id)
  insert into private.desk_log (what, subject_id) select 'revoke', gone.user_id from gone;
  with come as (insert into private.moderators (user_id) select unnest(v_users) on conflict do nothing returning user_id)
  insert into private.desk_log (what, subject_id) select 'grant', come.user_id from come;
  return cardinality(v_users);
end $$;

-- DECISIONS

create table private.decisions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references private.cases (id) on delete cascade,
  subject_id uuid not null references public.profiles (id) on delete cascade,
  action text not null constraint decisions_action
    check (action in ('dismiss', 'remove', 'warn', 'mute', 'rename', 'hide-run', 'hide-player', 'suspend')),
  reason text not null constraint decisions_reason check (length(reason) <= 20),
  -- For other moderators.
  note text not null default '' constraint decisions_note check (length(note) <= 500),
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz not null default now(),
  -- Null: until it is reversed.
  until timestamptz,
  -- Data for a reversal: {username, neutral, survivors} of a rename, {runs} of hide-player.
  effect jsonb not null default '{}' constraint decisions_effect check (octet_length(effect::text) <= 16384),
  reversed_at timestamptz,
  reversed_by uuid references public.profiles (id) on delete set null,
  -- When the player saw the present state.
  seen_at timestamptz
);
create unique index decisions_once on private.decisions (case_id, action) where reversed_at is null;
create index decisions_case on private.decisions (case_id);
create index decisions_in_force on private.decisions (subject_id, action) where reversed_at is null;
create index decisions_subject on private.decisions (subject_id, decided_at desc);
create index decisions_decided_by on private.decisions (decided_by);
create index decisions_reversed_by on private.decisions (reversed_by);
create index decisions_names on private.decisions (lower(effect ->> 'username')) where action = 'rename' and reversed_at is null;

-- One appeal per decision.
create table private.appeals (
  decision_id uuid primary key references private.decisions (id) on delete cascade,
  text text not null constraint appeals_text check (length(text) between 1 and 1000),
  appealed_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid references public.profiles (id) on delete set null,
  granted boolean,
  note text not null default '' constraint appeals_note check (length(note) <= 500)
);
create index appeals_open on private.appeals (appealed_at) where answered_at is null;
create index appeals_answered_by on private.appeals (answered_by);

create function private.is_in_force(p_user uuid, p_action text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.decisions d where d.subject_id = p_user and d.action = p_action and d.reversed_at is null
      and (d.until is null or d.until > now()))
$$;

-- The calling moderator. Refuses everyone else with PT403.
create function private.require_moderator() returns uuid language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from private.moderators m where m.user_id = (select auth.uid())) or private.is_in_force((select auth.uid()), 'suspend') then
    raise exception 'Only moderators can do this.' using errcode = 'PT403', detail = '{"code":"moderators-only"}';
  end if;
  return (select auth.uid());
end $$;

-- Cases with a decision in force are kept until it ends.
create or replace function private.forget_cases() returns void language sql set search_path = '' as $$
  delete from private.cases c where c.id in (
    select o.id from private.cases o
    where o.opened_at < now() - interval '180 days'
      and coalesce(o.decided_at + interval '180 days', o.opened_at + interval '365 days') < now()
      and not exists (
        select from private.decisions d where d.case_id = o.id and d.reversed_at is null
          and d.action in ('mute', 'hide-run', 'hide-player', 'suspend') and (d.until is null or d.until > now()))
    order by o.opened_at limit 20 for update skip locked)
$$;

-- WHAT DECISIONS ENFORCE

-- Keeps muted and suspended players from writing to others. Arguments: the column of the acting player, and the actions that forbid it.
create function private.keep_sanctioned_out() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if private.is_in_force(v_user, 'suspend') then
    raise exception 'This account is suspended.' using errcode = 'PT403', detail = '{"code":"account-suspended"}';
  elsif tg_nargs > 1 and private.is_in_force(v_user, 'mute') then
    raise exception 'A moderator has muted this account.' using errcode = 'PT403', detail = '{"code":"account-muted"}';
  end if;
  return new;
end $$;
create trigger keep_sanctioned_out before insert on public.messages for each row execute function private.keep_sanctioned_out('user_id', 'mute');
create trigger keep_sanctioned_out before insert on public.player_mail for each row execute function private.keep_sanctioned_out('sender_user_id', 'mute');
create trigger keep_sanctioned_out before insert on public.friends for each row execute function private.keep_sanctioned_out('user1_id');
create trigger keep_sanctioned_out before insert on public.flea_market_listings for each row execute function private.keep_sanctioned_out('seller_user_id');
create trigger keep_sanctioned_out before insert on private.night_attempts for each row execute function private.keep_sanctioned_out('user_id');
create trigger keep_sanctioned_out before insert on private.reports for each row execute function private.keep_sanctioned_out('reporter_id');

-- A suspended player's saves do not change, except to finish the run that was open.
create function private.keep_suspended_saves() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_run jsonb := new.save_data #> '{ext,run}';
begin
  -- A moderator's own changes come with the moderator as the caller.
  if coalesce((select auth.uid()), new.user_id) = new.user_id and private.is_in_force(new.user_id, 'suspend')
    and not (tg_op = 'UPDATE' and jsonb_typeof(old.save_data #> '{ext,run}') = 'object'
      and (jsonb_typeof(v_run) is distinct from 'object' or v_run ->> 'id' = old.save_data #>> '{ext,run,id}')) then
    raise exception 'This account is suspended.' using errcode = 'PT403', detail = '{"code":"account-suspended"}';
  end if;
  return new;
end $$;
create trigger keep_suspended before insert or update of save_data on public.game_saves for each row execute function private.keep_suspended_saves();

-- A player who is hidden from leaderboards still plays; the runs are stored as hidden.
create function private.hide_new_run() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.hidden := new.hidden or private.is_in_force(new.user_id, 'hide-player');
  return new;
end $$;
create trigger hide_new_run before insert on private.kept_runs for each row execute function private.hide_new_run();
create function private.hide_new_night() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.is_in_force(new.user_id, 'hide-player') then
    new.verdict := 'hidden';
  end if;
  return new;
end $$;
create trigger hide_new_night before update of verdict on private.night_attempts for each row
  when (new.verdict = 'verified' and old.verdict is distinct from 'verified') execute function private.hide_new_night();
create function private.keep_hidden_places() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  return case when exists (select from private.kept_runs k where k.id = new.run and k.hidden) then null else new end;
end $$;
create trigger keep_hidden_places before insert on private.board_places for each row execute function private.keep_hidden_places();

-- Removed content is not shown to players; sellers still see their own listings.
alter policy "messages: of whom one hears" on public.messages
  using (user_id <> all ((select private.unheard())::uuid[]) and removed_at is null);
alter policy "mail: recipient reads" on public.player_mail
  using ((select auth.uid()) = recipient_user_id and removed_at is null
    and (sender_user_id is null or sender_user_id <> all ((select private.strangers())::uuid[])));
alter policy "listings: of whom one sees" on public.flea_market_listings
  using (seller_user_id <> all ((select private.strangers())::uuid[]) and (removed_at is null or seller_user_id = (select auth.uid())));
create or replace view private.radio_messages with (security_invoker = true) as
select m.id, m.channel, m.user_id, m.created_at, jsonb_build_object('id', m.id, 'character_name', m.character_name,
    'message_content', m.message_content, 'created_at', m.created_at, 'author', jsonb_build_object('id', p.id,
    'first_name', p.first_name, 'avatar_url', p.avatar_url, 'last_active_at', p.last_active_at)) as said
from public.messages m join public.profiles p on p.id = m.user_id where m.removed_at is null;

-- {total, listings}: the listings of other players, eight per page from page 0. `p_sort` is newest, oldest, cheapest or dearest; name,
-- type, rarity and price are null for any. A search covers its first 1,000 results, and `total` is 1,001 for more. A term of one or two
-- letters, which no index covers, is searched in the newest 5,000. Runs as the owner of the table, because a policy prevents the use of an
-- index on names, so it repeats the two rules of the policies. Refuses: PT400 a term longer than any name.
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

-- BUYING. {bought, listing, username, revision, save}. `bought`: this slot of the caller has bought it. `listing` is
-- null if it no longer exists or a block separates its seller and the caller. `username` is the caller's.
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

-- Sells a listing to the caller; p_save is the buyer's save with the item and without its price. The seller gets a mail with the price as
-- funds. The player whose request deletes the row has bought the item. The same request again changes nothing. Refuses: PT403 the caller's
-- own listing, PT410 it no longer exists, PT404, PT409.
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

-- NAMES

-- The account that lost this name to a moderator's decision. The name stays reserved, and its player can still log in with it.
create function private.renamed_user(p_name text) returns uuid language sql stable security definer set search_path = '' as $$
  select d.subject_id from private.decisions d
  where d.action = 'rename' and d.reversed_at is null and lower(d.effect ->> 'username') = lower(trim(p_name)) limit 1
$$;

-- Uses the index on addresses, which only covers players with a password.
CREATE OR REPLACE FUNCTION private.account_of(identifier text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select 'user:' || u.id from auth.users u where u.email = lower(trim(identifier)) and u.is_sso_user = false limit 1),
    (select 'user:' || p.id from public.profiles p where lower(p.first_name) = lower(trim(identifier))),
    'user:' || private.renamed_user(identifier),
    'name:' || left(lower(trim(identifier)), 320)
  )
$function$;

-- The address to sign in with: the identifier itself if it is an e-mail address, else that of the username. Null if
-- unknown.
CREATE OR REPLACE FUNCTION public.login_email(identifier text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when strpos(identifier, '@') > 0 then lower(trim(identifier)) else (
    select u.email from auth.users u where u.id = coalesce(
      (select p.id from public.profiles p where lower(p.first_name) = lower(trim(identifier))), private.renamed_user(identifier))
  ) end
$function$;

-- A player's own name does not count as taken, so its letters can change case.
CREATE OR REPLACE FUNCTION private.username_taken(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select lower(trim(name)) = 'survivor'
    or private.is_guest_name(name) and not exists (
      select from public.profiles p where lower(p.first_name) = lower(trim(name)) and p.id = (select auth.uid()))
    or private.renamed_user(name) is not null
    or exists (
      select from public.profiles p where lower(p.first_name) = lower(trim(name)) and p.id is distinct from (select auth.uid()))
$function$;

create function private.set_username(p_user uuid, p_name text) returns void language sql set search_path = '' as $$
  update public.profiles p set first_name = p_name where p.id = p_user;
  update auth.users u set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', p_name)
  where u.id = p_user;
$$;

-- Replaces the username by a neutral one and takes the names of all survivors, everywhere that they are shown. Returns the decision's effect.
create function private.take_names(p_user uuid) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_neutral text;
  v_effect jsonb;
begin
  loop
    v_neutral := replace(private.draw_guest_name(), 'Guest-', 'Player-');
    exit when not exists (select from public.profiles p where lower(p.first_name) = lower(v_neutral));
  end loop;
  select jsonb_build_object('username', p.first_name, 'neutral', v_neutral, 'survivors', (
    select coalesce(jsonb_object_agg(s.slot_number, left(s.save_data ->> 'characterName', 64)), '{}') from public.game_saves s
    where s.user_id = p_user and s.save_data ->> 'characterName' not in ('', 'Survivor'))) into v_effect
  from public.profiles p where p.id = p_user;
  perform private.set_username(p_user, v_neutral);
  -- Survivor is the name of a survivor without one: it cannot write to others until it has a name again (ROLE-02).
  update public.game_saves s set save_data = jsonb_set(s.save_data, '{characterName}', '"Survivor"'), revision = s.revision + 1
  where s.user_id = p_user and s.slot_number::text in (select jsonb_object_keys(v_effect -> 'survivors'));
  update public.messages m set character_name = v_neutral where m.user_id = p_user;
  update public.player_mail m set sender_character_name = v_neutral where m.sender_user_id = p_user;
  update public.flea_market_listings l set seller_character_name = v_neutral where l.seller_user_id = p_user;
  return v_effect;
end $$;

-- Gives back the names that the player has not replaced.
create function private.give_names_back(p_user uuid, p_effect jsonb) returns void language sql set search_path = '' as $$
  select private.set_username(p_user, p_effect ->> 'username') from public.profiles p
  where p.id = p_user and p.first_name = p_effect ->> 'neutral'
    and not exists (select from public.profiles o where lower(o.first_name) = lower(p_effect ->> 'username'));
  update public.game_saves s
  set save_data = jsonb_set(s.save_data, '{characterName}', p_effect -> 'survivors' -> s.slot_number::text), revision = s.revision + 1
  where s.user_id = p_user and s.save_data ->> 'characterName' = 'Survivor' and p_effect -> 'survivors' ? s.slot_number::text;
$$;

-- LEADERBOARDS

-- Hides all of a player's runs. Returns the decision's effect.
create function private.hide_runs(p_user uuid, p_by text, p_reason text) returns jsonb language sql set search_path = '' as $$
  select jsonb_build_object('runs', coalesce(jsonb_agg(r.id) filter (where public.moderate_run(r.id, true, p_by, p_reason)), '[]'))
  from (
    select k.id from private.kept_runs k where k.user_id = p_user and not k.hidden
    union all
    select a.id from private.night_attempts a where a.user_id = p_user and a.verdict = 'verified') r
$$;

-- Shows the runs again that the decision hid, and those that were hidden when they ended.
create function private.show_runs(p_user uuid, p_effect jsonb, p_by text) returns void language sql set search_path = '' as $$
  select public.moderate_run(r.id, false, p_by, 'reversed')
  from (
    select k.id from private.kept_runs k where k.user_id = p_user and k.hidden
    union all
    select a.id from private.night_attempts a where a.user_id = p_user and a.verdict = 'hidden') r
  where p_effect -> 'runs' ? r.id::text or not exists (select from private.run_moderations m where m.run = r.id)
$$;

-- DECIDING

-- Marks the reported content as removed, or shows it again. Returns whether it exists.
create function private.mark_removed(p_case private.cases, p_removed boolean) returns boolean language plpgsql set search_path = '' as $$
declare
  v_at constant timestamptz := case when p_removed then now() end;
  v_listing public.flea_market_listings;
begin
  if p_case.kind = 'message' then
    update public.messages m set removed_at = v_at where m.id = p_case.target;
    return found;
  elsif p_case.kind = 'mail' then
    update public.player_mail m set removed_at = v_at where m.id = p_case.target;
    return found;
  end if;
  update public.flea_market_listings l set removed_at = v_at where l.id = p_case.target returning * into v_listing;
  if v_listing.id is null then
    return false;
  elsif p_removed then
    perform private.broadcast(array['market:all', 'market:' || v_listing.item_type], 'gone', jsonb_build_object('ids', jsonb_build_array(v_listing.id)));
  end if;
  perform private.broadcast_to_players(array[v_listing.seller_user_id], 'listings', '{}');
  return true;
end $$;

-- Does what a decision says, and stores what a reversal needs.
create function private.apply_decision(p_decision private.decisions, p_case private.cases, p_by text) returns void
language plpgsql set search_path = '' as $$
declare
  v_effect jsonb := '{}';
begin
  if p_decision.action = 'remove' and not private.mark_removed(p_case, true)
    or p_decision.action = 'hide-run' and not public.moderate_run(p_case.target, true, p_by, p_decision.reason) then
    raise exception 'This no longer exists.' using errcode = 'PT404', detail = '{"code":"report-target-gone"}';
  elsif p_decision.action = 'rename' then
    v_effect := private.take_names(p_case.subject_id);
  elsif p_decision.action = 'hide-player' then
    v_effect := private.hide_runs(p_case.subject_id, p_by, p_decision.reason);
  end if;
  update private.decisions d set effect = v_effect where d.id = p_decision.id;
end $$;

-- Tells the subject and the reporters of a case that something changed, and weighs the reporters' other reports.
create function private.tell_outcome(p_case uuid) returns void language plpgsql set search_path = '' as $$
begin
  update private.cases c set upheld = o.upheld, decided_at = case when o.upheld is not null then coalesce(c.decided_at, now()) end
  from (
    select case
      when bool_or(d.action <> 'dismiss' and d.reversed_at is null) then true
      when bool_or(d.action = 'dismiss' and d.reversed_at is null) or bool_or(d.action <> 'dismiss') then false
    end as upheld from private.decisions d where d.case_id = p_case) o
  where c.id = p_case;
  update private.reports r set told_at = null where r.case_id = p_case;
  perform private.weigh_reports(r.reporter_id) from private.reports r where r.case_id = p_case and r.reporter_id is not null;
  perform private.broadcast_to_players(array(
    select c.subject_id from private.cases c where c.id = p_case
    union select r.reporter_id from private.reports r where r.case_id = p_case), 'notice', '{}');
end $$;

-- The case, locked after its subject's account and all other reports and decisions. Refuses: PT404 no such case, PT403 the caller is its subject.
create function private.hold_case(p_case uuid, p_moderator uuid) returns private.cases language plpgsql set search_path = '' as $$
declare
  v_case private.cases;
begin
  select * into v_case from private.cases c where c.id = p_case;
  if not found then
    raise exception 'There is no such case.' using errcode = 'PT404', detail = '{"code":"case-gone"}';
  elsif v_case.subject_id = p_moderator then
    raise exception 'This case is about you.' using errcode = 'PT403', detail = '{"code":"case-own"}';
  end if;
  perform private.hold_account(v_case.subject_id);
  perform pg_advisory_xact_lock(hashtextextended('desk', 0));
  select * into v_case from private.cases c where c.id = p_case for update;
  return v_case;
end $$;

create function private.desk_note(p_note text) returns text language plpgsql immutable set search_path = '' as $$
declare
  v_note text := private.plain_text(left(coalesce(p_note, ''), 1000), true);
begin
  if length(v_note) > 500 then
    raise exception 'This decision cannot be read.' using errcode = 'PT400', detail = '{"code":"decision-unreadable"}';
  end if;
  return v_note;
end $$;

-- The actions that a moderator can take on a case of each kind.
create function private.desk_actions(p_kind text) returns text[] language sql immutable set search_path = '' as $$
  select array['dismiss', 'warn', 'mute', 'rename', 'hide-player', 'suspend'] || case
    when p_kind in ('message', 'mail', 'listing') then array['remove'] when p_kind = 'run' then array['hide-run'] else '{}' end
$$;

-- Decides a case, or adds an action to one that was acted on. `p_hours` is 1, 24, 168 or 720 for a mute, and up to a year for a suspension,
-- which without it has no end. Returns the decision. Refuses: PT403 no moderator, or the moderator's own case, PT404, PT400, PT409 the case
-- was dismissed or has this action.
create function private.desk_decide(p_case uuid, p_action text, p_reason text, p_note text, p_hours int) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_moderator uuid := private.require_moderator();
  v_note text := private.desk_note(p_note);
  v_case private.cases := private.hold_case(p_case, v_moderator);
  v_decision private.decisions;
begin
  if p_action is null or not p_action = any (private.desk_actions(v_case.kind))
    or p_reason is null or p_reason not in ('harassment', 'hate', 'threat', 'sexual', 'spam', 'scam', 'private-data', 'impersonation', 'name', 'bot',
      'cheat', 'illegal', 'other', 'no-violation')
    or (p_reason = 'no-violation') <> (p_action = 'dismiss')
    or (case p_action when 'mute' then coalesce(p_hours, 0) not in (1, 24, 168, 720) when 'suspend' then p_hours not between 1 and 8760
      else p_hours is not null end) then
    raise exception 'This decision cannot be read.' using errcode = 'PT400', detail = '{"code":"decision-unreadable"}';
  elsif v_case.decided_at is not null and (p_action = 'dismiss' or not v_case.upheld) or exists (
    select from private.decisions d where d.case_id = p_case and d.action = p_action and d.reversed_at is null) then
    raise exception 'This case was decided before.' using errcode = 'PT409', detail = '{"code":"case-decided"}';
  end if;
  insert into private.decisions (case_id, subject_id, action, reason, note, decided_by, until)
  values (p_case, v_case.subject_id, p_action, p_reason, v_note, v_moderator, now() + p_hours * interval '1 hour')
  returning * into v_decision;
  perform private.apply_decision(v_decision, v_case, (select p.first_name from public.profiles p where p.id = v_moderator));
  insert into private.desk_log (by_id, what, subject_id, case_id, decision_id, action, reason, until)
  values (v_moderator, 'decide', v_case.subject_id, p_case, v_decision.id, p_action, p_reason, v_decision.until);
  perform private.tell_outcome(p_case);
  return v_decision.id;
end $$;

-- Takes a decision back and restores what it changed. A dismissed case returns to the queue.
create function private.reverse_decision(p_decision private.decisions, p_case private.cases, p_moderator uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_by text := (select p.first_name from public.profiles p where p.id = p_moderator);
begin
  update private.decisions d set reversed_at = now(), reversed_by = p_moderator, seen_at = null where d.id = p_decision.id and d.reversed_at is null;
  if not found then
    raise exception 'This decision was reversed before.' using errcode = 'PT409', detail = '{"code":"decision-reversed"}';
  elsif p_decision.action = 'dismiss' and exists (
    select from private.cases c where (c.kind, c.target, c.digest) = (p_case.kind, p_case.target, p_case.digest) and c.decided_at is null) then
    raise exception 'This was reported again: decide the newer case.' using errcode = 'PT409', detail = '{"code":"case-decided"}';
  end if;
  case p_decision.action
    when 'remove' then perform private.mark_removed(p_case, false);
    when 'rename' then perform private.give_names_back(p_case.subject_id, p_decision.effect);
    when 'hide-run' then perform public.moderate_run(p_case.target, false, v_by, 'reversed');
    when 'hide-player' then perform private.show_runs(p_case.subject_id, p_decision.effect, v_by);
    else null;
  end case;
  insert into private.desk_log (by_id, what, subject_id, case_id, decision_id, action)
  values (p_moderator, 'reverse', p_case.subject_id, p_case.id, p_decision.id, p_decision.action);
end $$;

-- The decision; its case is locked. Refuses: PT404, PT403 the caller is its subject.
create function private.hold_decision(p_decision uuid, p_moderator uuid, out decision private.decisions, out of_case private.cases)
language plpgsql set search_path = '' as $$
begin
  of_case := private.hold_case((select d.case_id from private.decisions d where d.id = p_decision), p_moderator);
  select * into decision from private.decisions d where d.id = p_decision;
end $$;

create function private.desk_reverse(p_decision uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_moderator uuid := private.require_moderator();
  v_held record;
begin
  select * into v_held from private.hold_decision(p_decision, v_moderator);
  perform private.reverse_decision(v_held.decision, v_held.of_case, v_moderator);
  perform private.tell_outcome((v_held.of_case).id);
end $$;

-- APPEALS

-- The player's appeal, once per decision, up to 1,000 plain characters. Refuses: PT404 no such decision of the caller, PT400, PT409 twice.
create function private.appeal_decision(p_decision uuid, p_text text) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_text text := private.plain_text(left(coalesce(p_text, ''), 3000), true);
  v_decision private.decisions;
begin
  if length(v_text) not between 1 and 1000 then
    raise exception 'An appeal has 1 to 1000 characters.' using errcode = 'PT400', detail = '{"code":"appeal-unreadable","params":{"n":1000}}';
  end if;
  select * into v_decision from private.decisions d
  where d.id = p_decision and d.subject_id = v_user and d.action <> 'dismiss' and d.reversed_at is null;
  if not found then
    raise exception 'There is no such decision.' using errcode = 'PT404', detail = '{"code":"decision-gone"}';
  end if;
  insert into private.appeals (decision_id, text) values (p_decision, v_text) on conflict do nothing;
  if not found then
    raise exception 'You have appealed this decision before.' using errcode = 'PT409', detail = '{"code":"appeal-repeated"}';
  end if;
  insert into private.desk_log (by_id, what, subject_id, case_id, decision_id, action)
  values (v_user, 'appeal', v_user, v_decision.case_id, p_decision, v_decision.action);
end $$;

-- True if a moderator other than the decider can answer an appeal.
create function private.has_other_moderator(p_decision private.decisions) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from private.moderators m where m.user_id is distinct from p_decision.decided_by and m.user_id <> p_decision.subject_id
      and not private.is_in_force(m.user_id, 'suspend'))
$$;

-- Grants an appeal, which reverses the decision, or rejects it. Refuses: PT403 the decider while there is another moderator, PT409 answered.
create function private.desk_answer(p_decision uuid, p_granted boolean, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_moderator uuid := private.require_moderator();
  v_note text := private.desk_note(p_note);
  v_held record;
begin
  select * into v_held from private.hold_decision(p_decision, v_moderator);
  if (v_held.decision).decided_by = v_moderator and private.has_other_moderator(v_held.decision) then
    raise exception 'Another moderator answers this appeal.' using errcode = 'PT403', detail = '{"code":"appeal-needs-other"}';
  end if;
  update private.appeals a set answered_at = now(), answered_by = v_moderator, granted = p_granted, note = v_note
  where a.decision_id = p_decision and a.answered_at is null and p_granted is not null;
  if not found then
    raise exception 'This appeal was answered before.' using errcode = 'PT409', detail = '{"code":"appeal-answered"}';
  end if;
  insert into private.desk_log (by_id, what, subject_id, case_id, decision_id, action, reason)
  values (v_moderator, 'answer', (v_held.decision).subject_id, (v_held.decision).case_id, p_decision, (v_held.decision).action,
    case when p_granted then 'granted' else 'rejected' end);
  if p_granted and (v_held.decision).reversed_at is null then
    perform private.reverse_decision(v_held.decision, v_held.of_case, v_moderator);
  end if;
  update private.decisions d set seen_at = null where d.id = p_decision;
  perform private.tell_outcome((v_held.of_case).id);
end $$;

-- WHAT MODERATORS READ

-- 50 open cases after `p_after`, first the ones with the highest rank, without those about the caller: {cases, next, appeals}.
create function private.desk_queue(p_kind text, p_after uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_moderator uuid := private.require_moderator();
  v_after private.cases;
  v_cases jsonb;
begin
  if p_after is not null then
    select * into v_after from private.cases c where c.id = p_after;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'name', p.first_name, 'weight', round(c.weight::numeric, 2),
    'openedAt', c.opened_at, 'excerpt', left(coalesce(c.copy ->> 'text', c.copy ->> 'item', c.copy ->> 'board', c.copy ->> 'username'), 200),
    'reasons', (select jsonb_object_agg(o.reason, o.n) from (
      select r.reason, count(*) as n from private.reports r where r.case_id = c.id group by 1) o)) order by c.rank desc, c.id), '[]')
  into v_cases
  from (
    select * from private.cases o where o.decided_at is null and o.subject_id <> v_moderator and (p_kind is null or o.kind = p_kind)
      and (v_after.id is null or o.rank < v_after.rank or o.rank = v_after.rank and o.id > v_after.id)
    order by o.rank desc, o.id limit 50) c
  join public.profiles p on p.id = c.subject_id;
  return jsonb_build_object('cases', v_cases, 'next', case when jsonb_array_length(v_cases) = 50 then v_cases -> 49 ->> 'id' end,
    'appeals', (select count(*) from (select from private.appeals a where a.answered_at is null limit 1000) a));
end $$;

create function private.decision_row(p_decision private.decisions) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_decision.id, 'action', p_decision.action, 'reason', p_decision.reason, 'note', p_decision.note,
    'by', (select p.first_name from public.profiles p where p.id = p_decision.decided_by), 'at', p_decision.decided_at,
    'until', p_decision.until, 'reversedAt', p_decision.reversed_at,
    'appeal', (select jsonb_build_object('text', a.text, 'at', a.appealed_at, 'answeredAt', a.answered_at, 'granted', a.granted)
      from private.appeals a where a.decision_id = p_decision.id))
$$;

-- A case with its copy, its newest 50 reports, its decisions, and the subject's last 20 decisions in other cases.
create function private.desk_case(p_case uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_moderator uuid := private.require_moderator();
  v_case private.cases;
begin
  select * into v_case from private.cases c where c.id = p_case and c.subject_id <> v_moderator;
  if not found then
    raise exception 'There is no such case.' using errcode = 'PT404', detail = '{"code":"case-gone"}';
  end if;
  return jsonb_build_object('id', v_case.id, 'kind', v_case.kind, 'target', v_case.target, 'copy', v_case.copy, 'openedAt', v_case.opened_at,
    'weight', round(v_case.weight::numeric, 2), 'decidedAt', v_case.decided_at, 'upheld', v_case.upheld,
    'name', (select p.first_name from public.profiles p where p.id = v_case.subject_id),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'note', r.note, 'at', r.reported_at,
        'weight', round(r.weight::numeric, 2), 'by', p.first_name) order by r.id desc), '[]')
      from (select * from private.reports o where o.case_id = p_case order by o.id desc limit 50) r
      left join public.profiles p on p.id = r.reporter_id),
    'decisions', (select coalesce(jsonb_agg(private.decision_row(d) order by d.decided_at), '[]') from private.decisions d where d.case_id = p_case),
    'earlier', (select coalesce(jsonb_agg(jsonb_build_object('action', d.action, 'reason', d.reason, 'at', d.decided_at,
        'reversedAt', d.reversed_at) order by d.decided_at desc), '[]')
      from (select * from private.decisions o where o.subject_id = v_case.subject_id and o.case_id <> p_case
        order by o.decided_at desc limit 20) d));
end $$;

-- The 50 oldest open appeals. `barred`: another moderator has to answer it.
create function private.desk_appeals() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_moderator uuid := private.require_moderator();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('decision', d.id, 'case', d.case_id, 'kind', c.kind, 'action', d.action, 'reason', d.reason,
      'name', p.first_name, 'text', a.text, 'at', a.appealed_at,
      'barred', d.decided_by is not distinct from v_moderator and private.has_other_moderator(d)) order by a.appealed_at), '[]')
    from (select * from private.appeals o where o.answered_at is null order by o.appealed_at limit 50) a
    join private.decisions d on d.id = a.decision_id and d.subject_id <> v_moderator
    join private.cases c on c.id = d.case_id join public.profiles p on p.id = d.subject_id);
end $$;

-- 50 entries of the log before `p_before`, newest first, without those about the caller.
create function private.desk_log(p_before bigint) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_moderator uuid := private.require_moderator();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'at', l.at, 'what', l.what, 'action', l.action, 'reason', l.reason, 'until', l.until,
      'case', (select c.id from private.cases c where c.id = l.case_id), 'by', b.first_name, 'name', s.first_name,
      'note', case when l.what = 'decide' then d.note end) order by l.id desc), '[]')
    from (select * from private.desk_log o where (p_before is null or o.id < p_before) and o.subject_id is distinct from v_moderator
      order by o.id desc limit 50) l
    left join public.profiles b on b.id = l.by_id left join public.profiles s on s.id = l.subject_id
    left join private.decisions d on d.id = l.decision_id);
end $$;

-- WHAT PLAYERS READ

-- The caller's restrictions and news: {now, moderator, suspended, rename, notices, outcomes}. `suspended` is null or {until}; `rename` is true
-- while the username is the neutral one. `notices` are the last 20 decisions, with the copy's own text; `outcomes` those of
-- the caller's last 20 decided reports.
create function private.own_standing() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('now', now(),
    'moderator', exists (select from private.moderators m where m.user_id = (select auth.uid())),
    'suspended', (select jsonb_build_object('until', d.until) from private.decisions d
      where d.subject_id = (select auth.uid()) and d.action = 'suspend' and d.reversed_at is null and (d.until is null or d.until > now())
      order by d.until desc nulls first limit 1),
    'rename', exists (select from private.decisions d join public.profiles p on p.id = d.subject_id
      where d.subject_id = (select auth.uid()) and d.action = 'rename' and d.reversed_at is null and p.first_name = d.effect ->> 'neutral'),
    'notices', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'action', d.action, 'reason', d.reason, 'kind', c.kind, 'at', d.decided_at,
        'until', d.until, 'reversedAt', d.reversed_at, 'seen', d.seen_at is not null,
        'text', left(coalesce(c.copy ->> 'text', c.copy ->> 'item', c.copy ->> 'username', ''), 500),
        'appeal', (select jsonb_build_object('text', a.text, 'answeredAt', a.answered_at, 'granted', a.granted)
          from private.appeals a where a.decision_id = d.id)) order by d.decided_at desc), '[]')
      from (select * from private.decisions o where o.subject_id = (select auth.uid()) and o.action <> 'dismiss'
        order by o.decided_at desc limit 20) d join private.cases c on c.id = d.case_id),
    'outcomes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'upheld', o.upheld, 'at', o.decided_at, 'seen', o.told_at is not null) order by o.decided_at desc), '[]')
      from (
        select r.id, c.kind, c.upheld, c.decided_at, r.told_at from private.reports r join private.cases c on c.id = r.case_id
        where r.reporter_id = (select auth.uid()) and c.decided_at is not null
        order by c.decided_at desc limit 20) o))
$$;

-- The caller has seen the notices and outcomes of a standing that was read at `p_until`.
create function private.see_notices(p_until timestamptz) returns void language sql security definer set search_path = '' as $$
  update private.decisions d set seen_at = now() where d.subject_id = (select auth.uid()) and d.seen_at is null
    and greatest(d.decided_at, d.reversed_at, (select a.answered_at from private.appeals a where a.decision_id = d.id)) <= p_until;
  update private.reports r set told_at = now() from private.cases c
  where c.id = r.case_id and r.reporter_id = (select auth.uid()) and r.told_at is null and c.decided_at <= p_until;
$$;

-- Adds the decisions about the player.
create or replace function private.rows_of(p_user uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.rows_beside_reports(p_user) || jsonb_build_object('reports', (
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select c.kind, r.reason, r.note, r.reported_at, c.upheld
      from private.reports r join private.cases c on c.id = r.case_id
      where r.reporter_id = p_user order by r.reported_at desc limit 5000) t),
    'decisions', (
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select d.action, d.reason, c.kind, c.copy - array['before', 'after'] as about, d.decided_at, d.until, d.reversed_at
      from private.decisions d join private.cases c on c.id = d.case_id
      where d.subject_id = p_user and d.action <> 'dismiss' order by d.decided_at desc limit 5000) t),
    'appeals', (
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select d.action, a.text, a.appealed_at, a.answered_at, a.granted
      from private.appeals a join private.decisions d on d.id = a.decision_id
      where d.subject_id = p_user order by a.appealed_at desc limit 5000) t))
$$;

-- WHO MAY DO WHAT

create function public.desk_queue(p_kind text default null, p_after uuid default null) returns jsonb language sql stable set search_path = '' as $$
  select private.desk_queue(p_kind, p_after)
$$;
create function public.desk_case(p_case uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.desk_case(p_case)
$$;
create function public.desk_decide(p_case uuid, p_action text, p_reason text, p_note text default '', p_hours int default null) returns uuid language sql set search_path = '' as $$
  select private.desk_decide(p_case, p_action, p_reason, p_note, p_hours)
$$;
create function public.desk_reverse(p_decision uuid) returns void language sql set search_path = '' as $$
  select private.desk_reverse(p_decision)
$$;
create function public.desk_appeals() returns jsonb language sql stable set search_path = '' as $$
  select private.desk_appeals()
$$;
create function public.desk_answer(p_decision uuid, p_granted boolean, p_note text default '') returns void language sql set search_path = '' as $$
  select private.desk_answer(p_decision, p_granted, p_note)
$$;
create function public.desk_log(p_before bigint default null) returns jsonb language sql stable set search_path = '' as $$
  select private.desk_log(p_before)
$$;
create function public.appeal_decision(p_decision uuid, p_text text) returns void language sql set search_path = '' as $$
  select private.appeal_decision(p_decision, p_text)
$$;
create function public.own_standing() returns jsonb language sql stable set search_path = '' as $$
  select private.own_standing()
$$;
create function public.see_notices(p_until timestamptz) returns void language sql set search_path = '' as $$
  select private.see_notices(p_until)
$$;
alter table private.moderators enable row level security;
alter table private.desk_log enable row level security;
alter table private.decisions enable row level security;
alter table private.appeals enable row level security;
revoke all on private.moderators, private.desk_log, private.decisions, private.appeals from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on function public.set_moderators(text[]) from public, anon, authenticated;
grant execute on function public.set_moderators(text[]) to service_role;
revoke execute on function
  public.desk_queue(text, uuid),
  public.desk_case(uuid),
  public.desk_decide(uuid, text, text, text, int),
  public.desk_reverse(uuid),
  public.desk_appeals(),
  public.desk_answer(uuid, boolean, text),
  public.desk_log(bigint),
  public.appeal_decision(uuid, text),
  public.own_standing(),
  public.see_notices(timestamptz)
  from public, anon;
grant execute on function
  public.desk_queue(text, uuid),
  public.desk_case(uuid),
  public.desk_decide(uuid, text, text, text, int),
  public.desk_reverse(uuid),
  public.desk_appeals(),
  public.desk_answer(uuid, boolean, text),
  public.desk_log(bigint),
  public.appeal_decision(uuid, text),
  public.own_standing(),
  public.see_notices(timestamptz),
  private.desk_queue(text, uuid),
  private.desk_case(uuid),
  private.desk_decide(uuid, text, text, text, int),
  private.desk_reverse(uuid),
  private.desk_appeals(),
  private.desk_answer(uuid, boolean, text),
  private.desk_log(bigint),
  private.appeal_decision(uuid, text),
  private.own_standing(),
  private.see_notices(timestamptz)
  to authenticated;
