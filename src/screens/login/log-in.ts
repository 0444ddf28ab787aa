import { type AuthPort, GatewayError, UnconfirmedError } from '../../../machines/ports.ts'
import { loginText as text } from '../../messages/auth.ts'

export interface LoginAnswer {
  readonly kind: 'success' | 'error'
  readonly text: string
  /** The address whose confirmation is all that is missing. */
  readonly unconfirmed?: string
}

/** Logs in and finds the sentence for what came of it (AUTH-05 to AUTH-08). Never rejects. */
export async function logIn(login: AuthPort['login'], identifier: string, password: string): Promise<LoginAnswer> {
  try {
    const user = await login(identifier.trim(), password)
    return user ? { kind: 'success', text: text.welcome } : { kind: 'error', text: text.noSession }
  } catch (error) {
    const refused = error instanceof GatewayError && error.kind !== 'network'
    const unconfirmed = error instanceof UnconfirmedError && { unconfirmed: error.email }
    return { kind: 'error', text: refused ? error.message : text.unexpected, ...unconfirmed }
  }
}
