-- The radio: messages, mutes and reports to the studio.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  character_name text not null constraint messages_character_name check (length(character_name) between 1 and 64),
  message_content text not null constraint messages_content check (length(message_content) between 1 and 500),
  created_at timestamptz not null default now()
);
create index messages_newest on public.messages (created_at desc);
create index messages_author on public.messages (user_id, created_at desc);
create trigger keep_guests_out before insert on public.messages
  for each row execute function private.keep_guests_out('user_id');

-- Plain text under the author's own name, 5 messages in 10 s and 30 in 5 min. Only the newest 5,000 are kept (OP-75).
-- A client that received no answer sends the message again with the same id, and it is stored once.
create function private.on_message() returns trigger language plpgsql security definer set search_path = '' as $$
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
  end if;
  return new;
end $$;
create trigger on_message before insert on public.messages for each row execute function private.on_message();

create function private.forget_old_messages() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Deletes in batches of a hundred.
  if exists (select from public.messages m order by m.created_at desc, m.id offset 5099) then
    delete from public.messages m where m.id in (select o.id from public.messages o order by o.created_at desc, o.id offset 5000);
  end if;
  return null;
end $$;
create trigger forget_old_messages after insert on public.messages for each statement execute function private.forget_old_messages();

-- MUTES

-- Mutes only affect the radio, and only for the player who muted.
create table public.muted_players (
  user_id uuid not null references public.profiles (id) on delete cascade,
  muted_id uuid not null references public.profiles (id) on delete cascade,
  primary key (user_id, muted_id),
  constraint muted_players_not_self check (user_id <> muted_id)
);
create index muted_players_muted on public.muted_players (muted_id);
create trigger keep_guests_out before insert on public.muted_players
  for each row execute function private.keep_guests_out('user_id', 'muted_id');

-- Rejects a player who mutes in another player's name before it reads that player's rows, since a count of 500 would
-- be revealed otherwise.
create function private.on_mute() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.is_by_player(new.user_id);
  perform 1 from public.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from public.muted_players m where m.user_id = new.user_id) >= 500 then
    raise exception 'You have muted 500 players. Let one of them speak again first.' using errcode = 'PT429';
  end if;
  return new;
end $$;
create trigger on_mute before insert on public.muted_players for each row execute function private.on_mute();

-- Players whom the caller has blocked, is blocked by, or has muted. Their messages reach the caller neither through a
-- select nor live.
create function private.unheard() returns uuid[] language sql stable security definer set search_path = '' as $$
  select private.strangers() || coalesce(array_agg(m.muted_id), '{}') from public.muted_players m where m.user_id = (select auth.uid())
$$;

-- REPORTS

-- Copies of reported messages for the studio. They outlive the author's and the reporter's accounts.
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
create trigger keep_guests_out before insert on private.message_reports
  for each row execute function private.keep_guests_out('reporter_id');

-- Keeps a message for the studio, once per reporting player. Refuses: PT404 the message no longer exists or the
-- caller cannot see it, PT400 the caller's own message.
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
  select private.require_signed_up();
  select private.report_message(p_message);
$$;

-- WHO MAY DO WHAT

alter table public.messages enable row level security;
alter table public.muted_players enable row level security;

revoke all on public.messages, public.muted_players from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.messages, public.muted_players to service_role;
grant select, insert (id, user_id, character_name, message_content) on public.messages to authenticated;
grant select, insert (user_id, muted_id), delete on public.muted_players to authenticated;

create policy "messages: of whom one hears" on public.messages for select to authenticated
  using (user_id <> all ((select private.unheard())::uuid[]));
create policy "messages: post" on public.messages for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "messages: not for guests" on public.messages as restrictive for all to authenticated
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);

create policy "mutes: own" on public.muted_players for select to authenticated using ((select auth.uid()) = user_id);
create policy "mutes: mute" on public.muted_players for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "mutes: unmute" on public.muted_players for delete to authenticated using ((select auth.uid()) = user_id);
create policy "mutes: not for guests" on public.muted_players as restrictive for all to authenticated
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);

do $$ begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.messages;
  end if;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.report_message(uuid) from public, anon;
grant execute on function private.unheard() to authenticated, service_role;
grant execute on function private.report_message(uuid), public.report_message(uuid) to authenticated;
