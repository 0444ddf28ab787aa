-- Friends, blocks and mutes: who may request, accept, end, block and mute, and that players never learn who blocked them (FRIEND, OP-77, OP-78).
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(32);

insert into auth.users (id, email, raw_user_meta_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}'),
  ('aaaaaaaa-0000-4000-8000-000000000003', 'cat@tap.test', '{"first_name": "TapCat"}');
insert into public.game_saves (user_id, slot_number, save_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 1, '{"characterName": "Rhea"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 1, '{"characterName": "Mo"}');

-- Switches to this player, by the last digit of the id.
create function pg_temp.be(player int) returns boolean language sql as $$
  select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-00000000000' || player, true) = ''
$$;
create function pg_temp.ask(one int, other int, status text default 'pending') returns void language sql as $$
  insert into public.friends (user1_id, user2_id, status)
  values (('aaaaaaaa-0000-4000-8000-00000000000' || one)::uuid, ('aaaaaaaa-0000-4000-8000-00000000000' || other)::uuid, status)
$$;
create function pg_temp.block(one int, other int) returns void language sql as $$
  insert into public.player_blocks (blocker_id, blocked_id)
  values (('aaaaaaaa-0000-4000-8000-00000000000' || one)::uuid, ('aaaaaaaa-0000-4000-8000-00000000000' || other)::uuid)
$$;
create function pg_temp.mute(one int, other int) returns void language sql as $$
  insert into public.muted_players (user_id, muted_id)
  values (('aaaaaaaa-0000-4000-8000-00000000000' || one)::uuid, ('aaaaaaaa-0000-4000-8000-00000000000' || other)::uuid)
$$;

select policies_are('public', 'friends',
  array['friends: both sides', 'friends: ask', 'friends: the asked one accepts', 'friends: either side ends it',
    'friends: not for guests'], 'the policies of friends');
select policies_are('public', 'player_blocks', array['blocks: own', 'blocks: block', 'blocks: unblock', 'blocks: not for guests'], 'the policies of blocks');
select policies_are('public', 'muted_players', array['mutes: own', 'mutes: mute', 'mutes: unmute', 'mutes: not for guests'], 'the policies of mutes');
select table_privs_are('public', t, 'anon', array[]::text[], 'visitors have no right on ' || t)
from unnest(array['friends', 'player_blocks', 'muted_players']) t;
select table_privs_are('public', t, 'authenticated', array['SELECT', 'DELETE'], 'players write only some columns of ' || t)
from unnest(array['friends', 'player_blocks', 'muted_players']) t;
select column_privs_are('public', 'friends', 'user2_id', 'authenticated', array['SELECT', 'INSERT'], 'a link stays between its two');
select column_privs_are('public', 'friends', 'status', 'authenticated', array['SELECT', 'INSERT', 'UPDATE'], 'and changes its status only');
select ok(not has_column_privilege('authenticated', 'public.' || c.t, c.n, 'insert, update'), 'no player says when ' || c.t || ' began')
from (values ('friends', 'created_at'), ('player_blocks', 'created_at')) c (t, n);

set local role authenticated;
select pg_temp.be(1) as none;
select throws_ok('select pg_temp.ask(2, 1)', '42501', null, 'nobody asks in another player''s name');
select throws_ok($$select pg_temp.ask(1, 2, 'accepted')$$, '42501', null, 'OP-77 nor is a friend before being asked');
select throws_ok('select pg_temp.ask(1, 1)', 'PT400', 'You cannot send a friend request to yourself.', 'nor asks oneself');
select lives_ok('select pg_temp.ask(1, 2)', 'FRIEND-05 a request');
select throws_ok('select pg_temp.ask(1, 2)', 'PT409', 'Friend request already pending.', 'FRIEND-06 and no second one');
update public.friends set status = 'accepted';
select results_eq('select status from public.friends', $$values ('pending')$$, 'who asked does not accept');
select pg_temp.be(3) as none;
select is_empty('select id from public.friends', 'a stranger sees no link');
select throws_ok('select pg_temp.ask(3, 1)', 'PT403', 'Please create a character profile to send friend requests.', 'ROLE-02 nobody without a survivor asks');
select pg_temp.be(2) as none;
select throws_ok('select pg_temp.ask(2, 1)', 'PT409', 'Friend request already pending.', 'OP-78 one link, whoever asked');
select throws_ok($$update public.friends set status = 'blocked'$$, '42501', null, 'OP-59 no player sets a link to blocked');
select results_eq($$with done as (update public.friends set status = 'accepted' returning status) select * from done$$,
  $$values ('accepted')$$, 'FRIEND-11 who was asked accepts');

select throws_ok('select pg_temp.block(1, 2)', '42501', null, 'nobody blocks in another player''s name');
select lives_ok('select pg_temp.block(2, 1)', 'a block');
select is_empty('select id from public.friends', 'ends the link');
select lives_ok('select pg_temp.mute(2, 3)', 'a mute');
select pg_temp.be(1) as none;
select is_empty('select id from public.player_blocks', 'nobody learns who blocked them');
select throws_ok('select pg_temp.ask(1, 2)', 'PT409', 'You have blocked this player or they have blocked you.', 'nor asks past it');
delete from public.player_blocks;
select pg_temp.be(3) as none;
select is_empty('select muted_id from public.muted_players', 'nor who muted them');
delete from public.muted_players;
reset role;
select is((select count(*) from public.player_blocks) + (select count(*) from public.muted_players), 2::bigint, 'and nobody else ends either');

select * from finish();
rollback;
