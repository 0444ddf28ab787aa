import { isUsername, MIN_PASSWORD_LENGTH } from '../sim/content/account.ts'
import { DEFAULT_NAME } from '../sim/content/start.ts'
import { messageOf } from './message-of.ts'
import { type ErrorMessage, GatewayError } from './ports.ts'

/** Account form as typed. `confirmation` is set only if the form asks for the password twice. */
export interface AccountEntry {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly confirmation?: string
}
type AccountField = 'username' | 'email' | 'password' | 'confirmation' | 'identifier'
/** Data only; `src/messages/auth` has the texts. */
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
  /** The server refused the entry; the text is looked up by the message's code. */
  | { readonly type: 'refused'; readonly message: ErrorMessage }
/** Faults by field; `form` is for faults that belong to no field. */
export type AccountFaults = Readonly<Partial<Record<AccountField | 'form', AccountFault>>>

const EMAIL = /^[^\s@]+@[^\s@]+$/

function findNameFault(name: string): AccountFault | null {
  if (name === '') return { type: 'blankName' }
  if (!isUsername(name)) return { type: 'badCharacters' }
  return name.toLowerCase() === DEFAULT_NAME.toLowerCase() ? { type: 'taken' } : null
}
function findEmailFault(email: string): AccountFault | null {
  if (email === '') return { type: 'blankEmail' }
  return EMAIL.test(email) ? null : { type: 'badEmail' }
}
function findPasswordFault(password: string): AccountFault | null {
  if (password === '') return { type: 'blankPassword' }
  return password.length < MIN_PASSWORD_LENGTH ? { type: 'tooShort' } : null
}

/** All rules that an account form breaks (AUTH-11 to AUTH-13, OP-37), not only the first. */
export function findEntryFaults({ username, email, password, confirmation = password }: AccountEntry): AccountFaults {
  const found = {
    username: findNameFault(username.trim()),
    email: findEmailFault(email.trim()),
    password: findPasswordFault(password),
    confirmation: password === confirmation ? null : ({ type: 'mismatch' } as const),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null)) as AccountFaults
}

/** Missing fields of a login (AUTH-02). */
export function findLogInFaults({ identifier, password }: { readonly identifier: string; readonly password: string }): AccountFaults {
  return {
    ...(identifier.trim() === '' && { identifier: { type: 'blankIdentifier' } as const }),
    ...(password === '' && { password: { type: 'blankPassword' } as const }),
  }
}

/** Field that each server refusal of a new account belongs to. Other refusals are shown with the form. */
const FIELD_OF: Readonly<Partial<Record<ErrorMessage['code'], AccountField>>> = {
  'username-taken': 'username',
  'name-not-allowed': 'username',
  'email-exists': 'email',
  'email-address-invalid': 'email',
  'email-address-not-authorized': 'email',
  'weak-password': 'password',
  'same-password': 'password',
}

/** Maps a refusal of the server to the field it belongs to. */
export function findServerFaults(error: unknown): AccountFaults {
  if (!(error instanceof GatewayError) || error.kind === 'network') return { form: { type: 'noAnswer' } }
  if (error.kind === 'conflict') return { username: { type: 'taken' } }
  return { [FIELD_OF[error.code] ?? 'form']: { type: 'refused', message: messageOf(error) } }
}
