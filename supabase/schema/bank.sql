-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Adds rows [{type, amount, balance, at}], oldest first; `at` in ms since 1970. Each row gets a unique time after all
-- previous ones. Keeps the newest 200 of a slot; screens show at most 20.
-- API roles: none. Defined in 20261101000300_bank.sql.
CREATE OR REPLACE FUNCTION private.add_bank_transactions(p_user uuid, p_slot integer, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
