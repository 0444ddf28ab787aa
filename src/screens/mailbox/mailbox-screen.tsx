import type { FriendsPanelProps } from './friends-panel.tsx'
import { FriendsPanel } from './friends-panel.tsx'
import type { MailPanelProps } from './mail-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import './mailbox.css'

export type MailboxProps = MailPanelProps & FriendsPanelProps

/** `/mailbox`: letters, and beside them the friends they are from (MAIL-01). */
export function MailboxScreen(props: MailboxProps) {
  return (
    <main className="page">
      <div className="post">
        <MailPanel {...props} />
        <FriendsPanel {...props} />
      </div>
    </main>
  )
}
