-- Moderation: players report and learn nothing; the service role lists and hides.
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(30);

insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}', now()),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}', now());
insert into private.kept_runs (id, user_id, slot_number, run_id, location_id, nightmare, survived, ticks, kills, ended_at, replay)
values ('bbbbbbbb-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 1, 'run', 'school', 0, true, 18000, 9, now(), '{}');
select private.place_run('bbbbbbbb-0000-4000-8000-000000000001') is null as placed;

select table_privs_are('private', t.name, r.name, array[]::text[], r.name || ' has no right on ' || t.name)
from (values ('run_inputs'), ('bot_inputs'), ('cases'), ('reports'), ('run_reports'), ('run_moderations'), ('ranked_runs')) t (name),
  (values ('anon'), ('authenticated'), ('service_role')) r (name);

set local role authenticated;
set local request.jwt.claim.sub = 'aaaaaaaa-0000-4000-8000-000000000002';
set local request.jwt.claims = '{"sub": "aaaaaaaa-0000-4000-8000-000000000002", "role": "authenticated"}';
select lives_ok($$select public.report_run('bbbbbbbb-0000-4000-8000-000000000001', 'bot', 'turns like a machine')$$, 'a player reports a run');
select throws_ok($$select public.report_run('bbbbbbbb-0000-4000-8000-000000000002', 'bot', '')$$, 'PT404', null, 'but none that is not there');
select throws_ok('select public.list_ranked_runs()', '42501', null, 'and has no list');
select throws_ok($$select public.moderate_run('bbbbbbbb-0000-4000-8000-000000000001', true, 'Bob', 'envy')$$, '42501', null, 'and hides nothing');
reset role;

set local role service_role;
select is(public.list_ranked_runs() #>> '{0,notes,0}', 'turns like a machine', 'the service role reads it');
select ok(public.moderate_run('bbbbbbbb-0000-4000-8000-000000000001', true, 'Rhea', 'a report'), 'and hides the run');
reset role;
select is((select count(*)::int from private.board_places), 0, 'which has no place then');
select is(public.watch_run('bbbbbbbb-0000-4000-8000-000000000001'), null, 'and is not watched');
select results_eq('select done_by, why, hidden from private.run_moderations', $$values ('Rhea', 'a report', true)$$, 'and it is known who did it');

select * from finish();
rollback;
