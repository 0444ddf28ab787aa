import { type AuthPort, GatewayError, type SignupForm } from '../../../machines/ports.ts'
import { isUsername, MIN_PASSWORD_LENGTH } from '../../../sim/content/account.ts'
import { DEFAULT_NAME } from '../../../sim/content/start.ts'
import { signupText as text } from '../../messages/auth.ts'

export interface SignupValues extends SignupForm {
  readonly confirmation: string
}
export type SignupAnswer = { readonly kind: 'success' | 'error'; readonly text: string }

/** The sentence of the first rule that the form breaks (AUTH-11 to AUTH-13, OP-37), or null. */
function signupFault({ username, password, confirmation }: SignupValues): string | null {
  const name = username.trim()
  if (password !== confirmation) return text.mismatch
  if (password.length < MIN_PASSWORD_LENGTH) return text.tooShort
  if (name === '') return text.blankName
  if (!isUsername(name)) return text.badCharacters
  if (name.toLowerCase() === DEFAULT_NAME.toLowerCase()) return text.taken
  return null
}

const refusal = (error: unknown): string => {
  if (!(error instanceof GatewayError) || error.kind === 'network') return text.failed
  return error.kind === 'conflict' ? text.taken : error.message
}

/** Checks the form, asks whether the name is free, and signs up (AUTH-14, AUTH-17). Never rejects. */
export async function signUp(auth: Pick<AuthPort, 'usernameTaken' | 'signUp'>, values: SignupValues): Promise<SignupAnswer> {
  const fault = signupFault(values)
  if (fault) return { kind: 'error', text: fault }
  const { confirmation: _, ...form } = { ...values, username: values.username.trim(), email: values.email.trim() }
  try {
    if (await auth.usernameTaken(form.username)) return { kind: 'error', text: text.taken }
    await auth.signUp(form)
    return { kind: 'success', text: text.created }
  } catch (error) {
    return { kind: 'error', text: refusal(error) }
  }
}
