-- What players write to the studio. Function send-suggestion-email writes it; nobody but the service role reads it.

create table public.suggestions (
  id uuid primary key default gen_random_uuid(),
  -- Null: written without an account. Goes with the account: it holds its address.
  user_id uuid references public.profiles (id) on delete cascade,
  email text not null check (length(email) between 3 and 320),
  subject_type text not null check (subject_type in ('Suggestion', 'Bug Report', 'Feedback', 'Complaint')),
  subject_line text check (length(subject_line) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  username text not null check (length(username) <= 64),
  created_at timestamptz not null default now(),
  -- Null: the letter did not go out, and is to be read here.
  mailed_at timestamptz
);
create index suggestions_created_at on public.suggestions (created_at desc);
create index suggestions_user on public.suggestions (user_id);

alter table public.suggestions enable row level security;
revoke all on public.suggestions from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.suggestions to service_role;

-- Who wrote in the last hour. Apart from what was written, so that nobody's address is kept beside it.
create table private.suggestion_tries (
  id bigint generated always as identity primary key,
  user_id uuid,
  address text not null,
  tried_at timestamptz not null default now()
);
create index suggestion_tries_address on private.suggestion_tries (address, tried_at);
create index suggestion_tries_user on private.suggestion_tries (user_id, tried_at);

-- Stores a letter and answers its id; null, with nothing stored, when the account or the network wrote 3 in the last hour (OP-81).
create function public.keep_suggestion(
  p_user uuid, p_email text, p_subject_type text, p_subject_line text, p_message text, p_username text, p_address text
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_address text := private.network_of(p_address);
  v_of_address int;
  v_of_user int;
  v_id uuid;
begin
  -- One after the other, all of them: letters are few, and two sent at once must count each other.
  perform pg_advisory_xact_lock(hashtextextended('suggestions', 0));
  delete from private.suggestion_tries t where t.tried_at <= now() - interval '1 hour';
  select count(*) filter (where t.address = v_address), count(*) filter (where t.user_id = p_user) into v_of_address, v_of_user
  from private.suggestion_tries t;
  if v_of_address >= 3 or v_of_user >= 3 then
    return null;
  end if;
  insert into private.suggestion_tries (user_id, address) values (p_user, v_address);
  insert into public.suggestions (user_id, email, subject_type, subject_line, message, username)
  values (p_user, p_email, p_subject_type, p_subject_line, p_message, p_username) returning id into v_id;
  return v_id;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.keep_suggestion(uuid, text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.keep_suggestion(uuid, text, text, text, text, text, text) to service_role;
