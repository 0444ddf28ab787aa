import type { FriendsPanelProps } from './friends-panel.tsx'
import { FriendsPanel } from './friends-panel.tsx'
import type { PostPanelProps } from './post-panel.tsx'
import { PostPanel } from './post-panel.tsx'
import './mailbox.css'

export type MailboxProps = PostPanelProps & FriendsPanelProps

/** `/mailbox`: letters, and beside them the friends they are from (MAIL-01). */
export function MailboxScreen(props: MailboxProps) {
  return (
    <main className="page">
      <div className="post">
        <PostPanel {...props} />
        <FriendsPanel {...props} />
      </div>
    </main>
  )
}
