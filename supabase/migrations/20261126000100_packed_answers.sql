-- Packed batch answers: 64 per row instead of one, in a tenth of the space. With 100,000 players who send 830 batches
-- each in 14 days, single rows would take 27 GB.

alter table private.save_batches rename to batches_of_before;
alter table private.batches_of_before rename constraint save_batches_pkey to batches_of_before_pkey;

-- Up to 64 batches of a slot within an hour, in the order of their answers: their ids, resulting revisions and save
-- hashes. A batch is kept as long as a device may delay it.
create table private.answered_batches (
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null,
  began_at timestamptz not null default clock_timestamp(),
  -- Play time that these batches claim, in seconds (decision 0007).
  lived int not null constraint answered_batches_lived check (lived >= 0),
  ids uuid[] not null constraint answered_batches_many check (cardinality(ids) between 1 and 64),
  revisions int[] not null constraint answered_batches_revisions check (cardinality(revisions) = cardinality(ids)),
  -- Sixteen hexadecimal digits each.
  hashes bigint[] not null constraint answered_batches_hashes check (cardinality(hashes) = cardinality(ids)),
  -- The new game that the first batch began; null if it began none.
  new_game jsonb,
  primary key (user_id, slot_number, began_at)
);
revoke all on private.answered_batches from public, anon, authenticated, service_role;

create function private.packed_hash(p_hash text) returns bigint language sql immutable set search_path = '' as $$
  select ('x' || p_hash)::bit(64)::bigint
$$;

with numbered as (
  select b.*, coalesce(b.answer -> 'save', 'null') <> 'null' as begins,
    count(*) filter (where coalesce(b.answer -> 'save', 'null') <> 'null')
      over (partition by b.user_id, b.slot_number order by b.created_at, b.revision) as game
  from private.batches_of_before b
), placed as (
  select n.*, row_number() over (partition by n.user_id, n.slot_number, n.game, date_trunc('hour', n.created_at) order by n.created_at, n.revision) as place
  from numbered n
)
insert into private.answered_batches (user_id, slot_number, began_at, lived, ids, revisions, hashes, new_game)
select p.user_id, p.slot_number,
  -- Rows written at the same moment get distinct moments.
  min(p.created_at) + row_number() over (partition by p.user_id, p.slot_number order by min(p.created_at), min(p.revision)) * interval '1 microsecond',
  sum(p.lived), array_agg(p.batch_id order by p.place), array_agg(p.revision order by p.place),
  array_agg(private.packed_hash(coalesce(p.answer ->> 'hash', '0000000000000000')) order by p.place),
  (array_agg(p.answer -> 'save') filter (where p.begins))[1]
from placed p
group by p.user_id, p.slot_number, p.game, date_trunc('hour', p.created_at), (p.place - 1) / 64;
drop table private.batches_of_before;

-- The answer to a batch; null if unknown. A batch without an id is never a repeat.
create function private.answer_of(p_user uuid, p_slot int, p_batch uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('revision', b.revisions[n.place], 'hash', lpad(to_hex(b.hashes[n.place]), 16, '0'),
    'save', case when n.place = 1 then coalesce(b.new_game, 'null') else 'null' end)
  from private.answered_batches b cross join lateral array_position(b.ids, p_batch) n (place)
  where b.user_id = p_user and b.slot_number = p_slot and p_batch = any (b.ids)
$$;

-- Allows 36 hours of play in any 24 hours: a day, and half a day that was played before without a network. Play that
-- arrives within an hour counts from the start of that hour. Refuses more with PT429.
create or replace function private.count_play(p_user uuid, p_slot int, p_lived int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_lived > 0 and p_lived + (
    select coalesce(sum(b.lived), 0) from private.answered_batches b
    where b.user_id = p_user and b.slot_number = p_slot and b.began_at > now() - interval '1 day'
  ) > 36 * 3600 then
    raise exception 'More was played than fits into a day. It is stored later.' using errcode = 'PT429';
  end if;
end $$;

-- Stores a batch's answer for 14 days, and of those older than a day the last 10,000 revisions of a slot. A batch
-- without an id has no commands and would change nothing if applied again, so it is not stored.
create or replace function private.remember_batch(p_user uuid, p_slot int, p_batch uuid, p_revision int, p_answer jsonb, p_lived int)
returns void language plpgsql set search_path = '' as $$
declare
  v_hash bigint := private.packed_hash(p_answer ->> 'hash');
  v_new_game jsonb := nullif(p_answer -> 'save', 'null');
begin
  if p_batch is null then
    return;
  end if;
  update private.answered_batches b
  set ids = b.ids || p_batch, revisions = b.revisions || p_revision, hashes = b.hashes || v_hash, lived = b.lived + p_lived
  where v_new_game is null and b.user_id = p_user and b.slot_number = p_slot and cardinality(b.ids) < 64
    and b.began_at > now() - interval '1 hour' and b.began_at = (
      select max(n.began_at) from private.answered_batches n where n.user_id = p_user and n.slot_number = p_slot);
  if found then
    return;
  end if;
  insert into private.answered_batches (user_id, slot_number, lived, ids, revisions, hashes, new_game)
  values (p_user, p_slot, p_lived, array[p_batch], array[p_revision], array[v_hash], v_new_game);
  delete from private.answered_batches b
  where b.user_id = p_user and b.slot_number = p_slot and (
    b.began_at < now() - interval '14 days'
    or b.began_at < now() - interval '1 day' and b.revisions[cardinality(b.revisions)] <= p_revision - 10000);
end $$;

-- {answer, revision, save, seeds}: the answer if the batch was applied before, the stored save, and the seeds drawn
-- for the account's next runs, {id: seed}. Null values for missing ones.
create or replace function public.load_for_commit(p_user uuid, p_slot int, p_batch uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'answer', private.answer_of(p_user, p_slot, p_batch),
    'revision', s.revision,
    'save', s.save_data,
    'seeds', (
      select coalesce(jsonb_object_agg(r.id, r.seed), '{}') from private.run_seeds r
      where r.user_id = p_user and r.issued_at > now() - interval '1 day')
  )
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
$$;
create or replace function public.commit_save(
  p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_batch uuid, p_hash text,
  p_transactions jsonb default '[]', p_lived int default 0, p_runs jsonb default '[]', p_others jsonb default null,
  p_tickets jsonb default '[]'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_answer jsonb;
  v_revision int;
begin
  -- Serializes commits, for a batch that is sent twice at once and for two slots at the limit of new games.
  perform private.hold_account(p_user);
  v_answer := private.answer_of(p_user, p_slot, p_batch);
  if v_answer is not null then
    return v_answer;
  end if;

  if p_base_revision = 0 then
    -- Waits for a concurrent deletion of the game. Otherwise its last revision would be missed, and a backup of it
    -- would seem newer than the next game's trades (decision 0014).
    perform 1 from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
    insert into public.game_saves (user_id, slot_number, save_data, revision)
    values (p_user, p_slot, p_save, 1 + coalesce(
      (select d.revision from private.deleted_saves d where d.user_id = p_user and d.slot_number = p_slot), 0))
    returning revision into v_revision;
    perform private.count_new_game(p_user);
  else
    v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  end if;
  if p_others is not null then
    perform private.close_open_runs(p_user, p_slot, p_others);
  end if;
  perform private.count_play(p_user, p_slot, p_lived);
  perform private.add_bank_transactions(p_user, p_slot, p_transactions);
  perform private.issue_run_tickets(p_user, p_slot, p_tickets);
  perform private.add_run_records(p_user, p_slot, p_runs);

  v_answer := jsonb_build_object(
    'revision', v_revision, 'hash', p_hash, 'save', case when p_base_revision = 0 then p_save else 'null'::jsonb end);
  perform private.remember_batch(p_user, p_slot, p_batch, v_revision, v_answer, p_lived);
  return v_answer;
end $$;

revoke execute on all functions in schema private from public;
