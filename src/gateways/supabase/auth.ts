import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { type AuthPort, GatewayError, UnconfirmedError } from '../../../machines/ports.ts'
import { functionAnswer, gatewayError, unwrap } from './errors.ts'
import { confirmedPage, resetPage } from './mailed-links.ts'
import { rememberRequestedLink } from './requested-links.ts'
import { userOf } from './user-of.ts'

/** ms that a session may take to be renewed before its player is known by what is stored of it. */
const PATIENCE = 3_000

/** What a guest may come to, fetched when one is about to. */
const guests = () => import('./guest.ts')

/**
 * Sessions, log-in and sign-up. `stored`: the session as it is on this device, whatever its token is worth. `forget` removes it from
 * this device without the server.
 */
export const supabaseAuth = (
  client: SupabaseClient,
  stored: () => Promise<Session | null> = async () => null,
  forget: () => void = () => {},
): AuthPort => ({
  watch(onChange) {
    let known = false
    const tell = (session: Session | null) => {
      known = true
      const user = userOf(session)
      if (user?.awaits) void guests().then(({ awaitConfirmation }) => awaitConfirmation(client))
      onChange(user)
    }
    // A token that cannot be renewed for want of a network is no log-out, but the client says so, half a minute later: what the server has
    // not refused stays stored, and is who plays.
    const late = setTimeout(async () => {
      const session = known ? null : await stored()
      if (session && !known) tell(session)
    }, PATIENCE)
    const { data } = client.auth.onAuthStateChange(async (event, session) =>
      tell(session ?? (event === 'INITIAL_SESSION' ? await stored() : null)),
    )
    return () => {
      clearTimeout(late)
      data.subscription.unsubscribe()
    }
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
    rememberRequestedLink(email)
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
    rememberRequestedLink(email)
    const { data } = await client.auth.getSession()
    if (data.session?.user.is_anonymous) return (await guests()).resendToGuest(client, email)
    const { error } = await client.auth.resend({ type: 'signup', email, options: { emailRedirectTo: confirmedPage() } })
    if (error) throw gatewayError(error)
  },

  async askForReset(email) {
    rememberRequestedLink(email)
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: resetPage() })
    if (error) throw gatewayError(error)
  },

  openLink: async (link) => (await import('./linked-account.ts')).openLink(client, link),

  async resetPassword(password) {
    const { error } = await client.auth.updateUser({ password })
    if (error) throw gatewayError(error)
  },

  async signOut() {
    const { error } = await client.auth.signOut()
    if (!error) return
    // The server could not be told. Whoever uses this device next must not find the session, so the client ends it by itself.
    forget()
    await client.auth.signOut()
  },

  async playAsGuest() {
    // Another tab of this browser may have begun a moment ago, and this one has not heard of it yet.
    if ((await client.auth.getSession()).data.session) return
    const { data, error } = await client.auth.signInAnonymously()
    if (error) throw gatewayError(error)
    // A hosted project describes the account as it was before its name was drawn; the next token has it.
    if (!data.user?.user_metadata.first_name) await client.auth.refreshSession()
  },

  async keepGuest(form) {
    rememberRequestedLink(form.email)
    return (await guests()).keepGuest(client, form)
  },
  rememberGuest: async () => (await guests()).rememberGuest(client),
  takeGuestAlong: async (slot, proof) => (await guests()).takeGuestAlong(client, slot, proof),
})
