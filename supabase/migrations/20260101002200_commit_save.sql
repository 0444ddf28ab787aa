-- commit_save in one piece: a batch that was answered before writes nothing at all. Called around its older self, it still stored
-- the run records that came with the repeat, and kept those for the true ones that came later.

drop function private.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int);

-- Stores a batch's result as the next revision, with its bank transactions and run records, or answers a repeated batch as the
-- first time and writes nothing: {revision, hash, save}, save only for a new game (base 0). A batch without a name is never a repeat.
-- Refuses: 23505 slot in use, PT404 no save, PT409 stale base, PT429 too many new games, or more play than a day has room for.
create or replace function public.commit_save(
  p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_batch uuid, p_hash text,
  p_transactions jsonb default '[]', p_lived int default 0, p_runs jsonb default '[]'
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
  perform private.count_play(p_user, p_slot, p_lived);
  perform private.add_bank_transactions(p_user, p_slot, p_transactions);
  perform private.add_run_records(p_user, p_slot, p_runs);

  v_answer := jsonb_build_object(
    'revision', v_revision, 'hash', p_hash, 'save', case when p_base_revision = 0 then p_save else 'null'::jsonb end);
  perform private.remember_batch(p_user, p_slot, p_batch, v_revision, v_answer, p_lived);
  return v_answer;
end $$;
