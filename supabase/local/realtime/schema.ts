/**
 * The parts of the schema `realtime` that a hosted project has before its first migration and that broadcasts from the database
 * need (github.com/supabase/realtime, lib/realtime/tenants/repo/migrations). On a hosted project `messages` is partitioned by day
 * and owned by the platform.
 */
export const HOSTED_REALTIME = `
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
declare
  generated_id uuid;
  final_payload jsonb;
begin
  begin
    generated_id := gen_random_uuid();
    if payload ? 'id' then
      final_payload := payload;
    else
      final_payload := jsonb_set(payload, '{id}', to_jsonb(generated_id));
    end if;
    execute format('set local realtime.topic to %L', topic);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (generated_id, final_payload, event, topic, private, 'broadcast');
  exception when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
  end;
end $$;`

export const NOTIFY_CHANNEL = 'local_message'

/**
 * Replaces reading the write-ahead log, and the hosted server's check of who may listen: it inserts a row for the topic, selects
 * it as the caller, and rolls back. If a policy throws, access is denied. The first statements drop objects of earlier versions
 * of this server.
 */
export const LOCAL_REALTIME = `
create schema if not exists local;
drop function if exists local.tell_change() cascade;
drop function if exists local.look(text, jsonb, text, jsonb);
drop table if exists local.deleted_rows;
create or replace function local.notify_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('${NOTIFY_CHANNEL}', new.id || ' ' || new.topic);
  return null;
end $$;
create or replace trigger local_notify_message after insert on realtime.messages
  for each row when (new.private and new.extension = 'broadcast') execute function local.notify_message();
create or replace function local.may_listen(p_claims jsonb, p_topic text) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_probe uuid := gen_random_uuid();
  v_may boolean := false;
begin
  begin
    insert into realtime.messages (id, topic, extension) values (v_probe, p_topic, 'broadcast');
    perform set_config('realtime.topic', p_topic, true),
      set_config('request.jwt.claims', p_claims::text, true),
      set_config('request.jwt.claim.sub', coalesce(p_claims ->> 'sub', ''), true),
      set_config('request.jwt.claim.role', p_claims ->> 'role', true);
    execute format('set local role %I', p_claims ->> 'role');
    v_may := exists (select from realtime.messages m where m.id = v_probe);
    raise exception 'asked';
  exception when others then
    return v_may;
  end;
end $$;
revoke execute on function local.may_listen(jsonb, text) from public;`
