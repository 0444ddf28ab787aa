-- The guarantees of commit_restore.
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(10);

insert into auth.users (id, email, raw_user_meta_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}');
insert into public.game_saves (user_id, slot_number, save_data, revision) values ('aaaaaaaa-0000-4000-8000-000000000001', 1, '{"coins": 1}', 5);
insert into public.game_saves_backup (id, user_id, slot_number, save_data, kind) values
  ('aaaaaaaa-0000-4000-8000-0000000000c1', 'aaaaaaaa-0000-4000-8000-000000000001', 1, '{"coins": 7}', 'before_delete');

select throws_ok(
  $$select public.commit_restore('aaaaaaaa-0000-4000-8000-000000000002', 1, 'aaaaaaaa-0000-4000-8000-0000000000c1', 0, '{}')$$,
  'PT404', 'no such backup', 'nobody restores another player''s copy');
select throws_ok(
  $$select public.commit_restore('aaaaaaaa-0000-4000-8000-000000000001', 2, 'aaaaaaaa-0000-4000-8000-0000000000c1', 0, '{}')$$,
  'PT404', 'no such backup', 'nor a copy into another slot');
select throws_ok(
  $$select public.commit_restore('aaaaaaaa-0000-4000-8000-000000000001', 1, 'aaaaaaaa-0000-4000-8000-0000000000c1', 4, '{}')$$,
  'PT409', 'stale revision', 'nor over a save that was written since');
select results_eq(
  $$select save_data, revision from public.game_saves$$, $$values ('{"coins": 1}'::jsonb, 5)$$, 'and what is refused changes nothing');

select is(
  public.commit_restore('aaaaaaaa-0000-4000-8000-000000000001', 1, 'aaaaaaaa-0000-4000-8000-0000000000c1', 5, '{"coins": 7}'),
  6, 'SLOT-19 the owner''s own copy comes back as the next revision');
select results_eq($$select save_data from public.game_saves$$, $$values ('{"coins": 7}'::jsonb)$$, 'in its slot');
select results_eq(
  $$select save_data from public.game_saves_backup where kind = 'before_restore'$$, $$values ('{"coins": 1}'::jsonb)$$,
  'OP-88 with a copy of what was there');

select lives_ok(
  $$select public.commit_restore('aaaaaaaa-0000-4000-8000-000000000001', 1, 'aaaaaaaa-0000-4000-8000-0000000000c1', n, '{}')
    from generate_series(6, 7) n$$, 'three times a day');
select throws_ok(
  $$select public.commit_restore('aaaaaaaa-0000-4000-8000-000000000001', 1, 'aaaaaaaa-0000-4000-8000-0000000000c1', 8, '{}')$$,
  'PT429', null, 'and no fourth time');
delete from public.game_saves;
select is(
  (select count(*) from public.game_saves_backup where kind = 'before_delete' and save_data = '{}'), 1::bigint,
  'a deleted slot leaves a copy to restore');

select * from finish();
rollback;
