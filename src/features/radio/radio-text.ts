import type { RadioNotice } from '../../../machines/radio.machine.ts'
import { t } from '../../language/t.ts'
import { refusalText } from '../../messages/refusals.ts'

/** Toasts for a message that was not posted (CHAT-05), and for mutes. */
export function radioToast(notice: RadioNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  const error = (text: string) => ({ kind: 'error', text }) as const
  switch (notice.type) {
    case 'signed-out':
    case 'no-character':
    case 'empty':
      return error(t(`radio.toasts.${notice.type}`))
    case 'unread':
    case 'not-posted':
      return error(t(`radio.toasts.${notice.type}`, { message: refusalText(notice.message) }))
    case 'not-moderated':
      return error(t(`radio.failedTo.${notice.action.type}`, { message: refusalText(notice.message) }))
    case 'moderated':
      return { kind: 'success', text: t(`radio.moderated.${notice.action.type}`, { name: notice.action.player.username }) }
  }
}
