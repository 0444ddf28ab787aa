import type { SessionNotice } from '../../machines/session.machine.ts'
import { t } from '../language/t.ts'
import { refusalText } from './refusals.ts'

/** Toast for a notice of the session machine (AUTH-19). */
export function sessionToast(notice: SessionNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  return notice.type === 'logged-out'
    ? { kind: 'success', text: t('session.loggedOut') }
    : { kind: 'error', text: t('session.logoutFailed', { message: refusalText(notice.message) }) }
}
