import { readBody } from '../_shared/body.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { serviceClient } from '../_shared/clients.ts'
import { databaseRefusal, HttpError, json, serve } from '../_shared/http.ts'
import { sendEmail } from './send-email.ts'
import { emailOf, MAX_BYTES, type SuggestionBody, suggestionSchema } from './suggestion.ts'

/**
 * Sends feedback to the studio, with or without an account: the form's fields (FEED-03, FEED-06) -> {message}, or {error}. With a
 * session, the sender is the account of the token, regardless of the body (OP-81). 429: more than 3 an hour. A rejected request
 * stores nothing.
 */
serve(async (request) => {
  const body = await readBody(request, MAX_BYTES, suggestionSchema)
  const suggestion = { ...body, ...(await senderOf(request, body)) }
  const id = await store(suggestion, clientAddress(request))
  // The feedback is already stored, so a failing mail service loses nothing and the player need not send it again.
  await forward(id, suggestion).catch(console.error)
  return json({ message: 'sent' })
})

/** The account of the token, or no account and the address from the form. Throws 401 if the body claims another account. */
async function senderOf(request: Request, { email, user_id }: SuggestionBody): Promise<Pick<SuggestionBody, 'email' | 'user_id'>> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const { data, error } = token ? await serviceClient().auth.getUser(token) : { data: { user: null }, error: null }
  if (error && (error.status ?? 500) >= 500) throw error
  const user = error ? null : data.user
  if (user_id !== null && user_id !== user?.id) throw new HttpError(401, 'login-required', 'You must be logged in.')
  return user === null ? { email, user_id: null } : { email: user.email || email, user_id: user.id }
}

async function store({ email, subject_type, subject_line, message, username, user_id }: SuggestionBody, address: string): Promise<string> {
  const { data, error } = await serviceClient().rpc('keep_suggestion', {
    p_user: user_id,
    p_email: email,
    p_subject_type: subject_type,
    p_subject_line: subject_line || null,
    p_message: message,
    p_username: username,
    p_address: address,
  })
  // The account was deleted after its token was checked.
  if (error?.code === '23503') throw new HttpError(401, 'login-required', 'You must be logged in.')
  if (error) throw databaseRefusal(error) ?? error
  if (data === null) throw new HttpError(429, 'too-much-feedback', 'You have sent a lot of feedback. Please try again in an hour.')
  return data as string
}

async function forward(id: string, suggestion: SuggestionBody): Promise<void> {
  if (!(await sendEmail(emailOf(suggestion)))) return
  const { error } = await serviceClient().from('suggestions').update({ mailed_at: new Date().toISOString() }).eq('id', id)
  if (error) throw error
}
