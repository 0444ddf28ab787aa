-- One run at a time for an account: a batch that begins a run closes those of the other slots in the same transaction, so that
-- nobody claims three runs for one while. What the closed saves are, the function says by the game's own rules (decision 27).

-- The caller's other slots with a run that is open: [{slot, revision, save}].
create function public.load_open_runs(p_user uuid, p_slot int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slot', s.slot_number, 'revision', s.revision, 'save', s.save_data) order by s.slot_number), '[]')
  from public.game_saves s
  where s.user_id = p_user and s.slot_number <> p_slot and jsonb_typeof(s.save_data #> '{ext,run}') = 'object'
$$;

-- Stores the other slots as they are without their run: [{slot, revision, save}]. A null save is one that nobody can read and so
-- nobody plays: it is left. Refuses with PT409 when one of them was written meanwhile, or another run is open than those.
create function private.close_open_runs(p_user uuid, p_slot int, p_others jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_other record;
begin
  for v_other in
    select o.slot, o.revision, o.save from jsonb_to_recordset(p_others) as o(slot int, revision int, save jsonb)
    where o.save is not null order by o.slot
  loop
    perform private.write_save(p_user, v_other.slot, v_other.revision, v_other.save);
  end loop;
  if exists (
    select from public.game_saves s
    where s.user_id = p_user and s.slot_number <> p_slot and jsonb_typeof(s.save_data #> '{ext,run}') = 'object'
      and not exists (
        select from jsonb_to_recordset(p_others) as o(slot int, revision int, save jsonb)
        where o.slot = s.slot_number and o.revision = s.revision and o.save is null)
  ) then
    raise exception 'another run is open' using errcode = 'PT409';
  end if;
end $$;

drop function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb);

-- As before, with `p_others`: the other slots without their open runs, when the batch begins one; null when it begins none.
create function public.commit_save(
  p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_batch uuid, p_hash text,
  p_transactions jsonb default '[]', p_lived int default 0, p_runs jsonb default '[]', p_others jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_answer jsonb;
  v_revision int;
begin
  -- One commit at a time for an account: a batch sent twice at once, or two slots at the limit of new games, must wait.
  perform private.hold_account(p_user);
  select b.answer into v_answer from private.save_batches b
  where b.user_id = p_user and b.slot_number = p_slot and b.batch_id = p_batch;
  if found then
    return v_answer;
  end if;

  if p_base_revision = 0 then
    -- A game that is being deleted at this moment is waited for, or its last revision would not be counted on from: a copy of it
    -- would then be newer than trades of the next game (decision 19).
    perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
    insert into public.game_saves (user_id, slot_number, save_data, revision)
    values (p_user, p_slot, p_save, 1 + coalesce(
      (select d.revision from private.deleted_saves d where d.user_id = p_user and d.slot_number = p_slot), 0))
    returning revision into v_revision;
    perform private.count_new_game(p_user);
  else
    v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  end if;
  if p_others is not null then
    perform private.close_open_runs(p_user, p_slot, p_others);
  end if;
  perform private.count_play(p_user, p_slot, p_lived);
  perform private.add_bank_transactions(p_user, p_slot, p_transactions);
  perform private.add_run_records(p_user, p_slot, p_runs);

  v_answer := jsonb_build_object(
    'revision', v_revision, 'hash', p_hash, 'save', case when p_base_revision = 0 then p_save else 'null'::jsonb end);
  perform private.remember_batch(p_user, p_slot, p_batch, v_revision, v_answer, p_lived);
  return v_answer;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.load_open_runs(uuid, int),
  public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.load_open_runs(uuid, int),
  public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb, jsonb)
  to service_role;
