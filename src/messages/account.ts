import type { DeletionNotice } from '../../machines/delete-account.machine.ts'
import type { UsernameNotice } from '../../machines/username.machine.ts'
import { t } from '../language/t.ts'
import { refusalText } from './refusals.ts'

export interface AccountToast {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
}
const error = (text: string): AccountToast => ({ kind: 'error', text })
const success = (text: string): AccountToast => ({ kind: 'success', text })

export function usernameToast(notice: UsernameNotice): AccountToast {
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
      return error(t('account.usernameFailed', { message: refusalText(notice.message) }))
    case 'unexpected':
      return error(t('account.unexpected', { message: refusalText(notice.message) }))
  }
}

export function deletionToast(notice: DeletionNotice): AccountToast {
  switch (notice.type) {
    case 'signed-out':
      return error(t('account.deletion.signedOut'))
    case 'deleted':
      return success(t('account.deletion.deleted'))
    case 'no-message':
      return error(t('account.deletion.noMessage'))
    case 'failed':
      return error(t('account.deletion.failed', { message: refusalText(notice.message) }))
    case 'unexpected':
      return error(t('account.deletion.unexpected', { message: refusalText(notice.message) }))
  }
}
