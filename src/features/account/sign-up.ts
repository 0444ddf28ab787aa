import { type AccountFaults, findEntryFaults, findServerFaults } from '../../../machines/account-faults.ts'
import { type AuthPort, GatewayError, type SignupForm } from '../../../machines/ports.ts'

export interface SignupValues extends SignupForm {
  readonly confirmation: string
}

const refusal = (error: unknown): AccountFaults =>
  error instanceof GatewayError && error.kind !== 'network' ? findServerFaults(error) : { form: { type: 'signupFailed' } }

/**
 * Validates the form, checks that the name is free, and signs up (AUTH-14, AUTH-17). Returns the faults; empty if the
 * account was created. Never rejects.
 */
export async function signUp(auth: Pick<AuthPort, 'usernameTaken' | 'signUp'>, values: SignupValues): Promise<AccountFaults> {
  const faults = findEntryFaults(values)
  if (Object.keys(faults).length > 0) return faults
  const { confirmation: _, ...form } = { ...values, username: values.username.trim(), email: values.email.trim() }
  try {
    if (await auth.usernameTaken(form.username)) return { username: { type: 'taken' } }
    await auth.signUp(form)
    return {}
  } catch (error) {
    return refusal(error)
  }
}
