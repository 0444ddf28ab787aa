-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- The account that lost this name to a moderator's decision. The name stays reserved, and its player can still log in with it.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.renamed_user(p_name text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.subject_id from private.decisions d
  where d.action = 'rename' and d.reversed_at is null and lower(d.effect ->> 'username') = lower(trim(p_name)) limit 1
$function$;

-- The player's appeal, once per decision, up to 1,000 plain characters. Refuses: PT404 no such decision of the caller, PT400, PT409 twice.
-- API roles: authenticated. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.appeal_decision(p_decision uuid, p_text text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_text text := private.plain_text(left(coalesce(p_text, ''), 3000), true);
  v_decision private.decisions;
begin
  if length(v_text) not between 1 and 1000 then
    raise exception 'An appeal has 1 to 1000 characters.' using errcode = 'PT400', detail = '{"code":"appeal-unreadable","params":{"n":1000}}';
  end if;
  select * into v_decision from private.decisions d
  where d.id = p_decision and d.subject_id = v_user and d.action <> 'dismiss' and d.reversed_at is null;
  if not found then
    raise exception 'There is no such decision.' using errcode = 'PT404', detail = '{"code":"decision-gone"}';
  end if;
  insert into private.appeals (decision_id, text) values (p_decision, v_text) on conflict do nothing;
  if not found then
    raise exception 'You have appealed this decision before.' using errcode = 'PT409', detail = '{"code":"appeal-repeated"}';
  end if;
  insert into private.desk_log (by_id, what, subject_id, case_id, decision_id, action)
  values (v_user, 'appeal', v_user, v_decision.case_id, p_decision, v_decision.action);
end $function$;

-- Hides all of a player's runs. Returns the decision's effect.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.hide_runs(p_user uuid, p_by text, p_reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select jsonb_build_object('runs', coalesce(jsonb_agg(r.id) filter (where public.moderate_run(r.id, true, p_by, p_reason)), '[]'))
  from (
    select k.id from private.kept_runs k where k.user_id = p_user and not k.hidden
    union all
    select a.id from private.night_attempts a where a.user_id = p_user and a.verdict = 'verified') r
$function$;

-- Marks the reported content as removed, or shows it again. Returns whether it exists.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.mark_removed(p_case private.cases, p_removed boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_at constant timestamptz := case when p_removed then now() end;
  v_listing public.flea_market_listings;
begin
  if p_case.kind = 'message' then
    update public.messages m set removed_at = v_at where m.id = p_case.target;
    return found;
  elsif p_case.kind = 'mail' then
    update public.player_mail m set removed_at = v_at where m.id = p_case.target;
    return found;
  end if;
  update public.flea_market_listings l set removed_at = v_at where l.id = p_case.target returning * into v_listing;
  if v_listing.id is null then
    return false;
  elsif p_removed then
    perform private.broadcast(array['market:all', 'market:' || v_listing.item_type], 'gone', jsonb_build_object('ids', jsonb_build_array(v_listing.id)));
  end if;
  perform private.broadcast_to_players(array[v_listing.seller_user_id], 'listings', '{}');
  return true;
end $function$;

-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.set_username(p_user uuid, p_name text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.profiles p set first_name = p_name where p.id = p_user;
  update auth.users u set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', p_name)
  where u.id = p_user;
$function$;

-- Replaces the username by a neutral one and takes the names of all survivors, everywhere that they are shown. Returns the decision's effect.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.take_names(p_user uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_neutral text;
  v_effect jsonb;
begin
  loop
    v_neutral := replace(private.draw_guest_name(), 'Guest-', 'Player-');
    exit when not exists (select from public.profiles p where lower(p.first_name) = lower(v_neutral));
  end loop;
  select jsonb_build_object('username', p.first_name, 'neutral', v_neutral, 'survivors', (
    select coalesce(jsonb_object_agg(s.slot_number, left(s.save_data ->> 'characterName', 64)), '{}') from public.game_saves s
    where s.user_id = p_user and s.save_data ->> 'characterName' not in ('', 'Survivor'))) into v_effect
  from public.profiles p where p.id = p_user;
  perform private.set_username(p_user, v_neutral);
  -- Survivor is the name of a survivor without one: it cannot write to others until it has a name again (ROLE-02).
  update public.game_saves s set save_data = jsonb_set(s.save_data, '{characterName}', '"Survivor"'), revision = s.revision + 1
  where s.user_id = p_user and s.slot_number::text in (select jsonb_object_keys(v_effect -> 'survivors'));
  update public.messages m set character_name = v_neutral where m.user_id = p_user;
  update public.player_mail m set sender_character_name = v_neutral where m.sender_user_id = p_user;
  update public.flea_market_listings l set seller_character_name = v_neutral where l.seller_user_id = p_user;
  return v_effect;
end $function$;

-- Does what a decision says, and stores what a reversal needs.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.apply_decision(p_decision private.decisions, p_case private.cases, p_by text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_effect jsonb := '{}';
begin
  if p_decision.action = 'remove' and not private.mark_removed(p_case, true)
    or p_decision.action = 'hide-run' and not public.moderate_run(p_case.target, true, p_by, p_decision.reason) then
    raise exception 'This no longer exists.' using errcode = 'PT404', detail = '{"code":"report-target-gone"}';
  elsif p_decision.action = 'rename' then
    v_effect := private.take_names(p_case.subject_id);
  elsif p_decision.action = 'hide-player' then
    v_effect := private.hide_runs(p_case.subject_id, p_by, p_decision.reason);
  end if;
  update private.decisions d set effect = v_effect where d.id = p_decision.id;
end $function$;

-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.decision_row(p_decision private.decisions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', p_decision.id, 'action', p_decision.action, 'reason', p_decision.reason, 'note', p_decision.note,
    'by', (select p.first_name from public.profiles p where p.id = p_decision.decided_by), 'at', p_decision.decided_at,
    'until', p_decision.until, 'reversedAt', p_decision.reversed_at,
    'appeal', (select jsonb_build_object('text', a.text, 'at', a.appealed_at, 'answeredAt', a.answered_at, 'granted', a.granted)
      from private.appeals a where a.decision_id = p_decision.id))
$function$;

-- The actions that a moderator can take on a case of each kind.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.desk_actions(p_kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['dismiss', 'warn', 'mute', 'rename', 'hide-player', 'suspend'] || case
    when p_kind in ('message', 'mail', 'listing') then array['remove'] when p_kind = 'run' then array['hide-run'] else '{}' end
$function$;

-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.desk_note(p_note text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_note text := private.plain_text(left(coalesce(p_note, ''), 1000), true);
begin
  if length(v_note) > 500 then
    raise exception 'This decision cannot be read.' using errcode = 'PT400', detail = '{"code":"decision-unreadable"}';
  end if;
  return v_note;
end $function$;

-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.is_in_force(p_user uuid, p_action text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.decisions d where d.subject_id = p_user and d.action = p_action and d.reversed_at is null
      and (d.until is null or d.until > now()))
$function$;

-- True if a moderator other than the decider can answer an appeal.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.has_other_moderator(p_decision private.decisions)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.moderators m where m.user_id is distinct from p_decision.decided_by and m.user_id <> p_decision.subject_id
      and not private.is_in_force(m.user_id, 'suspend'))
$function$;

-- The case, locked after its subject's account and all other reports and decisions. Refuses: PT404 no such case, PT403 the caller is its subject.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.hold_case(p_case uuid, p_moderator uuid)
 RETURNS private.cases
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_case private.cases;
begin
  select * into v_case from private.cases c where c.id = p_case;
  if not found then
    raise exception 'There is no such case.' using errcode = 'PT404', detail = '{"code":"case-gone"}';
  elsif v_case.subject_id = p_moderator then
    raise exception 'This case is about you.' using errcode = 'PT403', detail = '{"code":"case-own"}';
  end if;
  perform private.hold_account(v_case.subject_id);
  perform pg_advisory_xact_lock(hashtextextended('desk', 0));
  select * into v_case from private.cases c where c.id = p_case for update;
  return v_case;
end $function$;

-- The decision; its case is locked. Refuses: PT404, PT403 the caller is its subject.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.hold_decision(p_decision uuid, p_moderator uuid, OUT decision private.decisions, OUT of_case private.cases)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  of_case := private.hold_case((select d.case_id from private.decisions d where d.id = p_decision), p_moderator);
  select * into decision from private.decisions d where d.id = p_decision;
end $function$;

-- The calling moderator. Refuses everyone else with PT403.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.require_moderator()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.moderators m where m.user_id = (select auth.uid())) or private.is_in_force((select auth.uid()), 'suspend') then
    raise exception 'Only moderators can do this.' using errcode = 'PT403', detail = '{"code":"moderators-only"}';
  end if;
  return (select auth.uid());
end $function$;

-- Gives back the names that the player has not replaced.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.give_names_back(p_user uuid, p_effect jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.set_username(p_user, p_effect ->> 'username') from public.profiles p
  where p.id = p_user and p.first_name = p_effect ->> 'neutral'
    and not exists (select from public.profiles o where lower(o.first_name) = lower(p_effect ->> 'username'));
  update public.game_saves s
  set save_data = jsonb_set(s.save_data, '{characterName}', p_effect -> 'survivors' -> s.slot_number::text), revision = s.revision + 1
  where s.user_id = p_user and s.save_data ->> 'characterName' = 'Survivor' and p_effect -> 'survivors' ? s.slot_number::text;
$function$;

-- Shows the runs again that the decision hid, and those that were hidden when they ended.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.show_runs(p_user uuid, p_effect jsonb, p_by text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select public.moderate_run(r.id, false, p_by, 'reversed')
  from (
    select k.id from private.kept_runs k where k.user_id = p_user and k.hidden
    union all
    select a.id from private.night_attempts a where a.user_id = p_user and a.verdict = 'hidden') r
  where p_effect -> 'runs' ? r.id::text or not exists (select from private.run_moderations m where m.run = r.id)
$function$;

-- Takes a decision back and restores what it changed. A dismissed case returns to the queue.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.reverse_decision(p_decision private.decisions, p_case private.cases, p_moderator uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_by text := (select p.first_name from public.profiles p where p.id = p_moderator);
begin
  update private.decisions d set reversed_at = now(), reversed_by = p_moderator, seen_at = null where d.id = p_decision.id and d.reversed_at is null;
  if not found then
    raise exception 'This decision was reversed before.' using errcode = 'PT409', detail = '{"code":"decision-reversed"}';
  elsif p_decision.action = 'dismiss' and exists (
    select from private.cases c where (c.kind, c.target, c.digest) = (p_case.kind, p_case.target, p_case.digest) and c.decided_at is null) then
    raise exception 'This was reported again: decide the newer case.' using errcode = 'PT409', detail = '{"code":"case-decided"}';
  end if;
  case p_decision.action
    when 'remove' then perform private.mark_removed(p_case, false);
    when 'rename' then perform private.give_names_back(p_case.subject_id, p_decision.effect);
    when 'hide-run' then perform public.moderate_run(p_case.target, false, v_by, 'reversed');
    when 'hide-player' then perform private.show_runs(p_case.subject_id, p_decision.effect, v_by);
    else null;
  end case;
  insert into private.desk_log (by_id, what, subject_id, case_id, decision_id, action)
  values (p_moderator, 'reverse', p_case.subject_id, p_case.id, p_decision.id, p_decision.action);
end $function$;

-- Tells the subject and the reporters of a case that something changed, and weighs the reporters' other reports.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.tell_outcome(p_case uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update private.cases c set upheld = o.upheld, decided_at = case when o.upheld is not null then coalesce(c.decided_at, now()) end
  from (
    select case
      when bool_or(d.action <> 'dismiss' and d.reversed_at is null) then true
      when bool_or(d.action = 'dismiss' and d.reversed_at is null) or bool_or(d.action <> 'dismiss') then false
    end as upheld from private.decisions d where d.case_id = p_case) o
  where c.id = p_case;
  update private.reports r set told_at = null where r.case_id = p_case;
  perform private.weigh_reports(r.reporter_id) from private.reports r where r.case_id = p_case and r.reporter_id is not null;
  perform private.broadcast_to_players(array(
    select c.subject_id from private.cases c where c.id = p_case
    union select r.reporter_id from private.reports r where r.case_id = p_case), 'notice', '{}');
end $function$;

-- Grants an appeal, which reverses the decision, or rejects it. Refuses: PT403 the decider while there is another moderator, PT409 answered.
-- API roles: authenticated. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.desk_answer(p_decision uuid, p_granted boolean, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_moderator uuid := private.require_moderator();
  v_note text := private.desk_note(p_note);
  v_held record;
begin
  select * into v_held from private.hold_decision(p_decision, v_moderator);
  if (v_held.decision).decided_by = v_moderator and private.has_other_moderator(v_held.decision) then
    raise exception 'Another moderator answers this appeal.' using errcode = 'PT403', detail = '{"code":"appeal-needs-other"}';
  end if;
  update private.appeals a set answered_at = now(), answered_by = v_moderator, granted = p_granted, note = v_note
  where a.decision_id = p_decision and a.answered_at is null and p_granted is not null;
  if not found then
    raise exception 'This appeal was answered before.' using errcode = 'PT409', detail = '{"code":"appeal-answered"}';
  end if;
  insert into private.desk_log (by_id, what, subject_id, case_id, decision_id, action, reason)
  values (v_moderator, 'answer', (v_held.decision).subject_id, (v_held.decision).case_id, p_decision, (v_held.decision).action,
    case when p_granted then 'granted' else 'rejected' end);
  if p_granted and (v_held.decision).reversed_at is null then
    perform private.reverse_decision(v_held.decision, v_held.of_case, v_moderator);
  end if;
  update private.decisions d set seen_at = null where d.id = p_decision;
  perform private.tell_outcome((v_held.of_case).id);
end $function$;

-- The 50 oldest open appeals. `barred`: another moderator has to answer it.
-- API roles: authenticated. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.desk_appeals()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_moderator uuid := private.require_moderator();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('decision', d.id, 'case', d.case_id, 'kind', c.kind, 'action', d.action, 'reason', d.reason,
      'name', p.first_name, 'text', a.text, 'at', a.appealed_at,
      'barred', d.decided_by is not distinct from v_moderator and private.has_other_moderator(d)) order by a.appealed_at), '[]')
    from (select * from private.appeals o where o.answered_at is null order by o.appealed_at limit 50) a
    join private.decisions d on d.id = a.decision_id and d.subject_id <> v_moderator
    join private.cases c on c.id = d.case_id join public.profiles p on p.id = d.subject_id);
end $function$;

-- A case with its copy, its newest 50 reports, its decisions, and the subject's last 20 decisions in other cases.
-- API roles: authenticated. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.desk_case(p_case uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_moderator uuid := private.require_moderator();
  v_case private.cases;
begin
  select * into v_case from private.cases c where c.id = p_case and c.subject_id <> v_moderator;
  if not found then
    raise exception 'There is no such case.' using errcode = 'PT404', detail = '{"code":"case-gone"}';
  end if;
  return jsonb_build_object('id', v_case.id, 'kind', v_case.kind, 'target', v_case.target, 'copy', v_case.copy, 'openedAt', v_case.opened_at,
    'weight', round(v_case.weight::numeric, 2), 'decidedAt', v_case.decided_at, 'upheld', v_case.upheld,
    'name', (select p.first_name from public.profiles p where p.id = v_case.subject_id),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'note', r.note, 'at', r.reported_at,
        'weight', round(r.weight::numeric, 2), 'by', p.first_name) order by r.id desc), '[]')
      from (select * from private.reports o where o.case_id = p_case order by o.id desc limit 50) r
      left join public.profiles p on p.id = r.reporter_id),
    'decisions', (select coalesce(jsonb_agg(private.decision_row(d) order by d.decided_at), '[]') from private.decisions d where d.case_id = p_case),
    'earlier', (select coalesce(jsonb_agg(jsonb_build_object('action', d.action, 'reason', d.reason, 'at', d.decided_at,
        'reversedAt', d.reversed_at) order by d.decided_at desc), '[]')
      from (select * from private.decisions o where o.subject_id = v_case.subject_id and o.case_id <> p_case
        order by o.decided_at desc limit 20) d));
end $function$;

-- Decides a case, or adds an action to one that was acted on. `p_hours` is 1, 24, 168 or 720 for a mute, and up to a year for a suspension,
-- which without it has no end. Returns the decision. Refuses: PT403 no moderator, or the moderator's own case, PT404, PT400, PT409 the case
-- was dismissed or has this action.
-- API roles: authenticated. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.desk_decide(p_case uuid, p_action text, p_reason text, p_note text, p_hours integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_moderator uuid := private.require_moderator();
  v_note text := private.desk_note(p_note);
  v_case private.cases := private.hold_case(p_case, v_moderator);
  v_decision private.decisions;
begin
  if p_action is null or not p_action = any (private.desk_actions(v_case.kind))
    or p_reason is null or p_reason not in ('harassment', 'hate', 'threat', 'sexual', 'spam', 'scam', 'private-data', 'impersonation', 'name', 'bot',
      'cheat', 'illegal', 'other', 'no-violation')
    or (p_reason = 'no-violation') <> (p_action = 'dismiss')
    or (case p_action when 'mute' then coalesce(p_hours, 0) not in (1, 24, 168, 720) when 'suspend' then p_hours not between 1 and 8760
      else p_hours is not null end) then
    raise exception 'This decision cannot be read.' using errcode = 'PT400', detail = '{"code":"decision-unreadable"}';
  elsif v_case.decided_at is not null and (p_action = 'dismiss' or not v_case.upheld) or exists (
    select from private.decisions d where d.case_id = p_case and d.action = p_action and d.reversed_at is null) then
    raise exception 'This case was decided before.' using errcode = 'PT409', detail = '{"code":"case-decided"}';
  end if;
  insert into private.decisions (case_id, subject_id, action, reason, note, decided_by, until)
  values (p_case, v_case.subject_id, p_action, p_reason, v_note, v_moderator, now() + p_hours * interval '1 hour')
  returning * into v_decision;
  perform private.apply_decision(v_decision, v_case, (select p.first_name from public.profiles p where p.id = v_moderator));
  insert into private.desk_log (by_id, what, subject_id, case_id, decision_id, action, reason, until)
  values (v_moderator, 'decide', v_case.subject_id, p_case, v_decision.id, p_action, p_reason, v_decision.until);
  perform private.tell_outcome(p_case);
  return v_decision.id;
end $function$;

-- 50 entries of the log before `p_before`, newest first, without those about the caller.
-- API roles: authenticated. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.desk_log(p_before bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_moderator uuid := private.require_moderator();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'at', l.at, 'what', l.what, 'action', l.action, 'reason', l.reason, 'until', l.until,
      'case', (select c.id from private.cases c where c.id = l.case_id), 'by', b.first_name, 'name', s.first_name,
      'note', case when l.what = 'decide' then d.note end) order by l.id desc), '[]')
    from (select * from private.desk_log o where (p_before is null or o.id < p_before) and o.subject_id is distinct from v_moderator
      order by o.id desc limit 50) l
    left join public.profiles b on b.id = l.by_id left join public.profiles s on s.id = l.subject_id
    left join private.decisions d on d.id = l.decision_id);
end $function$;

-- 50 open cases after `p_after`, first the ones with the highest rank, without those about the caller: {cases, next, appeals}.
-- API roles: authenticated. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.desk_queue(p_kind text, p_after uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_moderator uuid := private.require_moderator();
  v_after private.cases;
  v_cases jsonb;
begin
  if p_after is not null then
    select * into v_after from private.cases c where c.id = p_after;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'name', p.first_name, 'weight', round(c.weight::numeric, 2),
    'openedAt', c.opened_at, 'excerpt', left(coalesce(c.copy ->> 'text', c.copy ->> 'item', c.copy ->> 'board', c.copy ->> 'username'), 200),
    'reasons', (select jsonb_object_agg(o.reason, o.n) from (
      select r.reason, count(*) as n from private.reports r where r.case_id = c.id group by 1) o)) order by c.rank desc, c.id), '[]')
  into v_cases
  from (
    select * from private.cases o where o.decided_at is null and o.subject_id <> v_moderator and (p_kind is null or o.kind = p_kind)
      and (v_after.id is null or o.rank < v_after.rank or o.rank = v_after.rank and o.id > v_after.id)
    order by o.rank desc, o.id limit 50) c
  join public.profiles p on p.id = c.subject_id;
  return jsonb_build_object('cases', v_cases, 'next', case when jsonb_array_length(v_cases) = 50 then v_cases -> 49 ->> 'id' end,
    'appeals', (select count(*) from (select from private.appeals a where a.answered_at is null limit 1000) a));
end $function$;

-- API roles: authenticated. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.desk_reverse(p_decision uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_moderator uuid := private.require_moderator();
  v_held record;
begin
  select * into v_held from private.hold_decision(p_decision, v_moderator);
  perform private.reverse_decision(v_held.decision, v_held.of_case, v_moderator);
  perform private.tell_outcome((v_held.of_case).id);
end $function$;

-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.hide_new_night()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_in_force(new.user_id, 'hide-player') then
    new.verdict := 'hidden';
  end if;
  return new;
end $function$;

CREATE TRIGGER hide_new_night BEFORE UPDATE OF verdict ON private.night_attempts FOR EACH ROW WHEN (((new.verdict = 'verified'::text) AND (old.verdict IS DISTINCT FROM 'verified'::text))) EXECUTE FUNCTION private.hide_new_night();

-- A player who is hidden from leaderboards still plays; the runs are stored as hidden.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.hide_new_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.hidden := new.hidden or private.is_in_force(new.user_id, 'hide-player');
  return new;
end $function$;

CREATE TRIGGER hide_new_run BEFORE INSERT ON private.kept_runs FOR EACH ROW EXECUTE FUNCTION private.hide_new_run();

-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.keep_desk_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'the log is append-only' using errcode = 'PT403', detail = '{"code":"record-unchangeable"}';
end $function$;

CREATE TRIGGER keep_desk_log BEFORE DELETE OR UPDATE OR TRUNCATE ON private.desk_log FOR EACH STATEMENT EXECUTE FUNCTION private.keep_desk_log();

-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.keep_hidden_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case when exists (select from private.kept_runs k where k.id = new.run and k.hidden) then null else new end;
end $function$;

CREATE TRIGGER keep_hidden_places BEFORE INSERT ON private.board_places FOR EACH ROW EXECUTE FUNCTION private.keep_hidden_places();

-- Keeps muted and suspended players from writing to others. Arguments: the column of the acting player, and the actions that forbid it.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.keep_sanctioned_out()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if private.is_in_force(v_user, 'suspend') then
    raise exception 'This account is suspended.' using errcode = 'PT403', detail = '{"code":"account-suspended"}';
  elsif tg_nargs > 1 and private.is_in_force(v_user, 'mute') then
    raise exception 'A moderator has muted this account.' using errcode = 'PT403', detail = '{"code":"account-muted"}';
  end if;
  return new;
end $function$;

CREATE TRIGGER keep_sanctioned_out BEFORE INSERT ON private.night_attempts FOR EACH ROW EXECUTE FUNCTION private.keep_sanctioned_out('user_id');
CREATE TRIGGER keep_sanctioned_out BEFORE INSERT ON private.reports FOR EACH ROW EXECUTE FUNCTION private.keep_sanctioned_out('reporter_id');
CREATE TRIGGER keep_sanctioned_out BEFORE INSERT ON public.flea_market_listings FOR EACH ROW EXECUTE FUNCTION private.keep_sanctioned_out('seller_user_id');
CREATE TRIGGER keep_sanctioned_out BEFORE INSERT ON public.friends FOR EACH ROW EXECUTE FUNCTION private.keep_sanctioned_out('user1_id');
CREATE TRIGGER keep_sanctioned_out BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.keep_sanctioned_out('user_id', 'mute');
CREATE TRIGGER keep_sanctioned_out BEFORE INSERT ON public.player_mail FOR EACH ROW EXECUTE FUNCTION private.keep_sanctioned_out('sender_user_id', 'mute');

-- A suspended player's saves do not change, except to finish the run that was open.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.keep_suspended_saves()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_run jsonb := new.save_data #> '{ext,run}';
begin
  -- A moderator's own changes come with the moderator as the caller.
  if coalesce((select auth.uid()), new.user_id) = new.user_id and private.is_in_force(new.user_id, 'suspend')
    and not (tg_op = 'UPDATE' and jsonb_typeof(old.save_data #> '{ext,run}') = 'object'
      and (jsonb_typeof(v_run) is distinct from 'object' or v_run ->> 'id' = old.save_data #>> '{ext,run,id}')) then
    raise exception 'This account is suspended.' using errcode = 'PT403', detail = '{"code":"account-suspended"}';
  end if;
  return new;
end $function$;

CREATE TRIGGER keep_suspended BEFORE INSERT OR UPDATE OF save_data ON public.game_saves FOR EACH ROW EXECUTE FUNCTION private.keep_suspended_saves();

-- The caller's restrictions and news: {now, moderator, suspended, rename, notices, outcomes}. `suspended` is null or {until}; `rename` is true
-- while the username is the neutral one. `notices` are the last 20 decisions, with the copy's own text; `outcomes` those of
-- the caller's last 20 decided reports.
-- API roles: authenticated. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.own_standing()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('now', now(),
    'moderator', exists (select from private.moderators m where m.user_id = (select auth.uid())),
    'suspended', (select jsonb_build_object('until', d.until) from private.decisions d
      where d.subject_id = (select auth.uid()) and d.action = 'suspend' and d.reversed_at is null and (d.until is null or d.until > now())
      order by d.until desc nulls first limit 1),
    'rename', exists (select from private.decisions d join public.profiles p on p.id = d.subject_id
      where d.subject_id = (select auth.uid()) and d.action = 'rename' and d.reversed_at is null and p.first_name = d.effect ->> 'neutral'),
    'notices', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'action', d.action, 'reason', d.reason, 'kind', c.kind, 'at', d.decided_at,
        'until', d.until, 'reversedAt', d.reversed_at, 'seen', d.seen_at is not null,
        'text', left(coalesce(c.copy ->> 'text', c.copy ->> 'item', c.copy ->> 'username', ''), 500),
        'appeal', (select jsonb_build_object('text', a.text, 'answeredAt', a.answered_at, 'granted', a.granted)
          from private.appeals a where a.decision_id = d.id)) order by d.decided_at desc), '[]')
      from (select * from private.decisions o where o.subject_id = (select auth.uid()) and o.action <> 'dismiss'
        order by o.decided_at desc limit 20) d join private.cases c on c.id = d.case_id),
    'outcomes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'upheld', o.upheld, 'at', o.decided_at, 'seen', o.told_at is not null) order by o.decided_at desc), '[]')
      from (
        select r.id, c.kind, c.upheld, c.decided_at, r.told_at from private.reports r join private.cases c on c.id = r.case_id
        where r.reporter_id = (select auth.uid()) and c.decided_at is not null
        order by c.decided_at desc limit 20) o))
$function$;

-- The caller has seen the notices and outcomes of a standing that was read at `p_until`.
-- API roles: authenticated. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.see_notices(p_until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.decisions d set seen_at = now() where d.subject_id = (select auth.uid()) and d.seen_at is null
    and greatest(d.decided_at, d.reversed_at, (select a.answered_at from private.appeals a where a.decision_id = d.id)) <= p_until;
  update private.reports r set told_at = now() from private.cases c
  where c.id = r.case_id and r.reporter_id = (select auth.uid()) and r.told_at is null and c.decided_at <= p_until;
$function$;

-- API roles: authenticated, service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.appeal_decision(p_decision uuid, p_text text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.appeal_decision(p_decision, p_text)
$function$;

-- API roles: authenticated, service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.desk_answer(p_decision uuid, p_granted boolean, p_note text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.desk_answer(p_decision, p_granted, p_note)
$function$;

-- API roles: authenticated, service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.desk_appeals()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.desk_appeals()
$function$;

-- API roles: authenticated, service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.desk_case(p_case uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.desk_case(p_case)
$function$;

-- API roles: authenticated, service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.desk_decide(p_case uuid, p_action text, p_reason text, p_note text DEFAULT ''::text, p_hours integer DEFAULT NULL::integer)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.desk_decide(p_case, p_action, p_reason, p_note, p_hours)
$function$;

-- API roles: authenticated, service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.desk_log(p_before bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.desk_log(p_before)
$function$;

-- API roles: authenticated, service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.desk_queue(p_kind text DEFAULT NULL::text, p_after uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.desk_queue(p_kind, p_after)
$function$;

-- API roles: authenticated, service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.desk_reverse(p_decision uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.desk_reverse(p_decision)
$function$;

-- API roles: authenticated, service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.own_standing()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.own_standing()
$function$;

-- API roles: authenticated, service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.see_notices(p_until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.see_notices(p_until)
$function$;

-- Makes exactly these confirmed accounts moderators, by their addresses. An address, unlike a username, cannot be taken by another player
-- when it becomes free. Returns how many there are.
-- API roles: service_role. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION public.set_moderators(p_emails text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_users uuid[] := array(
    select u.id from auth.users u where u.email = any (select lower(trim(e)) from unnest(p_emails[1:100]) e) and u.email_confirmed_at is not null);
begin
  with gone as (delete from private.moderators m where m.user_id <> all (v_users) returning m.user_id)
  insert into private.desk_log (what, subject_id) select 'revoke', gone.user_id from gone;
  with come as (insert into private.moderators (user_id) select unnest(v_users) on conflict do nothing returning user_id)
  insert into private.desk_log (what, subject_id) select 'grant', come.user_id from come;
  return cardinality(v_users);
end $function$;
