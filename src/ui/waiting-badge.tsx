import { shellText as text } from '../messages/shell.ts'
import { Badge } from './badge.tsx'

export interface WaitingCounts {
  /** Letters not read yet. */
  readonly unread: number
  /** Friend requests without an answer. */
  readonly requests: number
}

/** How much waits in the mailbox, letters and requests together; read out apart. */
export const WaitingBadge = ({ unread, requests }: WaitingCounts) => (
  <Badge count={unread + requests} label={text.waiting(unread, requests)} />
)
