import type { AccountFault, AccountFaults } from '../../../machines/account-faults.ts'
import { textsOf } from '../../language/texts.ts'
import { accountText } from '../../messages/account.ts'
import { loginText, signupText } from '../../messages/auth.ts'
import { refusalText } from '../../messages/refusals.ts'

const texts = textsOf('game')['account-faults']

/** Each at its field: what is wrong with what was typed for an account (AUTH-11 to AUTH-14). */
const faultText: Readonly<Record<Exclude<AccountFault['type'], 'refused'>, string>> = {
  ...texts.faultText,
  blankName: signupText.blankName,
  badCharacters: signupText.badCharacters,
  taken: signupText.taken,
  signupFailed: signupText.failed,
  loginUnexpected: loginText.unexpected,
  noSession: loginText.noSession,
  blankEmail: accountText.blankEmail,
  blankPassword: accountText.blankPassword,
  tooShort: signupText.tooShort,
  mismatch: signupText.mismatch,
}

export const textOfFault = (fault: AccountFault | undefined): string | undefined =>
  fault && (fault.type === 'refused' ? refusalText(fault.message) : faultText[fault.type])

/** The first of the faults, for the toast beside the texts at the fields (decision 95); undefined if there is none. */
export const firstFaultText = (faults: AccountFaults): string | undefined => textOfFault(Object.values(faults)[0])
