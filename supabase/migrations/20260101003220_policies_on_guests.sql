-- The policies on guests without a price for everybody else: that a yes or no holds, the planner takes for every second row, and
-- then it sorts ten thousand listings for the eight of a page instead of reading them by an index. That something is not null it takes for all of them.

-- The caller, if it has signed up. In policies once for a statement: `(select private.signed_up_caller()) is not null`.
create function private.signed_up_caller() returns uuid language sql stable security definer set search_path = '' as $$
  select (select auth.uid()) where not private.is_guest((select auth.uid()))
$$;
revoke execute on function private.signed_up_caller() from public;
grant execute on function private.signed_up_caller() to authenticated;

alter policy "profiles: guests see their own" on public.profiles
  using ((select private.signed_up_caller()) is not null or (select auth.uid()) = id);
alter policy "messages: not for guests" on public.messages
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);
alter policy "friends: not for guests" on public.friends
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);
alter policy "blocks: not for guests" on public.player_blocks
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);
alter policy "mutes: not for guests" on public.muted_players
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);
alter policy "mail: not for guests" on public.player_mail
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);
alter policy "listings: not for guests" on public.flea_market_listings
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);
alter policy "pending: not for guests" on public.pending_transactions
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);
alter policy "sales: not for guests" on public.flea_market_sales
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);
alter policy "ledger: not for guests" on public.ledger
  using ((select private.signed_up_caller()) is not null) with check ((select private.signed_up_caller()) is not null);

drop function private.has_signed_up();
