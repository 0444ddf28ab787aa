import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { type AuthPort, GatewayError, UnconfirmedError, type User } from '../../../machines/ports.ts'
import { functionAnswer, gatewayError, unwrap } from './errors.ts'

/** The username of a session is its metadata's first_name, which signup and rename write (DATA-13). */
const userOf = (session: Session | null): User | null =>
  session && {
    id: session.user.id,
    email: session.user.email ?? '',
    username: String(session.user.user_metadata?.first_name ?? ''),
    ...(!session.user.email_confirmed_at && { unconfirmed: true }),
  }

/** Where the links of mails lead. */
export const confirmedPage = () => `${location.origin}/email-confirmed`
const resetPage = () => `${location.origin}/reset-password`

/** Sessions, log-in and sign-up. */
export const supabaseAuth = (client: SupabaseClient): AuthPort => ({
  watch(onChange) {
    const { data } = client.auth.onAuthStateChange((_event, session) => onChange(userOf(session)))
    return () => data.subscription.unsubscribe()
  },

  async login(identifier, password) {
    const { status, body } = await functionAnswer(await client.functions.invoke('login-with-username', { body: { identifier, password } }))
    if (status === 400 && typeof body.email === 'string') throw new UnconfirmedError(String(body.error), body.email)
    if (status !== 200) throw new GatewayError('refused', String(body.error ?? 'Login failed'))
    const session = body.session as { access_token: string; refresh_token: string } | null | undefined
    if (!session) return null
    const data = unwrap(await client.auth.setSession(session))
    return userOf(data.session)
  },

  usernameTaken: async (name) => unwrap(await client.rpc('username_taken', { name })) === true,

  async signUp({ username, email, password, mailingList }) {
    const { error } = await client.auth.signUp({
      email,
      password,
      options: { data: { first_name: username, opt_in: mailingList }, emailRedirectTo: confirmedPage() },
    })
    if (!error) return
    // Somebody took the name in between: the database says no in words of its own (OP-79).
    const lost = (error.status ?? 0) >= 500 && (await this.usernameTaken(username).catch(() => false))
    throw lost ? new GatewayError('conflict', error.message) : gatewayError(error)
  },

  async resendConfirmation(email) {
    const { error } = await client.auth.resend({ type: 'signup', email, options: { emailRedirectTo: confirmedPage() } })
    if (error) throw gatewayError(error)
  },

  async askForReset(email) {
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: resetPage() })
    if (error) throw gatewayError(error)
  },

  async resetPassword(password) {
    const { error } = await client.auth.updateUser({ password })
    if (error) throw gatewayError(error)
  },

  async signOut() {
    const { error } = await client.auth.signOut()
    if (error) throw gatewayError(error)
  },
})
