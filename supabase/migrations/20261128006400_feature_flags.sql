-- Feature flags (decision 0054): the operator's page switches parts of the game off and on again.

create table private.feature_flags (
  name text primary key,
  is_on boolean not null default true,
  -- Plain text for players, shown while the flag is off.
  message text not null default '' constraint feature_flags_message check (length(message) <= 200),
  changed_at timestamptz not null default now()
);
insert into private.feature_flags (name) values ('market'), ('mail'), ('radio'), ('signup'), ('guests'), ('night'), ('verification');

-- Every change by an operator. It has ids only, so that it can be kept when accounts are deleted.
create table private.operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by_id uuid not null,
  -- The name of a flag.
  what text not null,
  was jsonb not null,
  now jsonb not null,
  message text not null default '' constraint operator_log_message check (length(message) <= 200)
);
revoke all on private.feature_flags, private.operator_log from public, anon, authenticated, service_role;

create function private.keep_operator_log() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'the log is append-only' using errcode = 'PT403', detail = '{"code":"record-unchangeable"}';
end $$;
create trigger keep_operator_log before delete or update or truncate on private.operator_log
  for each statement execute function private.keep_operator_log();

create function private.is_flag_on(p_flag text) returns boolean language sql stable security definer set search_path = '' as $$
  select f.is_on from private.feature_flags f where f.name = p_flag
$$;

-- Refuses with PT403 while the flag is off. Verification refuses nothing: runs wait.
create function private.require_flag(p_flag text) returns void language plpgsql stable set search_path = '' as $$
begin
  if private.is_flag_on(p_flag) then
    return;
  end if;
  raise exception 'The operator has switched this off for now.' using errcode = 'PT403',
    detail = json_build_object('code', case p_flag when 'market' then 'market-disabled' when 'mail' then 'mail-disabled'
      when 'radio' then 'radio-disabled' when 'signup' then 'signup-disabled' when 'guests' then 'guests-disabled' else 'night-disabled' end);
end $$;

-- Keeps new rows out while the flag `tg_argv[0]` is off, whichever function inserts them. Its triggers run last, so that a repeated request
-- for a row that exists is answered like before.
create function private.require_flag_for_row() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_flag(tg_argv[0]);
  return new;
end $$;
create trigger require_flag before insert on public.flea_market_listings for each row execute function private.require_flag_for_row('market');
create trigger require_flag before insert on public.flea_market_sales for each row execute function private.require_flag_for_row('market');
create trigger require_flag before insert on public.messages for each row execute function private.require_flag_for_row('radio');
-- Letters of the game itself have no sender.
create trigger require_flag before insert on public.player_mail for each row
  when (new.sender_user_id is not null) execute function private.require_flag_for_row('mail');
create trigger require_flag before insert on auth.users for each row
  when (not coalesce(new.is_anonymous, false)) execute function private.require_flag_for_row('signup');
create trigger require_flag_guests before insert on auth.users for each row
  when (new.is_anonymous) execute function private.require_flag_for_row('guests');
-- A guest signs up by requesting an address. One who requested it before may still confirm it.
create trigger require_flag_signup before update of email_change on auth.users for each row
  when (old.is_anonymous and coalesce(new.email_change, '') not in ('', coalesce(old.email_change, ''))) execute function private.require_flag_for_row('signup');

-- The state that every visitor may know: {off}, the flags that are off with their messages.
create function private.service_status() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('off', coalesce(jsonb_object_agg(f.name, f.message) filter (where not f.is_on), '{}')) from private.feature_flags f
$$;

create function private.broadcast_service() returns void language plpgsql set search_path = '' as $$
begin
  perform private.broadcast(array['service:flags'], 'status', private.service_status());
end $$;

-- A text for players, as it is stored. Refuses: PT400 more than 200 characters, PT422 a listed word.
create function private.operator_message(p_text text) returns text language plpgsql set search_path = '' as $$
declare
  v_text text := private.plain_text(left(coalesce(p_text, ''), 1000), false);
begin
  if length(v_text) > 200 then
    raise exception 'A message has at most 200 characters.' using errcode = 'PT400', detail = '{"code":"message-too-long","params":{"n":200}}';
  elsif private.has_listed_word(v_text, false) then
    raise exception 'This text isn''t allowed.' using errcode = 'PT422', detail = '{"code":"text-not-allowed"}';
  end if;
  return v_text;
end $$;

-- Switches a flag. A flag that is on has no message. A repeated request changes and logs nothing. Refuses: PT403 the caller is no operator,
-- PT404 no such flag, PT400, PT422, PT429 more than 60 in ten minutes.
create function private.set_feature_flag(p_flag text, p_on boolean, p_message text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_message text := '';
  v_was private.feature_flags;
begin
  perform private.require_operator();
  if not p_on then
    v_message := private.operator_message(p_message);
  end if;
  select * into v_was from private.feature_flags f where f.name = p_flag for update;
  if not found or p_on is null then
    raise exception 'Not found.' using errcode = 'PT404', detail = '{"code":"not-found"}';
  elsif v_was.is_on = p_on and v_was.message = v_message then
    return;
  end if;
  perform private.count_try(v_user, 'operator', 60, interval '10 minutes');
  update private.feature_flags f set is_on = p_on, message = v_message, changed_at = now() where f.name = p_flag;
  insert into private.operator_log (by_id, what, was, now, message) values (v_user, p_flag, to_jsonb(v_was.is_on), to_jsonb(p_on), v_message);
  perform private.broadcast_service();
end $$;

-- {name: {isOn, message, changedAt}}
create function private.operator_flags() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(f.name, jsonb_build_object('isOn', f.is_on, 'message', f.message, 'changedAt', f.changed_at)) from private.feature_flags f
$$;

-- The newest 20 changes with the operators' names.
create function private.operator_changes() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (
    select o.id, o.at, p.first_name as by, o.what, o.was, o.now, o.message
    from private.operator_log o left join public.profiles p on p.id = o.by_id order by o.id desc limit 20) l
$$;

create function public.service_status() returns jsonb language sql stable set search_path = '' as $$ select private.service_status() $$;
create function public.set_feature_flag(p_flag text, p_on boolean, p_message text default '') returns void
  language sql set search_path = '' as $$ select private.set_feature_flag(p_flag, p_on, p_message) $$;

create or replace function private.may_listen(p_topic text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.signed_up_caller() is not null and (
    p_topic = 'player:' || (select auth.uid()) or p_topic like 'market:%' or p_topic = 'service:flags'
    or exists (select from private.radio_seats s
      where s.user_id = (select auth.uid()) and s.seated_until > now() and p_topic = 'radio:' || s.channel))
$function$;

-- {channel, messages}: the caller's channel for the next three minutes and its newest 50 messages that the caller may see, oldest first.
-- Refuses: PT401 the account no longer exists, PT403 the radio is off.
create or replace function private.tune_radio()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_unheard uuid[] := private.unheard();
  v_channel int;
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  if not found then
    raise exception 'You must be logged in.' using errcode = 'PT401', detail = '{"code":"login-required"}';
  end if;
  perform private.require_flag('radio');
  v_channel := private.take_radio_seat(v_user);
  return jsonb_build_object('channel', v_channel, 'messages', (
    select coalesce(jsonb_agg(m.said order by m.created_at, m.id), '[]') from (
      select * from private.radio_messages m where m.channel = v_channel and m.user_id <> all (v_unheard)
      order by m.created_at desc, m.id desc limit 50) m));
end $function$;

-- Input for the function that opens a run: {day, draw, seed, entry, division, open}. `seed`: the division's own for a ranked
-- attempt and for players who have used theirs, else a practice seed of the account. `open`: the attempt that has not
-- ended, as in `load_night_attempt`. Refuses: PT403 the nightly run is off; the open attempt then goes on.
create or replace function public.load_night(p_user uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_night private.nights := private.present_night();
  v_entry text := private.night_entry(p_user, v_night.day);
  v_division text := coalesce(
    (select a.division from private.night_attempts a where a.day = v_night.day and a.user_id = p_user), private.night_division(p_user));
begin
  -- An attempt that was opened a moment ago is opened again by a retry, and is not a new run.
  if not exists (
    select from private.night_attempts a where a.user_id = p_user and a.day = v_night.day and a.ended_at is null
      and (public.load_night_attempt(p_user, a.day) ->> 'fresh')::boolean) then
    perform private.require_flag('night');
  end if;
  return jsonb_build_object(
    'day', v_night.day, 'draw', private.night_digest(v_night, 'night'), 'entry', v_entry,
    'division', v_division,
    'seed', case
      when v_entry in ('ranked', 'used') then private.night_seed(v_night, v_division)
      else private.night_digest(v_night, 'practice/' || p_user)
    end,
    'open', (
      select public.load_night_attempt(p_user, a.day) from private.night_attempts a
      where a.user_id = p_user and a.ended_at is null order by a.day desc limit 1));
end $function$;

-- Counts an opening, at most 30 in ten minutes. With a ticket it uses the account's attempt, in the division
-- `p_division` that the ticket was made for. False if the attempt was
-- used already, or the day has changed. Also deletes some old nights.
create or replace function public.open_night(p_user uuid, p_day date, p_ticket jsonb, p_division text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_division text := private.night_division(p_user);
begin
  perform private.hold_account(p_user);
  perform private.require_flag('night');
  -- The account left the newcomers' division after `load_night`.
  if coalesce(p_division, v_division) <> v_division then
    return false;
  end if;
  if p_day <> private.night_day() or nullif(p_ticket, 'null') is not null and private.night_entry(p_user, p_day) <> 'ranked' then
    return false;
  end if;
  perform private.count_try(p_user, 'open-night', 30, interval '10 minutes');
  insert into private.night_attempts (day, user_id, ticket, division)
  select p_day, p_user, p_ticket, v_division where nullif(p_ticket, 'null') is not null;
  perform private.forget_nights();
  return true;
end $function$;

-- The auth service's hook "before user created" explains a rejection that on_signup would only raise as an error.
-- Anonymous accounts need no name and get none that was requested. If two sign-ups with one name arrive at once, the
-- second may pass here; the unique index then rejects it.
create or replace function public.before_user_created(event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user jsonb := event -> 'user';
  v_name text := trim(coalesce(v_user -> 'user_metadata' ->> 'first_name', ''));
  v_guest constant boolean := v_user -> 'is_anonymous' = 'true' and coalesce(v_user ->> 'email', '') = '' and coalesce(v_user ->> 'phone', '') = '';
  v_refusal text := case
    when not private.is_flag_on(case when v_guest then 'guests' else 'signup' end) then 'This is switched off for now. Please try again later.'
    when v_guest then null
    when v_name = '' then 'Username cannot be empty.'
    when v_name !~ '^[A-Za-z0-9_-]+$' then 'Username can only contain letters, numbers, underscores, and hyphens.'
    when length(v_name) > 24 then 'Username must be at most 24 characters long.'
    when private.username_taken(v_name) then 'This username is already taken. Please choose another.'
    when private.has_listed_word(v_name, true) then 'This name isn''t allowed. Choose another.'
  end;
begin
  if v_refusal is null then
    return '{}';
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 422, 'message', v_refusal));
end $function$;

-- Reserves the name that a guest signs up with, before the address is given. The same name again changes nothing. Refuses: 23505 taken or
-- reserved, 23514 breaks a rule of profiles, PT403 the caller is not a guest or sign-up is off, PT429 more than 20 names a day.
create or replace function private.name_guest(name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_name text := trim(name);
begin
  perform 1 from public.profiles p where p.id = v_user for no key update;
  if not private.is_guest(v_user) then
    raise exception 'Only a guest can do this.' using errcode = 'PT403', detail = '{"code":"guest-only"}';
  end if;
  perform private.require_flag('signup');
  if exists (select from public.profiles p where p.id = v_user and p.first_name = v_name) then
    return;
  elsif private.username_taken(v_name) then
    raise exception 'this username is taken or reserved' using errcode = '23505', detail = '{"code":"username-taken"}';
  end if;
  perform private.count_try(v_user, 'username', 20, '1 day');
  update public.profiles p set first_name = v_name where p.id = v_user;
  update auth.users u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}'::jsonb) || jsonb_build_object('first_name', v_name)
  where u.id = v_user;
end $function$;

-- Asks what a segment comes to when it is played again: {verdict, before}. `verdict` is {verdict, at, report}, or null while the replay is
-- pending and while the account has two other questions in the queue. `before` holds the reports of the run's earlier segments.
-- {unplayed: true, before}: there is nothing to play, since `p_job` is null or the player left a segment without a log.
-- {asClaimed: true}: only with `p_accept_claims` while verification is on, if no verifier called for ten minutes, the
-- segment's version is not kept, or an earlier segment has no verdict. Without it a segment waits for a verifier, and one of a version that is not kept is refused.
-- A revived segment is played by an earlier version than the server's if its page says so and the run was in that version before.
-- `p_address`: where the request came from.
create or replace function public.ask_run_check(p_user uuid, p_slot integer, p_run text, p_segment integer, p_oldest integer, p_newest integer, p_ticket jsonb, p_before jsonb, p_job jsonb, p_accept_claims boolean DEFAULT false, p_address text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ticket jsonb := nullif(p_ticket, 'null');
  v_before jsonb;
  v_unplayed int;
  v_playable boolean;
  v_job jsonb := nullif(p_job, 'null');
  v_version jsonb;
  v_log text;
  v_longer text;
  v_chunk jsonb;
  v_question text;
  v_id uuid;
  v_verdict jsonb;
begin
  v_version := case when p_segment > 0 then v_job #> '{spec,version}' end;
  if v_version is not null and exists (
    select from (
      select t.spec from private.run_tickets t
      where t.user_id = p_user and t.slot_number = p_slot and t.run_id = p_run and t.segment < p_segment
      union all
      select coalesce(v.ticket, r.spec) from public.run_records r join private.run_verdicts v on v.record_id = r.id
      where r.user_id = p_user and r.slot_number = p_slot and r.run_id = p_run and r.segment < p_segment) earlier
    where earlier.spec -> 'version' = v_version) then
    v_ticket := v_ticket || jsonb_build_object('version', v_version);
    update private.run_tickets t set spec = t.spec || jsonb_build_object('version', v_version)
    where t.user_id = p_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment and t.spec -> 'version' <> v_version;
  end if;
  select coalesce(v_ticket, t.spec), t.log,
    case when v_job ? 'logged' then v_job || jsonb_build_object('ticks', coalesce(t.ticks, 0), 'hash', coalesce(t.hash, '')) else v_job end
  into v_ticket, v_log, v_job
  from (select) as always left join private.run_tickets t
    on t.user_id = p_user and t.slot_number = p_slot and t.run_id = p_run and t.segment = p_segment;
  select coalesce(jsonb_agg(v.report order by r.segment) filter (where v.report is not null), '[]') || p_before,
    count(*) filter (where v.record_id is null)
  into v_before, v_unplayed
  from public.run_records r left join private.run_verdicts v on v.record_id = r.id
  where r.user_id = p_user and r.slot_number = p_slot and r.run_id = p_run and r.segment < p_segment;

  v_playable := coalesce((v_ticket ->> 'version')::int between p_oldest and p_newest, true);
  if p_accept_claims and private.is_flag_on('verification') and (v_unplayed > 0 or not v_playable
    or not exists (select from private.verifier_seen s where s.at > now() - interval '10 minutes')) then
    return jsonb_build_object('asClaimed', true);
  end if;
  -- An abandoned segment is replayed up to the end of its log, including what this batch adds.
  if v_job ? 'logged' then
    v_log := coalesce(v_log, '');
    for v_chunk in select c from jsonb_array_elements(v_job -> 'logged') c loop
      v_longer := private.log_with(v_log, (v_chunk ->> 'from')::int, v_chunk ->> 'text');
      if v_longer is not null and (v_chunk ->> 'ticks')::int >= (v_job ->> 'ticks')::int then
        v_log := v_longer;
        v_job := v_job || jsonb_build_object('ticks', v_chunk -> 'ticks', 'hash', v_chunk -> 'hash');
      end if;
    end loop;
    v_job := case when v_job ->> 'hash' <> '' then (v_job - 'logged') || jsonb_build_object('log', v_log, 'spec', v_ticket) end;
  end if;
  if v_job is null then
    return jsonb_build_object('unplayed', true, 'before', v_before);
  end if;
  v_job := v_job || jsonb_build_object('ticket', v_ticket, 'before', v_before);
  v_question := md5(v_job::text);

  select c.id, case when c.verdict is not null then jsonb_build_object('verdict', c.verdict, 'at', c.at, 'report', c.report) end
  into v_id, v_verdict from private.run_checks c
  where c.user_id = p_user and c.slot_number = p_slot and c.run_id = p_run and c.segment = p_segment and c.question = v_question;
  if not found and (select count(*) from private.run_checks c where c.user_id = p_user and c.verdict is null) < 2 then
    insert into private.run_checks (user_id, slot_number, run_id, segment, question, job, network, verdict, at)
    values (p_user, p_slot, p_run, p_segment, v_question, v_job,
      case when private.is_guest(p_user) then private.network_of(p_address) end,
      case when not v_playable then 'refused' end, case when v_playable then '' else 'ticket.version' end)
    on conflict (user_id, slot_number, run_id, segment, question) do update set question = excluded.question
    returning id, case when verdict is not null then jsonb_build_object('verdict', verdict, 'at', at, 'report', report) end
    into v_id, v_verdict;
    -- Deletes only the questions of this function; those of nights and re-runs have other owners.
    delete from private.run_checks c using (
      select k.id, sum(octet_length(k.job::text)) over (order by k.asked_at desc, k.id rows unbounded preceding) as bytes
      from private.run_checks k where k.user_id = p_user and k.question ~ '^[0-9a-f]{32}$') kept
    where c.id = kept.id and c.id <> v_id and kept.bytes > 2097152;
  end if;
  return jsonb_build_object('verdict', v_verdict, 'before', v_before);
end $function$;

-- The next pieces of up to p_most segments that are still being played, for the verifier p_reader: [{run, owner, from, text, marksFrom,
-- marks, ticks, start: {ticket, before, segment}}]. A piece has at least ten seconds of play. `start` comes with the first piece of a
-- segment. A verifier takes over a segment only in its first minute, because the first piece has everything up to now and delays jobs; a
-- revived one once the earlier segments have verdicts. Pieces count for the turn of their owner: an account, or the network of guests.
create or replace function public.take_run_pieces(p_reader uuid, p_most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_turn double precision;
  v_pieces jsonb;
begin
  if not private.is_flag_on('verification') then
    return '[]';
  end if;
  -- Verifiers take turns, so that no segment gets two readers.
  select s.turn into v_turn from private.verifier_seen s for update;
  v_turn := coalesce(v_turn, 0);
  with unread as (
    select t.user_id, t.slot_number, t.run_id, t.segment, t.issued_at, t.reader is distinct from p_reader as is_new, t.read_ticks, t.read_log,
      t.read_marks, case when private.is_guest(t.user_id) then coalesce(t.guest_network, 'guests') else 'account ' || t.user_id end as owner
    from private.run_tickets t
    where t.ticks - t.read_ticks >= 600 and t.issued_at > now() - interval '1 hour'
      and (t.reader = p_reader or t.read_until < now() and t.ticks <= 3600)
  ), earlier as (
    select u.*, coalesce(e.reports, '[]') as before
    from unread u left join lateral (
      select jsonb_agg(v.report order by r.segment) filter (where v.report is not null) as reports
      from public.run_records r join private.run_verdicts v on v.record_id = r.id
      where r.user_id = u.user_id and r.slot_number = u.slot_number and r.run_id = u.run_id and r.segment < u.segment) e on u.is_new
  ), next as (
    select e.*, greatest(v_turn, f.finish) as turn, row_number() over (partition by e.owner order by e.issued_at) as nth
    from earlier e left join private.verifier_turns f on f.owner = e.owner
    where not e.is_new or jsonb_array_length(e.before) = e.segment
    order by greatest(v_turn, f.finish) + 600 * row_number() over (partition by e.owner order by e.issued_at), e.issued_at
    limit least(p_most, 50)
  ), taken as (
    update private.run_tickets t
    set reader = p_reader, read_until = now() + interval '30 seconds', read_ticks = t.ticks, read_log = length(t.log),
      read_marks = length(t.marks)
    from next n
    where t.user_id = n.user_id and t.slot_number = n.slot_number and t.run_id = n.run_id and t.segment = n.segment
    returning n.owner, n.turn, t.ticks - case when n.is_new then 0 else n.read_ticks end as played, jsonb_build_object(
      'run', private.segment_key(t.user_id, t.slot_number, t.run_id, t.segment), 'owner', n.owner, 'ticks', t.ticks)
      || case
        when n.is_new then jsonb_build_object('from', 0, 'text', t.log, 'marksFrom', 0, 'marks', t.marks,
          'start', jsonb_build_object('ticket', t.spec, 'before', n.before, 'segment', t.segment))
        else jsonb_build_object('from', n.read_log, 'text', substr(t.log, n.read_log + 1), 'marksFrom', n.read_marks,
          'marks', substr(t.marks, n.read_marks + 1))
      end as piece
  ), charged as (
    insert into private.verifier_turns as t (owner, finish)
    select k.owner, min(k.turn) + sum(k.played) from taken k group by k.owner
    on conflict (owner) do update set finish = excluded.finish
  )
  select coalesce(jsonb_agg(k.piece), '[]'), greatest(v_turn, max(k.turn)) into v_pieces, v_turn from taken k;
  update private.verifier_seen s set turn = v_turn where s.turn <> v_turn;
  return v_pieces;
end $function$;

-- Leases up to p_most pending jobs for p_seconds: [{id, run, charged, ticket, before, segment, endedBy, claimed, spec, log, ticks, hash}]. The
-- next job is that of the owner whose turn begins first; each job moves its owner's next turn back by its length, which is `charged`: the
-- ticks that this verifier has not received yet as pieces. Within an owner the account comes first that has the fewest leased jobs which it
-- has not stored yet. A job whose run another verifier plays is left to that one for two seconds.
-- `p_followed`: only jobs whose run p_reader plays while it lasts, or only the others; null: all.
-- `p_works`: the verifier could not play a job and then played its built-in check. A job that was leased three times
-- fails only if a verifier worked meanwhile: while all of them are broken it waits.
create or replace function public.take_runs_to_verify(p_most integer, p_seconds integer, p_works boolean DEFAULT false, p_reader uuid DEFAULT NULL::uuid, p_followed boolean DEFAULT NULL::boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_jobs jsonb := '[]';
  v_turn double precision;
  v_next record;
begin
  insert into private.verifier_seen (at, worked_at) values (now(), case when p_works then now() end)
  on conflict (id) do update set at = excluded.at, worked_at = coalesce(excluded.worked_at, verifier_seen.worked_at)
  where p_works or verifier_seen.at < now() - interval '10 seconds';
  if not private.is_flag_on('verification') then
    return v_jobs;
  end if;
  select s.turn into v_turn from private.verifier_seen s for update;
  update private.run_checks c set verdict = 'failed'
  where c.verdict is null and c.free_at <= now() and c.tries >= 3
    and exists (select from private.verifier_seen s where s.worked_at > c.taken_at);
  for n in 1..least(p_most, 20) loop
    select c.id, c.job, private.check_owner(c) as owner, greatest(v_turn, t.finish) as turn,
      private.segment_key(c.user_id, c.slot_number, c.run_id, c.segment) as run,
      60 + greatest(0, (c.job ->> 'ticks')::int - case when k.reader = p_reader then k.read_ticks else 0 end) as length
    into v_next
    from private.run_checks c
    left join private.verifier_turns t on t.owner = private.check_owner(c)
    left join private.run_tickets k
      on k.user_id = c.user_id and k.slot_number = c.slot_number and k.run_id = c.run_id and k.segment = c.segment
    where c.verdict is null and c.free_at <= now()
      and (k.reader <> p_reader and k.read_until > now() and c.asked_at > now() - interval '2 seconds') is not true
      and coalesce(coalesce(k.reader = p_reader, false) = p_followed, true)
    order by greatest(v_turn, t.finish),
      (select count(*) from private.run_checks o where o.user_id = c.user_id and o.taken_at is not null), c.asked_at
    limit 1 for update of c skip locked;
    exit when not found;
    update private.run_checks c
    set tries = c.tries + 1, free_at = now() + make_interval(secs => least(p_seconds, 600)), taken_at = coalesce(c.taken_at, now())
    where c.id = v_next.id;
    insert into private.verifier_turns as t (owner, finish) values (v_next.owner, v_next.turn + v_next.length)
    on conflict (owner) do update set finish = excluded.finish;
    v_turn := v_next.turn;
    v_jobs := v_jobs || (v_next.job || jsonb_build_object('id', v_next.id, 'run', v_next.run, 'charged', v_next.length));
  end loop;
  update private.verifier_seen s set turn = v_turn where s.turn <> v_turn;
  delete from private.verifier_turns t where t.finish <= v_turn;
  return v_jobs;
end $function$;

-- Stores the verdict of a job; the first one counts. `p_second`: the first second after which the world differed from the client's.
-- `p_inputs`: how the run was steered. `p_agreed`: tick up to which the replay agrees with the streamed log. `p_extra`: cost of the replay in
-- ticks beyond the length that was charged; it moves the owner's next turn back.
create or replace function public.store_run_verdict(p_check uuid, p_verdict text, p_at text, p_report jsonb, p_second integer DEFAULT NULL::integer, p_inputs jsonb DEFAULT NULL::jsonb, p_agreed integer DEFAULT NULL::integer, p_extra integer DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_check private.run_checks;
begin
  -- Before the job, as `take_runs_to_verify` locks them.
  update private.verifier_seen s set worked_at = now() where s.worked_at is null or s.worked_at < now() - interval '1 second';
  -- The job was leased before verification was switched off. It goes back to the queue, and the attempt does not count.
  if not private.is_flag_on('verification') then
    update private.run_checks c set tries = greatest(0, c.tries - 1), free_at = now(), taken_at = null where c.id = p_check and c.verdict is null;
    return;
  end if;
  update private.run_checks c
  set verdict = p_verdict, at = left(p_at, 200), report = nullif(p_report, 'null'), inputs = nullif(p_inputs, 'null'),
    agreed = coalesce(p_agreed, c.agreed)
  where c.id = p_check and c.verdict is null
  returning * into v_check;
  if p_extra > 0 and v_check.id is not null then
    insert into private.verifier_turns as t (owner, finish)
    select private.check_owner(v_check), s.turn + p_extra from private.verifier_seen s
    on conflict (owner) do update set finish = t.finish + p_extra;
  end if;
  if exists (select from private.run_reruns n where n.id = v_check.id and n.judged_at is null) then
    perform private.credit_rerun(v_check);
  elsif v_check.verdict in ('differs', 'refused') then
    perform private.keep_desync(v_check, p_second);
  end if;
end $function$;

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
    'days', private.operator_days(),
    'funnel', (select coalesce(jsonb_object_agg(f.step, f.visits), '{}') from (
      select e.step, count(*) as visits from private.funnel_events e
      where e.hour > now() - interval '7 days' and not e.automated group by e.step) f));
end $function$;

revoke execute on all functions in schema private from public;
revoke execute on function public.service_status(), public.set_feature_flag(text, boolean, text) from public, anon, authenticated, service_role;
grant execute on function public.service_status(), private.service_status() to anon, authenticated, service_role;
grant execute on function public.set_feature_flag(text, boolean, text), private.set_feature_flag(text, boolean, text) to authenticated;
