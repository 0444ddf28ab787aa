import type { SupabaseClient } from '@supabase/supabase-js'
import { type AccountPort, GatewayError } from '../../../machines/ports.ts'
import { functionAnswer, gatewayError } from './errors.ts'

const UNIQUE_VIOLATION = '23505'
const confirmedPage = () => `${location.origin}/email-confirmed`

/** S§7 "Auth", "Functions". */
export const supabaseAccount = (client: SupabaseClient): AccountPort => ({
  async changeUsername(username) {
    const { error } = await client.rpc('change_username', { name: username })
    if (error?.code === UNIQUE_VIOLATION) throw new GatewayError('conflict', error.message)
    if (error) throw gatewayError(error)
    // It is changed by now. This brings it into the session; should that fail, the next token does.
    await client.auth.updateUser({ data: { first_name: username } })
  },

  async changeEmail(email) {
    const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: confirmedPage() })
    if (error) throw gatewayError(error)
  },

  async changePassword(password) {
    const { error } = await client.auth.updateUser({ password })
    if (error) throw gatewayError(error)
  },

  async resendConfirmation() {
    // The server's word: it may have been confirmed on another device.
    const { data, error: unknown } = await client.auth.getUser()
    if (unknown) throw gatewayError(unknown)
    const { user } = data
    if (!user.email) return 'no-email'
    if (user.email_confirmed_at) return 'already-confirmed'
    const { error } = await client.auth.resend({ type: 'signup', email: user.email, options: { emailRedirectTo: confirmedPage() } })
    if (error) throw gatewayError(error)
    return 'sent'
  },

  async deleteAccount(userId) {
    const { status, body } = await functionAnswer(await client.functions.invoke('delete-user-account', { body: { userId } }))
    if (status !== 200 || body.error !== undefined) throw new GatewayError('refused', String(body.error ?? `HTTP ${status}`))
    return typeof body.message === 'string' ? body.message : null
  },
})
