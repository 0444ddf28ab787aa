-- The bank's history. Only the server writes rows, each in the transaction of the save with that balance.

create table public.bank_transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  slot_number int not null,
  type text not null constraint bank_transactions_type check (type in ('deposit', 'withdraw')),
  amount bigint not null constraint bank_transactions_amount check (amount between 1 and 9007199254740991),
  -- The balance after the transaction.
  current_banked_coins bigint not null
    constraint bank_transactions_balance check (current_banked_coins between 0 and 9007199254740991),
  timestamp timestamptz not null,
  -- The server's clock when the row is written, because a restore must not depend on a time that the player sends. A
  -- backup is always later than the rows of its game, because both are written one after the other under the
  -- account's lock.
  written_at timestamptz not null default clock_timestamp(),
  -- A game's history is deleted with it, so the next game in the slot starts without one.
  foreign key (user_id, slot_number) references public.game_saves (user_id, slot_number) on delete cascade,
  -- Makes the order newest first unique.
  unique (user_id, slot_number, timestamp)
);

-- Adds rows [{type, amount, balance, at}], oldest first; `at` in ms since 1970. Each row gets a unique time after all
-- previous ones. Keeps the newest 200 of a slot; screens show at most 20.
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

alter table public.bank_transactions enable row level security;
revoke all on public.bank_transactions from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.bank_transactions to service_role;
grant select on public.bank_transactions to authenticated;
create policy "bank: read own" on public.bank_transactions for select to authenticated using ((select auth.uid()) = user_id);

revoke execute on all functions in schema private from public;
