import type { ReactNode } from 'react'
import type { IconName } from '../looks/icon-names.ts'
import { Icon } from './icon.tsx'

interface NoticeProps {
  icon: IconName
  children: ReactNode
  /** A button that resolves the notice. */
  action?: ReactNode
}

/** A line that stays visible as long as its condition applies. */
export const Notice = ({ icon, children, action }: NoticeProps) => (
  <div className="notice" role="status">
    <Icon name={icon} />
    <p>{children}</p>
    {action}
  </div>
)
