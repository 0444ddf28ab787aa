-- The two halves of function save-game that need the database: load for a batch, commit its result.

-- Batches already answered. A repeat gets the same answer, also after later batches and after the save's deletion.
create table private.save_batches (
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot_number int not null,
  batch_id uuid not null,
  revision int not null,
  answer jsonb not null,
  primary key (user_id, slot_number, batch_id)
);

create table private.new_games (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index new_games_user_id on private.new_games (user_id);

-- {answer, revision, save}: the batch's answer if it was applied before, and the stored save; each null when there is none.
create function public.load_for_commit(p_user uuid, p_slot int, p_batch uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'answer', (select b.answer from private.save_batches b where b.user_id = p_user and b.slot_number = p_slot and b.batch_id = p_batch),
    'revision', s.revision,
    'save', s.save_data
  )
  from (select) as always left join public.game_saves s on s.user_id = p_user and s.slot_number = p_slot
$$;

create function private.count_new_game(p_user uuid) returns void language plpgsql set search_path = '' as $$
begin
  delete from private.new_games g where g.user_id = p_user and g.created_at <= now() - interval '1 day';
  if (select count(*) from private.new_games g where g.user_id = p_user) >= 5 then
    raise exception 'At most 5 new games a day.' using errcode = 'PT429';
  end if;
  insert into private.new_games (user_id) values (p_user);
end $$;

-- Stores a batch's result as the next revision, or answers a repeated batch as the first time: {revision, hash, save},
-- save only for a new game (base 0). Refuses: 23505 slot in use, PT404 no save, PT409 stale base, PT429 too many new games.
create function public.commit_save(p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_batch uuid, p_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_answer jsonb;
  v_revision int;
begin
  -- One commit at a time for an account: a batch sent twice at once, or two slots at the limit of new games, must wait.
  perform 1 from public.profiles p where p.id = p_user for no key update;
  if not found then
    raise exception 'no such account' using errcode = 'PT404';
  end if;
  select b.answer into v_answer from private.save_batches b
  where b.user_id = p_user and b.slot_number = p_slot and b.batch_id = p_batch;
  if found then
    return v_answer;
  end if;

  if p_base_revision = 0 then
    insert into public.game_saves (user_id, slot_number, save_data, revision)
    values (p_user, p_slot, p_save, 1 + coalesce(
      (select d.revision from private.deleted_saves d where d.user_id = p_user and d.slot_number = p_slot), 0))
    returning revision into v_revision;
    perform private.count_new_game(p_user);
  else
    select s.revision into v_revision from public.game_saves s where s.user_id = p_user and s.slot_number = p_slot for update;
    if not found then
      raise exception 'no save in this slot' using errcode = 'PT404';
    elsif v_revision <> p_base_revision then
      raise exception 'stale revision' using errcode = 'PT409', detail = format('stored %s, sent %s', v_revision, p_base_revision);
    end if;
    update public.game_saves s set save_data = p_save, revision = s.revision + 1
    where s.user_id = p_user and s.slot_number = p_slot returning s.revision into v_revision;
  end if;

  v_answer := jsonb_build_object(
    'revision', v_revision, 'hash', p_hash, 'save', case when p_base_revision = 0 then p_save else 'null'::jsonb end);
  insert into private.save_batches (user_id, slot_number, batch_id, revision, answer)
  values (p_user, p_slot, p_batch, v_revision, v_answer);
  delete from private.save_batches b where b.user_id = p_user and b.slot_number = p_slot and b.revision <= v_revision - 50;
  return v_answer;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.load_for_commit(uuid, int, uuid), public.commit_save(uuid, int, int, jsonb, uuid, text)
  from public, anon, authenticated;
grant execute on function public.load_for_commit(uuid, int, uuid), public.commit_save(uuid, int, int, jsonb, uuid, text)
  to service_role;
