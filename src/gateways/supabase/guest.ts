import type { AuthError, SupabaseClient, UserAttributes } from '@supabase/supabase-js'
import { GatewayError, type GuestMove, type SignupForm } from '../../../machines/ports.ts'
import { functionAnswer, gatewayError, refusedAnswer, unwrap } from './errors.ts'
import { confirmedPage } from './mailed-links.ts'

const UNIQUE_VIOLATION = '23505'
/**
 * Why a password is not taken that comes with an address: it was given before with the same one, or a hosted project wants a younger
 * session for it than that of a guest who comes back after a day. The address alone is taken; who has no password asks for one by mail.
 */
const NOT_THE_PASSWORD: ReadonlySet<string> = new Set(['same_password', 'reauthentication_needed', 'current_password_required'])
/** ms between two looks whether an address was confirmed on another device. */
const BETWEEN_LOOKS = 15_000

/** The name first, which may be refused; a guest that got no further has it, and goes on with the same. */
export async function keepGuest(client: SupabaseClient, { username, email, password, mailingList }: SignupForm): Promise<void> {
  const { error } = await client.rpc('name_guest', { name: username })
  if (error?.code === UNIQUE_VIOLATION) throw new GatewayError('conflict', error.message, { code: 'username-taken' })
  if (error) throw gatewayError(error)
  const data = { first_name: username, opt_in: mailingList, awaits: email }
  const refused = await giveAddress(client, { email, password, data })
  if (refused?.code !== undefined && NOT_THE_PASSWORD.has(refused.code)) throwIf(await giveAddress(client, { email, data }))
  else throwIf(refused)
}

/** The link once more. */
export const resendToGuest = async (client: SupabaseClient, email: string): Promise<void> => throwIf(await giveAddress(client, { email }))

/**
 * Asks that a link be mailed. What was mailed is shown by the account's own `awaits`, whether or not somebody has that address already,
 * which a hosted project says and nobody is told.
 */
async function giveAddress(client: SupabaseClient, { email, ...others }: UserAttributes): Promise<AuthError | null> {
  const { error } = await client.auth.updateUser({ email: email as string, ...others }, { emailRedirectTo: confirmedPage() })
  if (error?.code !== 'email_exists') return error
  return others.data ? (await client.auth.updateUser({ data: others.data })).error : null
}

function throwIf(error: AuthError | null): void {
  if (error) throw gatewayError(error)
}

/** Issued by the server for this guest: a session's own tokens change, and run out, until it is shown. */
export const rememberGuest = async (client: SupabaseClient): Promise<string> => String(unwrap(await client.rpc('remember_guest')))

export async function takeGuestAlong(client: SupabaseClient, slot: number | null, proof: string): Promise<GuestMove> {
  const answer = await functionAnswer(await client.functions.invoke('take-guest-along', { body: { slot, proof } }))
  const { status, body } = answer
  if (status === 200) return body as GuestMove
  throw refusedAnswer(answer, status === 410 ? 'conflict' : status === 409 ? 'later' : undefined)
}

/** Whether nothing is awaited any more. An address that was confirmed, here or elsewhere, is in the session after it. */
export async function isConfirmed(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.auth.getSession()
  if (!data.session?.user.is_anonymous) return true
  const { data: now, error } = await client.auth.getUser()
  if (error || now.user.is_anonymous) return false
  return (await client.auth.refreshSession()).error === null
}

let looking = false
/** Looks until the address is confirmed that the signed-in guest gave. */
export async function awaitConfirmation(client: SupabaseClient): Promise<void> {
  if (looking) return
  looking = true
  while (!(await isConfirmed(client).catch(() => false))) await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS))
  looking = false
}
