import type { SupabaseClient } from '@supabase/supabase-js'
import { type AccountPort, GatewayError } from '../../../machines/ports.ts'
import { functionAnswer, gatewayError, refusedAnswer, unwrap } from '../../gateways/supabase/errors.ts'
import { confirmedPage } from '../../gateways/supabase/mailed-links.ts'
import { rememberRequestedLink } from '../../gateways/supabase/requested-links.ts'

const UNIQUE_VIOLATION = '23505'
/** Error codes for a wrong or missing current password. */
const WRONG_PASSWORD: ReadonlySet<string> = new Set(['current_password_required', 'current_password_invalid', 'invalid_credentials'])

/** Account settings, through the auth service (CALL-05) and the game's own functions. */
export const supabaseAccount = (client: SupabaseClient, userId: () => string): AccountPort => ({
  async changeUsername(username) {
    const { error } = await client.rpc('change_username', { name: username })
    if (error?.code === UNIQUE_VIOLATION) throw new GatewayError('conflict', error.message, { code: 'username-taken' })
    if (error) throw gatewayError(error)
    // The name is already changed. This only copies it into the session; if it fails, the next token contains the name.
    await client.auth.updateUser({ data: { first_name: username } })
  },

  async changeEmail(email) {
    rememberRequestedLink(email)
    const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: confirmedPage() })
    if (error) throw gatewayError(error)
  },

  async changePassword(present, password) {
    const change = () => client.auth.updateUser({ password, current_password: present })
    let { error } = await change()
    // A hosted project can require a session younger than a day (config.toml); a login with the current password creates one.
    if (error?.code === 'reauthentication_needed') {
      const email = (await client.auth.getSession()).data.session?.user.email ?? ''
      const { error: refused } = await client.auth.signInWithPassword({ email, password: present })
      error = refused ?? (await change()).error
    }
    if (error?.code !== undefined && WRONG_PASSWORD.has(error.code)) return 'wrong-password'
    if (error) throw gatewayError(error)
    return 'changed'
  },

  async resendConfirmation() {
    // Asks the server, because the address may have been confirmed on another device.
    const { data, error: unknown } = await client.auth.getUser()
    if (unknown) throw gatewayError(unknown)
    const { user } = data
    if (!user.email) return 'no-email'
    if (user.email_confirmed_at) return 'already-confirmed'
    const { error } = await client.auth.resend({ type: 'signup', email: user.email, options: { emailRedirectTo: confirmedPage() } })
    if (error) throw gatewayError(error)
    return 'sent'
  },

  async mailingList() {
    const row = unwrap(await client.from('mailing_list').select('opt_in').eq('user_id', userId()).single())
    return row?.opt_in === true
  },

  async chooseMailingList(optIn) {
    unwrap(await client.from('mailing_list').update({ opt_in: optIn }).eq('user_id', userId()))
  },

  async exportData() {
    return unwrap(await client.rpc('export_own_data'))
  },

  async deleteAccount(userId) {
    const answer = await functionAnswer(await client.functions.invoke('delete-user-account', { body: { userId } }))
    const { status, body } = answer
    if (status !== 200 || body.error !== undefined) throw refusedAnswer(answer, 'refused')
    return typeof body.message === 'string' ? body.message : null
  },
})
