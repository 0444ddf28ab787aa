-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Keeps at most `p_most` of these marks in a row. Joiners between them do not end the row.
-- API roles: none. Defined in 20261128000910_joined_letters.sql.
CREATE OR REPLACE FUNCTION private.without_piles(p_text text, p_most integer, p_marks text, p_joins text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(p_text, '((?:[' || p_joins || ']{0,2}[' || p_marks || ']){' || p_most || '})(?:[' || p_joins || ']{0,2}[' || p_marks || '])+', '\1', 'g')
$function$;

-- Pays the proceeds of a sale, once (OP-70); p_save is the save with the coins. The same request again, for the same slot, changes nothing.
-- Refuses: PT410 the mail has no funds or another slot received them, PT404, PT409.
-- API roles: service_role. Defined in 20261128006150_coin_flows.sql.
CREATE OR REPLACE FUNCTION public.commit_claim(p_user uuid, p_slot integer, p_base_revision integer, p_save jsonb, p_mail uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sale public.pending_transactions;
  v_revision int;
begin
  perform private.coins_change_for('paid-out');
  perform private.hold_account(p_user);
  select t.* into v_sale from public.player_mail m join public.pending_transactions t on t.id = m.pending_transaction_id
  where m.id = p_mail and m.recipient_user_id = p_user and t.seller_user_id = p_user for update of t;
  if not found then
    raise exception 'There are no funds in this message.' using errcode = 'PT410', detail = '{"code":"no-funds"}';
  elsif v_sale.claimed_slot_number = p_slot then
    return;
  elsif v_sale.claimed_at is not null then
    raise exception 'These funds were claimed before.' using errcode = 'PT410', detail = '{"code":"funds-claimed"}';
  end if;
  v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save);
  update public.pending_transactions t set claimed_at = now(), claimed_slot_number = p_slot where t.id = v_sale.id;
  insert into public.ledger (why, listing_id, from_user_id, to_user_id, to_slot_number, to_revision, coins)
  values ('claim', v_sale.listing_id, p_user, p_user, p_slot, v_revision, v_sale.amount);
end $function$;

-- CLAIMING. {amount, claimedSlot, revision, save}. amount is null if the caller has no such mail with funds;
-- claimedSlot is null until the claim.
-- API roles: service_role. Defined in 20261101000800_mail.sql.
CREATE OR REPLACE FUNCTION public.load_for_claim(p_user uuid, p_slot integer, p_mail uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('amount', t.amount, 'claimedSlot', t.claimed_slot_number) || private.stored_save(p_user, p_slot)
  from (select) as always
  left join public.player_mail m on m.id = p_mail and m.recipient_user_id = p_user
  left join public.pending_transactions t on t.id = m.pending_transaction_id and t.seller_user_id = p_user
$function$;

-- Sends a letter from one player to another and returns its id. Its text is already plain. An identical letter within a minute is not
-- stored again and returns null. Refuses: PT403 the name or picture is not the sender's, or one player blocks the other; PT404 no such
-- recipient; PT429 more than 10 in 10 minutes; PT401 the sender's account no longer exists.
-- API roles: service_role. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION public.send_player_mail(p_sender uuid, p_name text, p_avatar text, p_recipient text, p_subject text, p_body text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_digest text := md5(jsonb_build_array(lower(p_recipient), p_name, p_subject, p_body)::text);
  v_recipient uuid;
  v_letter uuid;
begin
  perform 1 from public.profiles p where p.id = p_sender for no key update;
  if not found then
    raise exception 'You must be logged in.' using errcode = 'PT401', detail = '{"code":"login-required"}';
  elsif not private.signs_as(p_sender, p_name) then
    raise exception 'Please create a character profile to send mail.' using errcode = 'PT403', detail = '{"code":"mail-needs-character"}';
  elsif not private.looks_like(p_sender, p_avatar) then
    raise exception 'This picture is not yours.' using errcode = 'PT403', detail = '{"code":"not-your-picture"}';
  end if;
  select p.id into v_recipient from public.profiles p where lower(p.first_name) = lower(p_recipient);
  if not found then
    raise exception '%', 'There is no player named ' || left(p_recipient, 64) || '.' using errcode = 'PT404',
      detail = json_build_object('code', 'no-player-named', 'params', json_build_object('name', left(p_recipient, 64)));
  elsif private.are_strangers(p_sender, v_recipient) then
    raise exception 'You have blocked this player or they have blocked you.'
      using errcode = 'PT403', detail = '{"code":"player-blocked"}';
  elsif exists (select from private.tries t where t.user_id = p_sender and t.what = 'mail' and t.about = v_digest
      and t.tried_at > now() - interval '1 minute') then
    return null;
  end if;
  -- A limit per sender and recipient, so that one sender cannot bury the letters of others.
  if (select count(*) from public.player_mail m where m.recipient_user_id = v_recipient and m.sender_user_id = p_sender) >= 50 then
    raise exception 'The mailbox of this player holds 50 letters of yours already.'
      using errcode = 'PT429', detail = '{"code":"mailbox-full","params":{"n":50}}';
  end if;
  perform private.count_try(p_sender, 'mail', 10, interval '10 minutes', v_digest);
  insert into public.player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
  values (v_recipient, p_sender, p_name, p_subject, p_body) returning id into v_letter;
  return v_letter;
end $function$;
