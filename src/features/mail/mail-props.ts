import type { SnapshotFrom } from 'xstate'
import type { MailboxEvent, mailboxMachine } from '../../../machines/mailbox.machine.ts'

export interface MailProps {
  readonly mailbox: SnapshotFrom<typeof mailboxMachine>
  readonly send: (event: MailboxEvent) => void
}
