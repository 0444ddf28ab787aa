-- Reporting and blocking from leaderboards, and removed radio messages that disappear from open screens (decision 0043).

-- A kept run as a board shows it, with the player's present name. Other signed-up players also get the player's id, to report or block
-- the player.
create or replace function private.board_row(p_run uuid, p_place bigint, p_viewer uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'place', case when p_place <= 10000 then p_place end, 'name', p.first_name, 'mine', coalesce(k.user_id = p_viewer, false),
    'player', case when k.user_id <> p_viewer and not private.is_guest(p_viewer) then k.user_id end,
    'survived', k.survived, 'seconds', k.ticks / 60, 'kills', k.kills, 'endedAt', k.ended_at,
    'run', case when k.replay is not null then k.id end)
  from private.kept_runs k join public.profiles p on p.id = k.user_id where k.id = p_run
$$;

-- A placed attempt as a board shows it: {id, place, name, player, survived, ticks, kills, endedAt, mine, watchable}. `place` is null beyond
-- 10,000. `player` is the id of another player, for signed-up players only.
create or replace function private.night_row(p_id uuid, p_place bigint, p_viewer uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', a.id, 'place', case when p_place <= 10000 then p_place end, 'name', p.first_name,
    'player', case when a.user_id <> p_viewer and not private.is_guest(p_viewer) then a.user_id end,
    'survived', a.survived, 'ticks', a.ticks, 'kills', a.kills, 'endedAt', a.ended_at, 'mine', coalesce(a.user_id = p_viewer, false),
    'watchable', private.may_watch_night(a, p_viewer))
  from private.night_attempts a join public.profiles p on p.id = a.user_id where a.id = p_id
$$;

-- Screens that show a removed message drop it at once. The broadcast contains only its id, so all listeners of the channel may receive it.
create function private.broadcast_removed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast(array['radio:' || new.channel], 'removed', jsonb_build_object('id', new.id));
  return null;
end $$;
revoke execute on function private.broadcast_removed() from public;
create trigger broadcast_removed after update of removed_at on public.messages
for each row when (old.removed_at is null and new.removed_at is not null) execute function private.broadcast_removed();
