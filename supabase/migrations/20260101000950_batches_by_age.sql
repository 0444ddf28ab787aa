-- A batch is remembered for as long as a device may hold it back, and with it how much time its commands claimed to have passed.

alter table private.save_batches
  add column created_at timestamptz not null default now(),
  -- Seconds that the batch claims were played through (decision 16).
  add column lived int not null default 0 constraint save_batches_lived check (lived >= 0);
create index save_batches_by_age on private.save_batches (user_id, slot_number, created_at);
create index save_batches_by_revision on private.save_batches (user_id, slot_number, revision);

-- 36 hours of play in any 24: a day, and half a day that was played before it without a network. Refuses with PT429 what is more.
create function private.count_play(p_user uuid, p_slot int, p_lived int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_lived > 0 and p_lived + (
    select coalesce(sum(b.lived), 0) from private.save_batches b
    where b.user_id = p_user and b.slot_number = p_slot and b.created_at > now() - interval '1 day'
  ) > 36 * 3600 then
    raise exception 'More was played than fits into a day. It is stored later.' using errcode = 'PT429';
  end if;
end $$;

-- Kept for 14 days, and of what is older than a day the last 10,000 of a slot.
create function private.remember_batch(p_user uuid, p_slot int, p_batch uuid, p_revision int, p_answer jsonb, p_lived int) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.save_batches (user_id, slot_number, batch_id, revision, answer, lived)
  values (p_user, p_slot, p_batch, p_revision, p_answer, p_lived);
  delete from private.save_batches b
  where b.user_id = p_user and b.slot_number = p_slot and b.created_at < now() - interval '14 days';
  delete from private.save_batches b
  where b.user_id = p_user and b.slot_number = p_slot and b.revision <= p_revision - 10000
    and b.created_at < now() - interval '1 day';
end $$;

-- commit_save takes along how long the batch claims to have been played.
drop function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb);

-- Stores a batch's result as the next revision, with its bank transactions, or answers a repeated batch as the first time and
-- writes nothing: {revision, hash, save}, save only for a new game (base 0).
-- Refuses: 23505 slot in use, PT404 no save, PT409 stale base, PT429 too many new games, or more play than a day has room for.
create function public.commit_save(
  p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_batch uuid, p_hash text, p_transactions jsonb default '[]',
  p_lived int default 0
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_answer jsonb;
  v_revision int;
begin
  -- One commit at a time for an account: a batch sent twice at once, or two slots at the limit of new games, must wait.
  perform 1 from public.profiles p where p.id = p_user for no key update;
  if not found then
    raise exception 'no such account' using errcode = 'PT404';
  end if;
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
    select s.revision into v_revision from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
    if not found then
      raise exception 'no save in this slot' using errcode = 'PT404';
    elsif v_revision <> p_base_revision then
      raise exception 'stale revision' using errcode = 'PT409', detail = format('stored %s, sent %s', v_revision, p_base_revision);
    end if;
    update public.game_saves s set save_data = p_save, revision = s.revision + 1
    where s.user_id = p_user and s.slot_number = p_slot returning s.revision into v_revision;
  end if;
  perform private.count_play(p_user, p_slot, p_lived);
  perform private.add_bank_transactions(p_user, p_slot, p_transactions);

  v_answer := jsonb_build_object(
    'revision', v_revision, 'hash', p_hash, 'save', case when p_base_revision = 0 then p_save else 'null'::jsonb end);
  perform private.remember_batch(p_user, p_slot, p_batch, v_revision, v_answer, p_lived);
  return v_answer;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int) from public, anon, authenticated;
grant execute on function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int) to service_role;
