import { messageOf, refusalOf } from '../../../machines/message-of.ts'
import type { AuthPort } from '../../../machines/ports.ts'
import { MIN_PASSWORD_LENGTH } from '../../../sim/content/account.ts'
import { t } from '../../language/t.ts'
import { refusalText } from '../../messages/refusals.ts'

/** The fault's text and field; `null` on success. */
type Answer<Field> = { readonly field: Field; readonly text: string } | null

function refusal(thrown: unknown): string {
  const refused = refusalOf(thrown)
  return refused ? refusalText(refused) : t('account.unexpected', { message: refusalText(messageOf(thrown)) })
}

/** Requests a password reset mail (ACCT-12). Never rejects. */
export const requestResetLink = async (auth: Pick<AuthPort, 'askForReset'>, email: string): Promise<Answer<'email'>> =>
  auth.askForReset(email.trim()).then(
    () => null,
    (thrown) => ({ field: 'email', text: refusal(thrown) }),
  )

/** Sets a new password after a reset link signed the player in (ACCT-13). Never rejects. */
export async function setPassword(
  auth: Pick<AuthPort, 'resetPassword'>,
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
): Promise<Answer<'password' | 'confirmation'>> {
  if (password.length < MIN_PASSWORD_LENGTH) return { field: 'password', text: t('account.tooShort') }
  if (password !== confirmation) return { field: 'confirmation', text: t('account.mismatch') }
  return auth.resetPassword(password).then(
    () => null,
    (thrown) => ({ field: 'password', text: t('account.passwordFailed', { message: refusal(thrown) }) }),
  )
}
