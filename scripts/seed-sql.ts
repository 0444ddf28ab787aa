import { avatarUrl } from '../sim/content/avatars.ts'
import type { Save } from '../sim/save/save.ts'
import { serialiseSave } from '../sim/save/serialise.ts'
import { peopleSql } from './seed-people.ts'
import { SEED_PLAYERS, type SeedPlayer, seedSave } from './seed-players.ts'

/** bcrypt hash of the demo account's password, `survivor`. */
const DEMO_PASSWORD = '$2b$10$STBmj555ReWvNFwuGSa4zej8L2dGLbdVhDyIBm.HJuHCVCc3ak5vy'

const HEAD = `-- Written by \`node scripts/make-seed.mjs\`; change scripts/seed-players.ts and scripts/seed-people.ts instead.
-- Runs once, on an empty embedded database: the account demo / survivor, and neighbours that cannot log in.
`

/**
 * The demo account's password is public. This guard detects a hosted database by a column that the embedded auth service lacks.
 */
const EMBEDDED_ONLY = `do $$ begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    raise exception 'This seed is for the embedded backend only: everybody knows the password of its demo account.';
  end if;
end $$;
`

export const seedSql = (): string => [HEAD, EMBEDDED_ONLY, ...SEED_PLAYERS.map(sqlOf), peopleSql()].join('\n')

function sqlOf(player: SeedPlayer, index: number): string {
  const id = `'5eed0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}'`
  const email = `${player.username.toLowerCase()}@nightfence.local`
  const password = player.username === 'demo' ? `'${DEMO_PASSWORD}'` : 'null'
  const data = JSON.stringify({ sub: id.slice(1, -1), email, email_verified: true, phone_verified: false, first_name: player.username })
  const seen = `now() - interval '${player.lastSeen} minutes'`
  const save = seedSave(player)
  return `insert into auth.users
  (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token, email_change,
   email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
values
  (${id}, 'authenticated', 'authenticated', '${email}', ${password}, now(), '', '', '',
   '', '{"provider": "email", "providers": ["email"]}', '${data}', now(), now());
insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
values (gen_random_uuid(), 'email', ${id}, ${id}, '${data}', now(), now());
update public.profiles set avatar_url = '${avatarUrl(player.gender, player.avatar)}', last_active_at = ${seen} where id = ${id};
insert into public.game_saves (user_id, slot_number, save_data, updated_at) values (${id}, 1, $save$${serialiseSave(save)}$save$, ${seen});
${bankSql(id, save)}`
}

/** The deposit at the end of each player's history. */
const bankSql = (id: string, { bankedCoins, ext }: Save): string =>
  bankedCoins === 0
    ? ''
    : `insert into public.bank_transactions (user_id, slot_number, type, amount, current_banked_coins, timestamp)
values (${id}, 1, 'deposit', ${bankedCoins}, ${bankedCoins}, to_timestamp(${ext.time} / 1000.0));
`
