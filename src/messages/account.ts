import type { DeletionNotice } from '../../machines/delete-account.machine.ts'
import type { ErrorMessage } from '../../machines/ports.ts'
import type { UsernameNotice } from '../../machines/username.machine.ts'
import { t } from '../language/t.ts'
import { refusalText } from './refusals.ts'

/** The Account tab and the danger zone (SETT-03, SETT-04, ACCT-03 to ACCT-11). */
export const accountText = {
  usernameFailed: (message: ErrorMessage) => t('account.usernameFailed', { message: refusalText(message) }),
  emailFailed: (message: ErrorMessage) => t('account.emailFailed', { message: refusalText(message) }),
  bothConfirm: (present: string, next: string) => t('account.bothConfirm', { present, next }),
  passwordFailed: (reason: string) => t('account.passwordFailed', { message: reason }),
  resendFailed: (message: ErrorMessage) => t('account.resendFailed', { message: refusalText(message) }),
  mailingListFailed: (message: ErrorMessage) => t('account.mailingListFailed', { message: refusalText(message) }),
  unexpected: (message: ErrorMessage) => t('account.unexpected', { message: refusalText(message) }),
} as const

const deletionText = {
  failed: (message: ErrorMessage) => t('account.deletion.failed', { message: refusalText(message) }),
  unexpected: (message: ErrorMessage) => t('account.deletion.unexpected', { message: refusalText(message) }),
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
      return error(t('account.badCharacters'))
    case 'taken':
      return error(t('account.taken'))
    case 'unchanged':
      return { kind: 'info', text: t('account.unchanged') }
    case 'not-available':
      return error(t('account.notAvailable'))
    case 'check-failed':
      return error(t('account.checkFailed'))
    case 'updated':
      return success(t('account.usernameUpdated'))
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
      return error(t('account.deletion.signedOut'))
    case 'deleted':
      return success(t('account.deletion.deleted'))
    case 'no-message':
      return error(t('account.deletion.noMessage'))
    case 'failed':
      return error(text.failed(notice.message))
    case 'unexpected':
      return error(text.unexpected(notice.message))
  }
}
