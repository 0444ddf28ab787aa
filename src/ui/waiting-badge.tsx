import { shellText as text } from '../messages/shell.ts'
import { Badge } from './badge.tsx'

export interface WaitingCounts {
  readonly unread: number
  readonly requests: number
}

/** Number of unread letters and friend requests in the mailbox; screen readers hear both counts separately. */
export const WaitingBadge = ({ unread, requests }: WaitingCounts) => (
  <Badge count={unread + requests} label={text.waiting(unread, requests)} />
)
