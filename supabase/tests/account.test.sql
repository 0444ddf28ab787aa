-- The rows that a sign-up writes, a player's rights to the profile, and that delete_account leaves nothing.
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(23);

insert into auth.users (id, email, raw_user_meta_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn", "opt_in": true}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}');

select results_eq(
  $$select first_name, email, opt_in from public.profiles p join public.mailing_list m on m.user_id = p.id order by 1$$,
  $$values ('TapAnn', 'ann@tap.test', true), ('TapBob', 'bob@tap.test', false)$$, 'DATA-13 DATA-14 a signup writes profile and choice');
select throws_ok(
  $$insert into auth.users (id, email, raw_user_meta_data)
    values ('aaaaaaaa-0000-4000-8000-000000000003', 'c@tap.test', '{"first_name": "tapANN"}')$$,
  '23505', null, 'no two players have one name, whatever its letters'' case');
select policies_are('public', 'profiles', 
  array['profiles: players see each other', 'profiles: own row', 'profiles: guests see their own', 'profiles: not of a blocker'], 'the policies of profiles');
select policies_are('public', 'mailing_list', array['mailing list: own row', 'mailing list: own choice'], 'the policies of mailing_list');
select table_privs_are('public', 'profiles', 'anon', array[]::text[], 'CALL-02 visitors have no right on profiles');
select table_privs_are('public', 'mailing_list', 'authenticated', array['SELECT'], 'players read their row');
select column_privs_are('public', 'mailing_list', 'opt_in', 'authenticated', array['SELECT', 'UPDATE'], 'and change their choice');
select column_privs_are('public', 'profiles', 'first_name', 'authenticated', array['SELECT'], 'the username is changed by its function only');
select column_privs_are('public', 'profiles', 'avatar_url', 'authenticated', array['SELECT', 'UPDATE'], 'the avatar directly');

select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-000000000001', true) <> '' as none;
set local role authenticated;
select is((select count(*) from public.mailing_list), 1::bigint, 'a player sees only the own choice');
update public.mailing_list set opt_in = false;
select results_eq($$select opt_in from public.mailing_list$$, $$values (false)$$, 'and changes it');
update public.profiles set avatar_url = '/avatars/male-02.svg';
select results_eq(
  $$select first_name from public.profiles where avatar_url is not null$$, $$values ('TapAnn')$$, 'and changes only the own profile');
select lives_ok($$select public.change_username('TapAnna')$$, 'the own username can be changed');
select throws_ok($$select public.change_username('tapbob')$$, '23505', null, 'not to another player''s');
select throws_ok($$select public.change_username('Survivor')$$, '23505', null, 'not to the reserved one');
select throws_ok($$select public.change_username('a b')$$, '23514', null, 'not to one with other characters');
select lives_ok($$select public.change_username('TapAnn' || n) from generate_series(2, 5) n$$, 'five times a day');
select throws_ok($$select public.change_username('TapAnn6')$$, 'PT429', null, 'and no sixth time');
select throws_ok($$select public.delete_account('aaaaaaaa-0000-4000-8000-000000000002')$$, '42501', null, 'nobody deletes by any id');
reset role;

insert into public.game_saves (user_id, slot_number, save_data) values ('aaaaaaaa-0000-4000-8000-000000000001', 1, '{}');
select public.keep_suggestion('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', 'Feedback', null, 'Hi', 'Rhea', '192.0.2.1') is null as none;
select ok(public.delete_account('aaaaaaaa-0000-4000-8000-000000000001'), 'ACCT-10 an account is deleted');
select is(
  (select count(*) from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000001')
  + (select count(*) from public.profiles where id = 'aaaaaaaa-0000-4000-8000-000000000001')
  + (select count(*) from public.game_saves) + (select count(*) from public.game_saves_backup) + (select count(*) from public.suggestions)
  + (select count(*) from private.suggestion_tries where user_id is not null),
  0::bigint, 'with all that was kept of it');
select results_eq($$select first_name from public.profiles$$, $$values ('TapBob')$$, 'others stay');
select ok(not public.delete_account('aaaaaaaa-0000-4000-8000-000000000001'), 'there is nothing to delete twice');

select * from finish();
rollback;
