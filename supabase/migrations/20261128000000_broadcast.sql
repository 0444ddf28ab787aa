-- Live updates: broadcasts from the database on private topics (decision 0018), with the row where it is enough.
-- player:<id> has changes that concern one player, radio:<channel> the messages of a channel, market:<type> the
-- listings of one type, and market:all those of all types. Clients cannot send: realtime.messages has a policy to
-- read and none to insert. No publication is used any more, so that heartbeats, saves and letters are not decoded for
-- every subscriber.

do $$
declare
  v_table text;
begin
  for v_table in
    select p.tablename from pg_publication_tables p
    where p.pubname = 'supabase_realtime' and p.schemaname = 'public' and p.tablename in
      ('profiles', 'game_saves', 'friends', 'player_blocks', 'messages', 'flea_market_listings', 'player_mail')
  loop
    execute format('alter publication supabase_realtime drop table public.%I', v_table);
  end loop;
end $$;
alter table public.friends replica identity default;
alter table public.player_blocks replica identity default;
alter table public.player_mail replica identity default;

-- A failed broadcast is logged as a warning and never rolls back the change. It uses the platform's own function for
-- one topic, and one statement for many, since each call of that function opens a subtransaction with its own id.
-- Frequently called functions are in plpgsql, because a connection keeps their plans.
create function private.broadcast(p_topics text[], p_event text, p_payload jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if cardinality(p_topics) = 1 then
    perform realtime.send(p_payload, p_event, p_topics[1], true);
  elsif cardinality(p_topics) > 1 then
    insert into realtime.messages (topic, event, payload, private, extension)
    select t, p_event, p_payload, true, 'broadcast' from unnest(p_topics) t;
  end if;
exception when others then
  raise warning 'A broadcast could not be sent: %', sqlerrm;
end $$;
create function private.broadcast_to_players(p_players uuid[], p_event text, p_payload jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.broadcast(array(select distinct 'player:' || p from unnest(p_players) p where p is not null), p_event, p_payload);
end $$;

-- RADIO. A channel has 200 listeners; the last 20 seats are for friends of its listeners. Players cannot choose a
-- channel: they join the one with most of their friends, or the lowest one with room. A channel is merged into a
-- lower one if both together have at most 150. A message is posted on its author's channel.

alter table public.messages add column channel int not null default 1 constraint messages_channel check (channel > 0);
create index messages_channel on public.messages (channel, created_at desc, id desc);

-- Players who may listen to a channel. Kept for an hour after the seat ends, which is as long as a token, and therefore a
-- joined socket, lives.
create table private.radio_seats (
  user_id uuid not null references public.profiles (id) on delete cascade,
  channel int not null,
  -- Three minutes after the last request; a client sends one every 90 s.
  seated_until timestamptz not null,
  primary key (user_id, channel)
);
create index radio_seats_channel on private.radio_seats (channel, seated_until);
create index radio_seats_over on private.radio_seats (seated_until);

-- The channel of a player: `p_now` is the present one, or null.
create function private.radio_choice(p_user uuid, p_now int) returns int language plpgsql stable set search_path = '' as $$
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
end $$;

-- Assigns the caller's channel.
create function private.take_radio_seat(p_user uuid) returns int language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Messages as the radio shows them.
create view private.radio_messages with (security_invoker = true) as
select m.id, m.channel, m.user_id, m.created_at, jsonb_build_object('id', m.id, 'character_name', m.character_name,
    'message_content', m.message_content, 'created_at', m.created_at, 'author', jsonb_build_object('id', p.id,
    'first_name', p.first_name, 'avatar_url', p.avatar_url, 'last_active_at', p.last_active_at)) as said
from public.messages m join public.profiles p on p.id = m.user_id;

-- {channel, messages}: the caller's channel for the next three minutes and its newest 50 messages that the caller may
-- see, oldest first. Refuses: PT401 the account no longer exists.
create function private.tune_radio() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_unheard uuid[] := private.unheard();
  v_channel int;
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  if not found then
    raise exception 'You must be logged in.' using errcode = 'PT401';
  end if;
  v_channel := private.take_radio_seat(v_user);
  return jsonb_build_object('channel', v_channel, 'messages', (
    select coalesce(jsonb_agg(m.said order by m.created_at, m.id), '[]') from (
      select * from private.radio_messages m where m.channel = v_channel and m.user_id <> all (v_unheard)
      order by m.created_at desc, m.id desc limit 50) m));
end $$;
create function public.tune_radio() returns jsonb language sql set search_path = '' as $$
  select private.require_signed_up();
  select private.tune_radio();
$$;

-- Posts a message on the channel that its author listens to or listened to last.
create or replace function private.on_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Keeps line breaks, with at most one empty line between two lines.
  new.message_content := regexp_replace(private.plain_text(new.message_content, true), E'\n\\s*\n\\s*\n', E'\n\n', 'g');
  if new.message_content = '' then
    raise exception 'Message cannot be empty.' using errcode = 'PT400';
  elsif length(new.message_content) > 500 then
    raise exception 'A message has at most 500 characters.' using errcode = 'PT400';
  end if;
  if private.is_by_player(new.user_id) then
    perform 1 from public.profiles p where p.id = new.user_id for no key update;
    -- A repeated message is neither stored nor counted again; the result is that of the first one.
    if exists (select from public.messages m where m.id = new.id and m.user_id = new.user_id) then
      return null;
    elsif not private.signs_as(new.user_id, new.character_name) then
      raise exception 'Please create a character profile to post messages.' using errcode = 'PT403';
    end if;
    perform private.check_tries(new.user_id, 'message', 30, interval '5 minutes');
    perform private.count_try(new.user_id, 'message', 5, interval '10 seconds');
    new.channel := coalesce(
      (select s.channel from private.radio_seats s where s.user_id = new.user_id order by s.seated_until desc limit 1), 1);
  end if;
  return new;
end $$;

-- A topic reaches all its listeners, so a message is broadcast there only if no block hides its author from one of
-- them. Otherwise it is sent to each of the others individually, on at most 199 topics. Mutes are applied by the
-- listener's client: a different route would reveal a mute to the author. A block between the author and a listener
-- waits for a message in flight, and a message for such a block (`private.hold_both`).
create function private.broadcast_message() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger broadcast_message after insert on public.messages for each row execute function private.broadcast_message();

-- MARKET. A listing is sent without its seller, who is only visible to players without a block. A removal is sent as
-- an id.

create function private.broadcast_listed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast(array['market:all', 'market:' || new.item_type], 'listed', jsonb_build_object('id', new.id,
    'item_name', new.item_name, 'item_type', new.item_type, 'rarity', new.rarity, 'price', new.price));
  perform private.broadcast_to_players(array[new.seller_user_id], 'listings', '{}');
  return null;
end $$;
create trigger broadcast_listed after insert on public.flea_market_listings
  for each row execute function private.broadcast_listed();

-- More than a hundred removals at once are sent without ids, and clients reload.
create function private.broadcast_gone() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast(array[kind.topic], 'gone', kind.gone) from (
    select t.topic, case when count(*) <= 100 then jsonb_build_object('ids', jsonb_agg(g.id)) else '{}' end as gone
    from gone g cross join lateral (values ('market:all'), ('market:' || g.item_type)) t (topic) group by t.topic) kind;
  perform private.broadcast_to_players(array(select g.seller_user_id from gone g), 'listings', '{}');
  return null;
end $$;
create trigger broadcast_gone after delete on public.flea_market_listings
  referencing old table as gone for each statement execute function private.broadcast_gone();

-- MAIL. A letter is sent whole, to its recipient only. Reading or deleting one is sent without content.

create function private.broadcast_letter() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger broadcast_letter after insert on public.player_mail for each row execute function private.broadcast_letter();

create function private.broadcast_read() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast_to_players(
    array(select n.recipient_user_id from were o join are n on n.id = o.id where n.read <> o.read), 'mail', '{}');
  return null;
end $$;
create trigger broadcast_read after update on public.player_mail
  referencing old table as were new table as are for each statement execute function private.broadcast_read();
create function private.broadcast_thrown_away() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast_to_players(array(select g.recipient_user_id from gone g), 'mail', '{}');
  return null;
end $$;
create trigger broadcast_thrown_away after delete on public.player_mail
  referencing old table as gone for each statement execute function private.broadcast_thrown_away();

-- FRIENDS. Links are sent to both players, blocks only to the blocking player.

create function private.broadcast_links() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast_to_players(
    array(select unnest(array[c.user1_id, c.user2_id]) from changed c), 'links', '{}');
  return null;
end $$;
create trigger broadcast_asked after insert on public.friends
  referencing new table as changed for each statement execute function private.broadcast_links();
create trigger broadcast_answered after update on public.friends
  referencing new table as changed for each statement execute function private.broadcast_links();
create trigger broadcast_ended after delete on public.friends
  referencing old table as changed for each statement execute function private.broadcast_links();

create function private.broadcast_blocks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast_to_players(array(select c.blocker_id from changed c), 'blocks', '{}');
  return null;
end $$;
create trigger broadcast_blocked after insert on public.player_blocks
  referencing new table as changed for each statement execute function private.broadcast_blocks();
create trigger broadcast_unblocked after delete on public.player_blocks
  referencing old table as changed for each statement execute function private.broadcast_blocks();

-- Uses the server's clock and never goes back, so that a player can neither stay "Online" by naming a future date nor
-- come online repeatedly. `least` ignores nulls, so a change to the profile of a player who was never online does not
-- show them as "Online".
create or replace function private.touch_profile() returns trigger language plpgsql set search_path = '' as $$
begin
  new.last_active_at := case when new.last_active_at is null then old.last_active_at
    else greatest(old.last_active_at, least(new.last_active_at, now())) end;
  new.updated_at := now();
  return new;
end $$;

-- Sent to online players with a link to this player: coming online (not each heartbeat) and changes of name or
-- picture, at most ten times in ten minutes. Screens also reload every two minutes.
create function private.broadcast_profile() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger broadcast_profile after update of first_name, avatar_url, last_active_at on public.profiles for each row
  when (new.first_name is distinct from old.first_name or new.avatar_url is distinct from old.avatar_url
    or new.last_active_at > coalesce(old.last_active_at, '-infinity') + interval '5 minutes')
  execute function private.broadcast_profile();

-- PERMISSION TO LISTEN, checked when a client joins a topic and again with each new token.

create function private.may_listen(p_topic text) returns boolean language sql stable security definer set search_path = '' as $$
  select private.signed_up_caller() is not null and (
    p_topic = 'player:' || (select auth.uid()) or p_topic like 'market:%'
    or exists (select from private.radio_seats s
      where s.user_id = (select auth.uid()) and s.seated_until > now() and p_topic = 'radio:' || s.channel))
$$;
create policy "messages: on one's own topics" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and topic = (select realtime.topic()) and (select private.may_listen(realtime.topic())));

revoke execute on all functions in schema private from public;
revoke execute on function public.tune_radio() from public, anon;
grant execute on function private.may_listen(text), private.tune_radio(), public.tune_radio() to authenticated;
