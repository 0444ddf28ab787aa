-- A word filter for usernames, radio messages and the subjects of letters (decision 0045). It rejects a text and never changes it.

create table private.listed_words (
  -- Letters only, without accents.
  word text primary key constraint listed_words_word check (word ~ '^[a-z]{3,24}$'),
  language text not null constraint listed_words_language check (language in ('en', 'de', 'fr', 'es', 'pt')),
  -- True if the word is also found inside longer words and across separators.
  inside boolean not null,
  -- True if players may write the word in messages and subjects.
  only_names boolean not null
);
-- Words that contain a listed one and are harmless, with any ending.
create table private.allowed_words (
  word text primary key constraint allowed_words_word check (word ~ '^[a-z]{3,24}$')
);
alter table private.listed_words enable row level security;
alter table private.allowed_words enable row level security;

insert into private.listed_words (word, language, inside, only_names) values
  ('nigger', 'en', true, false), ('nigga', 'en', true, false), ('faggot', 'en', true, false), ('fag', 'en', false, false),
  ('wetback', 'en', false, false), ('raghead', 'en', true, false), ('towelhead', 'en', true, false), ('tranny', 'en', false, false),
  ('beaner', 'en', false, false), ('gook', 'en', false, false), ('spic', 'en', false, false), ('paki', 'en', false, false),
  ('whitepower', 'en', true, false), ('cunt', 'en', false, false), ('slut', 'en', false, false), ('whore', 'en', false, false),
  ('fuck', 'en', true, true), ('porn', 'en', true, true), ('blowjob', 'en', true, true), ('dildo', 'en', false, true),
  ('penis', 'en', false, true), ('vagina', 'en', false, true), ('cock', 'en', false, true), ('pussy', 'en', false, true),
  ('rape', 'en', false, true), ('rapist', 'en', false, true), ('hitler', 'en', true, true), ('nazi', 'en', false, true),
  ('pedophile', 'en', true, true),
  ('neger', 'de', false, false), ('kanake', 'de', false, false), ('schwuchtel', 'de', true, false), ('hurensohn', 'de', true, false),
  ('fotze', 'de', false, false), ('judensau', 'de', true, false), ('siegheil', 'de', true, false), ('heilhitler', 'de', true, false),
  ('untermensch', 'de', true, false), ('hure', 'de', false, true), ('ficken', 'de', false, true), ('ficker', 'de', false, true),
  ('wichser', 'de', false, true), ('nutte', 'de', false, false),
  ('bougnoule', 'fr', true, false), ('youpin', 'fr', false, false), ('bamboula', 'fr', false, false), ('encule', 'fr', false, false),
  ('salope', 'fr', false, false), ('pute', 'fr', false, false), ('negresse', 'fr', false, false), ('tapette', 'fr', false, true),
  ('maricon', 'es', false, false), ('sudaca', 'es', false, false), ('puta', 'es', false, false), ('follar', 'es', false, true),
  ('hijoputa', 'es', true, false), ('violador', 'es', false, true),
  ('viado', 'pt', false, false), ('traveco', 'pt', false, false), ('buceta', 'pt', false, false), ('foder', 'pt', false, true),
  ('caralho', 'pt', false, true), ('estuprador', 'pt', false, true);
insert into private.allowed_words (word) values ('snigger'), ('pornic'), ('pornichet');

-- A regular expression of a word: letters may be repeated, double letters have to be double, and 1 stands for i or l.
create function private.word_pattern(p_word text) returns text language sql immutable set search_path = '' as $$
  select replace(replace(regexp_replace(regexp_replace(p_word, '([a-z])\1', '\1{2,}', 'g'), '([a-z])(?!\{)', '\1+', 'g'),
    'i', '[i1]'), 'l', '[l1]')
$$;

-- A text in lower case without accents and invisible characters, with Latin letters for those that look like them.
create function private.folded_text(p_text text) returns text language plpgsql immutable set search_path = '' as $$
declare
  -- Keeps the cost of a long text low: no filtered text is longer.
  v_text text := normalize(left(p_text, 1000), NFKD);
begin
  if v_text ~ '[^\u0001-\u007f]' then
    v_text := translate(
      regexp_replace(v_text, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f'
        || '\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e0fff' || private.combining_marks() || ']', '', 'g'),
      'АВЕЅЈКМНОРСТУХІЈԚԜаеѕјкмнорстухіԛԝвбгԁһӏлпиΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεικνορτυχγηωøØłŁđĐıɑɡƒßæœ',
      'abesjkmhopctyxijqwaesjkmhopctyxiqwbbrdhlnnuabezhikmnoptyxabeikvoptuxynwoollddiagfsao');
  end if;
  return lower(v_text);
end $$;

-- Splits a folded text into words of letters, and joins single letters to a word. Digits and signs stand for letters; those around a
-- word are left out if `p_trimmed`. A remaining 1 stands for i or l.
create function private.words_of(p_folded text, p_trimmed boolean) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(
    translate(case when p_trimmed then regexp_replace(p_folded, '(?<![a-z0-9@$!|])[0-9@$!|]+|[0-9@$!|]+(?![a-z0-9@$!|])', ' ', 'g')
      else p_folded end, '034578@$!|', 'oeastbas11'),
    '[^a-z1]+', ' ', 'g'),
    '(?<=\m[a-z1]) (?=[a-z1]\M)', '', 'g')
$$;

-- Returns true if a text contains a listed word. `p_name`: the text is a name, which follows the longer list.
create function private.has_listed_word(p_text text, p_name boolean) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  v_folded constant text := private.folded_text(p_text);
  v_whole constant text := (select string_agg(private.word_pattern(w.word), '|' order by w.word)
    from private.listed_words w where p_name or not w.only_names);
  v_inside constant text := (select string_agg(private.word_pattern(w.word), '|' order by w.word)
    from private.listed_words w where w.inside and (p_name or not w.only_names));
  v_allowed constant text := (select string_agg(w.word, '|' order by w.word) from private.allowed_words w);
  v_words text;
begin
  foreach v_words in array array[private.words_of(v_folded, true), private.words_of(v_folded, false)] loop
    v_words := regexp_replace(v_words, '\m(?:' || v_allowed || ')[a-z]*', '.', 'g');
    if v_words ~ ('\m(?:' || v_whole || ')\M') or replace(v_words, ' ', '') ~ v_inside then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- Rejects a row whose column `tg_argv[0]` contains a listed word. `tg_argv[1]` is `name` or `text`.
create function private.reject_listed_words() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.has_listed_word(to_jsonb(new) ->> tg_argv[0], tg_argv[1] = 'name') then
    raise exception 'This % isn''t allowed.', tg_argv[1] using errcode = 'PT422',
      detail = json_build_object('code', case when tg_argv[1] = 'name' then 'name-not-allowed' else 'text-not-allowed' end);
  end if;
  return new;
end $$;

-- Returns true unless a username contains a listed word.
create function private.name_allowed(name text) returns boolean language sql stable security definer set search_path = '' as $$
  select not private.has_listed_word(name, true)
$$;

-- Returns false if a sign-up with this name would be rejected because of a listed word.
create function public.name_allowed(name text) returns boolean language sql stable set search_path = '' as $$
  select coalesce(private.name_allowed(name), true)
$$;

revoke all on private.listed_words, private.allowed_words from public, anon, authenticated, service_role;
revoke execute on function private.word_pattern, private.folded_text, private.words_of, private.has_listed_word, private.reject_listed_words,
  private.name_allowed, public.name_allowed from public, anon, authenticated;
grant execute on function private.name_allowed, public.name_allowed to anon, authenticated, service_role;

-- The server draws the names of guests.
create trigger reject_listed_words before insert on public.profiles
  for each row when (not private.is_guest_name(new.first_name)) execute function private.reject_listed_words('first_name', 'name');
-- Players keep the names that they already have.
create trigger reject_renamed before update of first_name on public.profiles
  for each row when (new.first_name is distinct from old.first_name) execute function private.reject_listed_words('first_name', 'name');
create trigger reject_listed_words before insert on public.messages
  for each row execute function private.reject_listed_words('message_content', 'text');
create trigger reject_listed_words before insert on public.player_mail
  for each row when (new.sender_user_id is not null) execute function private.reject_listed_words('subject', 'text');

-- The auth service's hook "before user created" explains a rejection that on_signup would only raise as an error.
-- Anonymous accounts need no name and get none that was requested. If two sign-ups with one name arrive at once, the
-- second may pass here; the unique index then rejects it.
create or replace function public.before_user_created(event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user jsonb := event -> 'user';
  v_name text := trim(coalesce(v_user -> 'user_metadata' ->> 'first_name', ''));
  v_refusal text := case
    when v_name = '' then 'Username cannot be empty.'
    when v_name !~ '^[A-Za-z0-9_-]+$' then 'Username can only contain letters, numbers, underscores, and hyphens.'
    when length(v_name) > 24 then 'Username must be at most 24 characters long.'
    when private.username_taken(v_name) then 'This username is already taken. Please choose another.'
    when private.has_listed_word(v_name, true) then 'This name isn''t allowed. Choose another.'
  end;
begin
  if v_user -> 'is_anonymous' = 'true' and coalesce(v_user ->> 'email', '') = '' and coalesce(v_user ->> 'phone', '') = '' then
    return '{}';
  elsif v_refusal is null then
    return '{}';
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 422, 'message', v_refusal));
end $function$;
