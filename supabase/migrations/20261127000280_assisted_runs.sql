-- Assisted runs do not rank (decision 0027). The server reads this from the ticket, which it made from the save that
-- `begin-run` wrote, and not from the client's report of the end.
alter table private.run_verdicts drop constraint run_verdicts_unranked;
alter table private.run_verdicts add constraint run_verdicts_unranked
  check (unranked in ('verdict', 'sandbox', 'assisted', 'offline', 'resumed', 'retold', 'late'));

-- Reports assisted runs. For a segment without a ticket it reads the record, which is verified against the ticket.
create or replace function private.why_unranked(p_record public.run_records, p_ticket private.run_tickets, p_verdict text) returns text
language sql stable set search_path = '' as $$
  select case
    when p_verdict <> 'verified' then 'verdict'
    when exists (
      select from public.game_saves s
      where s.user_id = p_record.user_id and s.slot_number = p_record.slot_number and s.save_data #>> '{ext,sandbox}' = 'true')
      then 'sandbox'
    when coalesce(p_ticket.spec, p_record.spec) ->> 'assist' is not null then 'assisted'
    when p_ticket.drawn is not true then 'offline'
    when p_ticket.resumes > 1 then 'resumed'
    when left(p_record.log, length(p_ticket.log)) <> p_ticket.log then 'retold'
    when p_record.ticks - p_ticket.told > 1800 then 'late'
  end
$$;

revoke execute on all functions in schema private from public;
