-- Other people: who is blocked, the radio, friends, and what everybody may do how often.

-- What was typed, as others may be shown it: the rule of sim/rules/plain-text.ts, character for character.
create function private.plain_text(p_typed text, p_lines boolean) returns text language sql immutable set search_path = '' as $$
  select btrim(translate(regexp_replace(
    regexp_replace(p_typed,
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F'
      || '\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
      || '\U000E0000-\U000E0FFF]', '', 'g'),
    '\u000D\u000A|[\u000A-\u000D\u0085\u2028\u2029]', case when p_lines then e'\n' else ' ' end, 'g'), e'\t', ' '),
    -- What JavaScript trims.
    e' \n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000')
$$;

create table public.player_blocks (
  -- A hosted realtime tells everybody the key of a row that is deleted: it must not say who blocked whom.
  id uuid primary key default gen_random_uuid(),
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (blocker_id, blocked_id),
  constraint player_blocks_not_self check (blocker_id <> blocked_id)
);
create index player_blocks_blocked on public.player_blocks (blocked_id);

-- Only on the radio, and only for whoever muted.
create table public.muted_players (
  user_id uuid not null references public.profiles (id) on delete cascade,
  muted_id uuid not null references public.profiles (id) on delete cascade,
  primary key (user_id, muted_id),
  constraint muted_players_not_self check (user_id <> muted_id)
);
create index muted_players_muted on public.muted_players (muted_id);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  character_name text not null constraint messages_character_name check (length(character_name) between 1 and 64),
  message_content text not null constraint messages_content check (length(message_content) between 1 and 500),
  created_at timestamptz not null default now()
);
create index messages_newest on public.messages (created_at desc);
create index messages_author on public.messages (user_id, created_at desc);

-- For the studio: what was said, kept though its author or its reporter should go.
create table private.message_reports (
  id bigint generated always as identity primary key,
  message_id uuid not null,
  reporter_id uuid references public.profiles (id) on delete set null,
  author_id uuid references public.profiles (id) on delete set null,
  character_name text not null,
  message_content text not null,
  reported_at timestamptz not null default now(),
  unique (message_id, reporter_id)
);
create index message_reports_author on private.message_reports (author_id);
create index message_reports_reporter on private.message_reports (reporter_id);

create table public.friends (
  id uuid primary key default gen_random_uuid(),
  -- Who asked, and who was asked.
  user1_id uuid not null references public.profiles (id) on delete cascade,
  user2_id uuid not null references public.profiles (id) on delete cascade,
  -- `blocked` can be set only by SQL (OP-59); players block by player_blocks, which the other side cannot undo.
  status text not null default 'pending' constraint friends_status check (status in ('pending', 'accepted', 'blocked')),
  created_at timestamptz not null default now(),
  constraint friends_not_self check (user1_id <> user2_id)
);
-- One link between two players, whoever asked first (OP-78).
create unique index friends_pair on public.friends (least(user1_id, user2_id), greatest(user1_id, user2_id));
create index friends_asker on public.friends (user1_id);
create index friends_asked on public.friends (user2_id);

-- What an account did lately, of each kind that has a limit.
create table private.tries (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  what text not null,
  -- A digest of it, where doing the very same again within a moment is no second one.
  about text,
  tried_at timestamptz not null default now()
);
create index tries_lately on private.tries (user_id, what, tried_at);

-- Whom the caller has blocked or is blocked by. One array for a statement: `id <> all ((select private.strangers())::uuid[])`.
create function private.strangers() returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(case when b.blocker_id = (select auth.uid()) then b.blocked_id else b.blocker_id end), '{}')
  from public.player_blocks b where (select auth.uid()) in (b.blocker_id, b.blocked_id)
$$;
-- And whom the caller has muted: what is not heard on the radio. (What they said reaches the caller neither by a select nor live.)
create function private.unheard() returns uuid[] language sql stable security definer set search_path = '' as $$
  select private.strangers() || coalesce(array_agg(m.muted_id), '{}') from public.muted_players m where m.user_id = (select auth.uid())
$$;
create function private.are_strangers(p_one uuid, p_other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.player_blocks b
    where (b.blocker_id = p_one and b.blocked_id = p_other) or (b.blocker_id = p_other and b.blocked_id = p_one))
$$;

-- Whether the player has a survivor with a name of its own (ROLE-02), and whether that or the username is the name they sign with (OP-35).
create function private.has_character(p_user uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.game_saves s where s.user_id = p_user
    and trim(coalesce(s.save_data ->> 'characterName', '')) not in ('', 'Survivor'))
$$;
create function private.signs_as(p_user uuid, p_name text) returns boolean language sql stable security definer set search_path = '' as $$
  select p_name <> 'Survivor' and private.has_character(p_user) and (
    exists (select from public.profiles p where p.id = p_user and p.first_name = p_name)
    or exists (select from public.game_saves s where s.user_id = p_user and s.save_data ->> 'characterName' = p_name))
$$;

-- Whether that is the player's picture: the account's, or that of one of its slots (OP-98). Without one, none.
create function private.looks_like(p_user uuid, p_avatar text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles p where p.id = p_user and coalesce(p.avatar_url, '') = coalesce(p_avatar, ''))
    or exists (select from public.game_saves s where s.user_id = p_user and s.save_data ->> 'avatarUrl' = p_avatar)
$$;

-- Refuses with PT429 and the wait in words when there were `p_most` of `p_what` in the last `p_per` already.
-- The caller holds the account's row lock, or two at once would not count each other.
create function private.check_tries(p_user uuid, p_what text, p_most int, p_per interval) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_oldest timestamptz;
  v_wait int;
begin
  select t.tried_at into v_oldest from private.tries t
  where t.user_id = p_user and t.what = p_what and t.tried_at > now() - p_per
  order by t.tried_at desc offset p_most - 1 limit 1;
  if found then
    v_wait := greatest(1, ceil(extract(epoch from v_oldest + p_per - now())))::int;
    raise exception '%', 'Too many at once. Please wait ' || private.in_words(v_wait) || '.' using errcode = 'PT429';
  end if;
end $$;
-- Counts one more of `p_what`, or refuses as `check_tries` does.
create function private.count_try(p_user uuid, p_what text, p_most int, p_per interval, p_about text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_tries(p_user, p_what, p_most, p_per);
  delete from private.tries t where t.user_id = p_user and t.what = p_what and t.tried_at <= now() - interval '1 day';
  insert into private.tries (user_id, what, about) values (p_user, p_what, p_about);
end $$;
-- Seconds as a player reads them.
create function private.in_words(p_seconds int) returns text language sql immutable set search_path = '' as $$
  select case
    when p_seconds < 60 then p_seconds || ' s'
    when p_seconds < 3600 then ceil(p_seconds / 60.0) || ' min'
    else ceil(p_seconds / 3600.0) || ' h'
  end
$$;

-- What a player does is done in the own name. The studio's own rows (no player asks) are taken as they are.
create function private.is_by_player(p_user uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.uid()) <> p_user then
    raise exception 'this is somebody else''s to do' using errcode = '42501';
  end if;
  return (select auth.uid()) is not null;
end $$;
-- Two accounts stay as they are until this transaction ends. Always in one order, so that two of these never wait for each other.
create function private.hold_both(p_one uuid, p_other uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id in (p_one, p_other) order by p.id for no key update;
end $$;

-- The radio: plain text under a name of one's own, 5 in 10 s and 30 in 5 min, and no more than the newest 5,000 kept (OP-75).
create function private.on_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Lines are kept, and no more than one empty one between two.
  new.message_content := regexp_replace(private.plain_text(new.message_content, true), E'\n\\s*\n\\s*\n', E'\n\n', 'g');
  if new.message_content = '' then
    raise exception 'Message cannot be empty.' using errcode = 'PT400';
  elsif length(new.message_content) > 500 then
    raise exception 'A message has at most 500 characters.' using errcode = 'PT400';
  end if;
  if private.is_by_player(new.user_id) then
    perform 1 from public.profiles p where p.id = new.user_id for no key update;
    if not private.signs_as(new.user_id, new.character_name) then
      raise exception 'Please create a character profile to post messages.' using errcode = 'PT403';
    end if;
    perform private.check_tries(new.user_id, 'message', 30, interval '5 minutes');
    perform private.count_try(new.user_id, 'message', 5, interval '10 seconds');
  end if;
  return new;
end $$;
create trigger on_message before insert on public.messages for each row execute function private.on_message();

create function private.forget_old_messages() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- In lots of a hundred.
  if exists (select from public.messages m order by m.created_at desc, m.id offset 5099) then
    delete from public.messages m where m.id in (select o.id from public.messages o order by o.created_at desc, o.id offset 5000);
  end if;
  return null;
end $$;
create trigger forget_old_messages after insert on public.messages for each statement execute function private.forget_old_messages();

-- Keeps a message for the studio, once for each who reports it. Refuses: PT404 it is gone or is not heard, PT400 it is one's own.
create function private.report_message(p_message uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_message public.messages;
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  select * into v_message from public.messages m where m.id = p_message and not private.are_strangers(v_user, m.user_id);
  if not found then
    raise exception 'This message is gone.' using errcode = 'PT404';
  elsif v_message.user_id = v_user then
    raise exception 'This message is your own.' using errcode = 'PT400';
  elsif exists (select from private.message_reports r where r.message_id = p_message and r.reporter_id = v_user) then
    return;
  end if;
  perform private.count_try(v_user, 'report', 20, interval '1 day');
  insert into private.message_reports (message_id, reporter_id, author_id, character_name, message_content)
  values (p_message, v_user, v_message.user_id, v_message.character_name, v_message.message_content);
end $$;
create function public.report_message(p_message uuid) returns void language sql set search_path = '' as $$
  select private.report_message(p_message)
$$;

-- A request: of somebody with a survivor, to somebody else whom no link or block keeps away; 20 a day. The hint is the status of
-- what is there already (FRIEND-06).
create function private.on_friend_request() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_there text;
begin
  if not private.is_by_player(new.user1_id) then
    return new;
  elsif new.user1_id = new.user2_id then
    raise exception 'You cannot send a friend request to yourself.' using errcode = 'PT400';
  end if;
  perform private.hold_both(new.user1_id, new.user2_id);
  if not exists (select from public.profiles p where p.id = new.user2_id) then
    raise exception 'There is no such player any more.' using errcode = 'PT404';
  elsif not private.has_character(new.user1_id) then
    raise exception 'Please create a character profile to send friend requests.' using errcode = 'PT403';
  end if;
  v_there := case when private.are_strangers(new.user1_id, new.user2_id) then 'blocked' else (
    select f.status from public.friends f
    where least(f.user1_id, f.user2_id) = least(new.user1_id, new.user2_id)
      and greatest(f.user1_id, f.user2_id) = greatest(new.user1_id, new.user2_id)) end;
  if v_there is not null then
    raise exception '%', case v_there
      when 'pending' then 'Friend request already pending.'
      when 'accepted' then 'You are already friends with this player.'
      else 'You have blocked this player or they have blocked you.'
    end using errcode = 'PT409', hint = v_there;
  end if;
  perform private.count_try(new.user1_id, 'friend request', 20, interval '1 day');
  return new;
end $$;
create trigger on_friend_request before insert on public.friends for each row execute function private.on_friend_request();

-- A block ends any link, whatever the other side does with it at this moment.
create function private.on_block() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.is_by_player(new.blocker_id);
  perform private.hold_both(new.blocker_id, new.blocked_id);
  -- Every row that others are shown is held against them.
  if (select count(*) from public.player_blocks b where b.blocker_id = new.blocker_id) >= 500 then
    raise exception 'You have blocked 500 players. Unblock one of them first.' using errcode = 'PT429';
  end if;
  delete from public.friends f
  where least(f.user1_id, f.user2_id) = least(new.blocker_id, new.blocked_id)
    and greatest(f.user1_id, f.user2_id) = greatest(new.blocker_id, new.blocked_id);
  return new;
end $$;
create trigger on_block before insert on public.player_blocks for each row execute function private.on_block();

create function private.on_mute() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from public.muted_players m where m.user_id = new.user_id) >= 500 then
    raise exception 'You have muted 500 players. Let one of them speak again first.' using errcode = 'PT429';
  end if;
  return new;
end $$;
create trigger on_mute before insert on public.muted_players for each row execute function private.on_mute();

alter table public.player_blocks enable row level security;
alter table public.muted_players enable row level security;
alter table public.messages enable row level security;
alter table public.friends enable row level security;

revoke all on public.player_blocks, public.muted_players, public.messages, public.friends from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.player_blocks, public.muted_players, public.messages, public.friends to service_role;
grant select, insert (blocker_id, blocked_id), delete on public.player_blocks to authenticated;
grant select, insert (user_id, muted_id), delete on public.muted_players to authenticated;
grant select, insert (user_id, character_name, message_content) on public.messages to authenticated;
grant select, insert (user1_id, user2_id, status), update (status), delete on public.friends to authenticated;

-- Nobody learns who blocked them.
create policy "blocks: own" on public.player_blocks for select to authenticated using ((select auth.uid()) = blocker_id);
create policy "blocks: block" on public.player_blocks for insert to authenticated with check ((select auth.uid()) = blocker_id);
create policy "blocks: unblock" on public.player_blocks for delete to authenticated using ((select auth.uid()) = blocker_id);
create policy "mutes: own" on public.muted_players for select to authenticated using ((select auth.uid()) = user_id);
create policy "mutes: mute" on public.muted_players for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "mutes: unmute" on public.muted_players for delete to authenticated using ((select auth.uid()) = user_id);

create policy "messages: of whom one hears" on public.messages for select to authenticated
  using (user_id <> all ((select private.unheard())::uuid[]));
create policy "messages: post" on public.messages for insert to authenticated with check ((select auth.uid()) = user_id);

create policy "friends: both sides" on public.friends for select to authenticated
  using ((select auth.uid()) in (user1_id, user2_id) and status <> 'blocked');
create policy "friends: ask" on public.friends for insert to authenticated
  with check ((select auth.uid()) = user1_id and status = 'pending');
create policy "friends: the asked one accepts" on public.friends for update to authenticated
  using ((select auth.uid()) = user2_id and status = 'pending') with check ((select auth.uid()) = user2_id and status = 'accepted');
create policy "friends: either side ends it" on public.friends for delete to authenticated
  using ((select auth.uid()) in (user1_id, user2_id) and status <> 'blocked');

-- Mail of whoever is blocked is not shown. What the server wrote has no sender.
drop policy "mail: recipient reads" on public.player_mail;
create policy "mail: recipient reads" on public.player_mail for select to authenticated
  using ((select auth.uid()) = recipient_user_id
    and (sender_user_id is null or sender_user_id <> all ((select private.strangers())::uuid[])));

-- Read once, and for good.
drop policy "mail: recipient marks as read" on public.player_mail;
create policy "mail: recipient marks as read" on public.player_mail for update to authenticated
  using ((select auth.uid()) = recipient_user_id) with check ((select auth.uid()) = recipient_user_id and read);
alter table public.player_mail
  add constraint player_mail_subject check (length(subject) between 1 and 200),
  add constraint player_mail_body check (length(body) between 1 and 2000);

-- A deletion is told to whom a filter names: the hosted realtime needs the old row's columns for that, and tells its key only.
alter table public.friends replica identity full;
alter table public.player_mail replica identity full;
alter table public.player_blocks replica identity full;
do $$ begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.messages, public.friends, public.profiles, public.player_blocks;
  end if;
end $$;

-- A letter from one player to another. What it says is plain already. Answers its id; the very same one within a minute is one
-- letter, and null is its answer. Refuses: PT403 the name or picture is not the sender's, or one has blocked the other; PT404 no
-- such recipient; PT429 more than 10 in 10 minutes; PT401 the sender's account is gone.
create function public.send_player_mail(p_sender uuid, p_name text, p_avatar text, p_recipient text, p_subject text, p_body text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_digest text := md5(jsonb_build_array(lower(p_recipient), p_name, p_subject, p_body)::text);
  v_recipient uuid;
  v_letter uuid;
begin
  perform 1 from public.profiles p where p.id = p_sender for no key update;
  if not found then
    raise exception 'You must be logged in.' using errcode = 'PT401';
  elsif not private.signs_as(p_sender, p_name) then
    raise exception 'Please create a character profile to send mail.' using errcode = 'PT403';
  elsif not private.looks_like(p_sender, p_avatar) then
    raise exception 'This picture is not yours.' using errcode = 'PT403';
  end if;
  select p.id into v_recipient from public.profiles p where lower(p.first_name) = lower(p_recipient);
  if not found then
    raise exception '%', 'There is no player named ' || left(p_recipient, 64) || '.' using errcode = 'PT404';
  elsif private.are_strangers(p_sender, v_recipient) then
    raise exception 'You have blocked this player or they have blocked you.' using errcode = 'PT403';
  elsif exists (select from private.tries t where t.user_id = p_sender and t.what = 'mail' and t.about = v_digest
      and t.tried_at > now() - interval '1 minute') then
    return null;
  end if;
  -- No sender can bury what others wrote: whoever reads none of so many letters wants no more.
  if (select count(*) from public.player_mail m where m.recipient_user_id = v_recipient and m.sender_user_id = p_sender) >= 50 then
    raise exception 'The mailbox of this player holds 50 letters of yours already.' using errcode = 'PT429';
  end if;
  perform private.count_try(p_sender, 'mail', 10, interval '10 minutes', v_digest);
  insert into public.player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
  values (v_recipient, p_sender, p_name, p_subject, p_body) returning id into v_letter;
  return v_letter;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.report_message(uuid) from public, anon;
revoke execute on function public.send_player_mail(uuid, text, text, text, text, text) from public, anon, authenticated;
grant execute on function private.strangers(), private.unheard() to authenticated, service_role;
grant execute on function private.report_message(uuid), public.report_message(uuid) to authenticated;
grant execute on function public.send_player_mail(uuid, text, text, text, text, text) to service_role;
