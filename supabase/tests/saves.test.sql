-- Access to saves and their backups, and the guarantees of commit_save and its triggers.
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(27);

insert into auth.users (id, email, raw_user_meta_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}');

select policies_are('public', 'game_saves', array['saves: read own', 'saves: delete own'], 'DATA-11 players read and delete saves, and no more');
select policies_are('public', 'game_saves_backup', array['backups: read own'], 'DATA-12 players read copies, and no more');
select table_privs_are('public', 'game_saves', 'authenticated', array['SELECT', 'DELETE'], 'SAVE-05 no player writes a save');
select table_privs_are('public', 'game_saves', 'anon', array[]::text[], 'visitors have no right on saves');
select table_privs_are('public', 'game_saves_backup', 'authenticated', array['SELECT'], 'nobody writes a copy');
select table_privs_are('public', 'game_saves_backup', 'anon', array[]::text[], 'visitors have no right on copies');
select ok(not has_function_privilege('authenticated', p.oid, 'execute') and not has_function_privilege('anon', p.oid, 'execute'),
  'players do not run ' || p.proname) from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.proname in ('commit_save', 'load_for_commit', 'commit_restore', 'load_for_restore')
order by p.proname;

-- Writes a new game and its next revision.
select is(
  public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 1, 0, '{"coins": 1}', 'aaaaaaaa-0000-4000-8000-0000000000b1', '0000000000000001') -> 'revision',
  '1'::jsonb, 'a new game is revision 1');
select is(
  public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 1, 1, '{"coins": 2}', 'aaaaaaaa-0000-4000-8000-0000000000b2', '0000000000000002') ->> 'revision',
  '2', 'the next write is revision 2');
select is(
  public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 1, 1, '{"coins": 9}', 'aaaaaaaa-0000-4000-8000-0000000000b2', '0000000000000009') ->> 'hash',
  '0000000000000002', 'a batch sent again is answered as the first time');
select is((select save_data from public.game_saves where user_id = 'aaaaaaaa-0000-4000-8000-000000000001'), '{"coins": 2}', 'and writes nothing');
select throws_ok(
  $$select public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 1, 1, '{"coins": 9}', 'aaaaaaaa-0000-4000-8000-0000000000b3', '0000000000000003')$$,
  'PT409', 'stale revision', 'SAVE-09 a stale base is refused');
select throws_ok(
  $$select public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 2, 1, '{}', 'aaaaaaaa-0000-4000-8000-0000000000b4', '0000000000000004')$$,
  'PT404', 'There is no save in this slot.', 'an empty slot has nothing to continue');
select throws_ok(
  $$select public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 1, 0, '{}', 'aaaaaaaa-0000-4000-8000-0000000000b5', '0000000000000005')$$,
  '23505', null, 'OP-89 a new game never overwrites one');
select throws_ok(
  $$select public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 4, 0, '{}', 'aaaaaaaa-0000-4000-8000-0000000000b6', '0000000000000006')$$,
  '23514', null, 'there are three slots');
select throws_ok(
  $$update public.game_saves set save_data = '{"coins": 99}' where user_id = 'aaaaaaaa-0000-4000-8000-000000000001'$$,
  'PT409', 'stale revision', 'whoever writes counts the revision on');
select throws_ok(
  $$update public.game_saves set revision = revision + 1, user_id = 'aaaaaaaa-0000-4000-8000-000000000002'
    where user_id = 'aaaaaaaa-0000-4000-8000-000000000001'$$,
  'PT400', 'a save cannot be moved', 'a save stays with its player');

-- The daily backup: the save before the day's first change, once a day.
select results_eq(
  $$select save_data, kind from public.game_saves_backup where user_id = 'aaaaaaaa-0000-4000-8000-000000000001'$$,
  $$values ('{"coins": 1}'::jsonb, 'daily')$$, 'the day''s first change keeps the save as it was');
select lives_ok(
  $$select public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 1, 2, '{"coins": 3}', 'aaaaaaaa-0000-4000-8000-0000000000b7', '0000000000000007')$$,
  'another write of that day');
select is((select count(*) from public.game_saves_backup where kind = 'daily'), 1::bigint, 'keeps no second copy');
update public.game_saves_backup set backup_date = now() - interval '15 days' where kind = 'daily';
select public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 1, 3, '{"coins": 4}', 'aaaaaaaa-0000-4000-8000-0000000000b8', '0000000000000008') -> 'none';
select results_eq(
  $$select save_data from public.game_saves_backup where kind = 'daily'$$, $$values ('{"coins": 3}'::jsonb)$$,
  'a day later there is a new copy, and what is older than 14 days has gone');

-- From here on the queries run as the players.
select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-000000000002', true) <> '' as none;
set local role authenticated;
select is_empty('select * from public.game_saves', 'a stranger sees no save');
delete from public.game_saves;
select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-000000000001', true) <> '' as none;
select is((select count(*) from public.game_saves), 1::bigint, 'nor deletes one; its owner sees it');
delete from public.game_saves;
select results_eq(
  $$select save_data from public.game_saves_backup where kind = 'before_delete'$$, $$values ('{"coins": 4}'::jsonb)$$,
  'SLOT-21 the owner deletes it, and a copy stays');
reset role;

select * from finish();
rollback;
