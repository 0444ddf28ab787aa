-- The answers to batches, packed: 64 in a row and not each in its own, which takes a tenth of the room. At 100,000 players who each send
-- 830 batches in 14 days, rows of their own come to 27 GB.

alter table private.save_batches rename to batches_of_before;
alter table private.batches_of_before rename constraint save_batches_pkey to batches_of_before_pkey;

-- The batches of a slot within an hour, at most 64, in the order in which they were answered: their names, the revisions that they led
-- to and the hashes of those saves. A batch is remembered for as long as a device may hold it back.
create table private.answered_batches (
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null,
  began_at timestamptz not null default clock_timestamp(),
  -- Seconds that these batches claim were played through (decision 16).
  lived int not null constraint answered_batches_lived check (lived >= 0),
  ids uuid[] not null constraint answered_batches_many check (cardinality(ids) between 1 and 64),
  revisions int[] not null constraint answered_batches_revisions check (cardinality(revisions) = cardinality(ids)),
  -- Of sixteen hexadecimal digits each.
  hashes bigint[] not null constraint answered_batches_hashes check (cardinality(hashes) = cardinality(ids)),
  -- The new game that the first of them began; null: it began none.
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
  -- Rows that were written in one moment are rows of one moment no more.
  min(p.created_at) + row_number() over (partition by p.user_id, p.slot_number order by min(p.created_at), min(p.revision)) * interval '1 microsecond',
  sum(p.lived), array_agg(p.batch_id order by p.place), array_agg(p.revision order by p.place),
  array_agg(private.packed_hash(coalesce(p.answer ->> 'hash', '0000000000000000')) order by p.place),
  (array_agg(p.answer -> 'save') filter (where p.begins))[1]
from placed p
group by p.user_id, p.slot_number, p.game, date_trunc('hour', p.created_at), (p.place - 1) / 64;
drop table private.batches_of_before;

-- A row for each batch that was answered, with its answer.
create view private.save_batches as
select b.user_id, b.slot_number, one.batch_id, one.revision, b.began_at,
  jsonb_build_object('revision', one.revision, 'hash', lpad(to_hex(one.hash), 16, '0'),
    'save', case when one.place = 1 then coalesce(b.new_game, 'null') else 'null' end) as answer
from private.answered_batches b,
  unnest(b.ids, b.revisions, b.hashes) with ordinality as one (batch_id, revision, hash, place);
revoke all on private.save_batches from public, anon, authenticated, service_role;

-- 36 hours of play in any 24: a day, and half a day that was played before it without a network. What was sent within an hour counts
-- from when that hour began. Refuses with PT429 what is more.
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

-- Remembers a batch's answer, for 14 days, and of what is older than a day the last 10,000 revisions of a slot. A batch without a name is
-- one without commands: applied again it would change nothing, so it need not be known again, and leaves no row.
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

revoke execute on all functions in schema private from public;
