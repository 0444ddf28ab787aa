import type { FriendsPanelProps } from '../../features/friends/friends-panel.tsx'
import { FriendsPanel } from '../../features/friends/friends-panel.tsx'
import type { MailPanelProps } from '../../features/mail/mail-panel.tsx'
import { MailPanel } from '../../features/mail/mail-panel.tsx'
import '../../features/mail/mailbox.css'

export type MailboxProps = MailPanelProps & FriendsPanelProps

/** `/mailbox`: letters next to the friends list (MAIL-01). */
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
