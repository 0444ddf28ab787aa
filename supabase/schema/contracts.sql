-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Stores the figures of a run for its contract. Also deletes the account's runs from three weeks ago and earlier.
-- API roles: none. Defined in 20261128005400_contracts.sql.
CREATE OR REPLACE FUNCTION private.keep_contract_run(p_record public.run_records, p_ticket private.run_tickets)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.contract_runs c where c.user_id = p_record.user_id and c.week < (now() at time zone 'utc')::date - 21;
  insert into private.contract_runs (record_id, user_id, week, location_id, twist, figures)
  select p_record.id, p_record.user_id, date_trunc('week', p_ticket.drawn_at at time zone 'utc')::date,
    p_ticket.spec ->> 'locationId', p_ticket.spec ->> 'twist', jsonb_build_object(
      'ticks', v.report -> 'ticks', 'bestStreak', v.report -> 'bestStreak', 'gains', jsonb_build_object(
        'enemiesKilledByType', v.report #> '{gains,enemiesKilledByType}', 'elites', v.report #> '{gains,elites}'))
  from private.run_verdicts v
  where v.record_id = p_record.id and v.unranked = 'contract' and p_record.segment = 0 and p_ticket.drawn_at is not null
$function$;

-- The caller's runs and claims of this week and the one before: {now, account, runs: [{week, locationId, twist, figures}], claims: [{week,
-- tier}]}.
-- API roles: authenticated, service_role. Defined in 20261128005400_contracts.sql.
CREATE OR REPLACE FUNCTION private.contracts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'now', now(), 'account', (select auth.uid()),
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object('week', r.week, 'locationId', r.location_id, 'twist', r.twist, 'figures', r.figures)), '[]')
      from private.contract_runs r where r.user_id = (select auth.uid()) and r.week >= (now() at time zone 'utc')::date - 14),
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object('week', c.week, 'tier', c.tier)), '[]')
      from private.contract_claims c where c.user_id = (select auth.uid()) and c.week >= (now() at time zone 'utc')::date - 14))
$function$;

-- Stores the save with a contract's reward, once per account, week and tier. The slot that has it keeps it and gets no second one. PT410:
-- another slot has it.
-- API roles: service_role. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION public.commit_contract_claim(p_user uuid, p_slot integer, p_week date, p_tier text, p_base_revision integer, p_save jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.coins_change_for('contracts');
  perform private.hold_account(p_user);
  insert into private.contract_claims (user_id, week, tier, slot_number) values (p_user, p_week, p_tier, p_slot) on conflict do nothing;
  if found then
    perform private.write_save(p_user, p_slot, p_base_revision, p_save);
  elsif not exists (
    select from private.contract_claims c where c.user_id = p_user and c.week = p_week and c.tier = p_tier and c.slot_number = p_slot) then
    raise exception 'This reward was given before.' using errcode = 'PT410', detail = '{"code":"reward-claimed"}';
  end if;
end $function$;

-- API roles: authenticated, service_role. Defined in 20261128005400_contracts.sql.
CREATE OR REPLACE FUNCTION public.contracts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.contracts()
$function$;

-- Input for a claim: {now, revision, save, claimedSlot, runs: [{locationId, twist, figures}]}.
-- API roles: service_role. Defined in 20261128005400_contracts.sql.
CREATE OR REPLACE FUNCTION public.load_contract_claim(p_user uuid, p_slot integer, p_week date, p_tier text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'now', now(), 'revision', s.revision, 'save', s.save_data,
    'claimedSlot', (select c.slot_number from private.contract_claims c where c.user_id = p_user and c.week = p_week and c.tier = p_tier),
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object('locationId', r.location_id, 'twist', r.twist, 'figures', r.figures)), '[]')
      from private.contract_runs r where r.user_id = p_user and r.week = p_week))
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
$function$;
