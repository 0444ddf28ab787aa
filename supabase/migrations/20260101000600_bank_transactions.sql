-- The bank's history. A row is written in the same transaction as the save whose balance it tells of, by the server only.

create table public.bank_transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  slot_number int not null,
  type text not null constraint bank_transactions_type check (type in ('deposit', 'withdraw')),
  amount bigint not null constraint bank_transactions_amount check (amount between 1 and 9007199254740991),
  -- The balance after it.
  current_banked_coins bigint not null
    constraint bank_transactions_balance check (current_banked_coins between 0 and 9007199254740991),
  timestamp timestamptz not null,
  -- The history of a game goes with it: the next one in the slot begins with none.
  foreign key (user_id, slot_number) references public.game_saves (user_id, slot_number) on delete cascade,
  -- Newest first is one order.
  unique (user_id, slot_number, timestamp)
);

alter table public.bank_transactions enable row level security;
revoke all on public.bank_transactions from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.bank_transactions to service_role;
grant select on public.bank_transactions to authenticated;
create policy "bank: read own" on public.bank_transactions for select to authenticated using ((select auth.uid()) = user_id);

-- Adds rows [{type, amount, balance, at}], oldest first; `at` in ms since 1970. Each gets a time of its own, after all before it.
-- The newest 200 of a slot are kept; nobody is shown more than 20.
create function private.add_bank_transactions(p_user uuid, p_slot int, p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_last timestamptz;
begin
  if jsonb_array_length(p_rows) = 0 then
    return;
  end if;
  select max(t.timestamp) into v_last from public.bank_transactions t where t.user_id = p_user and t.slot_number = p_slot;
  insert into public.bank_transactions (user_id, slot_number, type, amount, current_banked_coins, timestamp)
  select p_user, p_slot, r.entry ->> 'type', (r.entry ->> 'amount')::bigint, (r.entry ->> 'balance')::bigint,
    greatest(max(to_timestamp((r.entry ->> 'at')::bigint / 1000.0)) over (order by r.n), v_last) + r.n * interval '1 microsecond'
  from jsonb_array_elements(p_rows) with ordinality r (entry, n);
  delete from public.bank_transactions t where t.user_id = p_user and t.slot_number = p_slot and t.timestamp < (
    select min(kept.timestamp) from (
      select k.timestamp from public.bank_transactions k where k.user_id = p_user and k.slot_number = p_slot
      order by k.timestamp desc limit 200) kept);
end $$;

-- commit_save takes the batch's bank transactions along.
drop function public.commit_save(uuid, int, int, jsonb, uuid, text);

-- Stores a batch's result as the next revision, with its bank transactions, or answers a repeated batch as the first time and
-- writes nothing: {revision, hash, save}, save only for a new game (base 0).
-- Refuses: 23505 slot in use, PT404 no save, PT409 stale base, PT429 too many new games.
create function public.commit_save(
  p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_batch uuid, p_hash text, p_transactions jsonb default '[]'
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
  perform private.add_bank_transactions(p_user, p_slot, p_transactions);

  v_answer := jsonb_build_object(
    'revision', v_revision, 'hash', p_hash, 'save', case when p_base_revision = 0 then p_save else 'null'::jsonb end);
  insert into private.save_batches (user_id, slot_number, batch_id, revision, answer)
  values (p_user, p_slot, p_batch, v_revision, v_answer);
  delete from private.save_batches b where b.user_id = p_user and b.slot_number = p_slot and b.revision <= v_revision - 50;
  return v_answer;
end $$;

-- commit_restore keeps the history in step: what was banked after the copy's last command was taken back with it, and a row of it
-- would contradict the balance. (A copy of another game is older than all of the present one's rows.)
create or replace function public.commit_restore(p_user uuid, p_slot int, p_backup uuid, p_base_revision int, p_save jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_revision int;
  v_copied_at jsonb;
begin
  -- In line with the account's other commits, and with a delete, which locks the row only.
  perform 1 from public.profiles p where p.id = p_user for no key update;
  perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
  select b.save_data #> '{ext,time}' into v_copied_at from public.game_saves_backup b
  where b.id = p_backup and b.user_id = p_user and b.slot_number = p_slot;
  if not found then
    raise exception 'no such backup' using errcode = 'PT404';
  end if;
  v_revision := private.last_revision(p_user, p_slot);
  if v_revision is distinct from p_base_revision then
    raise exception 'stale revision' using errcode = 'PT409', detail = format('stored %s, sent %s', v_revision, p_base_revision);
  end if;
  v_revision := v_revision + 1;

  insert into public.game_saves_backup (user_id, slot_number, save_data, kind)
  select s.user_id, s.slot_number, s.save_data, 'before_restore' from public.game_saves s
  where s.user_id = p_user and s.slot_number = p_slot;
  if found then
    update public.game_saves s set save_data = p_save, revision = v_revision where s.user_id = p_user and s.slot_number = p_slot;
    delete from public.bank_transactions t
    where t.user_id = p_user and t.slot_number = p_slot and floor(extract(epoch from t.timestamp) * 1000)
      > coalesce(case jsonb_typeof(v_copied_at) when 'number' then v_copied_at::numeric end, -1);
  else
    insert into public.game_saves (user_id, slot_number, save_data, revision) values (p_user, p_slot, p_save, v_revision);
  end if;
  return v_revision;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb) from public, anon, authenticated;
grant execute on function public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb) to service_role;
