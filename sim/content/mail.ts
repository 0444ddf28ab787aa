/** The most that each field of a mail takes, in UTF-16 units (OP-75). */
export const MAIL_LIMITS = { subject: 200, body: 2_000 } as const
/** The newest mails that the mailbox shows; older ones only while they are unread or their funds wait. */
export const INBOX_SIZE = 300
