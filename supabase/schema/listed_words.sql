-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- A text in lower case without accents and invisible characters, with Latin letters for those that look like them.
-- API roles: none. Defined in 20261128006100_listed_words.sql.
CREATE OR REPLACE FUNCTION private.folded_text(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
end $function$;

-- A regular expression of a word: letters may be repeated, double letters have to be double, and 1 stands for i or l.
-- API roles: none. Defined in 20261128006100_listed_words.sql.
CREATE OR REPLACE FUNCTION private.word_pattern(p_word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select replace(replace(regexp_replace(regexp_replace(p_word, '([a-z])\1', '\1{2,}', 'g'), '([a-z])(?!\{)', '\1+', 'g'),
    'i', '[i1]'), 'l', '[l1]')
$function$;

-- Splits a folded text into words of letters, and joins single letters to a word. Digits and signs stand for letters; those around a
-- word are left out if `p_trimmed`. A remaining 1 stands for i or l.
-- API roles: none. Defined in 20261128006100_listed_words.sql.
CREATE OR REPLACE FUNCTION private.words_of(p_folded text, p_trimmed boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(regexp_replace(
    translate(case when p_trimmed then regexp_replace(p_folded, '(?<![a-z0-9@$!|])[0-9@$!|]+|[0-9@$!|]+(?![a-z0-9@$!|])', ' ', 'g')
      else p_folded end, '034578@$!|', 'oeastbas11'),
    '[^a-z1]+', ' ', 'g'),
    '(?<=\m[a-z1]) (?=[a-z1]\M)', '', 'g')
$function$;

-- Returns true if a text contains a listed word. `p_name`: the text is a name, which follows the longer list.
-- API roles: none. Defined in 20261128006100_listed_words.sql.
CREATE OR REPLACE FUNCTION private.has_listed_word(p_text text, p_name boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

-- Returns true unless a username contains a listed word.
-- API roles: anon, authenticated, service_role. Defined in 20261128006100_listed_words.sql.
CREATE OR REPLACE FUNCTION private.name_allowed(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not private.has_listed_word(name, true)
$function$;

-- Rejects a row whose column `tg_argv[0]` contains a listed word. `tg_argv[1]` is `name` or `text`.
-- API roles: none. Defined in 20261128006100_listed_words.sql.
CREATE OR REPLACE FUNCTION private.reject_listed_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_listed_word(to_jsonb(new) ->> tg_argv[0], tg_argv[1] = 'name') then
    raise exception 'This % isn''t allowed.', tg_argv[1] using errcode = 'PT422',
      detail = json_build_object('code', case when tg_argv[1] = 'name' then 'name-not-allowed' else 'text-not-allowed' end);
  end if;
  return new;
end $function$;

CREATE TRIGGER reject_listed_words BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.reject_listed_words('message_content', 'text');
CREATE TRIGGER reject_listed_words BEFORE INSERT ON public.player_mail FOR EACH ROW WHEN ((new.sender_user_id IS NOT NULL)) EXECUTE FUNCTION private.reject_listed_words('subject', 'text');
CREATE TRIGGER reject_listed_words BEFORE INSERT ON public.profiles FOR EACH ROW WHEN ((NOT private.is_guest_name(new.first_name))) EXECUTE FUNCTION private.reject_listed_words('first_name', 'name');
CREATE TRIGGER reject_renamed BEFORE UPDATE OF first_name ON public.profiles FOR EACH ROW WHEN ((new.first_name IS DISTINCT FROM old.first_name)) EXECUTE FUNCTION private.reject_listed_words('first_name', 'name');

-- Returns false if a sign-up with this name would be rejected because of a listed word.
-- API roles: anon, authenticated, service_role. Defined in 20261128006100_listed_words.sql.
CREATE OR REPLACE FUNCTION public.name_allowed(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(private.name_allowed(name), true)
$function$;
