/** Maximum length of each field, in UTF-16 units (OP-75). */
export const MAIL_LIMITS = { subject: 200, body: 2_000 } as const
/** Number of recent mails in the mailbox. Older ones appear only while they are unread or have unclaimed funds. */
export const INBOX_SIZE = 300
