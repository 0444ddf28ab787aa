-- Weekly contracts: a reward is paid once per account, week and tier.
begin;
-- A project may have revoked the default EXECUTE privilege. In this test, players run pgTAP and the functions of this file.
alter default privileges grant execute on functions to public;
grant execute on all functions in schema extensions to public;
select plan(5);

insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann@tap.test', '{"first_name": "TapAnn"}', now());
insert into public.game_saves (user_id, slot_number, save_data) values ('aaaaaaaa-0000-4000-8000-000000000001', 1, '{}');

select is(public.contracts() -> 'runs', '[]'::jsonb, 'a visitor has no runs');
select is(public.load_contract_claim('aaaaaaaa-0000-4000-8000-000000000001', 1, '2026-11-23', 'easy') -> 'claimedSlot', 'null'::jsonb, 'nothing was paid');
select throws_ok(
  $$select public.commit_contract_claim('aaaaaaaa-0000-4000-8000-000000000001', 1, '2026-11-23', 'every', 1, '{}')$$, '23514', null,
  'there are three tiers');
insert into private.contract_claims (user_id, week, tier, slot_number) values ('aaaaaaaa-0000-4000-8000-000000000001', '2026-11-23', 'easy', 2);
select throws_ok(
  $$select public.commit_contract_claim('aaaaaaaa-0000-4000-8000-000000000001', 1, '2026-11-23', 'easy', 1, '{}')$$, 'PT410', null,
  'another slot has the reward');
select lives_ok(
  $$select public.commit_contract_claim('aaaaaaaa-0000-4000-8000-000000000001', 2, '2026-11-23', 'easy', 1, '{}')$$,
  'the slot that has it may ask again');
select * from finish();
rollback;
