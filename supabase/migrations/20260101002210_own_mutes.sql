-- A player who mutes in another one's name is told so before anything is asked of that other one: it was told, too, who had muted 500.
create or replace function private.on_mute() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.is_by_player(new.user_id);
  perform 1 from public.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from public.muted_players m where m.user_id = new.user_id) >= 500 then
    raise exception 'You have muted 500 players. Let one of them speak again first.' using errcode = 'PT429';
  end if;
  return new;
end $$;
