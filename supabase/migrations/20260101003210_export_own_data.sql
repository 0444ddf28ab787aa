-- A player's own rows as one file (decision 54): of every table that has any, but for those that the test of this function names with
-- the reason. Others are named as the player knows them, by their username, and never by an id or an address.

-- Rows of a table as they are, the newest 5,000, without what identifies others.
create function private.rows_of(p_user uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_parts constant jsonb[] := array[
    (select jsonb_build_object('account', to_jsonb(a)) from (
      select u.id, u.email, u.created_at, u.is_anonymous as guest, u.email_confirmed_at from auth.users u where u.id = p_user) a),
    (select jsonb_build_object('profiles', jsonb_agg(to_jsonb(p))) from public.profiles p where p.id = p_user),
    (select jsonb_build_object('mailing_list', jsonb_agg(to_jsonb(l))) from public.mailing_list l where l.user_id = p_user),
    (select jsonb_build_object('game_saves', jsonb_agg(to_jsonb(s) order by s.slot_number))
      from public.game_saves s where s.user_id = p_user),
    (select jsonb_build_object('game_saves_backup', jsonb_agg(to_jsonb(b))) from (
      select * from public.game_saves_backup where user_id = p_user order by backup_date desc limit 100) b),
    (select jsonb_build_object('bank_transactions', jsonb_agg(to_jsonb(t))) from (
      select * from public.bank_transactions where user_id = p_user order by written_at desc limit 5000) t),
    (select jsonb_build_object('player_mail', jsonb_agg(to_jsonb(m))) from (
      select case when o.recipient_user_id = p_user then 'received' else 'sent' end as way, o.sender_character_name as sender,
        (select r.first_name from public.profiles r where r.id = o.recipient_user_id) as recipient,
        o.subject, o.body, o.sent_at, o.is_server_message
      from public.player_mail o where p_user in (o.recipient_user_id, o.sender_user_id) order by o.sent_at desc limit 5000) m),
    (select jsonb_build_object('suggestions', jsonb_agg(to_jsonb(g))) from (
      select email, subject_type, subject_line, message, username, created_at
      from public.suggestions where user_id = p_user order by created_at desc limit 5000) g),
    (select jsonb_build_object('friends', jsonb_agg(to_jsonb(f))) from (
      select p.first_name as username, o.status, o.user1_id = p_user as asked_by_me, o.created_at
      from public.friends o join public.profiles p on p.id = case o.user1_id when p_user then o.user2_id else o.user1_id end
      where p_user in (o.user1_id, o.user2_id) order by o.created_at desc limit 5000) f),
    (select jsonb_build_object('player_blocks', jsonb_agg(to_jsonb(b))) from (
      select p.first_name as username, o.created_at from public.player_blocks o join public.profiles p on p.id = o.blocked_id
      where o.blocker_id = p_user order by o.created_at desc limit 5000) b),
    (select jsonb_build_object('muted_players', jsonb_agg(to_jsonb(m))) from (
      select p.first_name as username from public.muted_players o join public.profiles p on p.id = o.muted_id
      where o.user_id = p_user order by 1 limit 5000) m),
    (select jsonb_build_object('messages', jsonb_agg(to_jsonb(m))) from (
      select character_name, message_content, created_at
      from public.messages where user_id = p_user order by created_at desc limit 5000) m),
    (select jsonb_build_object('flea_market_listings', jsonb_agg(to_jsonb(l))) from (
      select * from public.flea_market_listings where seller_user_id = p_user order by created_at desc limit 5000) l),
    (select jsonb_build_object('pending_transactions', jsonb_agg(to_jsonb(t))) from (
      select listing_id, item_name, amount, created_at, claimed_at, claimed_slot_number
      from public.pending_transactions where seller_user_id = p_user order by created_at desc limit 5000) t),
    (select jsonb_build_object('ledger', jsonb_agg(to_jsonb(l))) from (
      select at, why, listing_id, case when from_user_id = p_user then from_slot_number end as from_slot,
        case when to_user_id = p_user then to_slot_number end as to_slot, coins, item, quantity
      from public.ledger where p_user in (from_user_id, to_user_id) order by id desc limit 5000) l),
    -- Without what replays them, which is the game's own record of every key and 200 kB each.
    (select jsonb_build_object('run_records', jsonb_agg(to_jsonb(r))) from (
      select id, slot_number, run_id, segment, ended_by, told, ticks, hash, ended_at
      from public.run_records where user_id = p_user order by ended_at desc limit 5000) r),
    (select jsonb_build_object('message_reports', jsonb_agg(to_jsonb(r))) from (
      select reported_at from private.message_reports where reporter_id = p_user order by reported_at desc limit 5000) r)
  ];
  v_all jsonb := '{}';
begin
  for i in 1 .. cardinality(v_parts) loop
    v_all := v_all || coalesce(v_parts[i], '{}');
  end loop;
  -- None is an empty list, not a null.
  return (select jsonb_object_agg(e.key, case e.value when 'null' then '[]' else e.value end) from jsonb_each(v_all) e);
end $$;

-- Refuses: PT403 nobody is signed in, PT429 more than 5 a day, PT413 more than 30 MB.
create function private.export_own_data() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_file jsonb;
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  if not found then
    raise exception 'You must be logged in.' using errcode = 'PT403';
  end if;
  perform private.count_try(v_user, 'export', 5, interval '1 day');
  v_file := jsonb_build_object('version', 1, 'game', 'Nightfence', 'exported_at', now()) || private.rows_of(v_user);
  if octet_length(v_file::text) > 30000000 then
    raise exception 'Your data is too large for one file. Please send us feedback.' using errcode = 'PT413';
  end if;
  return v_file;
end $$;
create function public.export_own_data() returns jsonb language sql set search_path = '' as $$
  select private.export_own_data()
$$;

revoke execute on function private.rows_of(uuid), private.export_own_data() from public;
revoke execute on function public.export_own_data() from public, anon;
grant execute on function private.export_own_data(), public.export_own_data() to authenticated;
