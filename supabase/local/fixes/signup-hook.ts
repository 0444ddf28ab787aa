import type { Database } from '../database.ts'
import { authRefusal, type Middleware, pathOf, readJsonObject } from '../handler.ts'
import { isAnonymous } from './anonymous-sign-in.ts'

/**
 * lite has no hooks. A hosted project calls this one (config.toml) before it creates an account. It is called for known addresses
 * too; otherwise a taken name would reveal which addresses are known. It is not called if an unconfirmed account signs up again,
 * because that account itself has taken the name.
 */
export const signupHook =
  (database: Database): Middleware =>
  (next) =>
  async (request, address) => {
    if (request.method !== 'POST' || pathOf(request) !== '/auth/v1/signup') return next(request, address)
    const refusal = await callHook(database, await readJsonObject(request))
    return refusal ? authRefusal(refusal.http_code, 'unknown', refusal.message) : next(request, address)
  }

interface HookRefusal {
  readonly http_code: number
  readonly message: string
}

async function callHook(database: Database, body: Record<string, unknown>): Promise<HookRefusal | null> {
  const { email = '', data } = body
  const event = JSON.stringify({ user: { email, user_metadata: data ?? {}, is_anonymous: isAnonymous(body) } })
  const [row] = await database.query(
    `select public.before_user_created($1::text::jsonb)::text as answer
     where not exists (
       select from auth.users u join public.profiles p on p.id = u.id
       where u.email = lower($2::text) and u.email_confirmed_at is null and lower(p.first_name) = lower(trim($3::text))
     )`,
    [event, String(email), firstNameOf(data)],
  )
  const { error = null } = row ? (JSON.parse(String(row.answer)) as { error?: HookRefusal }) : {}
  return error
}

const firstNameOf = (metadata: unknown): string => String((metadata as { first_name?: unknown } | null | undefined)?.first_name ?? '')
