-- The last wall behind the rules of the market (decision 27): nothing leaves a sandbox game, in which xp and coins may count a
-- hundredfold, nor a game with a run that is open; and a sandbox game stays one.

-- Writes a slot's next revision and answers it. Refuses: PT404 an empty slot, PT409 a base that is not the present revision, PT422 a
-- save that is not a sandbox game's any more.
create or replace function private.write_save(p_user uuid, p_slot int, p_base_revision int, p_save jsonb) returns int
language plpgsql set search_path = '' as $$
declare
  v_revision int;
  v_sandbox boolean;
begin
  select s.revision, coalesce(s.save_data #> '{ext,sandbox}' = 'true', false) into v_revision, v_sandbox from public.game_saves s
  where s.user_id = p_user and s.slot_number = p_slot for update;
  if not found then
    raise exception 'There is no save in this slot.' using errcode = 'PT404';
  elsif v_revision <> p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = format('stored %s, sent %s', v_revision, p_base_revision);
  elsif v_sandbox and p_save #> '{ext,sandbox}' is distinct from 'true' then
    raise exception 'A sandbox game stays one.' using errcode = 'PT422';
  end if;
  update public.game_saves s set save_data = p_save, revision = s.revision + 1
  where s.user_id = p_user and s.slot_number = p_slot returning s.revision into v_revision;
  return v_revision;
end $$;

-- Every way out of a slot leaves a row with that slot as its side.
create function private.keep_in_game() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_ext jsonb;
begin
  if new.from_slot_number is null then
    return new;
  end if;
  select s.save_data -> 'ext' into v_ext from public.game_saves s
  where s.user_id = new.from_user_id and s.slot_number = new.from_slot_number;
  if v_ext -> 'sandbox' = 'true' then
    raise exception 'This is a sandbox game. It can''t trade with other players.' using errcode = 'PT422';
  elsif jsonb_typeof(v_ext -> 'run') = 'object' then
    raise exception 'Your survivor is out on an adventure. It has to end first.' using errcode = 'PT422';
  end if;
  return new;
end $$;
create trigger keep_in_game before insert on public.ledger for each row execute function private.keep_in_game();

revoke execute on all functions in schema private from public;
