-- Keeps joined emoji and words of scripts that need joiners, like `plainText` in sim/rules.

-- Keeps at most `p_most` of these marks in a row. Joiners between them do not end the row.
create function private.without_piles(p_text text, p_most integer, p_marks text, p_joins text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(p_text, '((?:[' || p_joins || ']{0,2}[' || p_marks || ']){' || p_most || '})(?:[' || p_joins || ']{0,2}[' || p_marks || '])+', '\1', 'g')
$$;

create or replace function private.plain_text(p_typed text, p_lines boolean) returns text language plpgsql immutable set search_path = '' as $$
declare
  -- Invisible characters that join, separate or vary letters and emoji.
  v_joins constant text := '\u200b-\u200d\ufe0f\U000e0020-\U000e007f';
  v_emoji constant text := '\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2900-\u297f'
    || '\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff';
  v_arabic constant text := '\u0620-\u065f\u066e-\u06d5\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u0870-\u088e\u08a0-\u08ff';
  -- The scripts of India and South-East Asia.
  v_brahmic constant text := '\u0900-\u0fff\u1000-\u109f\u1700-\u17ff\u1900-\u1aad\u1b00-\u1c4f\u1cd0-\u1cff\ua800-\ua82f\ua880-\ua8ff'
    || '\ua930-\ua9ff\uaa00-\uaadf\uabc0-\uabff\U00011000-\U0001147f';
  -- Signs that join a consonant with the next one.
  v_viramas constant text := '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u0f84\u1039\u103a\u17d2\u1a60\u1b44\u1bab'
    || '\ua806\ua8c4\ua953\ua9c0\uaaf6\uabed';
  -- Marks that any letter can carry.
  v_diacritics constant text := '\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f';
  v_thai_lao constant text := '\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece';
  -- Valid uses of joiners; all others are removed.
  v_joined constant text := '(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f'
    || '|[' || v_emoji || ']\ufe0f?(?:\u200d[' || v_emoji || ']\ufe0f?)*'
    || '|[0-9#*]\ufe0f\u20e3'
    || '|[' || v_arabic || ']+(?:[\u200c\u200d][' || v_arabic || ']+)*\u200d?'
    || '|(?:[' || v_viramas || '][\u200c\u200d]|[' || v_brahmic || '](?:[\u200b-\u200d](?=[' || v_brahmic || ']))?)+)'
    || '|[' || v_joins || ']';
  -- White space as JavaScript's trim removes it.
  v_space constant text := e' \n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000';
  v_marks constant text := private.combining_marks();
  v_text text := translate(regexp_replace(
    regexp_replace(p_typed,
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200E-\u200F'
      || '\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFC\uFFFE\uFFFF\U00013441\U00013442'
      || '\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E0FFF]', '', 'g'),
    '\u000D\u000A|[\u000A-\u000D\u0085\u2028\u2029]', case when p_lines then e'\n' else ' ' end, 'g'), e'\t', ' ');
  v_has_joins constant boolean := v_text ~ ('[' || v_joins || ']');
begin
  -- Most texts have neither marks nor joiners, and matching such large classes is slow.
  if v_text ~ '[^\u0001-\u02FF]' then
    v_text := regexp_replace(v_text, '(^|[' || v_space || '])[' || v_marks || v_joins || ']+', '\1', 'g');
    if v_has_joins then
      v_text := regexp_replace(v_text, v_joined, '\1', 'g');
    end if;
    v_text := private.without_piles(v_text, 2, v_diacritics, v_joins);
    v_text := private.without_piles(v_text, 2, v_thai_lao, v_joins);
    v_text := private.without_piles(v_text, 6, v_marks, v_joins);
    -- Cutting a row of marks can leave a joiner in a place where none belongs.
    if v_has_joins then
      v_text := regexp_replace(v_text, v_joined, '\1', 'g');
    end if;
  end if;
  return btrim(v_text, v_space);
end $$;
