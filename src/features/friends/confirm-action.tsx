import { t } from '../../language/t.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { FriendsProps } from './friends-props.ts'

export function ConfirmAction({ friends, send }: { friends: FriendsProps['friends']; send: FriendsProps['sendFriends'] }) {
  const { action } = friends.context
  if (!friends.matches('confirming') || action?.type !== 'remove') return null
  return (
    <ConfirmDialog
      open
      title={t('friends.confirmFriend.remove.title', { name: action.player.username })}
      confirmLabel={t('friends.confirmFriend.remove.confirm')}
      cancelLabel={t('friends.cancel')}
      danger
      onConfirm={() => send({ type: 'CONFIRM' })}
      onCancel={() => send({ type: 'CANCEL' })}
    >
      <p>{t('friends.confirmFriend.remove.text')}</p>
    </ConfirmDialog>
  )
}
