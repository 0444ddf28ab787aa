import type { AccountFault, AccountFaults } from '../../../machines/account-faults.ts'
import { type PlainTextKey, t } from '../../language/t.ts'
import { refusalText } from '../../messages/refusals.ts'

/** Error text of each fault in an account form, shown at its field (AUTH-11 to AUTH-14). */
const faultText: Readonly<Record<Exclude<AccountFault['type'], 'refused'>, PlainTextKey>> = {
  badEmail: 'account-faults.fault.badEmail',
  blankIdentifier: 'account-faults.fault.blankIdentifier',
  noAnswer: 'account-faults.fault.noAnswer',
  blankName: 'auth.signup.blankName',
  badCharacters: 'auth.signup.badCharacters',
  taken: 'auth.signup.taken',
  signupFailed: 'auth.signup.failed',
  loginUnexpected: 'auth.login.unexpected',
  noSession: 'auth.login.noSession',
  blankEmail: 'account.blankEmail',
  blankPassword: 'account.blankPassword',
  tooShort: 'auth.signup.tooShort',
  mismatch: 'auth.signup.mismatch',
}

export const textOfFault = (fault: AccountFault | undefined): string | undefined =>
  fault && (fault.type === 'refused' ? refusalText(fault.message) : t(faultText[fault.type]))

/** Text of the first fault, for the toast that accompanies the texts at the fields (docs/spec/product-rules.md); `undefined` if there is no fault. */
export const firstFaultText = (faults: AccountFaults): string | undefined => textOfFault(Object.values(faults)[0])
