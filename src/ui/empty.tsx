import type { ReactNode } from 'react'
import type { IconName } from '../looks/icon-names.ts'
import { Icon } from './icon.tsx'

/** Placeholder for an empty list: a dim icon and a sentence. */
export function Empty({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  )
}
