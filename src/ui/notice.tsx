import type { ReactNode } from 'react'
import type { IconName } from '../looks/icon-names.ts'
import { Icon } from './icon.tsx'

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
