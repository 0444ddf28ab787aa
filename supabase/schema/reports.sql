-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- The case that a report belongs to. A thing that was decided within 30 days is not opened again, except a player, whose conduct goes on.
-- API roles: none. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.case_of(p_kind text, p_target uuid, p_subject uuid, p_copy jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_digest text := case p_kind when 'player' then '' else md5((p_copy - array['before', 'after'])::text) end;
  v_case uuid;
begin
  insert into private.cases (kind, target, subject_id, copy, digest)
  select p_kind, p_target, p_subject, p_copy, v_digest
  where p_kind = 'player' or not exists (
    select from private.cases c where c.kind = p_kind and c.target = p_target and c.digest = v_digest and c.decided_at > now() - interval '30 days')
  on conflict (kind, target, digest) where decided_at is null do nothing;
  select c.id into v_case from private.cases c where c.kind = p_kind and c.target = p_target and c.digest = v_digest
  order by c.decided_at desc nulls first limit 1;
  return v_case;
end $function$;

-- The queue's order: the weight, plus a quarter of a new reporter's report for each day that the case waits. Days count from a fixed date,
-- so that the rank does not change with time.
-- API roles: none. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.case_rank(p_weight real, p_opened timestamp with time zone)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_weight - 0.25 * extract(epoch from p_opened - timestamptz '2026-01-01 00:00+00')::double precision / 86400
$function$;

-- API roles: none. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.weigh_case(p_case uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update private.cases c set weight = w.weight, rank = private.case_rank(w.weight, c.opened_at)
  from (select coalesce(sum(r.weight), 0)::real as weight from private.reports r where r.case_id = p_case) w where c.id = p_case
$function$;

-- Weighs the reporter's reports on open cases: 2 (upheld + 1) / (upheld + dismissed + 2), so 1 for a new reporter, by the reports of the
-- last year. More than 5 reports within a day share the weight of 5.
-- API roles: none. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.weigh_reports(p_reporter uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_upheld int;
  v_dismissed int;
  v_today int;
  v_weight real;
  v_cases uuid[];
begin
  select count(*) filter (where c.upheld), count(*) filter (where not c.upheld), count(*) filter (where r.reported_at > now() - interval '1 day')
  into v_upheld, v_dismissed, v_today
  -- A report on a case that was decided before says nothing about its reporter.
  from private.reports r join private.cases c on c.id = r.case_id and (c.decided_at is null or r.reported_at <= c.decided_at)
  where r.reporter_id = p_reporter and r.reported_at > now() - interval '1 year';
  v_weight := 2.0 * (v_upheld + 1) / (v_upheld + v_dismissed + 2) * least(1, 5.0 / greatest(v_today, 1));
  select array_agg(c.id) into v_cases from private.cases c
  where c.decided_at is null and c.id in (select r.case_id from private.reports r where r.reporter_id = p_reporter and r.weight <> v_weight);
  update private.reports r set weight = v_weight where r.reporter_id = p_reporter and r.case_id = any(v_cases);
  perform private.weigh_case(c) from unnest(v_cases) c;
end $function$;

-- Cases with a decision in force are kept until it ends.
-- API roles: none. Defined in 20261128006010_desk.sql.
CREATE OR REPLACE FUNCTION private.forget_cases()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.cases c where c.id in (
    select o.id from private.cases o
    where o.opened_at < now() - interval '180 days'
      and coalesce(o.decided_at + interval '180 days', o.opened_at + interval '365 days') < now()
      and not exists (
        select from private.decisions d where d.case_id = o.id and d.reversed_at is null
          and d.action in ('mute', 'hide-run', 'hide-player', 'suspend') and (d.until is null or d.until > now()))
    order by o.opened_at limit 20 for update skip locked)
$function$;

-- A case keeps its kind, subject and copy; only weights and the outcome change.
-- API roles: none. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.keep_case()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (new.id, new.kind, new.target, new.subject_id, new.copy, new.digest, new.opened_at)
    is distinct from (old.id, old.kind, old.target, old.subject_id, old.copy, old.digest, old.opened_at) then
    raise exception 'a case cannot be changed' using errcode = 'PT403', detail = '{"code":"record-unchangeable"}';
  end if;
  return new;
end $function$;

CREATE TRIGGER keep_case BEFORE UPDATE ON private.cases FOR EACH ROW EXECUTE FUNCTION private.keep_case();

-- Up to 5 messages of the channel on one side of a message, oldest first.
-- API roles: none. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.messages_beside(p_message public.messages, p_after boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('name', near.character_name, 'text', near.message_content, 'at', near.created_at,
    'own', near.user_id = p_message.user_id) order by near.created_at, near.id), '[]')
  from (
    (select * from public.messages m where not p_after and m.channel = p_message.channel and m.created_at <= p_message.created_at
      and (m.created_at, m.id) < (p_message.created_at, p_message.id) order by m.created_at desc, m.id desc limit 5)
    union all
    (select * from public.messages m where p_after and m.channel = p_message.channel and m.created_at >= p_message.created_at
      and (m.created_at, m.id) > (p_message.created_at, p_message.id) order by m.created_at, m.id limit 5)) near
$function$;

-- API roles: none. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.names_of(p_user uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('username', p.first_name, 'survivors', array(
    select s.name from private.survivors s where s.user_id = p.id and s.name not in ('', 'Survivor') order by s.slot_number))
  from public.profiles p where p.id = p_user
$function$;

-- The reasons that a report of each kind may give. The same lists as REPORT_REASONS in sim/content/reports.ts.
-- API roles: none. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.report_reasons(p_kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_kind in ('message', 'mail') then '{harassment,hate,threat,sexual,spam,scam,private-data,illegal,other}'
    when p_kind = 'name' then '{hate,sexual,harassment,impersonation,illegal,other}'
    when p_kind = 'listing' then '{scam,spam,name,other}'
    when p_kind = 'run' then '{bot,cheat,name,other}'
    when p_kind = 'player' then '{harassment,hate,threat,sexual,spam,scam,impersonation,bot,cheat,other}'
    else '{}' end::text[]
$function$;

-- API roles: none. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.run_copy(p_board text, p_survived boolean, p_ticks integer, p_kills integer, p_ended timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('board', p_board, 'survived', p_survived, 'ticks', p_ticks, 'kills', p_kills, 'at', p_ended)
$function$;

-- The player whom a report is about, with the copy to keep. Nulls if it does not exist or the reporter cannot see it. Only the recipient
-- can report a letter.
-- API roles: none. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.reported(p_user uuid, p_kind text, p_target uuid, OUT subject uuid, OUT copy jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_kind = 'message' then
    select m.user_id, jsonb_build_object('name', m.character_name, 'text', m.message_content, 'at', m.created_at,
      'before', private.messages_beside(m, false), 'after', private.messages_beside(m, true)) into subject, copy
    from public.messages m where m.id = p_target and m.removed_at is null;
  elsif p_kind = 'mail' then
    select m.sender_user_id, jsonb_build_object('name', m.sender_character_name, 'subject', m.subject, 'text', m.body, 'at', m.sent_at)
    into subject, copy
    from public.player_mail m where m.id = p_target and m.recipient_user_id = p_user and m.removed_at is null;
  elsif p_kind = 'listing' then
    select l.seller_user_id, jsonb_build_object('name', l.seller_character_name, 'item', l.item_name, 'price', l.price, 'at', l.created_at)
    into subject, copy
    from public.flea_market_listings l where l.id = p_target and l.removed_at is null;
  elsif p_kind = 'run' then
    select r.user_id, private.run_copy(r.board, r.survived, r.ticks, r.kills, r.ended_at) into subject, copy
    from (
      select k.user_id, 'board ' || k.location_id || ' ' || k.nightmare as board, k.survived, k.ticks, k.kills, k.ended_at
      from private.kept_runs k where k.id = p_target and not k.hidden
      union all
      select a.user_id, 'night ' || a.day, a.survived, a.ticks, a.kills, a.ended_at
      from private.night_attempts a where a.id = p_target and a.verdict = 'verified' and private.night_over(a.day) <= now()) r;
  elsif p_kind in ('name', 'player') and not private.is_guest(p_target) then
    select p.id, private.names_of(p.id) into subject, copy from public.profiles p where p.id = p_target;
    if p_kind = 'player' then
      copy := copy || jsonb_build_object('messages', (
        select coalesce(jsonb_agg(jsonb_build_object('text', m.message_content, 'at', m.created_at) order by m.created_at), '[]')
        from (select * from public.messages o where o.user_id = p_target order by o.created_at desc limit 10) m));
    end if;
  end if;
  -- Names and runs of players who are blocked stay visible in public places, texts do not.
  if p_kind in ('message', 'mail', 'listing') and private.are_strangers(p_user, subject) then
    subject := null;
  end if;
end $function$;

-- Reports something to the moderators, once per reporter and target within 30 days. Refuses: PT403 without a confirmed account, PT404 there
-- is no such thing that the caller can see, PT400 the caller's own, a reason of another kind or a long note, PT429 more than 20 a day.
-- API roles: authenticated. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION private.report_content(p_kind text, p_target uuid, p_reason text, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_note text := private.plain_text(left(coalesce(p_note, ''), 1000), false);
  v_reported record;
  v_case uuid;
begin
  perform private.hold_account(v_user);
  if not exists (select from auth.users u where u.id = v_user and u.email_confirmed_at is not null) then
    raise exception 'Confirm your address first: then you can report.' using errcode = 'PT403', detail = '{"code":"confirm-email-to-report"}';
  elsif p_reason is null or not p_reason = any (private.report_reasons(p_kind)) or length(v_note) > 280 then
    raise exception 'This report cannot be read.' using errcode = 'PT400', detail = '{"code":"report-unreadable"}';
  end if;
  select * into v_reported from private.reported(v_user, p_kind, p_target);
  if v_reported.subject is null then
    raise exception 'This no longer exists.' using errcode = 'PT404', detail = '{"code":"report-target-gone"}';
  elsif v_reported.subject = v_user then
    raise exception 'You cannot report yourself.' using errcode = 'PT400', detail = '{"code":"report-own"}';
  end if;
  -- Reports and decisions take turns, always after the account's lock, because each can change the weights of many cases.
  perform pg_advisory_xact_lock(hashtextextended('desk', 0));
  v_case := private.case_of(p_kind, p_target, v_reported.subject, v_reported.copy);
  if exists (select from private.reports r join private.cases c on c.id = r.case_id
      where r.reporter_id = v_user and (c.id = v_case or c.kind = p_kind and c.target = p_target and c.kind = 'player'
        and r.reported_at > now() - interval '30 days')) then
    return;
  end if;
  perform private.count_try(v_user, 'report', 20, interval '1 day');
  -- More than 200 reports add nothing to a case.
  insert into private.reports (case_id, reporter_id, reason, note) select v_case, v_user, p_reason, v_note
  where (select count(*) from private.reports r where r.case_id = v_case) < 200;
  perform private.weigh_reports(v_user);
  perform private.weigh_case(v_case);
  perform private.forget_cases();
end $function$;

-- API roles: authenticated, service_role. Defined in 20261128006000_reports.sql.
CREATE OR REPLACE FUNCTION public.report_content(p_kind text, p_target uuid, p_reason text, p_note text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.require_signed_up();
  select private.report_content(p_kind, p_target, p_reason, p_note);
$function$;
