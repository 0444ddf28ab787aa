import { type AccountFaults, logInFaults } from '../../../machines/account-faults.ts'
import { refusalOf } from '../../../machines/message-of.ts'
import { type AuthPort, UnconfirmedError } from '../../../machines/ports.ts'
import { plainText } from '../../../sim/rules/plain-text.ts'

export interface LoginAnswer {
  /** What is wrong; nothing: somebody is signed in. */
  readonly faults: AccountFaults
  /** The address whose confirmation is all that is missing. */
  readonly unconfirmed?: string
}

/** Wrong credentials are shown at the password: the server does not tell which of the two is wrong (AUTH-06). */
function refusal(error: unknown): LoginAnswer {
  const message = refusalOf(error)
  if (message === null) return { faults: { form: { type: 'loginUnexpected' } } }
  const fault = { type: 'refused', message } as const
  if (error instanceof UnconfirmedError) return { faults: { identifier: fault }, unconfirmed: error.email }
  return { faults: message.code === 'invalid-credentials' ? { password: fault } : { form: fault } }
}

/** Logs in and finds what is wrong, at which field (AUTH-05 to AUTH-08). Never rejects. */
export async function logIn(login: AuthPort['login'], identifier: string, password: string): Promise<LoginAnswer> {
  const faults = logInFaults({ identifier, password })
  if (Object.keys(faults).length > 0) return { faults }
  try {
    const user = await login(plainText(identifier), password)
    return user ? { faults: {} } : { faults: { form: { type: 'noSession' } } }
  } catch (error) {
    return refusal(error)
  }
}
