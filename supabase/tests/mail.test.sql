-- Mail: only the server writes it, and only the recipient reads, marks and deletes it (MAIL, OP-76).
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(28);

insert into auth.users (id, email, raw_user_meta_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}'),
  ('aaaaaaaa-0000-4000-8000-000000000003', 'cat@tap.test', '{"first_name": "TapCat"}');
insert into public.game_saves (user_id, slot_number, save_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 1, '{"characterName": "Rhea", "avatarUrl": "/avatars/female-02.svg"}');

-- Switches to this player, by the last digit of the id.
create function pg_temp.be(player int) returns boolean language sql as $$
  select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-00000000000' || player, true) = ''
$$;
-- A mail from Ann.
create function pg_temp.write(recipient text, subject text, name text default 'Rhea', avatar text default '/avatars/female-02.svg')
returns uuid language sql as $$
  select public.send_player_mail('aaaaaaaa-0000-4000-8000-000000000001', name, avatar, recipient, subject, 'Over')
$$;

select policies_are('public', 'player_mail', 
  array['mail: recipient reads', 'mail: recipient marks as read', 'mail: recipient deletes', 'mail: not for guests'],
  'the policies of letters');
select table_privs_are('public', 'player_mail', 'anon', array[]::text[], 'visitors have no right on letters');
select table_privs_are('public', 'player_mail', 'authenticated', array['SELECT', 'DELETE'], 'no player writes one');
select column_privs_are('public', 'player_mail', c, 'authenticated', array['SELECT'], 'nor changes its ' || c)
from unnest(array['body', 'recipient_user_id', 'sender_user_id', 'pending_transaction_id']) c;
select column_privs_are('public', 'player_mail', 'read', 'authenticated', array['SELECT', 'UPDATE'], 'but marks it');
select ok(not has_function_privilege(r, 'public.send_player_mail(uuid, text, text, text, text, text)', 'execute'), r || ' names no sender')
from unnest(array['anon', 'authenticated']) r order by r;
select is(
  (select count(*) from pg_index i where i.indrelid = 'public.player_mail'::regclass
    and pg_get_indexdef(i.indexrelid) like '%(sender_user_id, recipient_user_id)'),
  1::bigint, 'letters are counted by an index');

select throws_ok($$select pg_temp.write('TapBob', 'Hi', 'Mo')$$, 'PT403', null, 'OP-35 another one''s name');
select throws_ok($$select pg_temp.write('TapBob', 'Hi', 'Rhea', '/avatars/male-01.svg')$$, 'PT403', 'This picture is not yours.', 'OP-98 or picture');
select throws_ok($$select pg_temp.write('TapDan', 'Hi')$$, 'PT404', 'There is no player named TapDan.', 'nobody of that name');
select is_empty('select id from public.player_mail', 'are no letters');
select ok(pg_temp.write('tapbob', 'Hi') is not null, 'a letter, whatever the name''s case');
select ok(pg_temp.write('tapbob', 'Hi') is null, 'the very same again');
select is((select count(*) from public.player_mail), 1::bigint, 'is no second one');
select ok(pg_temp.write('TapBob', 'Hi ' || n) is not null, 'another, number ' || n) from generate_series(2, 3) n;
insert into public.player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
select 'aaaaaaaa-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000001', 'Rhea', 'Old', 'Over' from generate_series(1, 47);
select throws_ok($$select pg_temp.write('TapBob', 'One more')$$, 'PT429', 'The mailbox of this player holds 50 letters of yours already.',
  'and no more than 50 of one sender');

set local role authenticated;
select pg_temp.be(3) as none;
select is_empty('select id from public.player_mail', 'a stranger reads none');
delete from public.player_mail;
select pg_temp.be(2) as none;
select is((select count(*) from public.player_mail), 50::bigint, 'nor throws one away; their recipient reads them');
select results_eq($$with done as (update public.player_mail set read = true where subject = 'Hi' returning 1) select count(*) from done$$,
  'values (1::bigint)', 'marks one as read');
select throws_ok($$update public.player_mail set read = false where subject = 'Hi'$$, '42501', null, 'for good');
insert into public.player_blocks (blocker_id, blocked_id)
values ('aaaaaaaa-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000001');
select is_empty('select id from public.player_mail', 'who is blocked is not read');
reset role;
select throws_ok($$select pg_temp.write('TapBob', 'Still there?')$$, 'PT403', 'You have blocked this player or they have blocked you.', 'nor writes');

-- The proceeds of a sale stay in the mail until they are claimed.
insert into public.pending_transactions (id, listing_id, seller_user_id, buyer_slot_number, item_name, amount) values
  ('aaaaaaaa-0000-4000-8000-0000000000d1', 'aaaaaaaa-0000-4000-8000-0000000000d2', 'aaaaaaaa-0000-4000-8000-000000000003', 1, 'Club', 7);
insert into public.player_mail (recipient_user_id, sender_character_name, subject, body, is_server_message, pending_transaction_id) values
  ('aaaaaaaa-0000-4000-8000-000000000003', 'Flea Market', 'Sold', 'Club', true, 'aaaaaaaa-0000-4000-8000-0000000000d1');
select pg_temp.be(3) as none;
set local role authenticated;
delete from public.player_mail;
select is((select count(*) from public.player_mail), 1::bigint, 'OP-76 a letter whose funds wait is not thrown away');
reset role;

select * from finish();
rollback;
