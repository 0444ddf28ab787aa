import type { SessionNotice } from '../../../machines/session.machine.ts'
import { sessionMessages as text } from '../../messages/auth.ts'
import type { ToastKind } from '../../state/toasts.ts'

/** The toast of what the session machine tells (AUTH-19). */
export const sessionToast = (notice: SessionNotice): readonly [ToastKind, string] =>
  notice.type === 'logged-out' ? ['success', text.loggedOut] : ['error', text.logoutFailed(notice.message)]
