import type { MailboxNotice } from '../../machines/mailbox.machine.ts'
import type { MailMessage } from '../../machines/social-ports.ts'
import { formatNumber } from './format.ts'
import { playerName } from './player-name.ts'

/** The mailbox (MAIL-01, MAIL-02). */
export const mailboxText = {
  title: 'Mailbox',
  tabs: 'Mail',
  inbox: 'Inbox',
  compose: 'Send Mail',
  letters: 'Letters',
  loading: 'Sorting the mail...',
  empty: 'Your inbox is empty.',
  stale: "Couldn't refresh your mail. There may be new letters.",
  failed: "Couldn't load your mail.",
  tryAgain: 'Try Again',
  unread: 'Unread',
  server: 'Flea Market',
  funds: 'Funds',
  fundsWaiting: (coins: number) => (coins === 1 ? '1 coin is waiting.' : `${formatNumber(coins)} coins are waiting.`),
  fundsTaken: (coins: number) => (coins === 1 ? '1 coin claimed.' : `${formatNumber(coins)} coins claimed.`),
  acceptFunds: 'Accept Funds',
  takeFundsFirst: 'Accept the funds before you delete this.',
  remove: 'Delete',
  close: 'Close',
  reply: 'Reply',
  replySubject: (subject: string) => (subject.startsWith('Re: ') ? subject : `Re: ${subject}`),
  sentBy: (name: string) => `From ${name}`,
  recipient: 'Recipient',
  recipientHint: "A player's username. Friends are suggested.",
  subject: 'Subject',
  body: 'Body',
  send: 'Send Mail',
  left: (count: number) => `${formatNumber(count)} characters left`,
} as const

/**
 * Who wrote a letter, as everywhere (OP-35). A survivor may be called anything, "Flea Market" too: without more beside it, that is
 * the server's name alone.
 */
export function writerOf({ fromServer, sender, senderName }: Pick<MailMessage, 'fromServer' | 'sender' | 'senderName'>): string {
  if (fromServer) return mailboxText.server
  return sender ? playerName(senderName, sender.username) : `${senderName} (account deleted)`
}

const notices: Readonly<Record<Exclude<MailboxNotice['type'], 'not-claimed' | 'not-sent'>, { kind: 'error' | 'success'; text: string }>> = {
  unread: { kind: 'error', text: 'Error fetching mail' },
  'no-slot': { kind: 'error', text: 'You must be logged in and have an active save slot to claim funds.' },
  claimed: { kind: 'success', text: 'Funds claimed successfully!' },
  deleted: { kind: 'success', text: 'Message deleted.' },
  'not-deleted': { kind: 'error', text: 'Error deleting message' },
  incomplete: { kind: 'error', text: 'Please fill in all fields (Recipient, Subject, Body).' },
  'no-character': { kind: 'error', text: 'Please create a character profile to send mail.' },
  sent: { kind: 'success', text: 'Message sent successfully!' },
}
export function mailboxToast(notice: MailboxNotice): { readonly kind: 'error' | 'success'; readonly text: string } {
  if (notice.type === 'not-claimed') return { kind: 'error', text: `Failed to claim funds: ${notice.message}` }
  if (notice.type === 'not-sent') return { kind: 'error', text: `Failed to send mail: ${notice.message}` }
  return notices[notice.type]
}
