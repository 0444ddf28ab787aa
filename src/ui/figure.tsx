import type { IconName } from '../looks/icon-names.ts'
import { formatCompact, formatNumber } from '../messages/format.ts'
import { Amount } from './amount.tsx'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'
import { PHONE, useMedia } from './use-media.ts'

interface FigureProps {
  /** The resource's name for tests and scripts: `data-resource`. */
  resource: string
  label: string
  icon: IconName
  /** A text ("4/5") is shown as it is. */
  value: number | string
  /** What it is for: said on hover, on focus and on a press of its icon. */
  about?: string
  /** Never abbreviate, not even on a phone. */
  exact?: boolean
}

/** A resource: its icon, named by `label`, and how much of it there is. Above 99,999 a phone shows it short, and exactly on a press. */
export function Figure({ resource, label, icon, value, about, exact }: FigureProps) {
  const phone = useMedia(PHONE)
  const format = phone && !exact ? formatCompact : formatNumber
  return (
    <span className="figure" title={about ? undefined : label}>
      {about ? (
        <Tooltip text={about} side="bottom" onPress>
          <button type="button" className="figure-about" aria-label={label}>
            <Icon name={icon} />
          </button>
        </Tooltip>
      ) : (
        <Icon name={icon} label={label} />
      )}
      <span data-resource={resource}>
        {typeof value === 'number' ? <Amount value={value} short={format(value)} label={label} /> : value}
      </span>
    </span>
  )
}
