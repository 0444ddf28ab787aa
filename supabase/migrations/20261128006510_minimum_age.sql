-- The minimum age of the server (decision 0048). New accounts have to name an age of at least that which their player confirmed.
create table private.minimum_age (
  only_row boolean primary key default true constraint minimum_age_only_row check (only_row),
  years int not null constraint minimum_age_years check (years between 1 and 99)
);
alter table private.minimum_age enable row level security;
revoke all on private.minimum_age from public, anon, authenticated, service_role;

-- Returns false if a sign-up whose player confirmed this age would be rejected. `null`: the question was not answered.
create function private.age_allowed(p_confirmed int) returns boolean language sql stable security definer set search_path = '' as $$
  select not exists (select from private.minimum_age m where coalesce(p_confirmed, 0) < m.years)
$$;

-- Returns false if a sign-up whose player confirmed this age would be rejected. `null`: the question was not answered.
create function public.age_allowed(p_confirmed int) returns boolean language sql stable set search_path = '' as $$
  select private.age_allowed(p_confirmed)
$$;

-- Sets the minimum age of new accounts; `null` for none.
create function public.set_minimum_age(p_years int) returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from private.minimum_age m where p_years is null or m.years <> p_years;
  insert into private.minimum_age (years) select p_years where p_years is not null on conflict do nothing;
end $$;
revoke execute on function private.age_allowed, public.age_allowed, public.set_minimum_age from public, anon, authenticated;
grant execute on function private.age_allowed, public.age_allowed to anon, authenticated, service_role;
grant execute on function public.set_minimum_age to service_role;

-- The auth service's hook "before user created" explains a rejection that on_signup would only raise as an error.
-- Anonymous accounts need no name and get none that was requested. If two sign-ups with one name arrive at once, the
-- second may pass here; the unique index then rejects it. The confirmed age is not stored.
create or replace function public.before_user_created(event jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user jsonb := event -> 'user';
  v_name text := trim(coalesce(v_user -> 'user_metadata' ->> 'first_name', ''));
  v_age text := v_user -> 'user_metadata' ->> 'confirmed_age';
  v_guest constant boolean := v_user -> 'is_anonymous' = 'true' and coalesce(v_user ->> 'email', '') = '' and coalesce(v_user ->> 'phone', '') = '';
  v_refusal text := case
    when not private.is_flag_on(case when v_guest then 'guests' else 'signup' end) then 'This is switched off for now. Please try again later.'
    when not private.age_allowed(case when v_age ~ '^\d{1,3}$' then v_age::int end) then 'Confirm your age first.'
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
end $$;
