import type { User } from '@supabase/supabase-js'
import { serviceClient } from './clients.ts'
import { HttpError } from './http.ts'

/** The account that sent the request, by its token and nothing else. Refuses with 401 without one, 403 while it is unconfirmed. */
export const callerOf = async (request: Request): Promise<string> => (await userOf(request)).id

/** As `callerOf`, with its address. */
export async function userOf(request: Request): Promise<User> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new HttpError(401, 'You must be logged in.')
  const { data, error } = await serviceClient().auth.getUser(token)
  if (error && (error.status ?? 500) >= 500) throw error
  if (error || !data.user) throw new HttpError(401, 'You must be logged in.')
  if (data.user.is_anonymous || !data.user.email_confirmed_at) throw new HttpError(403, 'Please confirm your email address first.')
  return data.user
}
