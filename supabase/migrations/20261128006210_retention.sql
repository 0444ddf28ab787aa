-- Time limits of rows with personal data (decision 0048). Most of these tables delete their old rows when a new one arrives; the daily
-- job also deletes them if none arrives.

create table private.retention (
  relation text primary key constraint retention_relation check (relation ~ '^(public|private)\.[a-z_]{1,63}$'),
  -- The column with the time from which the row's age counts.
  counted_from text not null constraint retention_counted_from check (counted_from ~ '^[a-z_]{1,63}$'),
  kept interval not null constraint retention_kept check (kept > interval '0'),
  why text not null constraint retention_why check (length(why) between 1 and 200)
);
insert into private.retention (relation, counted_from, kept, why) values
  ('private.login_attempts', 'tried_at', '15 minutes', 'limits password guessing by account and network address'),
  ('private.login_places', 'last_at', '90 days', 'lets the player log in while strangers guess the password'),
  ('private.suggestion_tries', 'tried_at', '1 hour', 'limits feedback by network address'),
  ('private.funnel_networks', 'hour', '2 hours', 'limits counted steps by network address'),
  ('private.funnel_events', 'hour', '90 days', 'shows where new players give up'),
  ('private.tries', 'tried_at', '1 day', 'limits calls by account'),
  ('private.new_games', 'created_at', '1 day', 'limits new games by account'),
  ('private.restores', 'created_at', '1 day', 'limits restored backups by account'),
  ('private.radio_seats', 'seated_until', '1 hour', 'keeps the player on a channel of the radio'),
  ('private.run_desyncs', 'found_at', '30 days', 'lets the developers find a bug in the simulation'),
  ('private.guest_moves', 'moved_at', '90 days', 'answers a repeated move of a guest as before'),
  ('public.messages', 'created_at', '1 year', 'shows what was said on the radio'),
  ('public.suggestions', 'created_at', '2 years', 'lets the studio read feedback and answer it');
alter table private.retention enable row level security;
revoke all on private.retention from public, anon, authenticated, service_role;

-- Deletes all rows that are older than private.retention allows, idle guests, decided and abandoned reports, and past nights. Returns the
-- number of deleted rows by table.
create function private.forget_expired() returns jsonb language plpgsql set search_path = '' as $$
declare
  v_rule private.retention;
  v_gone int;
  v_all jsonb := '{}';
begin
  for v_rule in select * from private.retention r order by r.relation loop
    execute format('delete from %s t where t.%I <= now() - $1', v_rule.relation::regclass, v_rule.counted_from) using v_rule.kept;
    get diagnostics v_gone = row_count;
    v_all := v_all || jsonb_build_object(v_rule.relation, v_gone);
  end loop;
  v_all := v_all || jsonb_build_object('guests', private.forget_idle_guests(1000));
  -- Each call deletes a few.
  for n in 1 .. 50 loop
    perform private.forget_cases();
    perform private.forget_nights();
  end loop;
  return v_all;
end $$;
revoke execute on function private.forget_expired() from public;

do $$ begin
  -- A hosted project runs the job with pg_cron if that is enabled. `npm start` runs it every hour.
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget expired data', '41 4 * * *', 'select private.forget_expired()');
  end if;
end $$;
