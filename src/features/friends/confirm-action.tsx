import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { FriendsProps } from './friends-props.ts'
import { confirmFriendText, friendsText as text } from './friends-text.ts'

/** Before a friend is removed or a player blocked. */
export function ConfirmAction({ friends, send }: { friends: FriendsProps['friends']; send: FriendsProps['sendFriends'] }) {
  const { action } = friends.context
  if (!friends.matches('confirming') || (action?.type !== 'remove' && action?.type !== 'block')) return null
  const question = confirmFriendText[action.type]
  return (
    <ConfirmDialog
      open
      title={question.title(action.player.username)}
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
