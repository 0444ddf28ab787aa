import type { User } from '../../../machines/ports.ts'
import { guestText as text } from '../../messages/guest.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface GuestNoticeProps {
  readonly user: User
  readonly onSave: () => void
}

/** At camp, once a visit: that this survivor lives on this device only, and the way out of that (ACCT-17). */
export const GuestNotice = ({ user, onSave }: GuestNoticeProps) => (
  <Notice
    icon={user.awaits === undefined ? 'info' : 'mail'}
    action={
      <Button size="sm" onClick={onSave}>
        {user.awaits === undefined ? text.save : text.notArrived}
      </Button>
    }
  >
    {user.awaits === undefined ? text.thisDevice : text.awaits(user.awaits)}
  </Notice>
)
