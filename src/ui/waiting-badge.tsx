import { t } from '../language/t.ts'
import { Badge } from './badge.tsx'

export interface WaitingCounts {
  readonly unread: number
  readonly requests: number
}

/** Number of unread letters and friend requests in the mailbox; screen readers hear both counts separately. */
export const WaitingBadge = ({ unread, requests }: WaitingCounts) => (
  <Badge count={unread + requests} label={waitingText(unread, requests)} />
)

const waitingText = (unread: number, requests: number): string =>
  [unread > 0 && t('shell.unread', { count: unread }), requests > 0 && t('shell.requests', { count: requests })].filter(Boolean).join(', ')
