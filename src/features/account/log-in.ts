import { type AccountFaults, findLogInFaults } from '../../../machines/account-faults.ts'
import { refusalOf } from '../../../machines/message-of.ts'
import { type AuthPort, UnconfirmedError } from '../../../machines/ports.ts'
import { plainText } from '../../../sim/rules/plain-text.ts'

export interface LoginAnswer {
  /** The faults of the attempt; empty if the player is signed in. */
  readonly faults: AccountFaults
  /** Address to confirm, if the missing confirmation is the only reason for the rejection. */
  readonly unconfirmed?: string
}

/** Wrong credentials are shown at the password, because the server does not tell which of the two is wrong (AUTH-06). */
function refusal(error: unknown): LoginAnswer {
  const message = refusalOf(error)
  if (message === null) return { faults: { form: { type: 'loginUnexpected' } } }
  const fault = { type: 'refused', message } as const
  if (error instanceof UnconfirmedError) return { faults: { identifier: fault }, unconfirmed: error.email }
  return { faults: message.code === 'invalid-credentials' ? { password: fault } : { form: fault } }
}

/** Logs in and returns the faults by field (AUTH-05 to AUTH-08). Never rejects. */
export async function logIn(login: AuthPort['login'], identifier: string, password: string): Promise<LoginAnswer> {
  const faults = findLogInFaults({ identifier, password })
  if (Object.keys(faults).length > 0) return { faults }
  try {
    const user = await login(plainText(identifier), password)
    return user ? { faults: {} } : { faults: { form: { type: 'noSession' } } }
  } catch (error) {
    return refusal(error)
  }
}
