import type { User } from '@supabase/supabase-js'
import { serviceClient } from './clients.ts'
import { HttpError } from './http.ts'

/** As the database refuses it: migration accounts. */
const GUEST_REFUSAL = 'Sign up to do this: your survivor stays as it is.'

/** The account that sent the request, by its token and nothing else. Refuses with 401 without one, 403 guests and whoever is unconfirmed. */
export const callerOf = async (request: Request): Promise<string> => (await userOf(request)).id

/** As `callerOf`, and guests too: for what they have as everybody has it. */
export async function playerOf(request: Request): Promise<string> {
  const user = await sessionUserOf(request)
  return user.is_anonymous ? user.id : confirmed(user).id
}

/** As `callerOf`, with its address. */
export async function userOf(request: Request): Promise<User> {
  const user = await sessionUserOf(request)
  if (user.is_anonymous) throw new HttpError(403, 'sign-up-required', GUEST_REFUSAL)
  return confirmed(user)
}

function confirmed(user: User): User {
  if (!user.email_confirmed_at) throw new HttpError(403, 'confirm-email-first', 'Please confirm your email address first.')
  return user
}

async function sessionUserOf(request: Request): Promise<User> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new HttpError(401, 'login-required', 'You must be logged in.')
  const { auth } = serviceClient()
  const first = await auth.getUser(token)
  // A connection that was kept may have been closed at this very moment: one more is asked before it counts as a failure.
  const { data, error } = isUnanswered(first.error) ? await auth.getUser(token) : first
  // Whoever could not be asked said nothing about the token.
  if (isUnanswered(error) || (error?.status ?? 0) >= 500) throw error
  if (error || !data.user) throw new HttpError(401, 'login-required', 'You must be logged in.')
  return data.user
}
const isUnanswered = (error: { readonly status?: number | undefined } | null): boolean => error !== null && !error.status
