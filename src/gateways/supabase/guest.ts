import type { AuthError, SupabaseClient, UserAttributes } from '@supabase/supabase-js'
import { GatewayError, type GuestMove, type SignupForm } from '../../../machines/ports.ts'
import { functionAnswer, gatewayError, refusedAnswer, unwrap } from './errors.ts'
import { confirmedPage } from './mailed-links.ts'

const UNIQUE_VIOLATION = '23505'
/**
 * Error codes for a password that is refused when it is set together with an address: the guest set the same password in an earlier
 * attempt, or a hosted project requires a newer session, which a guest who returns after a day does not have. The address alone is
 * accepted, and the player can set a password by mail later.
 */
const PASSWORD_ERRORS: ReadonlySet<string> = new Set(['same_password', 'reauthentication_needed', 'current_password_required'])
/** Time in ms between two checks if an address was confirmed on another device. */
const POLL_INTERVAL_MS = 15_000

/** Sets the name first, since it may be refused. A guest whose attempt failed after that keeps the name and retries with it. */
export async function registerGuest(client: SupabaseClient, { username, email, password, mailingList }: SignupForm): Promise<void> {
  const { error } = await client.rpc('name_guest', { name: username })
  if (error?.code === UNIQUE_VIOLATION) throw new GatewayError('conflict', error.message, { code: 'username-taken' })
  if (error) throw gatewayError(error)
  const data = { first_name: username, opt_in: mailingList, awaits: email }
  const refused = await setEmail(client, { email, password, data })
  if (refused?.code !== undefined && PASSWORD_ERRORS.has(refused.code)) throwIf(await setEmail(client, { email, data }))
  else throwIf(refused)
}

export const resendToGuest = async (client: SupabaseClient, email: string): Promise<void> => throwIf(await setEmail(client, { email }))

/**
 * Requests the link. The account's `awaits` shows the address even if another account already has it: a hosted project reveals that, but
 * the game must not.
 */
async function setEmail(client: SupabaseClient, { email, ...others }: UserAttributes): Promise<AuthError | null> {
  const { error } = await client.auth.updateUser({ email: email as string, ...others }, { emailRedirectTo: confirmedPage() })
  if (error?.code !== 'email_exists') return error
  return others.data ? (await client.auth.updateUser({ data: others.data })).error : null
}

function throwIf(error: AuthError | null): void {
  if (error) throw gatewayError(error)
}

/** The server issues the proof for this guest, because a session's own tokens change and expire before the proof is used. */
export const rememberGuest = async (client: SupabaseClient): Promise<string> => String(unwrap(await client.rpc('remember_guest')))

export async function moveGuest(client: SupabaseClient, slot: number | null, proof: string): Promise<GuestMove> {
  const answer = await functionAnswer(await client.functions.invoke('take-guest-along', { body: { slot, proof } }))
  const { status, body } = answer
  if (status === 200) return body as GuestMove
  throw refusedAnswer(answer, status === 410 ? 'conflict' : status === 409 ? 'later' : undefined)
}

/** True if no confirmation is pending. A confirmed address, here or on another device, is in the session afterwards. */
export async function isConfirmed(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.auth.getSession()
  if (!data.session?.user.is_anonymous) return true
  const { data: now, error } = await client.auth.getUser()
  if (error || now.user.is_anonymous) return false
  return (await client.auth.refreshSession()).error === null
}

let isPolling = false
/** Polls until the address of the signed-in guest is confirmed. */
export async function awaitConfirmation(client: SupabaseClient): Promise<void> {
  if (isPolling) return
  isPolling = true
  while (!(await isConfirmed(client).catch(() => false))) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  isPolling = false
}
