-- The bank's history: commits write it with the save, its owner reads it, and no player can forge it (DATA-10).
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(9);

insert into auth.users (id, email, raw_user_meta_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}');

select policies_are('public', 'bank_transactions', array['bank: read own'], 'players read the history, and no more');
select ok(not has_table_privilege('authenticated', 'public.bank_transactions', 'insert, update, delete'), 'no player writes in it');
select table_privs_are('public', 'bank_transactions', 'anon', array[]::text[], 'visitors have no right on it');

select is(
  public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 1, 0, '{"bankedCoins": 3}', 'aaaaaaaa-0000-4000-8000-0000000000b1', '000000000000000a',
    '[{"type": "deposit", "amount": 5, "balance": 5, "at": 1000}, {"type": "withdraw", "amount": 2, "balance": 3, "at": 1000}]') ->> 'revision',
  '1', 'a save takes its transactions along');
select results_eq(
  $$select type, amount, current_banked_coins from public.bank_transactions order by timestamp$$,
  $$values ('deposit', 5::bigint, 5::bigint), ('withdraw', 2::bigint, 3::bigint)$$, 'DATA-10 each in its order');
select throws_ok(
  $$select public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 1, 0, '{}', 'aaaaaaaa-0000-4000-8000-0000000000b2', '000000000000000a',
    '[{"type": "deposit", "amount": 5, "balance": 8, "at": 2000}]')$$, '23505', null, 'a save that is refused');
select is((select count(*) from public.bank_transactions), 2::bigint, 'OP-82 leaves no row');

select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-000000000002', true) <> '' as none;
set local role authenticated;
select is_empty('select id from public.bank_transactions', 'a stranger sees none of it');
reset role;
delete from public.game_saves;
select is_empty('select id from public.bank_transactions', 'the history goes with its game');

select * from finish();
rollback;
