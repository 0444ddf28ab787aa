-- Hides from a blocked player that the blocker is online: the blocker's profile, with its last time online, is
-- invisible to the blocked player. Names of players whom the caller has blocked or muted come from a function,
-- without that time.

create function private.blockers() returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(b.blocker_id), '{}') from public.player_blocks b where b.blocked_id = (select auth.uid())
$$;

create policy "profiles: not of a blocker" on public.profiles as restrictive for select to authenticated
  using (id <> all ((select private.blockers())::uuid[]));

-- {blocked, muted}: {id, first_name, avatar_url} of each player whom the caller has blocked, newest first, or muted,
-- by name.
create function private.silenced_players() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'blocked', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'first_name', p.first_name, 'avatar_url', p.avatar_url)
        order by b.created_at desc), '[]')
      from public.player_blocks b join public.profiles p on p.id = b.blocked_id where b.blocker_id = (select auth.uid())),
    'muted', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'first_name', p.first_name, 'avatar_url', p.avatar_url)
        order by lower(p.first_name)), '[]')
      from public.muted_players m join public.profiles p on p.id = m.muted_id where m.user_id = (select auth.uid())))
$$;
create function public.silenced_players() returns jsonb language sql stable set search_path = '' as $$
  select private.silenced_players()
$$;

revoke execute on function private.blockers(), private.silenced_players() from public;
revoke execute on function public.silenced_players() from public, anon;
grant execute on function private.blockers() to authenticated, service_role;
grant execute on function private.silenced_players(), public.silenced_players() to authenticated;
