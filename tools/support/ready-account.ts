import { randomUUID } from 'node:crypto'
import type { User } from '@supabase/supabase-js'
import bcrypt from 'bcryptjs'
import { SignJWT } from 'jose'

/** The minimum bcrypt cost, as in vitest.config.ts. */
const COST = 4
const HOUR = 3600

/** A confirmed account with an open session: as database rows, and as the app's library stores it. */
export interface ReadyAccount {
  readonly email: string
  readonly password: string
  readonly sql: string
  readonly session: { readonly user: User; readonly access_token: string }
}

interface AccountOptions {
  /** Generates ids; random by default. */
  readonly newId?: () => string
  /** bcrypt cost of the password; the minimum by default. */
  readonly cost?: number
}

/** Hashes by password. Accounts may share a hash, since no test needs different salts. */
const hashes = new Map<string, string>()
function hashOf(password: string, cost: number): string {
  const key = `${cost} ${password}`
  const hash = hashes.get(key) ?? bcrypt.hashSync(password, cost)
  hashes.set(key, hash)
  return hash
}
const text = (value: unknown): string => `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`

/**
 * Creates the same rows and session as signing up, following the link and logging in, which
 * tests/backend/local/ready-account.test.ts checks. It is ten times as fast as the requests. `secret` signs the installation's
 * tokens.
 */
export async function readyAccount(
  name: string,
  password: string,
  secret: string,
  { newId = randomUUID, cost = COST }: AccountOptions = {},
): Promise<ReadyAccount> {
  const [id, identity, session_id, refresh_token] = [newId(), newId(), newId(), newId()]
  const email = `${name.toLowerCase()}@example.com`
  const user_metadata = { sub: id, email, opt_in: false, first_name: name, email_verified: true, phone_verified: false }
  const app_metadata = { provider: 'email', providers: ['email'] }
  const now = Date.now()
  const at = new Date(now).toISOString()
  const seconds = Math.floor(now / 1000)
  const access_token = await new SignJWT({ sub: id, aud: 'authenticated', role: 'authenticated', email, session_id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + HOUR)
    .sign(new TextEncoder().encode(secret))
  const sql = `
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at, last_sign_in_at,
        email_change_confirm_status, raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
      values ('${id}', 'authenticated', 'authenticated', ${text(email)}, ${text(hashOf(password, cost))}, '${at}', '${at}', '${at}',
        0, ${text(app_metadata)}, ${text(user_metadata)}, false, false, '${at}', '${at}');
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
      values ('${identity}', 'email', '${id}', '${id}', ${text(user_metadata)}, '${at}', '${at}', '${at}');
    insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ('${session_id}', '${id}', 'aal1', '${at}', '${at}');
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
      values ('${newId()}', '${refresh_token}', '${id}', '${session_id}', false, '${at}', '${at}')`
  const times = { last_sign_in_at: at, created_at: at, updated_at: at }
  const user = {
    ...{ id, aud: 'authenticated', role: 'authenticated', email, phone: '', app_metadata, user_metadata, is_anonymous: false },
    identities: [{ identity_id: identity, id, user_id: id, identity_data: user_metadata, provider: 'email', email, ...times }],
    ...{ email_confirmed_at: at, confirmed_at: at, confirmation_sent_at: at, ...times },
  }
  const session = {
    access_token,
    refresh_token,
    token_type: 'bearer',
    expires_in: HOUR,
    expires_at: seconds + HOUR,
    user,
    weak_password: null,
  }
  return { email, password, sql, session }
}
