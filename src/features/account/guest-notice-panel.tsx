import type { User } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface GuestNoticeProps {
  readonly user: User
  readonly onSave: () => void
}

/** Tells a guest at camp that the survivor is stored on this device only, and links to "Save your survivor" (ACCT-17). */
export const GuestNotice = ({ user, onSave }: GuestNoticeProps) => (
  <Notice
    icon={user.awaits === undefined ? 'info' : 'mail'}
    action={
      <Button size="sm" onClick={onSave}>
        {user.awaits === undefined ? t('guest.save') : t('guest.notArrived')}
      </Button>
    }
  >
    {user.awaits === undefined ? t('guest.thisDevice') : t('guest.awaits', { email: user.awaits })}
  </Notice>
)
