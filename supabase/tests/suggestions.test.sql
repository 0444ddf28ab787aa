-- Feedback to the studio: only the studio can read it, and it is rate-limited (OP-81).
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(10);

insert into auth.users (id, email, raw_user_meta_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}');
create function pg_temp.write(p_user uuid, p_address text) returns boolean language sql as $$
  select public.keep_suggestion(p_user, 'a@tap.test', 'Feedback', null, 'Hi', 'Rhea', p_address) is not null
$$;

select policies_are('public', 'suggestions', array[]::text[], 'no policy lets a player through');
select table_privs_are('public', 'suggestions', 'authenticated', array[]::text[], 'players have no right on it');
select table_privs_are('public', 'suggestions', 'anon', array[]::text[], 'nor visitors');
select ok(bool_and(pg_temp.write(null, '192.0.2.1')), 'FEED-03 three within an hour from one place') from generate_series(1, 3);
select ok(not pg_temp.write(null, '192.0.2.1'), 'no fourth');
select ok(not pg_temp.write('aaaaaaaa-0000-4000-8000-000000000001', '192.0.2.1'), 'nor by a player there');
select ok(bool_and(pg_temp.write('aaaaaaaa-0000-4000-8000-000000000001', '192.0.2.' || n)), 'three by one account, wherever it is')
from generate_series(2, 4) n;
select ok(not pg_temp.write('aaaaaaaa-0000-4000-8000-000000000001', '192.0.2.5'), 'no fourth');
insert into public.suggestions (email, subject_type, message, username)
select 'x@tap.test', 'Feedback', 'x', 'x' from generate_series(1, 497);
select throws_ok($$select pg_temp.write(null, '192.0.2.6')$$, 'PT429', null, '500 a day of all visitors');
select is((select count(*) from public.suggestions), 503::bigint, 'what is refused is kept nowhere');

select * from finish();
rollback;
