-- Data for the studio: feedback letters from players, and how far visits get. Only the service role reads the
-- letters; no API role reads the visits.

-- LETTERS, written by the function send-suggestion-email.

create table public.suggestions (
  id uuid primary key default gen_random_uuid(),
  -- Null without an account. Deleted with the account, since the row holds its address.
  user_id uuid references public.profiles (id) on delete cascade,
  email text not null check (length(email) between 3 and 320),
  subject_type text not null check (subject_type in ('Suggestion', 'Bug Report', 'Feedback', 'Complaint')),
  subject_line text check (length(subject_line) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  username text not null check (length(username) <= 64),
  created_at timestamptz not null default now(),
  -- Null if the mail could not be sent, so the studio has to read the row.
  mailed_at timestamptz
);
create index suggestions_created_at on public.suggestions (created_at desc);
create index suggestions_user on public.suggestions (user_id);

alter table public.suggestions enable row level security;
revoke all on public.suggestions from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.suggestions to service_role;

-- Senders of the last hour, stored apart from the letters so that no address is kept beside a text. A deleted account
-- is no longer counted by name; its address counts until the hour is over.
create table private.suggestion_tries (
  id bigint generated always as identity primary key,
  user_id uuid constraint suggestion_tries_user references public.profiles (id) on delete set null,
  address text not null,
  tried_at timestamptz not null default now()
);
create index suggestion_tries_address on private.suggestion_tries (address, tried_at);
create index suggestion_tries_user on private.suggestion_tries (user_id, tried_at);

-- Stores a letter and returns its id. Returns null, and stores nothing, if the account or the network wrote 3 in the
-- last hour (OP-81). Refuses with PT429 beyond 500 letters a day, since many networks together could fill the table.
-- Visitors and players have separate limits, so that a flood of one group does not block the other.
create function public.keep_suggestion(
  p_user uuid, p_email text, p_subject_type text, p_subject_line text, p_message text, p_username text, p_address text
) returns uuid language plpgsql security definer set search_path = '' as $$
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
      where s.created_at > now() - interval '1 day' and (s.user_id is null) = (p_user is null)) >= 500 then
    raise exception 'More letters came today than can be read. Please write again tomorrow.' using errcode = 'PT429';
  end if;
  insert into private.suggestion_tries (user_id, address) values (p_user, v_address);
  insert into public.suggestions (user_id, email, subject_type, subject_line, message, username)
  values (p_user, p_email, p_subject_type, p_subject_line, p_message, p_username) returning id into v_id;
  return v_id;
end $$;

-- STEPS. How far visits get: a number drawn by the device, a step and an hour, without an account, address or browser
-- (decision 0016).

create table private.funnel_events (
  visit uuid not null,
  step text not null constraint funnel_events_step check (
    step in ('opened', 'clicked', 'first-frame', 'first-kill', 'first-choice', 'first-death', 'second-run', 'signed-up')
  ),
  -- Hours are precise enough and reveal less about a visitor.
  hour timestamptz not null default date_trunc('hour', now()),
  -- A browser controlled by a program, such as a test or a crawler.
  automated boolean not null,
  primary key (visit, step)
);
create index funnel_events_hour on private.funnel_events (hour);

-- Number of steps per network and hour, without the steps. Deleted after the hour.
create table private.funnel_networks (
  network text primary key,
  hour timestamptz not null,
  counted int not null
);
create index funnel_networks_hour on private.funnel_networks (hour);

revoke all on private.funnel_events, private.funnel_networks from public, anon, authenticated, service_role;

-- Records a step of a visit, once per step. Each new step deletes some that are older than 90 days. Refuses: PT400 no
-- such step, PT429 240 steps of a network in an hour or 20,000 of all visitors in a day.
create function public.count_funnel_step(p_visit uuid, p_step text, p_automated boolean, p_address text) returns void
language plpgsql security definer set search_path = '' as $$
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
    raise exception 'No more steps are counted now.' using errcode = 'PT429';
  end if;
  insert into private.funnel_events (visit, step, automated) values (p_visit, p_step, p_automated) on conflict do nothing;
exception when check_violation then
  raise exception 'There is no such step.' using errcode = 'PT400';
end $$;

revoke execute on function
  public.keep_suggestion(uuid, text, text, text, text, text, text),
  public.count_funnel_step(uuid, text, boolean, text)
  from public, anon, authenticated;
grant execute on function
  public.keep_suggestion(uuid, text, text, text, text, text, text),
  public.count_funnel_step(uuid, text, boolean, text)
  to service_role;
