import { friendsQuestions, friendsText as text } from '../../messages/friends.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { FriendsPanelProps } from './friends-panel.tsx'

/** Before a friend is removed or a player blocked. */
export function ConfirmDeed({ friends, send }: { friends: FriendsPanelProps['friends']; send: FriendsPanelProps['sendFriends'] }) {
  const { deed } = friends.context
  if (!friends.matches('confirming') || (deed?.of !== 'remove' && deed?.of !== 'block')) return null
  const question = friendsQuestions[deed.of]
  return (
    <ConfirmDialog
      open
      title={question.title(deed.player.username)}
      confirmLabel={question.confirm}
      cancelLabel={text.cancel}
      danger
      onConfirm={() => send({ type: 'CONFIRM' })}
      onCancel={() => send({ type: 'CANCEL' })}
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  )
}
