import type { MailboxNotice } from '../../../machines/mailbox.machine.ts'
import type { MailMessage } from '../../../machines/social-ports.ts'
import { t } from '../../language/t.ts'
import { playerName } from '../../messages/player-name.ts'
import { refusalText } from '../../messages/refusals.ts'

/** The same prefix in every language. */
const REPLY_PREFIX = 'Re: '

export const replySubject = (subject: string): string => (subject.startsWith(REPLY_PREFIX) ? subject : `${REPLY_PREFIX}${subject}`)

/**
 * Displayed name of a letter's author (OP-35). A survivor can have any name, even "Flea Market", but only the server's
 * name appears without a username.
 */
export function writerOf({ fromServer, sender, senderName }: Pick<MailMessage, 'fromServer' | 'sender' | 'senderName'>): string {
  if (fromServer) return t('mailbox.server')
  return sender ? playerName(senderName, sender.username) : t('mailbox.deletedAccount', { name: senderName })
}

const SUCCESS_NOTICES: readonly MailboxNotice['type'][] = ['claimed', 'deleted', 'sent']
export function mailboxToast(notice: MailboxNotice): { readonly kind: 'error' | 'success'; readonly text: string } {
  if (notice.type === 'not-claimed' || notice.type === 'not-sent')
    return { kind: 'error', text: t(`mailbox.notices.${notice.type}`, { message: refusalText(notice.message) }) }
  return { kind: SUCCESS_NOTICES.includes(notice.type) ? 'success' : 'error', text: t(`mailbox.notices.${notice.type}`) }
}
