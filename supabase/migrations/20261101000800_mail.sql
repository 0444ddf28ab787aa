-- Mail between players, and the proceeds of sales, which wait in it. Only the server writes rows. The recipient can
-- read, mark as read and delete.

create table public.player_mail (
  id uuid primary key default gen_random_uuid(),
  recipient_user_id uuid not null references public.profiles (id) on delete cascade,
  sender_user_id uuid references public.profiles (id) on delete set null,
  sender_character_name text not null,
  subject text not null constraint player_mail_subject check (length(subject) between 1 and 200),
  body text not null constraint player_mail_body check (length(body) between 1 and 2000),
  sent_at timestamptz not null default now(),
  read boolean not null default false,
  is_server_message boolean not null default false,
  pending_transaction_id uuid
    constraint player_mail_pending_transaction references public.pending_transactions (id) on delete set null
);
create index player_mail_inbox on public.player_mail (recipient_user_id, sent_at desc);
create index player_mail_unread on public.player_mail (recipient_user_id) where not read;
-- Counts letters between two players before each new one (at most 50).
create index player_mail_sender on public.player_mail (sender_user_id, recipient_user_id);
create index player_mail_pending_transaction on public.player_mail (pending_transaction_id);
create trigger keep_guests_out before insert on public.player_mail
  for each row execute function private.keep_guests_out('sender_user_id', 'recipient_user_id');

-- Sends a letter from one player to another and returns its id. Its text is already plain. An identical letter within
-- a minute is not stored again and returns null. Refuses: PT403 the name or picture is not the sender's, or one
-- player blocks the other; PT404 no such recipient; PT429 more than 10 in 10 minutes; PT401 the sender's account no
-- longer exists.
create function public.send_player_mail(p_sender uuid, p_name text, p_avatar text, p_recipient text, p_subject text, p_body text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_digest text := md5(jsonb_build_array(lower(p_recipient), p_name, p_subject, p_body)::text);
  v_recipient uuid;
  v_letter uuid;
begin
  perform 1 from public.profiles p where p.id = p_sender for no key update;
  if not found then
    raise exception 'You must be logged in.' using errcode = 'PT401';
  elsif not private.signs_as(p_sender, p_name) then
    raise exception 'Please create a character profile to send mail.' using errcode = 'PT403';
  elsif not private.looks_like(p_sender, p_avatar) then
    raise exception 'This picture is not yours.' using errcode = 'PT403';
  end if;
  select p.id into v_recipient from public.profiles p where lower(p.first_name) = lower(p_recipient);
  if not found then
    raise exception '%', 'There is no player named ' || left(p_recipient, 64) || '.' using errcode = 'PT404';
  elsif private.are_strangers(p_sender, v_recipient) then
    raise exception 'You have blocked this player or they have blocked you.' using errcode = 'PT403';
  elsif exists (select from private.tries t where t.user_id = p_sender and t.what = 'mail' and t.about = v_digest
      and t.tried_at > now() - interval '1 minute') then
    return null;
  end if;
  -- A limit per sender and recipient, so that one sender cannot bury the letters of others.
  if (select count(*) from public.player_mail m where m.recipient_user_id = v_recipient and m.sender_user_id = p_sender) >= 50 then
    raise exception 'The mailbox of this player holds 50 letters of yours already.' using errcode = 'PT429';
  end if;
  perform private.count_try(p_sender, 'mail', 10, interval '10 minutes', v_digest);
  insert into public.player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
  values (v_recipient, p_sender, p_name, p_subject, p_body) returning id into v_letter;
  return v_letter;
end $$;

-- CLAIMING. {amount, claimedSlot, revision, save}. amount is null if the caller has no such mail with funds;
-- claimedSlot is null until the claim.
create function public.load_for_claim(p_user uuid, p_slot int, p_mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('amount', t.amount, 'claimedSlot', t.claimed_slot_number) || private.stored_save(p_user, p_slot)
  from (select) as always
  left join public.player_mail m on m.id = p_mail and m.recipient_user_id = p_user
  left join public.pending_transactions t on t.id = m.pending_transaction_id and t.seller_user_id = p_user
$$;

-- Pays the proceeds of a sale, once (OP-70); p_save is the save with the coins. The same request again, for the same
-- slot, changes nothing. Refuses: PT410 the mail has no funds or another slot received them, PT404, PT409.
create function public.commit_claim(p_user uuid, p_slot int, p_base_revision int, p_save jsonb, p_mail uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_sale public.pending_transactions;
  v_revision int;
begin
  perform private.hold_account(p_user);
  select t.* into v_sale from public.player_mail m join public.pending_transactions t on t.id = m.pending_transaction_id
  where m.id = p_mail and m.recipient_user_id = p_user and t.seller_user_id = p_user for update of t;
  if not found then
    raise exception 'There are no funds in this message.' using errcode = 'PT410';
  elsif v_sale.claimed_slot_number = p_slot then
    return;
  elsif v_sale.claimed_at is not null then
    raise exception 'These funds were claimed before.' using errcode = 'PT410';
  end if;
  v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  update public.pending_transactions t set claimed_at = now(), claimed_slot_number = p_slot where t.id = v_sale.id;
  insert into public.ledger (why, listing_id, from_user_id, to_user_id, to_slot_number, to_revision, coins)
  values ('claim', v_sale.listing_id, p_user, p_user, p_slot, v_revision, v_sale.amount);
end $$;

-- WHO MAY DO WHAT

alter table public.player_mail enable row level security;
revoke all on public.player_mail from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.player_mail to service_role;
grant select, delete, update (read) on public.player_mail to authenticated;

-- Hides mail of blocked players. Mail from the server has no sender.
create policy "mail: recipient reads" on public.player_mail for select to authenticated
  using ((select auth.uid()) = recipient_user_id
    and (sender_user_id is null or sender_user_id <> all ((select private.strangers())::uuid[])));
-- Mail can be marked as read, and not as unread.
create policy "mail: recipient marks as read" on public.player_mail for update to authenticated
  using ((select auth.uid()) = recipient_user_id) with check ((select auth.uid()) = recipient_user_id and read);
-- Mail with unclaimed funds cannot be deleted (OP-76).
create policy "mail: recipient deletes" on public.player_mail for delete to authenticated
  using ((select auth.uid()) = recipient_user_id and not exists (
    select from public.pending_transactions t where t.id = pending_transaction_id and t.claimed_at is null));
create policy "mail: not for guests" on public.player_mail as restrictive for all to authenticated
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);

-- The hosted realtime service needs the old row's columns to filter deletions by recipient; by default it only has
-- the key.
alter table public.player_mail replica identity full;
do $$ begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.player_mail;
  end if;
end $$;

revoke execute on function
  public.send_player_mail(uuid, text, text, text, text, text),
  public.load_for_claim(uuid, int, uuid),
  public.commit_claim(uuid, int, int, jsonb, uuid)
  from public, anon, authenticated;
grant execute on function
  public.send_player_mail(uuid, text, text, text, text, text),
  public.load_for_claim(uuid, int, uuid),
  public.commit_claim(uuid, int, int, jsonb, uuid)
  to service_role;
