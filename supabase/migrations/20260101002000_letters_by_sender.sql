-- Letters from one player to another are counted before each new one (at most 50): in databases whose mail began with an index by
-- sender alone, too.

drop index public.player_mail_sender;
create index player_mail_sender on public.player_mail (sender_user_id, recipient_user_id);
