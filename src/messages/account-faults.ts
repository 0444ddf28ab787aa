import type { AccountFault } from '../../machines/account-faults.ts'
import { accountText } from './account.ts'
import { signupText } from './auth.ts'

/** Each at its field: what is wrong with what was typed for an account (AUTH-11 to AUTH-14). */
const faultText: Readonly<Record<Exclude<AccountFault['type'], 'refused'>, string>> = {
  blankName: signupText.blankName,
  badCharacters: signupText.badCharacters,
  taken: signupText.taken,
  blankEmail: accountText.blankEmail,
  badEmail: 'Please enter a valid email address.',
  blankPassword: accountText.blankPassword,
  tooShort: signupText.tooShort,
  mismatch: signupText.mismatch,
  blankIdentifier: 'Please enter your username or email.',
  noAnswer: 'The server does not answer. Nothing is lost: try again.',
}

export const textOfFault = (fault: AccountFault | undefined): string | undefined =>
  fault && (fault.type === 'refused' ? fault.message : faultText[fault.type])
