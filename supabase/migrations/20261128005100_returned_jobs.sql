-- A verifier gives the end of a followed run back if it has to be replayed from the start (decision 0005).

-- Returns a leased job to the queue as the job of a run that no verifier follows. The attempt does not count. No verifier follows the run
-- again.
create function public.return_run_check(p_check uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Before the job, as the commit of a run locks them.
  update private.run_tickets t set reader = null, read_until = now() + interval '1 hour'
  from private.run_checks c
  where c.id = p_check and c.verdict is null
    and t.user_id = c.user_id and t.slot_number = c.slot_number and t.run_id = c.run_id and t.segment = c.segment;
  update private.run_checks c set tries = greatest(0, c.tries - 1), free_at = now() where c.id = p_check and c.verdict is null;
end $$;

revoke execute on function public.return_run_check(uuid) from public, anon, authenticated;
grant execute on function public.return_run_check(uuid) to service_role;
