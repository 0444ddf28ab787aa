import type { DeletionNotice } from '../../machines/delete-account.machine.ts'
import type { ErrorMessage } from '../../machines/ports.ts'
import type { UsernameNotice } from '../../machines/username.machine.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { refusalText } from './refusals.ts'

const texts = textsOf('game').account

/** The Account tab and the danger zone (SETT-03, SETT-04, ACCT-03 to ACCT-11). */
export const accountText = {
  ...texts.accountText,
  usernameFailed: (message: ErrorMessage) => say(texts.accountText.usernameFailed, { message: refusalText(message) }),
  emailFailed: (message: ErrorMessage) => say(texts.accountText.emailFailed, { message: refusalText(message) }),
  bothConfirm: (present: string, next: string) => say(texts.accountText.bothConfirm, { present, next }),
  passwordFailed: (message: string) => say(texts.accountText.passwordFailed, { message }),
  resendFailed: (message: ErrorMessage) => say(texts.accountText.resendFailed, { message: refusalText(message) }),
  mailingListFailed: (message: ErrorMessage) => say(texts.accountText.mailingListFailed, { message: refusalText(message) }),
  unexpected: (message: ErrorMessage) => say(texts.accountText.unexpected, { message: refusalText(message) }),
} as const

export const dataExportText = {
  ...texts.dataExportText,
  failed: (message: ErrorMessage) => say(texts.dataExportText.failed, { message: refusalText(message) }),
} as const

export const deletionText = {
  ...texts.deletionText,
  failed: (message: ErrorMessage) => say(texts.deletionText.failed, { message: refusalText(message) }),
  unexpected: (message: ErrorMessage) => say(texts.deletionText.unexpected, { message: refusalText(message) }),
} as const

export interface AccountToast {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
}
const error = (text: string): AccountToast => ({ kind: 'error', text })
const success = (text: string): AccountToast => ({ kind: 'success', text })

export function usernameToast(notice: UsernameNotice): AccountToast {
  const text = accountText
  switch (notice.type) {
    case 'bad-characters':
      return error(text.badCharacters)
    case 'taken':
      return error(text.taken)
    case 'unchanged':
      return { kind: 'info', text: text.unchanged }
    case 'not-available':
      return error(text.notAvailable)
    case 'check-failed':
      return error(text.checkFailed)
    case 'updated':
      return success(text.usernameUpdated)
    case 'failed':
      return error(text.usernameFailed(notice.message))
    case 'unexpected':
      return error(text.unexpected(notice.message))
  }
}

export function deletionToast(notice: DeletionNotice): AccountToast {
  const text = deletionText
  switch (notice.type) {
    case 'signed-out':
      return error(text.signedOut)
    case 'deleted':
      return success(text.deleted)
    case 'no-message':
      return error(text.noMessage)
    case 'failed':
      return error(text.failed(notice.message))
    case 'unexpected':
      return error(text.unexpected(notice.message))
  }
}
