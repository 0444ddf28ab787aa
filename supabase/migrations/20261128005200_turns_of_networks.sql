-- Guests are charged by network while their runs last, too, as they are for jobs (decision 0005).

-- The key makes the hashes of networks useless outside this database.
alter table private.verifier_seen add column network_key uuid not null default gen_random_uuid();
-- Owner of the turns of a guest's segment (`private.turn_of_network`). Null for an account.
alter table private.run_tickets add column guest_network text constraint run_tickets_guest_network check (length(guest_network) <= 40);

-- The owner of the turns of all guests at this address, with a hash instead of the network. Null without an address.
create function private.turn_of_network(p_address text) returns text language sql stable set search_path = '' as $$
  select 'network ' || left(encode(sha256(convert_to(
    coalesce((select s.network_key::text from private.verifier_seen s), '') || ' ' || private.network_of(p_address), 'UTF8')), 'hex'), 32)
$$;

create or replace function private.check_owner(p_check private.run_checks) returns text language sql stable set search_path = '' as $$
  select coalesce(private.turn_of_network(p_check.network), 'account ' || p_check.user_id)
$$;

-- Adds rows [{runId, segment, spec, ticket, address}], which uses up the seed and records when it was drawn, and appends to existing ones
-- [{runId, segment, log: {from, text, ticks, hash}}] if the text continues the known log. Keeps the newest seven tickets of a slot and,
-- beyond these, those of runs that a backup holds open, 30 in all. `address`: where the request came from.
create or replace function private.issue_run_tickets(p_user uuid, p_slot int, p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_row jsonb;
begin
  if jsonb_array_length(p_rows) = 0 then
    return;
  end if;
  insert into private.run_tickets (user_id, slot_number, run_id, segment, spec, issued_at, drawn, drawn_at, guest_network)
  select p_user, p_slot, r.entry ->> 'runId', (r.entry ->> 'segment')::int, r.entry -> 'spec', now() + r.n * interval '1 microsecond',
    r.entry ->> 'segment' <> '0' or s.issued_at is not null, s.issued_at,
    case when private.is_guest(p_user) then private.turn_of_network(r.entry ->> 'address') end
  from jsonb_array_elements(p_rows) with ordinality r (entry, n)
  left join private.run_seeds s
    on s.user_id = p_user and s.id::text = r.entry ->> 'ticket' and s.seed = (r.entry #>> '{spec,seed}')::bigint
  where r.entry ? 'spec'
  on conflict do nothing;
  delete from private.run_seeds s using jsonb_array_elements(p_rows) r (entry)
  where s.user_id = p_user and s.id::text = r.entry ->> 'ticket';
  for v_row in select r.entry from jsonb_array_elements(p_rows) with ordinality r (entry, n) where r.entry ? 'log' order by r.n loop
    perform private.add_to_log(
      p_user, p_slot, v_row ->> 'runId', (v_row ->> 'segment')::int, (v_row #>> '{log,from}')::int, v_row #>> '{log,text}',
      (v_row #>> '{log,ticks}')::int, v_row #>> '{log,hash}');
  end loop;
  delete from private.run_tickets t using (
    select k.run_id, k.segment, row_number() over (order by k.issued_at desc) as place from private.run_tickets k
    where k.user_id = p_user and k.slot_number = p_slot) kept
  where t.user_id = p_user and t.slot_number = p_slot and t.run_id = kept.run_id and t.segment = kept.segment
    and (kept.place > 30 or kept.place > 7 and not exists (
      select from public.game_saves_backup b
      where b.user_id = p_user and b.slot_number = p_slot and b.save_data #>> '{ext,run,id}' = t.run_id));
end $$;

-- The next pieces of up to p_most segments that are still being played, for the verifier p_reader: [{run, owner, from, text, marksFrom,
-- marks, ticks, start: {ticket, before, segment}}]. A piece has at least ten seconds of play. `start` comes with the first piece of a
-- segment. A verifier takes over a segment only in its first minute, because the first piece has everything up to now and delays jobs; a
-- revived one once the earlier segments have verdicts. Pieces count for the turn of their owner: an account, or the network of guests.
create or replace function public.take_run_pieces(p_reader uuid, p_most int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_turn double precision;
  v_pieces jsonb;
begin
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
end $$;

revoke execute on all functions in schema private from public;
