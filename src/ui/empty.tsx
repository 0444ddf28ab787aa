import type { ReactNode } from 'react'
import type { IconName } from '../looks/icon-names.ts'
import { Icon } from './icon.tsx'

/** Where a list has nothing to show: a dim icon and the sentence that says so. */
export function Empty({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  )
}
