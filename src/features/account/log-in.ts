import { type AccountFaults, logInFaults } from '../../../machines/account-faults.ts'
import { type AuthPort, GatewayError, UnconfirmedError } from '../../../machines/ports.ts'
import { plainText } from '../../../sim/rules/plain-text.ts'
import { loginText as text } from '../../messages/auth.ts'

export interface LoginAnswer {
  /** What is wrong; nothing: somebody is signed in. */
  readonly faults: AccountFaults
  /** The address whose confirmation is all that is missing. */
  readonly unconfirmed?: string
}

const saidOf = (error: unknown): string => (error instanceof GatewayError && error.kind !== 'network' ? error.message : text.unexpected)

/** What the server says of a pair it does not know stands at the password: it does not tell which of the two is wrong (AUTH-06). */
function refusal(error: unknown): LoginAnswer {
  const fault = { type: 'refused', message: saidOf(error) } as const
  if (error instanceof UnconfirmedError) return { faults: { identifier: fault }, unconfirmed: error.email }
  return { faults: /credentials|password/i.test(fault.message) ? { password: fault } : { form: fault } }
}

/** Logs in and finds what came of it, in sentences (AUTH-05 to AUTH-08). Never rejects. */
export async function logIn(login: AuthPort['login'], identifier: string, password: string): Promise<LoginAnswer> {
  const faults = logInFaults({ identifier, password })
  if (Object.keys(faults).length > 0) return { faults }
  try {
    const user = await login(plainText(identifier), password)
    return user ? { faults: {} } : { faults: { form: { type: 'refused', message: text.noSession } } }
  } catch (error) {
    return refusal(error)
  }
}
