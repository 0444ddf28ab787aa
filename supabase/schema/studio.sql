-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Records a step of a visit, once per step. Each new step deletes some that are older than 90 days. Refuses: PT400 no such step, PT429 240
-- steps of a network in an hour or 20,000 of all visitors in a day.
-- API roles: service_role. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION public.count_funnel_step(p_visit uuid, p_step text, p_automated boolean, p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hour timestamptz := date_trunc('hour', now());
  v_counted int;
begin
  delete from private.funnel_networks n where n.network in (
    select o.network from private.funnel_networks o where o.hour < v_hour limit 100 for update skip locked
  );
  delete from private.funnel_events e where (e.visit, e.step) in (
    select o.visit, o.step from private.funnel_events o where o.hour <= now() - interval '90 days' limit 100 for update skip locked
  );
  insert into private.funnel_networks as n (network, hour, counted) values (private.network_of(p_address), v_hour, 1)
  on conflict (network) do update
    set counted = case when n.hour = excluded.hour then n.counted + 1 else 1 end, hour = excluded.hour
  returning n.counted into v_counted;
  if v_counted > 240 or (
    select count(*) from (select from private.funnel_events e where e.hour > now() - interval '1 day' limit 20000) lately
  ) = 20000 then
    raise exception 'No more steps are counted now.' using errcode = 'PT429', detail = '{"code":"too-many-steps"}';
  end if;
  insert into private.funnel_events (visit, step, automated) values (p_visit, p_step, p_automated) on conflict do nothing;
exception when check_violation then
  raise exception 'There is no such step.' using errcode = 'PT400', detail = '{"code":"not-found"}';
end $function$;

-- Guests can send feedback (FEED-06). A guest account costs nothing to create, so guests share the daily limit of visitors and cannot use up
-- that of players. The hourly limit of a network applies to everyone.
-- API roles: service_role. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION public.keep_suggestion(p_user uuid, p_email text, p_subject_type text, p_subject_line text, p_message text, p_username text, p_address text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_address text := private.network_of(p_address);
  v_of_address int;
  v_of_user int;
  v_id uuid;
begin
  -- Serializes all feedback: letters are few, and two at once must count each other.
  perform pg_advisory_xact_lock(hashtextextended('suggestions', 0));
  delete from private.suggestion_tries t where t.tried_at <= now() - interval '1 hour';
  select count(*) filter (where t.address = v_address), count(*) filter (where t.user_id = p_user) into v_of_address, v_of_user
  from private.suggestion_tries t;
  if v_of_address >= 3 or v_of_user >= 3 then
    return null;
  end if;
  if (select count(*) from public.suggestions s
      where s.created_at > now() - interval '1 day' and (s.user_id is null or private.is_guest(s.user_id)) = (p_user is null or private.is_guest(p_user))) >= 500 then
    raise exception 'More letters came today than can be read. Please write again tomorrow.'
      using errcode = 'PT429', detail = '{"code":"feedback-full"}';
  end if;
  insert into private.suggestion_tries (user_id, address) values (p_user, v_address);
  insert into public.suggestions (user_id, email, subject_type, subject_line, message, username)
  values (p_user, p_email, p_subject_type, p_subject_line, p_message, p_username) returning id into v_id;
  return v_id;
end $function$;
