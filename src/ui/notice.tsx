import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

interface NoticeProps {
  icon: IconName
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
}

/** A line that stays on the screen as long as what it says holds. */
export const Notice = ({ icon, children, action }: NoticeProps) => (
  <div className="notice" role="status">
    <Icon name={icon} />
    <p>{children}</p>
    {action}
  </div>
)
