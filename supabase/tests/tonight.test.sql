-- Tonight's run: all players see it, its seed stays secret, and each account has one ranked attempt a day.
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(10);

insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}', now(), now() - interval '4 days'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}', now(), now());
with run as (
  insert into public.run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash)
  select 'aaaaaaaa-0000-4000-8000-000000000001', 1, 'tap-' || n, 0, 'settle-run', '{}', '{}', '', 60, '00000000' from generate_series(1, 5) n
  returning id)
insert into private.run_verdicts (record_id, verdict, at) select id, 'verified', '' from run;

select is(public.tonight() ->> 'day', to_char(now() at time zone 'utc', 'YYYY-MM-DD'), 'the night is that of the day');
select is(public.tonight() ->> 'draw', public.tonight() ->> 'draw', 'and the same, however often it is asked for');
select is((select count(*)::int from private.nights n where public.tonight()::text like '%' || n.secret || '%'), 0, 'its secret is not told');
select is(public.load_night('aaaaaaaa-0000-4000-8000-000000000001') ->> 'entry', 'ranked', 'whoever has played for long enough has a ranked attempt');
select is(public.load_night('aaaaaaaa-0000-4000-8000-000000000002') ->> 'division', 'newcomers', 'a new account is in a division of its own');
select isnt(
  public.load_night('aaaaaaaa-0000-4000-8000-000000000001') ->> 'seed',
  public.load_night('aaaaaaaa-0000-4000-8000-000000000002') ->> 'seed', 'on another seed');
select ok(public.open_night('aaaaaaaa-0000-4000-8000-000000000001', private.night_day(), '{}'), 'an attempt is opened');
select ok(not public.open_night('aaaaaaaa-0000-4000-8000-000000000001', private.night_day(), '{}'), 'once');
select ok(not public.open_night('aaaaaaaa-0000-4000-8000-000000000002', private.night_day(), '{}', 'main'), 'and not in another division');
select throws_ok(
  $$select public.commit_night_claim('aaaaaaaa-0000-4000-8000-000000000001', 1, private.night_day(), 1, '{}')$$, 'PT410', null,
  'one without a verdict has no reward');
select * from finish();
rollback;
