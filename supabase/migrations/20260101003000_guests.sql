-- Guests: accounts without a name or an address, to play before signing up (decision 50). They have a survivor, its copies and its
-- bank, a profile of their own and the studio's ear; nobody else reaches them, nor they anybody else, until an address is confirmed.

-- By the account itself, not by a token's claim: a token says for up to an hour what has changed since.
create function private.is_guest(p_user uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select u.is_anonymous from auth.users u where u.id = p_user), false)
$$;
-- Of whoever asks. In policies once for a statement: `(select private.has_signed_up())`.
create function private.has_signed_up() returns boolean language sql stable security definer set search_path = '' as $$
  select not private.is_guest((select auth.uid()))
$$;
-- Refuses guests with PT403.
create function private.require_signed_up(p_user uuid default auth.uid()) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_guest(p_user) then
    raise exception 'Sign up to do this: your survivor stays as it is.' using errcode = 'PT403';
  end if;
end $$;

-- NAMES. Guest- and 8 characters, drawn by the server; nobody else may be called so.
create function private.is_guest_name(name text) returns boolean language sql immutable set search_path = '' as $$
  select lower(trim(name)) ~ '^guest-[a-z0-9]{8}$'
$$;
-- Without letters and digits that look alike.
create function private.draw_guest_name() returns text language sql volatile set search_path = '' as $$
  select 'Guest-' || string_agg(substr('ABCDEFGHJKMNPQRSTVWXYZ23456789', 1 + floor(random() * 30)::int, 1), '')
  from generate_series(1, 8)
$$;

-- A player's own name is not taken for them: its letters may change their case.
create or replace function private.username_taken(name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select lower(trim(name)) = 'survivor'
    or private.is_guest_name(name) and not exists (
      select from public.profiles p where lower(p.first_name) = lower(trim(name)) and p.id = (select auth.uid()))
    or exists (
      select from public.profiles p where lower(p.first_name) = lower(trim(name)) and p.id is distinct from (select auth.uid()))
$$;

-- Auth's hook "before user created": says in words what on_signup would only fail with. Who is anonymous needs no name, and gets none
-- that was asked for.
create or replace function public.before_user_created(event jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user jsonb := event -> 'user';
  v_name text := trim(coalesce(v_user -> 'user_metadata' ->> 'first_name', ''));
  v_refusal text := case
    when v_name = '' then 'Username cannot be empty.'
    when v_name !~ '^[A-Za-z0-9_-]+$' then 'Username can only contain letters, numbers, underscores, and hyphens.'
    when length(v_name) > 24 then 'Username must be at most 24 characters long.'
    when private.username_taken(v_name) then 'This username is already taken. Please choose another.'
  end;
begin
  if v_user -> 'is_anonymous' = 'true' and coalesce(v_user ->> 'email', '') = '' and coalesce(v_user ->> 'phone', '') = '' then
    return '{}';
  elsif v_refusal is null then
    return '{}';
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 422, 'message', v_refusal));
end $$;

-- Guests, and since when they may be idle: looked at again after 30 days, the longest first.
create table private.guests (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  idle_since timestamptz not null default now()
);
create index guests_idle_since on private.guests (idle_since);

-- Looks at the `p_most` guests who may have been idle for the longest time, and deletes those who were for 30 days: neither seen nor
-- saved. Answers how many those were. One who is busy at this moment is passed over.
create function private.forget_idle_guests(p_most int) returns int language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_seen timestamptz;
  v_gone int := 0;
begin
  for v_id in
    select g.user_id from private.guests g join public.profiles p on p.id = g.user_id join auth.users u on u.id = g.user_id
    where g.idle_since < now() - interval '30 days' order by g.idle_since limit p_most for update of g, p, u skip locked
  loop
    if not private.is_guest(v_id) then
      delete from private.guests g where g.user_id = v_id;
      continue;
    end if;
    select greatest(p.last_active_at, (select max(s.updated_at) from public.game_saves s where s.user_id = p.id)) into v_seen
    from public.profiles p where p.id = v_id;
    if v_seen > now() - interval '30 days' then
      update private.guests g set idle_since = v_seen where g.user_id = v_id;
    else
      perform public.delete_account(v_id);
      v_gone := v_gone + 1;
    end if;
  end loop;
  return v_gone;
end $$;
do $$ begin
  -- Where the extension is on; else each new guest sends some of the old ones away.
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget idle guests', '23 4 * * *', 'select private.forget_idle_guests(1000)');
  end if;
end $$;

-- A guest gets a profile by a drawn name, and no place on the mailing list before there is an address.
create function private.on_guest(p_user uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_name text;
begin
  perform private.forget_idle_guests(20);
  loop
    v_name := private.draw_guest_name();
    insert into public.profiles (id, first_name) values (p_user, v_name) on conflict do nothing;
    exit when found;
  end loop;
  insert into private.guests (user_id) values (p_user);
  update auth.users u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', v_name)
  where u.id = p_user;
end $$;

-- A signup that breaks a rule of names or profiles fails whole, by that rule's name: no account without a profile.
create or replace function private.on_signup() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_name text := trim(coalesce(new.raw_user_meta_data ->> 'first_name', ''));
begin
  if new.is_anonymous then
    perform private.on_guest(new.id);
    return new;
  elsif private.is_guest_name(v_name) then
    raise exception 'this username is reserved' using errcode = '23505';
  end if;
  insert into public.profiles (id, first_name) values (new.id, v_name);
  insert into public.mailing_list (user_id, email, opt_in)
  values (new.id, new.email, coalesce(new.raw_user_meta_data ->> 'opt_in', '') = 'true');
  return new;
end $$;

-- A mailing list writes to the address that its account has now; the first address of somebody who was a guest brings the choice
-- that was made with it.
create or replace function private.follow_address() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(new.email, '') <> '' then
    insert into public.mailing_list (user_id, email, opt_in)
    values (new.id, new.email, coalesce(new.raw_user_meta_data ->> 'opt_in', '') = 'true')
    on conflict (user_id) do update set email = excluded.email;
  end if;
  return null;
end $$;

-- As before (OP-79), and not for guests, whose name comes with their address.
create or replace function private.change_username(name text) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_name text := trim(name);
begin
  perform private.require_signed_up(v_user);
  if private.username_taken(v_name) then
    raise exception 'this username is taken or reserved' using errcode = '23505';
  end if;
  update public.profiles p set first_name = v_name where p.id = v_user;
  if not found then
    raise exception 'no such account' using errcode = 'PT404';
  end if;
  -- Counted under the profile's lock, which the update took; a refusal takes the update back.
  perform private.count_try(v_user, 'username', 5, '1 day');
  update auth.users u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', v_name)
  where u.id = v_user;
end $$;

-- The name that a guest signs up with, before the address is given: the same name again is no change. Refuses: 23505 somebody has it
-- or it is reserved, 23514 it breaks a rule of profiles, PT403 the caller is no guest, PT429 more than 20 names a day.
create function private.name_guest(name text) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_name text := trim(name);
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  if not private.is_guest(v_user) then
    raise exception 'Only a guest can do this.' using errcode = 'PT403';
  elsif exists (select from public.profiles p where p.id = v_user and p.first_name = v_name) then
    return;
  elsif private.username_taken(v_name) then
    raise exception 'this username is taken or reserved' using errcode = '23505';
  end if;
  perform private.count_try(v_user, 'username', 20, '1 day');
  update public.profiles p set first_name = v_name where p.id = v_user;
  update auth.users u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', v_name)
  where u.id = v_user;
end $$;
create function public.name_guest(name text) returns void language sql set search_path = '' as $$
  select private.name_guest(name)
$$;

-- WHO REACHES WHOM. Restrictive: whatever another policy allows, now or later, is not for guests.
create policy "profiles: guests see their own" on public.profiles as restrictive for select to authenticated
  using ((select private.has_signed_up()) or (select auth.uid()) = id);
create policy "messages: not for guests" on public.messages as restrictive for all to authenticated
  using ((select private.has_signed_up())) with check ((select private.has_signed_up()));
create policy "friends: not for guests" on public.friends as restrictive for all to authenticated
  using ((select private.has_signed_up())) with check ((select private.has_signed_up()));
create policy "blocks: not for guests" on public.player_blocks as restrictive for all to authenticated
  using ((select private.has_signed_up())) with check ((select private.has_signed_up()));
create policy "mutes: not for guests" on public.muted_players as restrictive for all to authenticated
  using ((select private.has_signed_up())) with check ((select private.has_signed_up()));
create policy "mail: not for guests" on public.player_mail as restrictive for all to authenticated
  using ((select private.has_signed_up())) with check ((select private.has_signed_up()));
create policy "listings: not for guests" on public.flea_market_listings as restrictive for all to authenticated
  using ((select private.has_signed_up())) with check ((select private.has_signed_up()));
create policy "pending: not for guests" on public.pending_transactions as restrictive for all to authenticated
  using ((select private.has_signed_up())) with check ((select private.has_signed_up()));
create policy "sales: not for guests" on public.flea_market_sales as restrictive for all to authenticated
  using ((select private.has_signed_up())) with check ((select private.has_signed_up()));
create policy "ledger: not for guests" on public.ledger as restrictive for all to authenticated
  using ((select private.has_signed_up())) with check ((select private.has_signed_up()));

-- The same for whoever writes without policies: definer functions and the service role. Its arguments are the column of who does it
-- and that of whom it is done to. By name it runs before the triggers that begin with `on_`.
create function private.keep_guests_out() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(new);
begin
  perform private.require_signed_up((v_row ->> tg_argv[0])::uuid);
  if private.is_guest((v_row ->> tg_argv[1])::uuid) then
    raise exception 'There is no such player.' using errcode = 'PT404';
  end if;
  return new;
end $$;
create trigger keep_guests_out before insert on public.messages
  for each row execute function private.keep_guests_out('user_id');
create trigger keep_guests_out before insert on public.friends
  for each row execute function private.keep_guests_out('user1_id', 'user2_id');
create trigger keep_guests_out before insert on public.player_blocks
  for each row execute function private.keep_guests_out('blocker_id', 'blocked_id');
create trigger keep_guests_out before insert on public.muted_players
  for each row execute function private.keep_guests_out('user_id', 'muted_id');
create trigger keep_guests_out before insert on public.player_mail
  for each row execute function private.keep_guests_out('sender_user_id', 'recipient_user_id');
create trigger keep_guests_out before insert on public.flea_market_listings
  for each row execute function private.keep_guests_out('seller_user_id');
create trigger keep_guests_out before insert on public.pending_transactions
  for each row execute function private.keep_guests_out('buyer_user_id', 'seller_user_id');
create trigger keep_guests_out before insert on private.message_reports
  for each row execute function private.keep_guests_out('reporter_id');

create or replace function public.report_message(p_message uuid) returns void language sql set search_path = '' as $$
  select private.require_signed_up();
  select private.report_message(p_message);
$$;
create or replace function public.search_players(p_term text)
returns table (id uuid, first_name text, avatar_url text, last_active_at timestamptz, character_names text[])
language sql set search_path = '' as $$
  select private.require_signed_up();
  select * from private.search_players(p_term);
$$;

-- At most 20 others whose username, or a name of whose survivors, has the term in it; whoever is called just that comes first. With
-- each the names of all their survivors. Guests are not found. Refuses: PT400 a term that is longer than any name, PT429 more than
-- 30 in a minute.
create or replace function private.search_players(p_term text)
returns table (id uuid, first_name text, avatar_url text, last_active_at timestamptz, character_names text[])
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_user uuid := (select auth.uid());
  v_term text := private.plain_text(coalesce(p_term, ''), false);
  v_pattern text := '%' || regexp_replace(v_term, '([\\%_])', '\\\1', 'g') || '%';
begin
  if length(p_term) > 64 then
    raise exception 'A name has at most 64 characters.' using errcode = 'PT400';
  elsif v_term = '' then
    return;
  end if;
  perform 1 from public.profiles p where p.id = v_user for no key update;
  perform private.count_try(v_user, 'player search', 30, interval '1 minute');
  return query
    with found as (
      select p.id from public.profiles p where p.first_name ilike v_pattern
      union
      select s.user_id from private.survivors s where s.name ilike v_pattern and s.name <> 'Survivor'
    )
    select p.id, p.first_name, p.avatar_url, p.last_active_at,
      array(select s.name from private.survivors s where s.user_id = p.id and s.name not in ('', 'Survivor') order by s.slot_number)
    from found join public.profiles p on p.id = found.id join auth.users u on u.id = p.id and not u.is_anonymous
    where p.id <> v_user and p.id <> all (private.strangers())
    order by lower(p.first_name) = lower(v_term) desc, lower(p.first_name)
    limit 20;
end $$;

-- One survivor for a guest: what an account takes along is then all there is.
create function private.one_survivor_for_guests() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.game_saves s where s.user_id = new.user_id and s.slot_number <> new.slot_number) then
    perform private.require_signed_up(new.user_id);
  end if;
  return new;
end $$;
create trigger one_survivor_for_guests before insert on public.game_saves
  for each row execute function private.one_survivor_for_guests();

revoke execute on all functions in schema private from public;
revoke execute on function public.name_guest(text) from public, anon;
grant execute on function private.has_signed_up(), private.require_signed_up(uuid) to authenticated;
grant execute on function private.name_guest(text), public.name_guest(text) to authenticated;
