/** Number of rows of a simulated world. */
export interface CrowdSize {
  readonly accounts: number
  readonly listings: number
  readonly trades: number
  readonly letters: number
}

/**
 * SQL that fills every table of such a world without triggers, like a restored database. Accounts are named `player_1` with survivors named
 * `Hero1`. Each has two saves of about 4 kB, copies, answered batches, friends, mails and trades; `me` is a busy player.
 */
export const crowdSql = (me: string, { accounts, listings, trades, letters }: CrowdSize): string => `
  set session_replication_role = replica;
  create temporary table crowd as select gen_random_uuid() as id, n from generate_series(1, ${accounts}) n;
  update crowd set id = '${me}' where n = 1;
  create unique index on crowd (n);
  analyze crowd;

  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, is_sso_user, is_anonymous, created_at, updated_at)
  select id, 'authenticated', 'authenticated', 'player_' || n || '@example.com', 'x', now(), false, false, now(), now() from crowd where n > 1;
  insert into public.profiles (id, first_name, avatar_url, last_active_at)
  select id, 'player_' || n, '/avatars/male-03.svg', now() - random() * interval '30 days' from crowd where n > 1;
  insert into public.mailing_list (user_id, email, opt_in) select id, 'player_' || n || '@example.com', false from crowd where n > 1;

  insert into public.game_saves (user_id, slot_number, save_data, revision)
  select c.id, s, jsonb_build_object('characterName', 'Hero' || c.n, 'level', 1 + c.n % 100, 'packed',
    (select string_agg(md5(c.n::text || g || s), '') from generate_series(1, 110) g)), 100
  from crowd c, generate_series(1, 2) s;
  insert into private.survivors (user_id, slot_number, name) select id, s, 'Hero' || n from crowd, generate_series(1, 2) s;
  insert into public.game_saves_backup (user_id, slot_number, save_data, kind, revision, backup_date)
  select id, 1, jsonb_build_object('characterName', 'Hero' || n, 'level', 1), 'daily', 1, now() - g * interval '1 day'
  from crowd, generate_series(1, 3) g;
  insert into public.bank_transactions (user_id, slot_number, type, amount, current_banked_coins, timestamp)
  select id, 1, 'deposit', 1, 1, now() - g * interval '1 minute' from crowd, generate_series(1, 10) g;

  insert into public.flea_market_listings (seller_user_id, seller_slot_number, seller_character_name, item_id, item_name, item_icon,
    item_description, item_type, item_stats, base_item_id, rarity, price, created_at)
  select c.id, 1, 'Hero' || c.n, 'club', (array['Club', 'Fire Axe', 'Rusty Pipe', 'Scrap Rifle', 'Leather Vest'])[1 + g % 5] || ' ' || g % 300,
    'club', '', (array['weapon', 'armor', 'material', 'consumable'])[1 + g % 4], '{"id": "club"}', 'item' || g % 300,
    (array['common', 'uncommon', 'rare', 'epic'])[1 + g % 4], 1 + floor(exp(random() * 10))::bigint, now() - random() * interval '60 days'
  from generate_series(1, ${listings}) g join crowd c on c.n = 2 + g * 7919 % (${accounts} - 1);
  insert into public.flea_market_sales (base_item_id, rarity, price, sold_at)
  select 'item' || g % 300, 'common', 1 + g % 100, now() - random() * interval '9 days' from generate_series(1, 20000) g;
  insert into public.ledger (at, why, listing_id, from_user_id, from_slot_number, from_revision, item, quantity)
  select now() - (${trades} - g) * interval '1 second', 'list', gen_random_uuid(), c.id, 1, 1, '{"id": "club"}', 1
  from generate_series(1, ${trades} / 2) g join crowd c on c.n = 1 + g * 17 % ${accounts};
  insert into public.ledger (at, why, listing_id, from_user_id, from_slot_number, from_revision, to_user_id, coins)
  select now() - g * interval '1 second', 'buy', gen_random_uuid(), c.id, 1, 1, d.id, 100
  from generate_series(1, ${trades} / 2) g join crowd c on c.n = 1 + g * 17 % ${accounts} join crowd d on d.n = 1 + g * 13 % ${accounts};

  insert into public.pending_transactions (listing_id, seller_user_id, buyer_slot_number, item_name, amount, claimed_at)
  select gen_random_uuid(), c.id, 1, 'Club', 10, case when g % 10 > 0 then now() end from generate_series(1, ${accounts}) g join crowd c on c.n = g;
  insert into public.player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body, sent_at, read, is_server_message)
  select r.id, s.id, 'Hero' || s.n, 'Subject ' || g, repeat('words ', 40), now() - random() * interval '60 days', random() < 0.9, false
  from generate_series(1, ${letters}) g join crowd r on r.n = 1 + g % ${accounts} join crowd s on s.n = 1 + g * 31 % ${accounts};
  insert into public.player_mail (recipient_user_id, sender_character_name, subject, body, sent_at, read, is_server_message, pending_transaction_id)
  select p.seller_user_id, 'Flea Market', 'Sold: Club', 'x', now() - random() * interval '60 days', true, true, p.id
  from public.pending_transactions p;

  insert into public.messages (user_id, character_name, message_content, created_at)
  select id, 'Hero' || n, 'hello number ' || n, now() - n * interval '1 second' from crowd where n between 2 and 20000;
  insert into public.friends (user1_id, user2_id, status)
  select a.id, b.id, case when g % 5 = 0 then 'pending' else 'accepted' end
  from generate_series(1, 3 * ${accounts}) g join crowd a on a.n = 1 + g % ${accounts}
  join crowd b on b.n = 1 + (g % ${accounts} + 1 + g / ${accounts} * 37) % ${accounts} on conflict do nothing;
  insert into public.player_blocks (blocker_id, blocked_id)
  select a.id, b.id from generate_series(1, ${accounts} / 2) g join crowd a on a.n = g
  join crowd b on b.n = ${accounts} - g where a.id <> b.id on conflict do nothing;
  set session_replication_role = origin`
