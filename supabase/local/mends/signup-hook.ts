import type { Database } from '../database.ts'
import { authRefusal, jsonOf, type Layer, pathOf } from '../handler.ts'

/** lite has no hooks. A hosted project asks this one (config.toml) before it makes an account; an address known already is no new one. */
export const signupHook =
  (database: Database): Layer =>
  (next) =>
  async (request, address) => {
    if (request.method !== 'POST' || pathOf(request) !== '/auth/v1/signup') return next(request, address)
    const refusal = await asked(database, await jsonOf(request))
    return refusal ? authRefusal(refusal.http_code, 'unknown', refusal.message) : next(request, address)
  }

interface HookRefusal {
  readonly http_code: number
  readonly message: string
}

async function asked(database: Database, { email, data }: Record<string, unknown>): Promise<HookRefusal | null> {
  const event = JSON.stringify({ user: { email, user_metadata: data ?? {} } })
  const [row] = await database.query(
    `select public.before_user_created($1::text::jsonb)::text as answer
     where not exists (select from auth.users where email = lower($2::text))`,
    [event, String(email)],
  )
  const { error = null } = row ? (JSON.parse(String(row.answer)) as { error?: HookRefusal }) : {}
  return error
}
