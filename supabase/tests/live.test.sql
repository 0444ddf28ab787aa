-- Live messages: who may listen to which topic, that clients cannot send, and that a block, a mute or another channel hides messages
-- (SAVE-17, CHAT-06, decision 0018).
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(31);

insert into auth.users (id, email, raw_user_meta_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}'),
  ('aaaaaaaa-0000-4000-8000-000000000003', 'cat@tap.test', '{"first_name": "TapCat"}');
insert into auth.users (id, is_anonymous) values ('aaaaaaaa-0000-4000-8000-000000000009', true);

create function pg_temp.id_of(player int) returns uuid language sql as $$ select ('aaaaaaaa-0000-4000-8000-00000000000' || player)::uuid $$;
-- Switches to this player, by the last digit of the id.
create function pg_temp.be(player int) returns boolean language sql as $$
  select set_config('request.jwt.claim.sub', pg_temp.id_of(player)::text, true) = ''
    and set_config('request.jwt.claims', jsonb_build_object('sub', pg_temp.id_of(player), 'role', 'authenticated')::text, true) = ''
$$;
-- Checks access like the realtime server: inserts a row for the topic and selects it as the player.
create function pg_temp.may_join(player int, p_topic text, p_extension text default 'broadcast') returns boolean language plpgsql as $$
declare
  v_probe uuid := gen_random_uuid();
  v_may boolean;
begin
  insert into realtime.messages (id, topic, extension) values (v_probe, p_topic, p_extension);
  perform set_config('realtime.topic', p_topic, true), pg_temp.be(player);
  set local role authenticated;
  v_may := exists (select from realtime.messages m where m.id = v_probe);
  reset role;
  return v_may;
end $$;
-- The messages sent on a topic.
create function pg_temp.sent(p_topic text) returns text[] language sql as $$
  select coalesce(array_agg(concat_ws(' ', m.event, m.payload ->> 'message_content') order by m.event), '{}')
  from realtime.messages m where m.topic = p_topic and m.event is not null
$$;
create function pg_temp.say(player int, words text) returns void language sql as $$
  insert into public.messages (user_id, character_name, message_content) values (pg_temp.id_of(player), 'TapAnn', words)
$$;
-- Takes a seat, or gives it up as if the given time had passed.
create function pg_temp.sit(player int, p_channel int, since interval default '-3 minutes') returns void language sql as $$
  insert into private.radio_seats (user_id, channel, seated_until) values (pg_temp.id_of(player), p_channel, now() - since)
  on conflict (user_id, channel) do update set seated_until = excluded.seated_until
$$;

select policies_are('realtime', 'messages', array['messages: on one''s own topics'], 'there is one policy on messages');
select policy_cmd_is('realtime', 'messages', 'messages: on one''s own topics', 'select', 'to read');
select policy_roles_are('realtime', 'messages', 'messages: on one''s own topics', array['authenticated'], 'and for players only');
select is_empty('select tablename from pg_publication_tables where pubname = ''supabase_realtime''', 'nothing is published');
select ok(not has_table_privilege(r, 'private.radio_seats', 'select, insert, update, delete'), r || ' does not see who sits where')
from unnest(array['anon', 'authenticated', 'service_role']) r order by r;
select ok(not has_function_privilege('anon', 'public.tune_radio()', 'execute'), 'a visitor tunes into nothing');

set local role authenticated;
select pg_temp.be(1) as none;
select throws_ok($$insert into realtime.messages (topic, extension, event, payload) values ('radio:1', 'broadcast', 'said', '{}')$$,
  '42501', null, 'a player sends nothing');
select lives_ok($$select realtime.send('{}', 'said', 'radio:1', true)$$, 'nor by the platform''s own function');
reset role;
select is(pg_temp.sent('radio:1'), '{}', 'of which nothing came');

select ok(pg_temp.may_join(1, 'player:' || pg_temp.id_of(1)), 'a player joins the own topic');
select ok(not pg_temp.may_join(1, 'player:' || pg_temp.id_of(1), 'presence'), 'without a presence');
select ok(not pg_temp.may_join(1, t), 'and not ' || t)
from unnest(array['player:' || pg_temp.id_of(2), 'player:', 'radio:1', 'radio:', 'market', '', 'anything']) t;
select ok(pg_temp.may_join(1, 'market:all'), 'the market''s topics every player joins');
select ok(not pg_temp.may_join(9, t), 'no guest joins ' || t) from unnest(array['market:all', 'player:' || pg_temp.id_of(9)]) t;
select pg_temp.sit(1, 3) as none;
select ok(pg_temp.may_join(1, 'radio:3'), 'the channel on which one has a seat is joined');
select ok(not pg_temp.may_join(2, 'radio:3'), 'by nobody else');
select pg_temp.sit(1, 3, '0') as none;
select ok(not pg_temp.may_join(1, 'radio:3'), 'nor when the seat is given up');

select pg_temp.sit(n, 3) as none from generate_series(1, 3) n;
select set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '{}', true);
select pg_temp.say(1, 'Hello') as none;
select is(pg_temp.sent('radio:1'), array['said Hello'], 'what the studio says is said on the first channel');
insert into public.player_blocks (blocker_id, blocked_id) values (pg_temp.id_of(1), pg_temp.id_of(2));
insert into public.messages (user_id, character_name, message_content, channel) values (pg_temp.id_of(1), 'TapAnn', 'Not for Bob', 3);
select is(pg_temp.sent('radio:3'), '{}', 'SAVE-17 where one of a channel must not hear it, nothing is said on it');
select is(pg_temp.sent('player:' || pg_temp.id_of(2)), '{}', 'that one hears nothing, of the block neither');
select is(pg_temp.sent('player:' || pg_temp.id_of(3)), array['said Not for Bob'], 'and each of the others does');
select pg_temp.sit(2, 3, '61 minutes') as none;
insert into public.messages (user_id, character_name, message_content, channel) values (pg_temp.id_of(1), 'TapAnn', 'Once more', 3);
select is(pg_temp.sent('radio:3'), array['said Once more'], 'an hour after the last of these has left, it is said there again');

select * from finish();
rollback;
