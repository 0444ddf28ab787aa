-- Whoever joined the mailing list at the signup can leave it, and the other way round. The address stays the account's own.
grant update (opt_in) on public.mailing_list to authenticated;
create policy "mailing list: own choice" on public.mailing_list for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
