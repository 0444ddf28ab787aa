import { isUsername, MIN_PASSWORD_LENGTH } from '../sim/content/account.ts'
import { DEFAULT_NAME } from '../sim/content/start.ts'
import { messageOf } from './message-of.ts'
import { type ErrorMessage, GatewayError } from './ports.ts'

/** What an account is made of, as typed; `confirmation` where the form asks for the password twice. */
export interface AccountEntry {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly confirmation?: string
}
type AccountField = 'username' | 'email' | 'password' | 'confirmation' | 'identifier'
/** Never text: `src/messages/auth` has the sentences. */
export type AccountFault =
  | {
      readonly type:
        | 'blankName'
        | 'badCharacters'
        | 'taken'
        | 'blankEmail'
        | 'badEmail'
        | 'blankPassword'
        | 'tooShort'
        | 'mismatch'
        | 'blankIdentifier'
        | 'noAnswer'
        | 'loginUnexpected'
        | 'noSession'
        | 'signupFailed'
    }
  /** Refused by the server; its text is found by the code. */
  | { readonly type: 'refused'; readonly message: ErrorMessage }
/** What is wrong, each at its field; `form`: with none of them. */
export type AccountFaults = Readonly<Partial<Record<AccountField | 'form', AccountFault>>>

const EMAIL = /^[^\s@]+@[^\s@]+$/

function nameFault(name: string): AccountFault | null {
  if (name === '') return { type: 'blankName' }
  if (!isUsername(name)) return { type: 'badCharacters' }
  return name.toLowerCase() === DEFAULT_NAME.toLowerCase() ? { type: 'taken' } : null
}
function emailFault(email: string): AccountFault | null {
  if (email === '') return { type: 'blankEmail' }
  return EMAIL.test(email) ? null : { type: 'badEmail' }
}
function passwordFault(password: string): AccountFault | null {
  if (password === '') return { type: 'blankPassword' }
  return password.length < MIN_PASSWORD_LENGTH ? { type: 'tooShort' } : null
}

/** The rules that an account's form breaks (AUTH-11 to AUTH-13, OP-37), all of them at once. */
export function entryFaults({ username, email, password, confirmation = password }: AccountEntry): AccountFaults {
  const found = {
    username: nameFault(username.trim()),
    email: emailFault(email.trim()),
    password: passwordFault(password),
    confirmation: password === confirmation ? null : ({ type: 'mismatch' } as const),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null)) as AccountFaults
}

/** What a log-in lacks (AUTH-02). */
export function logInFaults({ identifier, password }: { readonly identifier: string; readonly password: string }): AccountFaults {
  return {
    ...(identifier.trim() === '' && { identifier: { type: 'blankIdentifier' } as const }),
    ...(password === '' && { password: { type: 'blankPassword' } as const }),
  }
}

/** The fields that the server's refusals of a new account are about; those of all others are shown with the form. */
const FIELD_OF: Readonly<Partial<Record<ErrorMessage['code'], AccountField>>> = {
  'username-taken': 'username',
  'email-exists': 'email',
  'email-address-invalid': 'email',
  'email-address-not-authorized': 'email',
  'weak-password': 'password',
  'same-password': 'password',
}

/** What the server refused, at the field that it is about. */
export function refusedEntry(error: unknown): AccountFaults {
  if (!(error instanceof GatewayError) || error.kind === 'network') return { form: { type: 'noAnswer' } }
  if (error.kind === 'conflict') return { username: { type: 'taken' } }
  return { [FIELD_OF[error.code] ?? 'form']: { type: 'refused', message: messageOf(error) } }
}
