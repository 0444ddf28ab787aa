import type { MailboxNotice } from '../../../machines/mailbox.machine.ts'
import type { MailMessage } from '../../../machines/social-ports.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { playerName } from '../../messages/player-name.ts'
import { refusalText } from '../../messages/refusals.ts'

const texts = textsOf('game').mailbox

/** As mail has it in every language. */
const REPLY = 'Re: '

/** The mailbox (MAIL-01, MAIL-02). */
export const mailboxText = {
  ...texts.mailboxText,
  fundsWaiting: (coins: number) => say(texts.mailboxText.fundsWaiting, { coins }),
  fundsTaken: (coins: number) => say(texts.mailboxText.fundsTaken, { coins }),
  replySubject: (subject: string) => (subject.startsWith(REPLY) ? subject : `${REPLY}${subject}`),
  sentBy: (name: string) => say(texts.mailboxText.sentBy, { name }),
  left: (count: number) => say(texts.mailboxText.left, { count }),
} as const

/**
 * Who wrote a letter, as everywhere (OP-35). A survivor may be called anything, "Flea Market" too: without more beside it, that is
 * the server's name alone.
 */
export function writerOf({ fromServer, sender, senderName }: Pick<MailMessage, 'fromServer' | 'sender' | 'senderName'>): string {
  if (fromServer) return mailboxText.server
  return sender ? playerName(senderName, sender.username) : say(texts.deletedAccount, { name: senderName })
}

const GOOD: readonly MailboxNotice['type'][] = ['claimed', 'deleted', 'sent']
export function mailboxToast(notice: MailboxNotice): { readonly kind: 'error' | 'success'; readonly text: string } {
  if (notice.type === 'not-claimed' || notice.type === 'not-sent')
    return { kind: 'error', text: say(texts.notices[notice.type], { message: refusalText(notice.message) }) }
  return { kind: GOOD.includes(notice.type) ? 'success' : 'error', text: texts.notices[notice.type] }
}
