import type { User } from '@supabase/supabase-js'
import { serviceClient } from './clients.ts'
import { HttpError } from './http.ts'

/** The database uses the same text (migration accounts). */
const GUEST_REFUSAL = 'Sign up to do this: your survivor stays as it is.'

/**
 * Returns the id of the account that the request's token belongs to. Throws 401 without a valid token, and 403 for guests and
 * unconfirmed accounts.
 */
export const requireAccountId = async (request: Request): Promise<string> => (await requireAccount(request)).id

/** Like `requireAccountId`, but also accepts guests, for features that guests may use. */
export async function requirePlayerId(request: Request): Promise<string> {
  const user = await requireSessionUser(request)
  return user.is_anonymous ? user.id : requireConfirmed(user).id
}

/** Like `requireAccountId`, but returns the whole user with the email address. */
export async function requireAccount(request: Request): Promise<User> {
  const user = await requireSessionUser(request)
  if (user.is_anonymous) throw new HttpError(403, 'sign-up-required', GUEST_REFUSAL)
  return requireConfirmed(user)
}

function requireConfirmed(user: User): User {
  if (!user.email_confirmed_at) throw new HttpError(403, 'confirm-email-first', 'Please confirm your email address first.')
  return user
}

async function requireSessionUser(request: Request): Promise<User> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new HttpError(401, 'login-required', 'You must be logged in.')
  const { auth } = serviceClient()
  const first = await auth.getUser(token)
  // Retries once, since the server may have closed a kept-alive connection just now.
  const { data, error } = isUnanswered(first.error) ? await auth.getUser(token) : first
  // An error without an answer, or a server error, says nothing about the token, so it is not reported as 401.
  if (isUnanswered(error) || (error?.status ?? 0) >= 500) throw error
  if (error || !data.user) throw new HttpError(401, 'login-required', 'You must be logged in.')
  return data.user
}
const isUnanswered = (error: { readonly status?: number | undefined } | null): boolean => error !== null && !error.status
