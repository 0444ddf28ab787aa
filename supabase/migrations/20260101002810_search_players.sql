-- Players are found by part of their username or of a survivor's name (S§2 "search by character name").

create schema if not exists extensions;
-- A part of a name is looked up in an index, not by reading every name there is.
create extension if not exists pg_trgm with schema extensions;

-- The names in the saves, kept apart from them: to read one out of a save takes unpacking all of it.
create table private.survivors (
  user_id uuid not null,
  slot_number int not null,
  name text not null,
  primary key (user_id, slot_number),
  foreign key (user_id, slot_number) references public.game_saves (user_id, slot_number) on delete cascade
);
create index survivors_name on private.survivors using gin (name extensions.gin_trgm_ops);
create index profiles_first_name_part on public.profiles using gin (first_name extensions.gin_trgm_ops);

create function private.name_survivor() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_name text := left(trim(coalesce(new.save_data ->> 'characterName', '')), 64);
begin
  if exists (select from private.survivors s where s.user_id = new.user_id and s.slot_number = new.slot_number and s.name = v_name) then
    return null;
  end if;
  insert into private.survivors (user_id, slot_number, name) values (new.user_id, new.slot_number, v_name)
  on conflict (user_id, slot_number) do update set name = excluded.name;
  return null;
end $$;
create trigger name_survivor after insert or update of save_data on public.game_saves
  for each row execute function private.name_survivor();
insert into private.survivors (user_id, slot_number, name)
select s.user_id, s.slot_number, left(trim(coalesce(s.save_data ->> 'characterName', '')), 64) from public.game_saves s;

-- At most 20 others whose username, or a name of whose survivors, has the term in it; whoever is called just that comes first. With
-- each the names of all their survivors. Refuses: PT400 a term that is longer than any name, PT429 more than 30 in a minute.
create function private.search_players(p_term text)
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
    from found join public.profiles p on p.id = found.id
    where p.id <> v_user and p.id <> all (private.strangers())
    order by lower(p.first_name) = lower(v_term) desc, lower(p.first_name)
    limit 20;
end $$;
create function public.search_players(p_term text)
returns table (id uuid, first_name text, avatar_url text, last_active_at timestamptz, character_names text[])
language sql set search_path = '' as $$
  select * from private.search_players(p_term)
$$;

revoke execute on function private.name_survivor(), private.search_players(text) from public;
revoke execute on function public.search_players(text) from public, anon;
grant execute on function private.search_players(text), public.search_players(text) to authenticated;
