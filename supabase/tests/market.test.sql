-- The market: players cannot write its tables, the ledger is append-only, and each commit moves an item once (FLEA, DATA-16).
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(25);

insert into auth.users (id, email, raw_user_meta_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'bob@tap.test', '{"first_name": "TapBob"}');
insert into public.game_saves (user_id, slot_number, save_data) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 1, '{"characterName": "Rhea"}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 1, '{"characterName": "Mo", "coins": 9}');

select policies_are('public', 'flea_market_listings', array['listings: of whom one sees', 'listings: not for guests'], 'players read what is listed, and no more');
select policies_are('public', 'pending_transactions', array['pending: the seller''s', 'pending: not for guests'], 'sellers read what waits for them');
select policies_are('public', 'ledger', array['ledger: own rows', 'ledger: not for guests'], 'players read their own rows');
select ok(not has_table_privilege('authenticated', 'public.' || t, 'insert, update, delete'), 'no player writes ' || t)
from unnest(array['flea_market_listings', 'pending_transactions', 'flea_market_sales', 'ledger']) t;
select ok(not has_column_privilege('authenticated', 'public.ledger', 'to_revision', 'select'), 'how often somebody saved is theirs to know');
select ok(not has_table_privilege('service_role', 'public.ledger', 'update, delete'), 'nor does the service role rewrite the ledger');

create function pg_temp.list(request uuid, name text) returns void language sql as $$
  select public.commit_listing('aaaaaaaa-0000-4000-8000-000000000001', 1,
    (select revision from public.game_saves where user_id = 'aaaaaaaa-0000-4000-8000-000000000001'), '{"characterName": "Rhea"}', request, name,
    '{"id": "club", "name": "Club", "icon": "club", "description": "", "type": "weapon"}', 'club', 'common', 7)
$$;
create function pg_temp.listing() returns uuid language sql as 'select id from public.flea_market_listings';

select throws_ok($$select pg_temp.list('cccccccc-0000-4000-8000-000000000001', 'TapBob')$$, 'PT403', null, 'OP-75 another one''s name');
select throws_ok($$select pg_temp.list('cccccccc-0000-4000-8000-000000000001', 'Survivor')$$, 'PT403', null, 'ROLE-02 nobody''s name');
select lives_ok($$select pg_temp.list('cccccccc-0000-4000-8000-000000000001', 'Rhea')$$, 'FLEA-11 a listing');
select lives_ok($$select pg_temp.list('cccccccc-0000-4000-8000-000000000001', 'Rhea')$$, 'OP-72 the same request again');
select results_eq(
  $$select seller_character_name, item_id, price, quantity from public.flea_market_listings$$,
  $$values ('Rhea', 'club', 7::bigint, 1)$$, 'DATA-16 is one row');

select throws_ok(
  $$select public.commit_purchase('aaaaaaaa-0000-4000-8000-000000000001', 1, 2, '{}', pg_temp.listing(), 'x', 'x', 'x')$$,
  'PT403', 'You cannot buy your own listings.', 'FLEA-13 one''s own');
select throws_ok(
  $$select public.commit_purchase('aaaaaaaa-0000-4000-8000-000000000002', 1, 5, '{}', pg_temp.listing(), 'x', 'x', 'x')$$,
  'PT409', null, 'OP-68 a stale base');
select lives_ok(
  $$select public.commit_purchase('aaaaaaaa-0000-4000-8000-000000000002', 1, 1, '{"coins": 2}', pg_temp.listing(), 'x', 'x', 'x')$$,
  'FLEA-14 a purchase');
select is_empty('select id from public.flea_market_listings', 'takes the listing away');
select throws_ok(
  $$select public.commit_removal('aaaaaaaa-0000-4000-8000-000000000001', 2, '{}', (select listing_id from public.pending_transactions))$$,
  'PT410', null, 'OP-73 which cannot be removed any more');
select is((select count(*) from public.player_mail where is_server_message), 1::bigint, 'OP-70 and tells the seller');

select lives_ok(
  $$select public.commit_claim('aaaaaaaa-0000-4000-8000-000000000001', 1, 2, '{"coins": 7}', (select id from public.player_mail))$$,
  'MAIL-08 who claims');
select public.commit_claim('aaaaaaaa-0000-4000-8000-000000000001', 1, 2, '{"coins": 14}', (select id from public.player_mail)) is null as again;
select is((select (save_data ->> 'coins')::int from public.game_saves where user_id = 'aaaaaaaa-0000-4000-8000-000000000001'), 7, 'OP-70 once');
select results_eq(
  'select why, coins from public.ledger order by id',
  $$values ('list', null::bigint), ('buy', null), ('buy', 7), ('claim', 7)$$, 'the ledger has it all');
select throws_ok('update public.ledger set coins = 8 where coins = 7', 'PT403', null, 'and nobody changes it');
select throws_ok('delete from public.ledger', 'PT403', null, 'nor removes from it');

select * from finish();
rollback;
