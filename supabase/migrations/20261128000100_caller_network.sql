-- The network that a client address counts as. Limits count callers by it: a /64 of IPv6 is one caller, and an IPv4-mapped address,
-- dotted or in hexadecimal, is its IPv4 address. The same rules as callerNetwork in supabase/functions/_shared/caller-network.mjs;
-- tests/backend/sql/login.test.ts compares the two.
create or replace function private.network_of(address text) returns text language plpgsql immutable set search_path = '' as $$
declare
  v_text text := trim(address, E' \t\r\n');
  v_address inet;
begin
  if v_text ~ '/' then
    return left(v_text, 64);
  end if;
  v_address := regexp_replace(v_text, '%.*$', '')::inet;
  return case
    when family(v_address) = 4 then host(v_address)
    when v_address << '::ffff:0:0/96'::inet then host('0.0.0.0'::inet + (v_address - '::ffff:0:0'::inet))
    when v_address = '::1'::inet then '::1'
    else host(network(set_masklen(v_address, 64)))
  end;
exception when invalid_text_representation then
  return coalesce(left(v_text, 64), '');
end $$;
