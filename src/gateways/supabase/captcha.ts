import type { SupabaseClient } from '@supabase/supabase-js'

/** Solves one challenge: its answer is good for one call. Refuses with GatewayError. */
export type SolveCaptcha = () => Promise<string>

/**
 * Has each call that a hosted project's captcha stands before carry the answer of a challenge, which is solved when the call is made and
 * no sooner. The game's own log-in is not among them: it goes through a function, whose key the auth service asks for none.
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
