import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { type AuthPort, GatewayError, UnconfirmedError, type User } from '../../../machines/ports.ts'
import { DISABLED_CODES } from '../../../sim/content/feature-flags.ts'
import { confirmedAge } from '../../browser/age-answer.ts'
import { functionAnswer, gatewayError, refusedAnswer, unwrap } from './errors.ts'
import { confirmedPage, resetPage } from './mailed-links.ts'
import { rememberRequestedLink } from './requested-links.ts'
import { supabaseService } from './service.ts'
import { userOf } from './user-of.ts'

/** Time after which the user is read from the stored session, because its renewal takes too long. */
const RENEWAL_TIMEOUT_MS = 3_000

/** Codes of a sign-up that was refused by the hook or the database. */
const REFUSED_BY_DATABASE: ReadonlySet<string> = new Set(['unknown', 'internal-error'])

/** The minimum age that the player confirmed, which the server compares with its own and does not store. */
const ageData = () => (confirmedAge() === 0 ? {} : { confirmed_age: confirmedAge() })

/** The guest calls, loaded on first use. */
const guests = () => import('./guest.ts')

/**
 * The hook and the database refuse new accounts while the operator has switched them off and if the player did not confirm the age. They
 * refuse a name that another player took in the meantime (OP-79) or that contains a listed word. Their error has no specific code. A guest
 * has no name.
 */
async function whyRefused(client: SupabaseClient, name: string | null, refused: GatewayError): Promise<GatewayError> {
  if (!REFUSED_BY_DATABASE.has(refused.code)) return refused
  const flag = name === null ? 'guests' : 'signup'
  // A server that does not tell its state leaves the refusal as it is.
  const status = await supabaseService(client)
    .status()
    .catch(() => null)
  if (status?.maintenance?.isUnderWay) return new GatewayError('refused', refused.message, { code: 'maintenance' })
  if (status?.off[flag] !== undefined) return new GatewayError('refused', refused.message, { code: DISABLED_CODES[flag] })
  if ((await client.rpc('age_allowed', { p_confirmed: confirmedAge() })).data === false)
    return new GatewayError('refused', refused.message, { code: 'age-not-confirmed' })
  if (name === null) return refused
  if ((await client.rpc('username_taken', { name })).data === true)
    return new GatewayError('conflict', refused.message, { code: 'username-taken' })
  if ((await client.rpc('name_allowed', { name })).data === false)
    return new GatewayError('refused', refused.message, { code: 'name-not-allowed' })
  return refused
}

/**
 * Sessions, login and sign-up. `stored` reads the session on this device, even if its token has expired. `forget` removes it from this
 * device without the server.
 */
export const supabaseAuth = (
  client: SupabaseClient,
  stored: () => Promise<Session | null> = async () => null,
  forget: () => void = () => {},
): AuthPort => ({
  watch: (onChange) => watchSession(client, stored, onChange),

  login: (identifier, password) => logIn(client, identifier, password),

  usernameTaken: async (name) => unwrap(await client.rpc('username_taken', { name })) === true,

  async signUp({ username, email, password, mailingList }) {
    rememberRequestedLink(email)
    const { error } = await client.auth.signUp({
      email,
      password,
      options: { data: { first_name: username, opt_in: mailingList, ...ageData() }, emailRedirectTo: confirmedPage() },
    })
    if (!error) return
    throw await whyRefused(client, username, gatewayError(error))
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
    // The server did not answer. The next user of this device must not find the session, so the client ends it alone.
    forget()
    await client.auth.signOut()
  },

  async playAsGuest() {
    // Another tab of this browser may have started a session that this one was not notified of yet.
    if ((await client.auth.getSession()).data.session) return
    const { data, error } = await client.auth.signInAnonymously({ options: { data: ageData() } })
    if (error) throw await whyRefused(client, null, gatewayError(error))
    // A hosted project returns the account from before its name was generated; the next token contains the name.
    if (!data.user?.user_metadata.first_name) await client.auth.refreshSession()
  },

  async registerGuest(form) {
    rememberRequestedLink(form.email)
    return (await guests()).registerGuest(client, form)
  },
  rememberGuest: async () => (await guests()).rememberGuest(client),
  moveGuest: async (slot, proof) => (await guests()).moveGuest(client, slot, proof),
})

function watchSession(client: SupabaseClient, stored: () => Promise<Session | null>, onChange: (user: User | null) => void): () => void {
  let isKnown = false
  const report = (session: Session | null) => {
    isKnown = true
    const user = userOf(session)
    if (user?.awaits) void guests().then(({ awaitConfirmation }) => awaitConfirmation(client))
    onChange(user)
  }
  // If a token cannot be renewed because the network is gone, the client reports a sign-out half a minute later. The server has not rejected
  // the stored session, so its player stays signed in.
  const late = setTimeout(async () => {
    const session = isKnown ? null : await stored()
    if (session && !isKnown) report(session)
  }, RENEWAL_TIMEOUT_MS)
  const { data } = client.auth.onAuthStateChange(async (event, session) =>
    report(session ?? (event === 'INITIAL_SESSION' ? await stored() : null)),
  )
  return () => {
    clearTimeout(late)
    data.subscription.unsubscribe()
  }
}

async function logIn(client: SupabaseClient, identifier: string, password: string): Promise<User | null> {
  const answer = await functionAnswer(await client.functions.invoke('login-with-username', { body: { identifier, password } }))
  const { status, body } = answer
  if (status === 400 && typeof body.email === 'string') throw new UnconfirmedError(String(body.error), body.email)
  if (status !== 200) throw refusedAnswer(answer, 'refused')
  const session = body.session as { access_token: string; refresh_token: string } | null | undefined
  if (!session) return null
  const data = unwrap(await client.auth.setSession(session))
  return userOf(data.session)
}
