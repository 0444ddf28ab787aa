import type { SupabaseClient } from '@supabase/supabase-js'

/** Solves one challenge, whose answer is valid for one call. Rejects with GatewayError. */
export type SolveCaptcha = () => Promise<string>

/**
 * Adds the answer of a challenge to each call that a hosted project protects with a captcha. The challenge is solved when the call is made,
 * not earlier. The game's own login needs none: it goes through a function, and the auth service requires no captcha for the function's
 * key.
 */
export function withCaptcha(client: SupabaseClient, solve: SolveCaptcha): SupabaseClient {
  const { auth } = client
  const signUp = auth.signUp.bind(auth)
  const signInAnonymously = auth.signInAnonymously.bind(auth)
  const signInWithPassword = auth.signInWithPassword.bind(auth)
  const resend = auth.resend.bind(auth)
  const resetPasswordForEmail = auth.resetPasswordForEmail.bind(auth)
  auth.signUp = async (form) => signUp({ ...form, options: { ...form.options, captchaToken: await solve() } })
  auth.signInAnonymously = async (form) => signInAnonymously({ ...form, options: { ...form?.options, captchaToken: await solve() } })
  auth.signInWithPassword = async (form) => signInWithPassword({ ...form, options: { ...form.options, captchaToken: await solve() } })
  auth.resend = async (what) => resend({ ...what, options: { ...what.options, captchaToken: await solve() } })
  auth.resetPasswordForEmail = async (email, options) => resetPasswordForEmail(email, { ...options, captchaToken: await solve() })
  return client
}
