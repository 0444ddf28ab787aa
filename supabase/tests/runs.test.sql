-- The records of runs: they are stored with their save, read only by their owner, impossible to forge, and limited in number.
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(16);

insert into auth.users (id, email, raw_user_meta_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}');

select policies_are('public', 'run_records', array['run records: read own'], 'players read their runs, and no more');
select table_privs_are('public', 'run_records', 'authenticated', array['SELECT'], 'no player writes one');
select table_privs_are('public', 'run_records', 'anon', array[]::text[], 'visitors have no right on them');
select table_privs_are('public', 'run_records', 'service_role', array['SELECT', 'INSERT'], 'nobody changes or removes one');

-- Writes Ann's slot 1 with one segment that has ended.
create function pg_temp.play(batch int, base int, run text, segment int default 0, log text default '0,64,0', hash text default '0123abcd')
returns jsonb language sql as $$
  select public.commit_save('aaaaaaaa-0000-4000-8000-000000000001', 1, base, '{}', ('bbbbbbbb-0000-4000-8000-' || lpad(batch::text, 12, '0'))::uuid,
    '000000000000000a', '[]', 0, jsonb_build_array(jsonb_build_object('runId', run, 'segment', segment, 'endedBy', 'die', 'told', '{"xp": 1}'::jsonb,
      'spec', '{}'::jsonb, 'log', log, 'ticks', 60, 'hash', hash, 'asClaimed', true)))
$$;
create function pg_temp.kept() returns setof text language sql as 'select run_id || ''/'' || segment from public.run_records order by ended_at, run_id';

select is(pg_temp.play(1, 0, 'run-1') ->> 'revision', '1', 'a save takes along what was played');
select results_eq(
  $$select slot_number, run_id, segment, ended_by, told, log, ticks, hash from public.run_records$$,
  $$values (1, 'run-1', 0, 'die', '{"xp": 1}'::jsonb, '0,64,0', 60, '0123abcd')$$, 'as it was told');
select is(pg_temp.play(2, 1, 'run-1', hash => 'ffffffff') ->> 'revision', '2', 'a segment that is told again');
select results_eq('select hash from public.run_records', $$values ('0123abcd')$$, 'is kept as it was told first');
select throws_ok($$select pg_temp.play(3, 1, 'run-2')$$, 'PT409', null, 'a stale write');
select throws_ok($$select pg_temp.play(4, 2, 'run-2', hash => 'none')$$, '23514', null, 'and one of what is no record');
select results_eq('select * from pg_temp.kept()', $$values ('run-1/0')$$, 'leave none');
select is((select revision from public.game_saves), 2, 'nor a save');

-- A slot's limit of 2 MiB is ten records of 200,000 bytes.
insert into public.run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash, ended_at)
select 'aaaaaaaa-0000-4000-8000-000000000001', 1, 'long', n, 'die', '{}', '{}', repeat('x', 200000), 0, '00000000', now() - n * interval '1 minute'
from generate_series(1, 12) n;
select is(pg_temp.play(5, 2, 'run-2') ->> 'revision', '3', 'with the next one');
select results_eq(
  'select * from pg_temp.kept()',
  $$select 'long/' || n from generate_series(10, 1, -1) n union all values ('run-1/0'), ('run-2/0')$$, 'the oldest go that do not fit into 2 MiB');

select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-000000000002', true) <> '' as none;
set local role authenticated;
select is_empty('select id from public.run_records', 'a stranger sees none');
reset role;
select public.delete_account('aaaaaaaa-0000-4000-8000-000000000001') is null as gone;
select is_empty('select id from public.run_records', 'they go with their account');

select * from finish();
rollback;
