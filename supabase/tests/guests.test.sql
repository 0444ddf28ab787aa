-- Guests: their generated name, the features closed to them and to others, and the move to an account (GUEST).
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(24);

insert into auth.users (id, email, raw_user_meta_data, is_anonymous) values
  ('aaaaaaaa-0000-4000-8000-000000000001', null, '{"first_name": "Admin"}', true),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}', false);
insert into public.game_saves (user_id, slot_number, save_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 1, '{"characterName": "Juno"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 1, '{"characterName": "Mo"}');
create function pg_temp.guest_name() returns text language sql security definer as $$
  select first_name from public.profiles where id = 'aaaaaaaa-0000-4000-8000-000000000001'
$$;
grant execute on function pg_temp.guest_name() to authenticated;

select matches(pg_temp.guest_name(), '^Guest-[A-Z2-9]{8}$', 'GUEST-01 the name is drawn, whatever was asked for');
select is_empty($$select from public.mailing_list where user_id = 'aaaaaaaa-0000-4000-8000-000000000001'$$, 'and there is no address to write to');
select is(public.before_user_created('{"user": {"is_anonymous": true, "user_metadata": {}}}'), '{}', 'the hook lets nameless guests pass');
select isnt(public.before_user_created('{"user": {"is_anonymous": false, "email": "x@tap.test", "user_metadata": {}}}'), '{}',
  'and only those');
select isnt(public.before_user_created('{"user": {"is_anonymous": true, "email": "x@tap.test", "user_metadata": {}}}'), '{}',
  'whatever they call themselves');
select throws_ok(
  $$insert into auth.users (id, email, raw_user_meta_data)
    values ('aaaaaaaa-0000-4000-8000-000000000003', 'c@tap.test', '{"first_name": "guest-abcdefgh"}')$$,
  '23505', null, 'GUEST-02 nobody else is called so');
select ok(not has_function_privilege(r, 'public.commit_guest_move(uuid, text, int, int, int, jsonb)', 'execute'), 'no ' || r || ' moves guests')
from unnest(array['anon', 'authenticated']) r order by r;

set local role authenticated;
select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-000000000001', true) <> '' as none;
select results_eq($$select id from public.profiles$$, $$values ('aaaaaaaa-0000-4000-8000-000000000001'::uuid)$$, 'GUEST-04 a guest sees its own profile');
select is((select count(*) from public.game_saves), 1::bigint, 'GUEST-03 and its own save');
select throws_ok(
  $$insert into public.messages (user_id, character_name, message_content)
    values ('aaaaaaaa-0000-4000-8000-000000000001', 'Juno', 'Hello')$$,
  'PT403', 'Sign up to do this: your survivor stays as it is.', 'speaks to nobody');
select throws_ok($$select public.search_players('Tap')$$, 'PT403', null, 'looks for nobody');
select throws_ok($$select public.report_message(gen_random_uuid())$$, 'PT403', null, 'reports nobody');
select throws_ok($$select public.change_username('TapGuest')$$, 'PT403', null, 'is renamed only by signing up');
select throws_ok($$select public.name_guest('TAPBOB')$$, '23505', null, 'GUEST-05 by a name that is free');
select lives_ok($$select public.name_guest('TapGuest') from generate_series(1, 2)$$, 'which is given once');
select set_config('tap.proof', public.remember_guest(), true) <> '' as none;
select matches(current_setting('tap.proof'), '^[0-9a-f]{64}$', 'GUEST-06 a proof that it was this guest');

select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-000000000002', true) <> '' as none;
select is_empty($$select public.search_players('TapGuest')$$, 'nobody finds a guest');
select throws_ok(
  $$insert into public.friends (user1_id, user2_id, status)
    values ('aaaaaaaa-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000001', 'pending')$$,
  'PT404', 'There is no such player.', 'nor asks one');
select throws_ok($$select public.remember_guest()$$, 'PT403', null, 'nor has a proof of one');
reset role;

select throws_ok(
  $$select public.commit_guest_move('aaaaaaaa-0000-4000-8000-000000000002', 'forged', 1, 2, 0, '{}')$$, 'PT410', null, 'a forged proof moves nothing');
select lives_ok(
  $$select public.commit_guest_move('aaaaaaaa-0000-4000-8000-000000000002', current_setting('tap.proof'), 1, 2, 0, '{"characterName": "Juno"}')
    from generate_series(1, 2)$$, 'the true one moves the survivor, once');
select results_eq(
  $$select user_id::text, slot_number, save_data ->> 'characterName' from public.game_saves order by slot_number$$,
  $$values ('aaaaaaaa-0000-4000-8000-000000000002', 1, 'Mo'), ('aaaaaaaa-0000-4000-8000-000000000002', 2, 'Juno')$$, 'into that slot');
select is_empty($$select from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000001'$$, 'and the guest is gone');

select * from finish();
rollback;
