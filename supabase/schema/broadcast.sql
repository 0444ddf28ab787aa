-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- A failed broadcast is logged as a warning and never rolls back the change. It uses the platform's own function for
-- one topic, and one statement for many, since each call of that function opens a subtransaction with its own id.
-- Frequently called functions are in plpgsql, because a connection keeps their plans.
-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.broadcast(p_topics text[], p_event text, p_payload jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if cardinality(p_topics) = 1 then
    perform realtime.send(p_payload, p_event, p_topics[1], true);
  elsif cardinality(p_topics) > 1 then
    insert into realtime.messages (topic, event, payload, private, extension)
    select t, p_event, p_payload, true, 'broadcast' from unnest(p_topics) t;
  end if;
exception when others then
  raise warning 'A broadcast could not be sent: %', sqlerrm;
end $function$;

-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.broadcast_to_players(p_players uuid[], p_event text, p_payload jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.broadcast(array(select distinct 'player:' || p from unnest(p_players) p where p is not null), p_event, p_payload);
end $function$;

-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.broadcast_blocks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.broadcast_to_players(array(select c.blocker_id from changed c), 'blocks', '{}');
  return null;
end $function$;

CREATE TRIGGER broadcast_blocked AFTER INSERT ON public.player_blocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_blocks();
CREATE TRIGGER broadcast_unblocked AFTER DELETE ON public.player_blocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_blocks();

-- More than a hundred removals at once are sent without ids, and clients reload.
-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.broadcast_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.broadcast(array[kind.topic], 'gone', kind.gone) from (
    select t.topic, case when count(*) <= 100 then jsonb_build_object('ids', jsonb_agg(g.id)) else '{}' end as gone
    from gone g cross join lateral (values ('market:all'), ('market:' || g.item_type)) t (topic) group by t.topic) kind;
  perform private.broadcast_to_players(array(select g.seller_user_id from gone g), 'listings', '{}');
  return null;
end $function$;

CREATE TRIGGER broadcast_gone AFTER DELETE ON public.flea_market_listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_gone();

-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.broadcast_letter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.sender_user_id is null or not private.are_strangers(new.sender_user_id, new.recipient_user_id) then
    perform private.broadcast_to_players(array[new.recipient_user_id], 'letter', jsonb_build_object('id', new.id,
      'sender_character_name', new.sender_character_name, 'subject', new.subject, 'body', new.body, 'sent_at', new.sent_at,
      'read', new.read, 'is_server_message', new.is_server_message, 'sender', (select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'avatar_url', p.avatar_url,
        'last_active_at', p.last_active_at) from public.profiles p where p.id = new.sender_user_id),
      'funds', (select jsonb_build_object('amount', t.amount, 'claimed_at', t.claimed_at)
        from public.pending_transactions t where t.id = new.pending_transaction_id)));
  end if;
  return null;
end $function$;

CREATE TRIGGER broadcast_letter AFTER INSERT ON public.player_mail FOR EACH ROW EXECUTE FUNCTION private.broadcast_letter();

-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.broadcast_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.broadcast_to_players(
    array(select unnest(array[c.user1_id, c.user2_id]) from changed c), 'links', '{}');
  return null;
end $function$;

CREATE TRIGGER broadcast_answered AFTER UPDATE ON public.friends REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_links();
CREATE TRIGGER broadcast_asked AFTER INSERT ON public.friends REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_links();
CREATE TRIGGER broadcast_ended AFTER DELETE ON public.friends REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_links();

-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.broadcast_listed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.broadcast(array['market:all', 'market:' || new.item_type], 'listed', jsonb_build_object('id', new.id,
    'item_name', new.item_name, 'item_type', new.item_type, 'rarity', new.rarity, 'price', new.price));
  perform private.broadcast_to_players(array[new.seller_user_id], 'listings', '{}');
  return null;
end $function$;

CREATE TRIGGER broadcast_listed AFTER INSERT ON public.flea_market_listings FOR EACH ROW EXECUTE FUNCTION private.broadcast_listed();

-- A topic reaches all its listeners, so a message is broadcast there only if no block hides its author from one of
-- them. Otherwise it is sent to each of the others individually, on at most 199 topics. Mutes are applied by the
-- listener's client: a different route would reveal a mute to the author. A block between the author and a listener
-- waits for a message in flight, and a message for such a block (`private.hold_both`).
-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.broadcast_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_said jsonb := (select m.said from private.radio_messages m where m.id = new.id);
  v_hidden uuid[];
begin
  perform pg_advisory_xact_lock_shared(82, new.channel);
  v_hidden := array(
    select s.user_id from private.radio_seats s
    where s.channel = new.channel and s.seated_until > now() - interval '1 hour' and s.user_id in (
      select b.blocked_id from public.player_blocks b where b.blocker_id = new.user_id
      union all select b.blocker_id from public.player_blocks b where b.blocked_id = new.user_id));
  if cardinality(v_hidden) = 0 then
    perform private.broadcast(array['radio:' || new.channel], 'said', v_said);
  else
    perform private.broadcast_to_players(array(
      select s.user_id from private.radio_seats s
      where s.channel = new.channel and s.seated_until > now() and s.user_id <> all (v_hidden)), 'said', v_said);
  end if;
  return null;
end $function$;

CREATE TRIGGER broadcast_message AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.broadcast_message();

-- Sent to online players with a link to this player: coming online (not each heartbeat) and changes of name or
-- picture, at most ten times in ten minutes. Screens also reload every two minutes.
-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.broadcast_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_here uuid[] := array(
    select p.id from public.friends f join public.profiles p on p.id = case f.user1_id when new.id then f.user2_id else f.user1_id end
    where new.id in (f.user1_id, f.user2_id) and f.status <> 'blocked' and p.last_active_at > now() - interval '5 minutes'
    order by p.last_active_at desc limit 200);
begin
  if cardinality(v_here) > 0 and row (new.first_name, new.avatar_url) is distinct from row (old.first_name, old.avatar_url) then
    begin
      perform private.count_try(new.id, 'profile broadcast', 10, interval '10 minutes');
    exception when sqlstate 'PT429' then
      return null;
    end;
  end if;
  perform private.broadcast_to_players(v_here, 'profiles', '{}');
  return null;
end $function$;

CREATE TRIGGER broadcast_profile AFTER UPDATE OF first_name, avatar_url, last_active_at ON public.profiles FOR EACH ROW WHEN (((new.first_name IS DISTINCT FROM old.first_name) OR (new.avatar_url IS DISTINCT FROM old.avatar_url) OR (new.last_active_at > (COALESCE(old.last_active_at, '-infinity'::timestamp with time zone) + '00:05:00'::interval)))) EXECUTE FUNCTION private.broadcast_profile();

-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.broadcast_read()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.broadcast_to_players(
    array(select n.recipient_user_id from were o join are n on n.id = o.id where n.read <> o.read), 'mail', '{}');
  return null;
end $function$;

CREATE TRIGGER broadcast_read AFTER UPDATE ON public.player_mail REFERENCING OLD TABLE AS were NEW TABLE AS are FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_read();

-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.broadcast_thrown_away()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.broadcast_to_players(array(select g.recipient_user_id from gone g), 'mail', '{}');
  return null;
end $function$;

CREATE TRIGGER broadcast_thrown_away AFTER DELETE ON public.player_mail REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_thrown_away();

-- API roles: authenticated. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION private.may_listen(p_topic text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.signed_up_caller() is not null and (
    p_topic = 'player:' || (select auth.uid()) or p_topic like 'market:%' or p_topic = 'service:flags'
    or exists (select from private.radio_seats s
      where s.user_id = (select auth.uid()) and s.seated_until > now() and p_topic = 'radio:' || s.channel))
$function$;

-- The channel of a player: `p_now` is the present one, or null.
-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.radio_choice(p_user uuid, p_now integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    with friends as (
      select case f.user1_id when p_user then f.user2_id else f.user1_id end as id
      from public.friends f where p_user in (f.user1_id, f.user2_id) and f.status = 'accepted'
    ), seats as (
      select s.channel, count(*) as listeners, count(f.id) as friends
      from private.radio_seats s left join friends f on f.id = s.user_id
      where s.seated_until > now() and s.user_id <> p_user group by s.channel
    ), here as (
      select coalesce((select s.friends from seats s where s.channel = p_now), 0) as friends,
        coalesce((select s.listeners from seats s where s.channel = p_now), 0) + 1 as listeners
    ), open as (
      select s.channel, s.friends, case
        when s.channel < p_now and s.listeners + here.listeners <= 150 then 0
        -- Two friends who look for each other must not swap channels.
        when s.channel = p_now and s.friends > 0 then 1
        when s.friends > 0 and here.friends = 0 and s.listeners < 200 then 2
        when s.channel = p_now then 3
        when p_now is null and s.listeners < 180 then 4
      end as preference
      from seats s, here
    )
    select coalesce(
      (select o.channel from open o where o.preference is not null order by o.preference, o.friends desc, o.channel limit 1),
      p_now,
      (select min(n) from generate_series(1, (select count(*) + 1 from seats)) n where n not in (select s.channel from seats s))));
end $function$;

-- Assigns the caller's channel.
-- API roles: none. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION private.take_radio_seat(p_user uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now int := (select s.channel from private.radio_seats s where s.user_id = p_user and s.seated_until > now());
  v_channel int := private.radio_choice(p_user, v_now);
begin
  if v_channel is distinct from v_now then
    -- Serialized, or a channel could exceed its room.
    perform pg_advisory_xact_lock(82, 0);
    v_channel := private.radio_choice(p_user, v_now);
    update private.radio_seats s set seated_until = now() where s.user_id = p_user and s.seated_until > now() and s.channel <> v_channel;
    delete from private.radio_seats s where s.seated_until < now() - interval '1 hour';
    if not exists (select from private.radio_seats s where s.user_id = p_user and s.channel = v_channel) then
      -- Waits for messages that are being posted, because they do not count this listener yet.
      perform pg_advisory_xact_lock(82, v_channel);
    end if;
  end if;
  insert into private.radio_seats as s (user_id, channel, seated_until) values (p_user, v_channel, now() + interval '3 minutes')
  on conflict (user_id, channel) do update set seated_until = excluded.seated_until;
  return v_channel;
end $function$;

-- {channel, messages}: the caller's channel for the next three minutes and its newest 50 messages that the caller may see, oldest first.
-- Refuses: PT401 the account no longer exists, PT403 the radio is off.
-- API roles: authenticated. Defined in 20261128006400_feature_flags.sql.
CREATE OR REPLACE FUNCTION private.tune_radio()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_unheard uuid[] := private.unheard();
  v_channel int;
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  if not found then
    raise exception 'You must be logged in.' using errcode = 'PT401', detail = '{"code":"login-required"}';
  end if;
  perform private.require_flag('radio');
  v_channel := private.take_radio_seat(v_user);
  return jsonb_build_object('channel', v_channel, 'messages', (
    select coalesce(jsonb_agg(m.said order by m.created_at, m.id), '[]') from (
      select * from private.radio_messages m where m.channel = v_channel and m.user_id <> all (v_unheard)
      order by m.created_at desc, m.id desc limit 50) m));
end $function$;

-- API roles: authenticated, service_role. Defined in 20261128000000_broadcast.sql.
CREATE OR REPLACE FUNCTION public.tune_radio()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.require_signed_up();
  select private.tune_radio();
$function$;
