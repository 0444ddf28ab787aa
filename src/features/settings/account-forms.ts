import { messageOf, refusalOf } from '../../../machines/message-of.ts'
import type { AccountPort } from '../../../machines/ports.ts'
import { MIN_PASSWORD_LENGTH } from '../../../sim/content/account.ts'
import { t } from '../../language/t.ts'
import type { AccountToast } from '../../messages/account.ts'
import { refusalText } from '../../messages/refusals.ts'

const error = (sentence: string): AccountToast => ({ kind: 'error', text: sentence })
const success = (sentence: string): AccountToast => ({ kind: 'success', text: sentence })

/** Shows the reason for a rejection by the backend; an error that never reached the backend is unexpected (ACCT-09). */
const failureText = (failed: 'account.emailFailed' | 'account.passwordFailed' | 'account.resendFailed') => (thrown: unknown) => {
  const refused = refusalOf(thrown)
  return error(t(refused ? failed : 'account.unexpected', { message: refusalText(refused ?? messageOf(thrown)) }))
}

/** Requests a new address (ACCT-06). Never rejects. */
export async function changeEmail(account: Pick<AccountPort, 'changeEmail'>, email: string): Promise<AccountToast> {
  if (email.trim() === '') return error(t('account.blankEmail'))
  return account.changeEmail(email.trim()).then(() => success(t('account.emailRequested')), failureText('account.emailFailed'))
}

/** Sets a new password (ACCT-07, OP-41), which requires the current one. Never rejects. */
export async function changePassword(
  account: Pick<AccountPort, 'changePassword'>,
  { present, password, confirmation }: { readonly present: string; readonly password: string; readonly confirmation: string },
): Promise<AccountToast> {
  if (password === '') return error(t('account.blankPassword'))
  if (password !== confirmation) return error(t('account.mismatch'))
  if (password.length < MIN_PASSWORD_LENGTH) return error(t('account.tooShort'))
  if (present === '') return error(t('account.blankPresent'))
  const answers = {
    changed: success(t('account.passwordUpdated')),
    'wrong-password': error(t('account.passwordFailed', { message: t('account.wrongPresent') })),
  } as const
  return account.changePassword(present, password).then((answer) => answers[answer], failureText('account.passwordFailed'))
}

/** Joins or leaves the mailing list; resolves to a toast if that failed (AUTH-16). Never rejects. */
export async function chooseMailingList(account: Pick<AccountPort, 'chooseMailingList'>, optIn: boolean): Promise<AccountToast | null> {
  const failed = (thrown: unknown) => error(t('account.mailingListFailed', { message: refusalText(messageOf(thrown)) }))
  return account.chooseMailingList(optIn).then(() => null, failed)
}

/** Sends the signup confirmation link again (ACCT-08). Never rejects. */
export async function resendConfirmation(account: Pick<AccountPort, 'resendConfirmation'>): Promise<AccountToast> {
  const answers = {
    sent: success(t('account.resent')),
    'no-email': error(t('account.noEmail')),
    'already-confirmed': { kind: 'info', text: t('account.alreadyConfirmed') },
  } as const
  return account.resendConfirmation().then((answer) => answers[answer], failureText('account.resendFailed'))
}
