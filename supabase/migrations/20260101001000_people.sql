-- Other people: who is blocked, the radio, friends, and what everybody may do how often.

create table public.player_blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
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
  reporter_id uuid references public.profiles (id) on delete cascade,
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
  tried_at timestamptz not null default now()
);
create index tries_lately on private.tries (user_id, what, tried_at);

-- Whom the caller has blocked or is blocked by. One array for a statement: `id <> all ((select private.strangers())::uuid[])`.
create function private.strangers() returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(case when b.blocker_id = (select auth.uid()) then b.blocked_id else b.blocker_id end), '{}')
  from public.player_blocks b where (select auth.uid()) in (b.blocker_id, b.blocked_id)
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

-- Counts one more of `p_what`, or refuses with PT429 and the wait in words, when there were `p_most` in the last `p_per` already.
-- The caller holds the account's row lock, or two at once would not count each other.
create function private.count_try(p_user uuid, p_what text, p_most int, p_per interval) returns void
language plpgsql security definer set search_path = '' as $$
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
  delete from private.tries t where t.user_id = p_user and t.what = p_what and t.tried_at <= now() - interval '1 day';
  insert into private.tries (user_id, what) values (p_user, p_what);
end $$;
-- Seconds as a player reads them.
create function private.in_words(p_seconds int) returns text language sql immutable set search_path = '' as $$
  select case
    when p_seconds < 60 then p_seconds || ' s'
    when p_seconds < 3600 then ceil(p_seconds / 60.0) || ' min'
    else ceil(p_seconds / 3600.0) || ' h'
  end
$$;

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
  using (user_id <> all ((select private.strangers())::uuid[]));
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

do $$ begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.messages, public.friends, public.profiles;
  end if;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.strangers() to authenticated, service_role;
