-- Written by `npm run schema` from the migrated database. To change a function, add a migration.

-- Combining marks as the content of a character class of a regular expression. The same list as
-- sim/rules/combining-marks.ts.
-- API roles: none. Defined in 20261101000500_people.sql.
CREATE OR REPLACE FUNCTION private.combining_marks()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select
       '\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1-\u05C2\u05C4-\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670'
    || '\u06D6-\u06DC\u06DF-\u06E4\u06E7-\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3\u07FD\u0816-\u0819'
    || '\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u0897-\u089F\u08CA-\u08E1\u08E3-\u0902\u093A\u093C\u0941-\u0948'
    || '\u094D\u0951-\u0957\u0962-\u0963\u0981\u09BC\u09C1-\u09C4\u09CD\u09E2-\u09E3\u09FE-\u0A02\u0A3C\u0A41-\u0A51'
    || '\u0A70-\u0A71\u0A75\u0A81-\u0A82\u0ABC\u0AC1-\u0AC8\u0ACD\u0AE2-\u0AE3\u0AFA-\u0B01\u0B3C\u0B3F\u0B41-\u0B44'
    || '\u0B4D-\u0B56\u0B62-\u0B63\u0B82\u0BC0\u0BCD\u0C00\u0C04\u0C3C\u0C3E-\u0C40\u0C46-\u0C56\u0C62-\u0C63\u0C81\u0CBC'
    || '\u0CBF\u0CC6\u0CCC-\u0CCD\u0CE2-\u0CE3\u0D00-\u0D01\u0D3B-\u0D3C\u0D41-\u0D44\u0D4D\u0D62-\u0D63\u0D81\u0DCA'
    || '\u0DD2-\u0DD6\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u0F18-\u0F19\u0F35\u0F37\u0F39'
    || '\u0F71-\u0F7E\u0F80-\u0F84\u0F86-\u0F87\u0F8D-\u0FBC\u0FC6\u102D-\u1030\u1032-\u1037\u1039-\u103A\u103D-\u103E'
    || '\u1058-\u1059\u105E-\u1060\u1071-\u1074\u1082\u1085-\u1086\u108D\u109D\u135D-\u135F\u1712-\u1714\u1732-\u1733'
    || '\u1752-\u1753\u1772-\u1773\u17B7-\u17BD\u17C6\u17C9-\u17D3\u17DD\u1885-\u1886\u18A9\u1920-\u1922\u1927-\u1928\u1932'
    || '\u1939-\u193B\u1A17-\u1A18\u1A1B\u1A56\u1A58-\u1A60\u1A62\u1A65-\u1A6C\u1A73-\u1A7F\u1AB0-\u1B03\u1B34\u1B36-\u1B3A'
    || '\u1B3C\u1B42\u1B6B-\u1B73\u1B80-\u1B81\u1BA2-\u1BA5\u1BA8-\u1BA9\u1BAB-\u1BAD\u1BE6\u1BE8-\u1BE9\u1BED\u1BEF-\u1BF1'
    || '\u1C2C-\u1C33\u1C36-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE0\u1CE2-\u1CE8\u1CED\u1CF4\u1CF8-\u1CF9\u1DC0-\u1DFF\u20D0-\u20F0'
    || '\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u302A-\u302D\u3099-\u309A\uA66F-\uA672\uA674-\uA67D\uA69E-\uA69F\uA6F0-\uA6F1\uA802'
    || '\uA806\uA80B\uA825-\uA826\uA82C\uA8C4-\uA8C5\uA8E0-\uA8F1\uA8FF\uA926-\uA92D\uA947-\uA951\uA980-\uA982\uA9B3'
    || '\uA9B6-\uA9B9\uA9BC-\uA9BD\uA9E5\uAA29-\uAA2E\uAA31-\uAA32\uAA35-\uAA36\uAA43\uAA4C\uAA7C\uAAB0\uAAB2-\uAAB4'
    || '\uAAB7-\uAAB8\uAABE-\uAABF\uAAC1\uAAEC-\uAAED\uAAF6\uABE5\uABE8\uABED\uFB1E\uFE20-\uFE2F\U000101FD\U000102E0'
    || '\U00010376-\U0001037A\U00010A01-\U00010A0F\U00010A38-\U00010A3F\U00010AE5-\U00010AE6\U00010D24-\U00010D27'
    || '\U00010D69-\U00010D6D\U00010EAB-\U00010EAC\U00010EFA-\U00010EFF\U00010F46-\U00010F50\U00010F82-\U00010F85\U00011001'
    || '\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107F-\U00011081\U000110B3-\U000110B6\U000110B9-\U000110BA'
    || '\U000110C2\U00011100-\U00011102\U00011127-\U0001112B\U0001112D-\U00011134\U00011173\U00011180-\U00011181'
    || '\U000111B6-\U000111BE\U000111C9-\U000111CC\U000111CF\U0001122F-\U00011231\U00011234\U00011236-\U00011237\U0001123E'
    || '\U00011241\U000112DF\U000112E3-\U000112EA\U00011300-\U00011301\U0001133B-\U0001133C\U00011340\U00011366-\U00011374'
    || '\U000113BB-\U000113C0\U000113CE\U000113D0\U000113D2\U000113E1-\U000113E2\U00011438-\U0001143F\U00011442-\U00011444'
    || '\U00011446\U0001145E\U000114B3-\U000114B8\U000114BA\U000114BF-\U000114C0\U000114C2-\U000114C3\U000115B2-\U000115B5'
    || '\U000115BC-\U000115BD\U000115BF-\U000115C0\U000115DC-\U000115DD\U00011633-\U0001163A\U0001163D\U0001163F-\U00011640'
    || '\U000116AB\U000116AD\U000116B0-\U000116B5\U000116B7\U0001171D\U0001171F\U00011722-\U00011725\U00011727-\U0001172B'
    || '\U0001182F-\U00011837\U00011839-\U0001183A\U0001193B-\U0001193C\U0001193E\U00011943\U000119D4-\U000119DB\U000119E0'
    || '\U00011A01-\U00011A0A\U00011A33-\U00011A38\U00011A3B-\U00011A3E\U00011A47\U00011A51-\U00011A56\U00011A59-\U00011A5B'
    || '\U00011A8A-\U00011A96\U00011A98-\U00011A99\U00011B60\U00011B62-\U00011B64\U00011B66\U00011C30-\U00011C3D\U00011C3F'
    || '\U00011C92-\U00011CA7\U00011CAA-\U00011CB0\U00011CB2-\U00011CB3\U00011CB5-\U00011CB6\U00011D31-\U00011D45\U00011D47'
    || '\U00011D90-\U00011D91\U00011D95\U00011D97\U00011EF3-\U00011EF4\U00011F00-\U00011F01\U00011F36-\U00011F3A\U00011F40'
    || '\U00011F42\U00011F5A\U00013440\U00013447-\U00013455\U0001611E-\U00016129\U0001612D-\U0001612F\U00016AF0-\U00016AF4'
    || '\U00016B30-\U00016B36\U00016F4F\U00016F8F-\U00016F92\U00016FE4\U0001BC9D-\U0001BC9E\U0001CF00-\U0001CF46'
    || '\U0001D167-\U0001D169\U0001D17B-\U0001D182\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD\U0001D242-\U0001D244'
    || '\U0001DA00-\U0001DA36\U0001DA3B-\U0001DA6C\U0001DA75\U0001DA84\U0001DA9B-\U0001DAAF\U0001E000-\U0001E02A\U0001E08F'
    || '\U0001E130-\U0001E136\U0001E2AE\U0001E2EC-\U0001E2EF\U0001E4EC-\U0001E4EF\U0001E5EE-\U0001E5EF\U0001E6E3\U0001E6E6'
    || '\U0001E6EE-\U0001E6EF\U0001E6F5\U0001E8D0-\U0001E8D6\U0001E944-\U0001E94A'
$function$;

-- API roles: none. Defined in 20261128000910_joined_letters.sql.
CREATE OR REPLACE FUNCTION private.plain_text(p_typed text, p_lines boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
end $function$;

-- API roles: none. Defined in 20261101000500_people.sql.
CREATE OR REPLACE FUNCTION private.are_strangers(p_one uuid, p_other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.player_blocks b
    where (b.blocker_id = p_one and b.blocked_id = p_other) or (b.blocker_id = p_other and b.blocked_id = p_one))
$function$;

-- API roles: authenticated, service_role. Defined in 20261128003900_hidden_presence.sql.
CREATE OR REPLACE FUNCTION private.blockers()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(b.blocker_id), '{}') from public.player_blocks b where b.blocked_id = (select auth.uid())
$function$;

-- Players that the caller has blocked or is blocked by. Evaluated once per statement: `id <> all ((select
-- private.strangers())::uuid[])`.
-- API roles: authenticated, service_role. Defined in 20261101000500_people.sql.
CREATE OR REPLACE FUNCTION private.strangers()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(case when b.blocker_id = (select auth.uid()) then b.blocked_id else b.blocker_id end), '{}')
  from public.player_blocks b where (select auth.uid()) in (b.blocker_id, b.blocked_id)
$function$;

-- Returns true if the player has a survivor with its own name (ROLE-02).
-- API roles: none. Defined in 20261101000500_people.sql.
CREATE OR REPLACE FUNCTION private.has_character(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.game_saves s where s.user_id = p_user
    and trim(coalesce(s.save_data ->> 'characterName', '')) not in ('', 'Survivor'))
$function$;

-- Locks two accounts until the transaction ends. The fixed order prevents deadlocks.
-- API roles: none. Defined in 20261101000500_people.sql.
CREATE OR REPLACE FUNCTION private.hold_both(p_one uuid, p_other uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform 1 from public.profiles p where p.id in (p_one, p_other) order by p.id for no key update;
end $function$;

-- A player can only write in their own name. Rows that the studio writes, without a calling player, are accepted as they are.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.is_by_player(p_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) <> p_user then
    raise exception 'this is somebody else''s to do' using errcode = '42501', detail = '{"code":"not-yours"}';
  end if;
  return (select auth.uid()) is not null;
end $function$;

-- Returns true if this is the player's picture: the account's, or that of one of its slots (OP-98). Null is accepted
-- from players without one.
-- API roles: none. Defined in 20261101000500_people.sql.
CREATE OR REPLACE FUNCTION private.looks_like(p_user uuid, p_avatar text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.profiles p where p.id = p_user and coalesce(p.avatar_url, '') = coalesce(p_avatar, ''))
    or exists (select from public.game_saves s where s.user_id = p_user and s.save_data ->> 'avatarUrl' = p_avatar)
$function$;

-- API roles: none. Defined in 20261101000500_people.sql.
CREATE OR REPLACE FUNCTION private.name_survivor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_name text := left(trim(coalesce(new.save_data ->> 'characterName', '')), 64);
begin
  if exists (select from private.survivors s where s.user_id = new.user_id and s.slot_number = new.slot_number and s.name = v_name) then
    return null;
  end if;
  insert into private.survivors (user_id, slot_number, name) values (new.user_id, new.slot_number, v_name)
  on conflict (user_id, slot_number) do update set name = excluded.name;
  return null;
end $function$;

CREATE TRIGGER name_survivor AFTER INSERT OR UPDATE OF save_data ON public.game_saves FOR EACH ROW EXECUTE FUNCTION private.name_survivor();

-- A block ends any link, even one that the other player changes at the same moment.
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.on_block()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.is_by_player(new.blocker_id);
  perform private.hold_both(new.blocker_id, new.blocked_id);
  -- Checks every row that other players see.
  if (select count(*) from public.player_blocks b where b.blocker_id = new.blocker_id) >= 500 then
    raise exception 'You have blocked 500 players. Unblock one of them first.'
      using errcode = 'PT429', detail = '{"code":"too-many-blocked","params":{"n":500}}';
  end if;
  delete from public.friends f
  where least(f.user1_id, f.user2_id) = least(new.blocker_id, new.blocked_id)
    and greatest(f.user1_id, f.user2_id) = greatest(new.blocker_id, new.blocked_id);
  return new;
end $function$;

CREATE TRIGGER on_block BEFORE INSERT ON public.player_blocks FOR EACH ROW EXECUTE FUNCTION private.on_block();

-- Sends a friend request from a player with a survivor to another player, unless a link or a block prevents it; 20 a day. The hint is the
-- status of an existing link (FRIEND-06).
-- API roles: none. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.on_friend_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_there text;
begin
  if not private.is_by_player(new.user1_id) then
    return new;
  elsif new.user1_id = new.user2_id then
    raise exception 'You cannot send a friend request to yourself.' using errcode = 'PT400', detail = '{"code":"friend-request-to-self"}';
  end if;
  perform private.hold_both(new.user1_id, new.user2_id);
  if not exists (select from public.profiles p where p.id = new.user2_id) then
    raise exception 'There is no such player any more.' using errcode = 'PT404', detail = '{"code":"player-gone"}';
  elsif not private.has_character(new.user1_id) then
    raise exception 'Please create a character profile to send friend requests.'
      using errcode = 'PT403', detail = '{"code":"friends-need-character"}';
  end if;
  v_there := case when private.are_strangers(new.user1_id, new.user2_id) then 'blocked' else (
    select f.status from public.friends f
    where least(f.user1_id, f.user2_id) = least(new.user1_id, new.user2_id)
      and greatest(f.user1_id, f.user2_id) = greatest(new.user1_id, new.user2_id)) end;
  if v_there is not null then
    raise exception '%', case v_there
      when 'pending' then 'Friend request already pending.'
      when 'accepted' then 'You are already friends with this player.'
      else 'You have blocked this player or they have blocked you.'
    end using errcode = 'PT409', hint = v_there,
      detail = json_build_object('code', case v_there
        when 'pending' then 'friend-request-pending'
        when 'accepted' then 'already-friends'
        else 'player-blocked'
      end);
  end if;
  perform private.count_try(new.user1_id, 'friend request', 20, interval '1 day');
  return new;
end $function$;

CREATE TRIGGER on_friend_request BEFORE INSERT ON public.friends FOR EACH ROW EXECUTE FUNCTION private.on_friend_request();

-- Returns true if the player may sign with this name: a survivor's or the username (OP-35).
-- API roles: none. Defined in 20261101000500_people.sql.
CREATE OR REPLACE FUNCTION private.signs_as(p_user uuid, p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_name <> 'Survivor' and private.has_character(p_user) and (
    exists (select from public.profiles p where p.id = p_user and p.first_name = p_name)
    or exists (select from public.game_saves s where s.user_id = p_user and s.save_data ->> 'characterName' = p_name))
$function$;

-- Up to 20 other players with the term in their username or in a survivor's name, exact matches first, each with the names of all their
-- survivors. Guests are not included. Refuses: PT400 a term longer than any name, PT429 more than 30 in a minute.
-- API roles: authenticated. Defined in 20261128004200_errors_by_code.sql.
CREATE OR REPLACE FUNCTION private.search_players(p_term text)
 RETURNS TABLE(id uuid, first_name text, avatar_url text, last_active_at timestamp with time zone, character_names text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_user uuid := (select auth.uid());
  v_term text := private.plain_text(coalesce(p_term, ''), false);
  v_pattern text := '%' || regexp_replace(v_term, '([\\%_])', '\\\1', 'g') || '%';
begin
  if length(p_term) > 64 then
    raise exception 'A name has at most 64 characters.' using errcode = 'PT400', detail = '{"code":"name-too-long","params":{"n":64}}';
  elsif v_term = '' then
    return;
  end if;
  perform 1 from public.profiles p where p.id = v_user for no key update;
  perform private.count_try(v_user, 'player search', 30, interval '1 minute');
  return query
    with found as (
      select p.id from public.profiles p where p.first_name ilike v_pattern
      union
      select s.user_id from private.survivors s where s.name ilike v_pattern and s.name <> 'Survivor'
    )
    select p.id, p.first_name, p.avatar_url, p.last_active_at,
      array(select s.name from private.survivors s where s.user_id = p.id and s.name not in ('', 'Survivor') order by s.slot_number)
    from found join public.profiles p on p.id = found.id join auth.users u on u.id = p.id and not u.is_anonymous
    where p.id <> v_user and p.id <> all (private.strangers())
    order by lower(p.first_name) = lower(v_term) desc, lower(p.first_name)
    limit 20;
end $function$;

-- {blocked, muted}: {id, first_name, avatar_url} of each player whom the caller has blocked, newest first, or muted,
-- by name.
-- API roles: authenticated. Defined in 20261128003900_hidden_presence.sql.
CREATE OR REPLACE FUNCTION private.silenced_players()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'blocked', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'first_name', p.first_name, 'avatar_url', p.avatar_url)
        order by b.created_at desc), '[]')
      from public.player_blocks b join public.profiles p on p.id = b.blocked_id where b.blocker_id = (select auth.uid())),
    'muted', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'first_name', p.first_name, 'avatar_url', p.avatar_url)
        order by lower(p.first_name)), '[]')
      from public.muted_players m join public.profiles p on p.id = m.muted_id where m.user_id = (select auth.uid())))
$function$;

-- API roles: authenticated, service_role. Defined in 20261101000500_people.sql.
CREATE OR REPLACE FUNCTION public.search_players(p_term text)
 RETURNS TABLE(id uuid, first_name text, avatar_url text, last_active_at timestamp with time zone, character_names text[])
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.require_signed_up();
  select * from private.search_players(p_term);
$function$;

-- API roles: authenticated, service_role. Defined in 20261128003900_hidden_presence.sql.
CREATE OR REPLACE FUNCTION public.silenced_players()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.silenced_players()
$function$;
