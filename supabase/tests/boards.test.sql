-- Boards: only the server writes them, with a verdict; all players read them through functions; they are deleted with the player.
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(15);

insert into auth.users (id, email, raw_user_meta_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}');

select table_privs_are('private', t.name, r.name, array[]::text[], r.name || ' has no right on ' || t.name)
from (values ('kept_runs'), ('board_places')) t (name), (values ('anon'), ('authenticated'), ('service_role')) r (name);

-- Inserts a run of a player with its end and the result of its replay.
create function pg_temp.play(player int, run text, health int, seconds int, kills int, why text default null) returns void language plpgsql as $$
declare
  v_record uuid;
begin
  insert into public.run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash)
  values (('aaaaaaaa-0000-4000-8000-00000000000' || player)::uuid, 1, run, 0, 'settle-run', '{}', '{"duration": 300, "nightmare": 0}', '0,64,0',
    seconds * 60, '0123abcd')
  returning id into v_record;
  insert into private.run_verdicts (record_id, verdict, at, report, unranked) values (v_record, 'verified', '', jsonb_build_object(
    'locationId', 'school', 'ticks', seconds * 60, 'health', health, 'defense', null,
    'gains', jsonb_build_object('enemiesKilledByType', jsonb_build_object('regular', kills))), why);
end $$;
create function pg_temp.board() returns setof text language sql as $$
  select concat_ws(' ', r ->> 'place', r ->> 'name', r ->> 'survived', r ->> 'seconds', r ->> 'kills')
  from jsonb_array_elements(public.board_page('school', 0, 'week') -> 'rows') r
$$;

select pg_temp.play(1, 'first', 0, 100, 50), pg_temp.play(2, 'offline', 10, 300, 50, 'offline');
select results_eq('select * from pg_temp.board()', $$values ('1 TapAnn false 100 50')$$, 'a run that ranks has a place');
select pg_temp.play(2, 'second', 10, 300, 40), pg_temp.play(1, 'third', 0, 200, 9), pg_temp.play(1, 'fourth', 0, 150, 900);
select results_eq('select * from pg_temp.board()', $$values ('1 TapBob true 300 40'), ('2 TapAnn false 200 9')$$, 'a player has the best of theirs');
select is((select count(*)::int from private.kept_runs), 3, 'and no other is kept but a next best');

set local role anon;
select results_eq('select * from pg_temp.board()', $$values ('1 TapBob true 300 40'), ('2 TapAnn false 200 9')$$, 'a visitor reads it');
select is(public.watch_run((public.board_page('school', 0, 'all') #>> '{rows,0,run}')::uuid) #>> '{segments,0,ticks}', '18000', 'and watches a run');
select throws_ok($$select public.kept_run(1, 'second')$$, '42501', null, 'but has none');
select throws_ok($$select public.board_page('school', 0, 'all', true)$$, 'PT403', null, 'and no friends');
reset role;
select public.delete_account('aaaaaaaa-0000-4000-8000-000000000002') is null as gone;
select results_eq('select * from pg_temp.board()', $$values ('1 TapAnn false 200 9')$$, 'who leaves is gone');
select is((select count(*)::int from private.kept_runs), 2, 'with what was kept');

select * from finish();
rollback;
