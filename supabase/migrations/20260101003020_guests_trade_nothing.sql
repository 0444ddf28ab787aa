-- What moves between players moves for guests neither in nor out: each commit of the market writes the ledger, and is refused with it.
create trigger keep_guests_out before insert on public.ledger
  for each row execute function private.keep_guests_out('to_user_id', 'from_user_id');
