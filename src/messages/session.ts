import type { SessionNotice } from '../../machines/session.machine.ts'

/** What a session says of itself on any page; apart from the pages that log in, since every page loads it. */
export const sessionText = {
  loading: 'Loading...',
  otherTab: "You're also logged in in another tab. Nothing is lost: each tab saves and keeps what the other saved.",
  loggedOut: 'Logged out successfully.',
  logoutFailed: (message: string) => `Logout failed: ${message}`,
} as const

/** The toast of what the session machine tells (AUTH-19). */
export function sessionToast(notice: SessionNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  return notice.type === 'logged-out'
    ? { kind: 'success', text: sessionText.loggedOut }
    : { kind: 'error', text: sessionText.logoutFailed(notice.message) }
}
