-- Runs that began in an earlier version of the simulation are replayed by that version as long as it is kept
-- (decision 0008).

drop function public.ask_run_check(uuid, int, text, int, int, jsonb, jsonb, jsonb);

-- Asks for the replay of a segment: {verdict, before}. `verdict` is {verdict, at, report}, or null while the replay
-- is pending and while the account has two other questions in the queue. `before` holds the reports of the run's
-- earlier segments. {unplayed: true, before}: there is nothing to play, since `p_job` is null or the player left the
-- segment without a log. {asClaimed: true}: no verdict is possible, because no verifier asked for work for ten
-- minutes, the segment's version is not kept, or an earlier segment has no verdict.
create function public.ask_run_check(
  p_user uuid, p_slot int, p_run text, p_segment int, p_oldest int, p_newest int, p_ticket jsonb, p_before jsonb, p_job jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ticket jsonb := nullif(p_ticket, 'null');
  v_before jsonb;
  v_unplayed int;
  v_job jsonb := nullif(p_job, 'null');
  v_log text;
  v_longer text;
  v_chunk jsonb;
  v_question text;
  v_id uuid;
  v_verdict jsonb;
begin
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

  if v_unplayed > 0 or (v_ticket ->> 'version')::int not between p_oldest and p_newest
    or not exists (select from private.verifier_seen s where s.at > now() - interval '10 minutes') then
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
    insert into private.run_checks (user_id, slot_number, run_id, segment, question, job)
    values (p_user, p_slot, p_run, p_segment, v_question, v_job)
    on conflict (user_id, slot_number, run_id, segment, question) do update set question = excluded.question
    returning id into v_id;
    delete from private.run_checks c using (
      select k.id, sum(octet_length(k.job::text)) over (order by k.asked_at desc, k.id rows unbounded preceding) as bytes
      from private.run_checks k where k.user_id = p_user) kept
    where c.id = kept.id and c.id <> v_id and kept.bytes > 2097152;
  end if;
  return jsonb_build_object('verdict', v_verdict, 'before', v_before);
end $$;

revoke execute on function public.ask_run_check(uuid, int, text, int, int, int, jsonb, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.ask_run_check(uuid, int, text, int, int, int, jsonb, jsonb, jsonb) to service_role;
