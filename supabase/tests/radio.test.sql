-- The radio: the sender's name and rate limit, who receives a message, and what a report stores (CHAT, OP-35, OP-75).
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(23);

insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}', now()),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}', now()),
  ('aaaaaaaa-0000-4000-8000-000000000003', 'cat@tap.test', '{"first_name": "TapCat"}', now());
insert into public.game_saves (user_id, slot_number, save_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 1, '{"characterName": "Rhea"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 1, '{"characterName": "Mo"}');

-- Switches to this player, by the last digit of the id.
create function pg_temp.be(player int) returns boolean language sql as $$
  select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-00000000000' || player, true) = ''
$$;
create function pg_temp.say(player int, name text, words text) returns void language sql as $$
  insert into public.messages (user_id, character_name, message_content)
  values (('aaaaaaaa-0000-4000-8000-00000000000' || player)::uuid, name, words)
$$;
create function pg_temp.message_of(name text) returns uuid language sql security definer as $$
  select id from public.messages where character_name = name limit 1
$$;
grant execute on function pg_temp.message_of(text) to authenticated;

select policies_are('public', 'messages', array['messages: of whom one hears', 'messages: post', 'messages: not for guests'], 'players hear and speak, and no more');
select table_privs_are('public', 'messages', 'anon', array[]::text[], 'visitors have no right on the radio');
select table_privs_are('public', 'messages', 'authenticated', array['SELECT'], 'nobody takes back or changes what was said');
select ok(not has_column_privilege('authenticated', 'public.messages', 'created_at', 'insert'), 'nor says when it was');
select ok(not has_table_privilege(r, 'private.reports', 'select, insert, update, delete'), 'nor does ' || r || ' read reports')
from unnest(array['anon', 'authenticated']) r order by r;
select ok(not has_function_privilege('anon', 'public.report_message(uuid)', 'execute'), 'a visitor reports nothing');

set local role authenticated;
select pg_temp.be(1) as none;
select throws_ok($$select pg_temp.say(2, 'Mo', 'Hello')$$, '42501', null, 'nobody speaks for another player');
select throws_ok($$select pg_temp.say(1, 'Mo', 'Hello')$$, 'PT403', null, 'OP-35 nor under another one''s name');
select throws_ok($$select pg_temp.say(1, 'Rhea', e'\u200b \n')$$, 'PT400', 'Message cannot be empty.', 'nothing that can be seen is nothing');
select throws_ok($$select pg_temp.say(1, 'Rhea', repeat('x', 501))$$, 'PT400', null, 'and 501 characters are too many');
select lives_ok($$select pg_temp.say(1, 'Rhea', e'Hi\u202e\n\n\n\nall')$$, 'a message');
select lives_ok($$select pg_temp.say(1, 'TapAnn', 'Anybody ' || n) from generate_series(2, 5) n$$, 'and four more, under the username');
select throws_ok($$select pg_temp.say(1, 'Rhea', 'Anybody?')$$, 'PT429', null, 'OP-75 the sixth within 10 s is one too many');
select pg_temp.be(3) as none;
select throws_ok($$select pg_temp.say(3, 'TapCat', 'Hello')$$, 'PT403', null, 'ROLE-02 nobody without a survivor speaks');
select results_eq($$select message_content from public.messages where character_name = 'Rhea'$$, $$values (e'Hi\n\nall')$$,
  'all hear it, as plain text');

select pg_temp.be(2) as none;
select lives_ok($$select public.report_message(pg_temp.message_of('Rhea')) from generate_series(1, 2)$$, 'a message is reported, twice');
select throws_ok($$select public.report_message('aaaaaaaa-0000-4000-8000-000000000009')$$, 'PT404', 'This no longer exists.', 'one that is not there');
insert into public.muted_players (user_id, muted_id)
values ('aaaaaaaa-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000001');
select is_empty('select id from public.messages', 'who is muted is not heard');
delete from public.muted_players;
insert into public.player_blocks (blocker_id, blocked_id)
values ('aaaaaaaa-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000001');
select is_empty('select id from public.messages', 'nor who is blocked');
select lives_ok($$select pg_temp.say(2, 'Mo', 'Quiet here')$$, 'who hears others may speak');
select pg_temp.be(1) as none;
select throws_ok($$select public.report_message(pg_temp.message_of('Mo'))$$, 'PT404', null, 'what a blocked player does not hear is not reported');
reset role;

select results_eq(
  $$select r.reporter_id, c.copy ->> 'name', c.copy ->> 'text' from private.reports r join private.cases c on c.id = r.case_id$$,
  $$values ('aaaaaaaa-0000-4000-8000-000000000002'::uuid, 'Rhea', e'Hi\n\nall')$$, 'a report is one, with a copy');

select * from finish();
rollback;
