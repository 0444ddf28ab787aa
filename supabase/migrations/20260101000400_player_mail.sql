-- Mail between players. Rows are written by the server only; the recipient reads, marks as read and deletes.

create table public.player_mail (
  id uuid primary key default gen_random_uuid(),
  recipient_user_id uuid not null references public.profiles (id) on delete cascade,
  sender_user_id uuid references public.profiles (id) on delete set null,
  sender_character_name text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null default now(),
  read boolean not null default false,
  is_server_message boolean not null default false,
  pending_transaction_id uuid
);
create index player_mail_inbox on public.player_mail (recipient_user_id, sent_at desc);
create index player_mail_unread on public.player_mail (recipient_user_id) where not read;
create index player_mail_sender on public.player_mail (sender_user_id, recipient_user_id);

alter table public.player_mail enable row level security;
revoke all on public.player_mail from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.player_mail to service_role;
grant select, delete on public.player_mail to authenticated;
grant update (read) on public.player_mail to authenticated;

create policy "mail: recipient reads" on public.player_mail for select to authenticated
  using ((select auth.uid()) = recipient_user_id);
create policy "mail: recipient marks as read" on public.player_mail for update to authenticated
  using ((select auth.uid()) = recipient_user_id) with check ((select auth.uid()) = recipient_user_id);
create policy "mail: recipient deletes" on public.player_mail for delete to authenticated
  using ((select auth.uid()) = recipient_user_id);

do $$ begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.player_mail;
  end if;
end $$;
