import type { ErrorMessage } from '../../machines/ports.ts'
import type { SessionNotice } from '../../machines/session.machine.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { refusalText } from './refusals.ts'

const texts = textsOf('run').session

/** What a session says of itself on any page; apart from the pages that log in, since every page loads it. */
export const sessionText = {
  ...texts.sessionText,
  logoutFailed: (message: ErrorMessage) => say(texts.sessionText.logoutFailed, { message: refusalText(message) }),
} as const

/** The toast of what the session machine tells (AUTH-19). */
export function sessionToast(notice: SessionNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  return notice.type === 'logged-out'
    ? { kind: 'success', text: sessionText.loggedOut }
    : { kind: 'error', text: sessionText.logoutFailed(notice.message) }
}
