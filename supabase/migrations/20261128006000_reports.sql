-- One table of reports for everything that players write or do (decision 0043). Reports about the same thing form a case, which a moderator
-- decides. No API role can read these tables.

-- Marked instead of deleted, so that a decision can be reversed. Players do not see marked rows.
alter table public.messages add column removed_at timestamptz;
alter table public.player_mail add column removed_at timestamptz;
-- The seller still sees a removed listing and takes the item back; other players neither see nor buy it.
alter table public.flea_market_listings add column removed_at timestamptz;

-- A reported thing. Deleted with the account that it is about.
create table private.cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint cases_kind check (kind in ('message', 'mail', 'name', 'listing', 'run', 'player')),
  -- The id of the message, letter, listing, run or player.
  target uuid not null,
  subject_id uuid not null references public.profiles (id) on delete cascade,
  -- The reported text with its context at the time of the first report.
  copy jsonb not null constraint cases_copy check (octet_length(copy::text) <= 65536),
  -- The copy's own text: a player with a new name is a new case.
  digest text not null constraint cases_digest check (length(digest) <= 32),
  opened_at timestamptz not null default now(),
  -- The sum of the weights of its reports.
  weight real not null default 0,
  -- The order of the queue: see private.case_rank.
  rank double precision not null default 0,
  decided_at timestamptz,
  -- True if a moderator acted on it, false if it was dismissed or every action was reversed.
  upheld boolean,
  constraint cases_upheld check ((upheld is null) = (decided_at is null))
);
create unique index cases_open on private.cases (kind, target, digest) where decided_at is null;
create index cases_target on private.cases (kind, target, opened_at desc);
create index cases_queue on private.cases (rank desc, id) where decided_at is null;
create index cases_subject on private.cases (subject_id);

-- One row per reporter and case.
create table private.reports (
  id bigint generated always as identity primary key,
  case_id uuid not null references private.cases (id) on delete cascade,
  reporter_id uuid references public.profiles (id) on delete set null,
  reason text not null constraint reports_reason check (length(reason) <= 20),
  note text not null default '' constraint reports_note check (length(note) <= 280),
  weight real not null default 1,
  reported_at timestamptz not null default now(),
  -- When the reporter saw the outcome.
  told_at timestamptz,
  unique (case_id, reporter_id)
);
create index reports_reporter on private.reports (reporter_id, reported_at desc);
create trigger keep_guests_out before insert on private.reports for each row execute function private.keep_guests_out('reporter_id');

-- A case keeps its kind, subject and copy; only weights and the outcome change.
create function private.keep_case() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.id, new.kind, new.target, new.subject_id, new.copy, new.digest, new.opened_at)
    is distinct from (old.id, old.kind, old.target, old.subject_id, old.copy, old.digest, old.opened_at) then
    raise exception 'a case cannot be changed' using errcode = 'PT403', detail = '{"code":"record-unchangeable"}';
  end if;
  return new;
end $$;
create trigger keep_case before update on private.cases for each row execute function private.keep_case();

-- The reasons that a report of each kind may give. The same lists as REPORT_REASONS in sim/content/reports.ts.
create function private.report_reasons(p_kind text) returns text[] language sql immutable set search_path = '' as $$
  select case
    when p_kind in ('message', 'mail') then '{harassment,hate,threat,sexual,spam,scam,private-data,illegal,other}'
    when p_kind = 'name' then '{hate,sexual,harassment,impersonation,illegal,other}'
    when p_kind = 'listing' then '{scam,spam,name,other}'
    when p_kind = 'run' then '{bot,cheat,name,other}'
    when p_kind = 'player' then '{harassment,hate,threat,sexual,spam,scam,impersonation,bot,cheat,other}'
    else '{}' end::text[]
$$;

-- WHAT IS COPIED

-- Up to 5 messages of the channel on one side of a message, oldest first.
create function private.messages_beside(p_message public.messages, p_after boolean) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', near.character_name, 'text', near.message_content, 'at', near.created_at,
    'own', near.user_id = p_message.user_id) order by near.created_at, near.id), '[]')
  from (
    (select * from public.messages m where not p_after and m.channel = p_message.channel and m.created_at <= p_message.created_at
      and (m.created_at, m.id) < (p_message.created_at, p_message.id) order by m.created_at desc, m.id desc limit 5)
    union all
    (select * from public.messages m where p_after and m.channel = p_message.channel and m.created_at >= p_message.created_at
      and (m.created_at, m.id) > (p_message.created_at, p_message.id) order by m.created_at, m.id limit 5)) near
$$;

create function private.names_of(p_user uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('username', p.first_name, 'survivors', array(
    select s.name from private.survivors s where s.user_id = p.id and s.name not in ('', 'Survivor') order by s.slot_number))
  from public.profiles p where p.id = p_user
$$;

create function private.run_copy(p_board text, p_survived boolean, p_ticks int, p_kills int, p_ended timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('board', p_board, 'survived', p_survived, 'ticks', p_ticks, 'kills', p_kills, 'at', p_ended)
$$;

-- The player whom a report is about, with the copy to keep. Nulls if it does not exist or the reporter cannot see it. Only the recipient
-- can report a letter.
create function private.reported(p_user uuid, p_kind text, p_target uuid, out subject uuid, out copy jsonb)
language plpgsql stable set search_path = '' as $$
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
end $$;

-- WEIGHTS

-- The queue's order: the weight, plus a quarter of a new reporter's report for each day that the case waits. Days count from a fixed date,
-- so that the rank does not change with time.
create function private.case_rank(p_weight real, p_opened timestamptz) returns double precision language sql immutable set search_path = '' as $$
  select p_weight - 0.25 * extract(epoch from p_opened - timestamptz '2026-01-01 00:00+00')::double precision / 86400
$$;

-- Weighs the reporter's reports on open cases: 2 (upheld + 1) / (upheld + dismissed + 2), so 1 for a new reporter, by the reports of the
-- last year. More than 5 reports within a day share the weight of 5.
create function private.weigh_reports(p_reporter uuid) returns void language plpgsql set search_path = '' as $$
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
end $$;

create function private.weigh_case(p_case uuid) returns void language sql set search_path = '' as $$
  update private.cases c set weight = w.weight, rank = private.case_rank(w.weight, c.opened_at)
  from (select coalesce(sum(r.weight), 0)::real as weight from private.reports r where r.case_id = p_case) w where c.id = p_case
$$;

-- Decided cases are kept for 180 days, open ones for a year. Deletes a few at a time.
create function private.forget_cases() returns void language sql set search_path = '' as $$
  delete from private.cases c where c.id in (
    select o.id from private.cases o
    where o.opened_at < now() - interval '180 days'
      and coalesce(o.decided_at + interval '180 days', o.opened_at + interval '365 days') < now()
    order by o.opened_at limit 20 for update skip locked)
$$;
create index cases_age on private.cases (opened_at);

-- REPORTING

-- The case that a report belongs to. A thing that was decided within 30 days is not opened again, except a player, whose conduct goes on.
create function private.case_of(p_kind text, p_target uuid, p_subject uuid, p_copy jsonb) returns uuid
language plpgsql set search_path = '' as $$
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
end $$;

-- Reports something to the moderators, once per reporter and target within 30 days. Refuses: PT403 without a confirmed account, PT404 there
-- is no such thing that the caller can see, PT400 the caller's own, a reason of another kind or a long note, PT429 more than 20 a day.
create function private.report_content(p_kind text, p_target uuid, p_reason text, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;
create function public.report_content(p_kind text, p_target uuid, p_reason text, p_note text default '') returns void
language sql set search_path = '' as $$
  select private.require_signed_up();
  select private.report_content(p_kind, p_target, p_reason, p_note);
$$;

-- THE EARLIER REPORTS

-- Moves the earlier reports of runs and messages.
insert into private.cases (kind, target, subject_id, copy, digest, opened_at)
select 'run', r.run, r.user_id, f.copy, md5(f.copy::text), o.first
from (select coalesce(t.kept, t.night) as run, min(t.reported_at) as first from private.run_reports t group by 1) o
join private.ranked_runs r on r.run = o.run
cross join lateral private.run_copy(r.board, r.survived, r.ticks, r.kills, r.ended_at) f (copy);
insert into private.cases (kind, target, subject_id, copy, digest, opened_at)
select distinct on (t.message_id) 'message', t.message_id, t.author_id,
  jsonb_build_object('name', t.character_name, 'text', t.message_content, 'at', t.reported_at, 'before', '[]'::jsonb, 'after', '[]'::jsonb),
  '', t.reported_at
from private.message_reports t where t.author_id is not null order by t.message_id, t.reported_at;
insert into private.reports (case_id, reporter_id, reason, note, reported_at)
select c.id, t.reporter_id, t.reason, t.note, t.reported_at
from private.run_reports t join private.cases c on c.kind = 'run' and c.target = coalesce(t.kept, t.night)
union all
select c.id, t.reporter_id, 'other', '', t.reported_at
from private.message_reports t join private.cases c on c.kind = 'message' and c.target = t.message_id;
select private.weigh_case(c.id) from private.cases c;

drop view private.ranked_runs;
drop table private.run_reports;
drop table private.message_reports;

-- Reports of runs for the functions that keep reported runs and list them. `kept` and `night` are both the run's id.
create view private.run_reports with (security_invoker = true) as
select r.id, c.target as kept, c.target as night, r.reporter_id, r.reason, r.note, r.reported_at
from private.reports r join private.cases c on c.id = r.case_id
-- A run is kept for 90 days after a report.
where c.kind = 'run' and r.reported_at > now() - interval '90 days';

-- Ranked runs with their input statistics, their distance from the bots and their reports.
create view private.ranked_runs with (security_invoker = true) as
select r.*, p.first_name as name, i.inputs, private.bots_distance(i.inputs) as bots,
  (select count(*)::int from private.run_reports t where t.kept = r.run or t.night = r.run) as reports,
  (select jsonb_object_agg(c.reason, c.n) from (
    select t.reason, count(*) as n from private.run_reports t where t.kept = r.run or t.night = r.run group by t.reason) c) as reasons,
  (select max(t.reported_at) from private.run_reports t where t.kept = r.run or t.night = r.run) as reported_at
from (
  select k.id as run, k.user_id, 'board ' || k.location_id || ' ' || k.nightmare as board, k.survived, k.ticks, k.kills, k.ended_at, k.hidden
  from private.kept_runs k
  union all
  select a.id, a.user_id, 'night ' || a.day, a.survived, a.ticks, a.kills, a.ended_at, a.verdict = 'hidden'
  from private.night_attempts a where a.verdict in ('verified', 'hidden')
) r
join public.profiles p on p.id = r.user_id
left join private.run_inputs i on i.kept = r.run or i.night = r.run;

-- Pages that are older than this migration call the next two.
create or replace function private.report_run(p_run uuid, p_reason text, p_note text) returns void
language sql security definer set search_path = '' as $$
  select private.report_content('run', p_run, p_reason, p_note)
$$;
create or replace function private.report_message(p_message uuid) returns void
language sql security definer set search_path = '' as $$
  select private.report_content('message', p_message, 'other', '')
$$;

-- THE PLAYER'S DATA

-- A player's own rows as one file (decision 0016): from every table that has any, except those that this function's
-- test lists with a reason. Other players appear under their usernames, never with an id or an address. Rows are
-- unchanged; each table contributes its newest 5,000.
CREATE OR REPLACE FUNCTION private.rows_beside_boards(p_user uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_parts constant jsonb[] := array[
    (select jsonb_build_object('account', to_jsonb(a)) from (
      select u.id, u.email, u.created_at, u.is_anonymous as guest, u.email_confirmed_at from auth.users u where u.id = p_user) a),
    (select jsonb_build_object('profiles', jsonb_agg(to_jsonb(p))) from public.profiles p where p.id = p_user),
    (select jsonb_build_object('mailing_list', jsonb_agg(to_jsonb(l))) from public.mailing_list l where l.user_id = p_user),
    (select jsonb_build_object('game_saves', jsonb_agg(to_jsonb(s) order by s.slot_number))
      from public.game_saves s where s.user_id = p_user),
    (select jsonb_build_object('game_saves_backup', jsonb_agg(to_jsonb(b))) from (
      select * from public.game_saves_backup where user_id = p_user order by backup_date desc limit 100) b),
    (select jsonb_build_object('bank_transactions', jsonb_agg(to_jsonb(t))) from (
      select * from public.bank_transactions where user_id = p_user order by written_at desc limit 5000) t),
    (select jsonb_build_object('player_mail', jsonb_agg(to_jsonb(m))) from (
      select case when o.recipient_user_id = p_user then 'received' else 'sent' end as way, o.sender_character_name as sender,
        (select r.first_name from public.profiles r where r.id = o.recipient_user_id) as recipient,
        o.subject, o.body, o.sent_at, o.is_server_message
      from public.player_mail o where p_user in (o.recipient_user_id, o.sender_user_id) order by o.sent_at desc limit 5000) m),
    (select jsonb_build_object('suggestions', jsonb_agg(to_jsonb(g))) from (
      select email, subject_type, subject_line, message, username, created_at
      from public.suggestions where user_id = p_user order by created_at desc limit 5000) g),
    (select jsonb_build_object('friends', jsonb_agg(to_jsonb(f))) from (
      select p.first_name as username, o.status, o.user1_id = p_user as asked_by_me, o.created_at
      from public.friends o join public.profiles p on p.id = case o.user1_id when p_user then o.user2_id else o.user1_id end
      where p_user in (o.user1_id, o.user2_id) order by o.created_at desc limit 5000) f),
    (select jsonb_build_object('player_blocks', jsonb_agg(to_jsonb(b))) from (
      select p.first_name as username, o.created_at from public.player_blocks o join public.profiles p on p.id = o.blocked_id
      where o.blocker_id = p_user order by o.created_at desc limit 5000) b),
    (select jsonb_build_object('muted_players', jsonb_agg(to_jsonb(m))) from (
      select p.first_name as username from public.muted_players o join public.profiles p on p.id = o.muted_id
      where o.user_id = p_user order by 1 limit 5000) m),
    (select jsonb_build_object('messages', jsonb_agg(to_jsonb(m))) from (
      select character_name, message_content, created_at
      from public.messages where user_id = p_user order by created_at desc limit 5000) m),
    (select jsonb_build_object('flea_market_listings', jsonb_agg(to_jsonb(l))) from (
      select * from public.flea_market_listings where seller_user_id = p_user order by created_at desc limit 5000) l),
    (select jsonb_build_object('pending_transactions', jsonb_agg(to_jsonb(t))) from (
      select listing_id, item_name, amount, created_at, claimed_at, claimed_slot_number
      from public.pending_transactions where seller_user_id = p_user order by created_at desc limit 5000) t),
    (select jsonb_build_object('ledger', jsonb_agg(to_jsonb(l))) from (
      select at, why, listing_id, case when from_user_id = p_user then from_slot_number end as from_slot,
        case when to_user_id = p_user then to_slot_number end as to_slot, coins, item, quantity
      from public.ledger where p_user in (from_user_id, to_user_id) order by id desc limit 5000) l),
    -- Without the recordings, which are the game's own data and take 200 kB each.
    (select jsonb_build_object('run_records', jsonb_agg(to_jsonb(r))) from (
      select id, slot_number, run_id, segment, ended_by, told, ticks, hash, ended_at
      from public.run_records where user_id = p_user order by ended_at desc limit 5000) r)
  ];
  v_all jsonb := '{}';
begin
  for i in 1 .. cardinality(v_parts) loop
    v_all := v_all || coalesce(v_parts[i], '{}');
  end loop;
  -- Returns an empty list instead of null for a table without rows.
  return (select jsonb_object_agg(e.key, case e.value when 'null' then '[]' else e.value end) from jsonb_each(v_all) e);
end $function$;

-- A player's own rows as one file (decision 0016): from every table that has any, except those that this function's
-- test lists with a reason. Other players appear under their usernames, never with an id or an address. Rows are
-- unchanged; each table contributes its newest 5,000.
create or replace function private.rows_of(p_user uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.rows_beside_reports(p_user) || jsonb_build_object('reports', (
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select c.kind, r.reason, r.note, r.reported_at, c.upheld
      from private.reports r join private.cases c on c.id = r.case_id
      where r.reporter_id = p_user order by r.reported_at desc limit 5000) t))
$$;

-- WHO MAY DO WHAT

alter table private.cases enable row level security;
alter table private.reports enable row level security;
revoke all on private.cases, private.reports, private.run_reports, private.ranked_runs from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on function public.report_content(text, uuid, text, text) from public, anon;
grant execute on function private.report_content(text, uuid, text, text), public.report_content(text, uuid, text, text) to authenticated;
