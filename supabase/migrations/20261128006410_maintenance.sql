-- Maintenance (decision 0055): from a given time nothing changes but runs that began before.

-- Empty while no maintenance is announced.
create table private.maintenance (
  id boolean primary key default true constraint maintenance_one check (id),
  starts_at timestamptz not null,
  -- Plain text for players.
  message text not null default '' constraint maintenance_message check (length(message) <= 200)
);
revoke all on private.maintenance from public, anon, authenticated, service_role;

create function private.is_maintenance() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.maintenance m where m.starts_at <= now())
$$;

-- Refuses with PT503 during maintenance, except for operators. Clients keep unsent commands after a 503 and send them again.
create function private.require_service(p_user uuid default auth.uid()) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_maintenance() and not exists (select from private.operators o where o.user_id = p_user) then
    raise exception 'The game is closed for maintenance.' using errcode = 'PT503', detail = '{"code":"maintenance"}';
  end if;
end $$;

-- Refuses with PT503 during maintenance, and with PT403 while the flag is off. Verification refuses nothing: runs wait.
create or replace function private.require_flag(p_flag text) returns void language plpgsql stable set search_path = '' as $$
begin
  perform private.require_service();
  if private.is_flag_on(p_flag) then
    return;
  end if;
  raise exception 'The operator has switched this off for now.' using errcode = 'PT403',
    detail = json_build_object('code', case p_flag when 'market' then 'market-disabled' when 'mail' then 'mail-disabled'
      when 'radio' then 'radio-disabled' when 'signup' then 'signup-disabled' when 'guests' then 'guests-disabled' else 'night-disabled' end);
end $$;

-- Saves do not change during maintenance, except by the run that was open, by a re-run, and for operators. It refuses what players write
-- directly to other tables, and lets pass what the server does by itself, such as deleting an account.
create function private.keep_maintenance() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_run jsonb;
begin
  if not private.is_maintenance() or auth.role() is null then
    return coalesce(new, old);
  elsif tg_table_name = 'game_saves' and tg_op <> 'DELETE' then
    v_run := new.save_data #> '{ext,run}';
    if nullif(current_setting('nightfence.coins', true), '')::jsonb ->> 'cause' is distinct from 'rerun' and not (
        tg_op = 'UPDATE' and coalesce(jsonb_typeof(old.save_data #> '{ext,run}'), '') = 'object'
        and (jsonb_typeof(v_run) is distinct from 'object' or v_run ->> 'id' = old.save_data #>> '{ext,run,id}')) then
      perform private.require_service(new.user_id);
    end if;
  elsif auth.role() <> 'service_role' then
    perform private.require_service();
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_maintenance before insert or delete or update of save_data on public.game_saves
  for each row execute function private.keep_maintenance();
create trigger keep_maintenance before insert or update or delete on public.friends for each row execute function private.keep_maintenance();
create trigger keep_maintenance before insert or delete on public.player_blocks for each row execute function private.keep_maintenance();
create trigger keep_maintenance before insert or delete on public.muted_players for each row execute function private.keep_maintenance();
create trigger keep_maintenance before update on public.mailing_list for each row execute function private.keep_maintenance();
create trigger keep_maintenance before delete on public.player_mail for each row execute function private.keep_maintenance();
create trigger keep_maintenance before update of first_name, avatar_url on public.profiles
  for each row when (row (new.first_name, new.avatar_url) is distinct from row (old.first_name, old.avatar_url)) execute function private.keep_maintenance();
-- A new run draws a seed first.
create trigger keep_maintenance before insert on private.run_seeds for each row execute function private.keep_maintenance();
create trigger keep_maintenance before insert on private.reports for each row execute function private.keep_maintenance();
create trigger keep_maintenance before insert on private.decisions for each row execute function private.keep_maintenance();
create trigger keep_maintenance before insert on private.appeals for each row execute function private.keep_maintenance();

-- The state that every visitor may know: {off, maintenance}, the flags that are off with their messages, and {startsAt, message, isUnderWay} or null.
create or replace function private.service_status() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'off', (select coalesce(jsonb_object_agg(f.name, f.message) filter (where not f.is_on), '{}') from private.feature_flags f),
    'maintenance', (select jsonb_build_object('startsAt', m.starts_at, 'message', m.message, 'isUnderWay', m.starts_at <= now()) from private.maintenance m))
$$;

-- Announces maintenance that starts in p_minutes, at most a day ahead; null ends it. A repeated end changes and logs nothing. Refuses: PT403
-- the caller is no operator, PT400, PT422 the message, PT429 more than 60 changes in ten minutes.
create function private.set_maintenance(p_minutes int, p_message text) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_message text := '';
  v_was timestamptz;
  v_starts timestamptz := now() + make_interval(mins => least(1440, greatest(0, p_minutes)));
begin
  perform private.require_operator();
  if p_minutes is not null then
    v_message := private.operator_message(p_message);
  end if;
  -- Operators wait for each other, so that the log has each change once.
  perform pg_advisory_xact_lock(54, 0);
  select m.starts_at into v_was from private.maintenance m;
  if p_minutes is null and v_was is null then
    return;
  end if;
  perform private.count_try(v_user, 'operator', 60, interval '10 minutes');
  delete from private.maintenance m where true;
  insert into private.maintenance (starts_at, message) select v_starts, v_message where p_minutes is not null;
  insert into private.operator_log (by_id, what, was, now, message)
  values (v_user, 'maintenance', coalesce(to_jsonb(v_was), 'null'), case when p_minutes is null then 'null' else to_jsonb(v_starts) end, v_message);
  perform private.broadcast_service();
end $$;
create function public.set_maintenance(p_minutes int, p_message text default '') returns void
  language sql set search_path = '' as $$ select private.set_maintenance(p_minutes, p_message) $$;

-- {answer, revision, save, seeds, maintenance}: the answer if the batch was applied before, the stored save, the seeds drawn for the
-- account's next runs, {id: seed}, and whether maintenance keeps the account from anything but finishing its run. Null values for missing ones.
create or replace function public.load_for_commit(p_user uuid, p_slot integer, p_batch uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as $function$
  select jsonb_build_object(
    'answer', private.answer_of(p_user, p_slot, p_batch),
    'revision', s.revision,
    'save', s.save_data,
    'seeds', (
      select coalesce(jsonb_object_agg(r.id, r.seed), '{}') from private.run_seeds r
      where r.user_id = p_user and r.issued_at > now() - interval '1 day'),
    'maintenance', private.is_maintenance() and not exists (select from private.operators o where o.user_id = p_user)
  )
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
$function$;

create or replace function private.operator_overview()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return jsonb_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'verdictsWaiting', (select count(*) from private.run_checks c where c.verdict is null),
    'oldestWaitSeconds', (select coalesce(extract(epoch from now() - min(c.asked_at)), 0)::int from private.run_checks c where c.verdict is null),
    'verifierSeenAt', (select max(s.at) from private.verifier_seen s),
    'players', (select count(*) from public.profiles p where p.last_active_at > now() - interval '1 day'),
    'errors', private.operator_errors(),
    'flags', private.operator_flags(),
    'changes', private.operator_changes(),
    'maintenance', private.service_status() -> 'maintenance',
    'days', private.operator_days(),
    'funnel', (select coalesce(jsonb_object_agg(f.step, f.visits), '{}') from (
      select e.step, count(*) as visits from private.funnel_events e
      where e.hour > now() - interval '7 days' and not e.automated group by e.step) f));
end $function$;

revoke execute on all functions in schema private from public;
revoke execute on function public.set_maintenance(int, text) from public, anon, authenticated, service_role;
grant execute on function public.set_maintenance(int, text), private.set_maintenance(int, text) to authenticated;
