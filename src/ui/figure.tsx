import type { IconName } from '../looks/icon-names.ts'
import { formatCompact, formatNumber } from '../messages/format.ts'
import { Amount } from './amount.tsx'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'
import { PHONE_MEDIA, useMedia } from './use-media.ts'

interface FigureProps {
  /** Name of the resource for tests and scripts: `data-resource`. */
  resource: string
  label: string
  icon: IconName
  /** A string such as "4/5" is shown unchanged. */
  value: number | string
  /** Explanation of the resource, shown on hover, focus and a press of its icon. */
  about?: string
  /** Never abbreviates the value, even on a phone. */
  exact?: boolean
}

/** A resource with its icon, named by `label`, and its amount. Phones abbreviate amounts above 99,999 and show them exactly on a press. */
export function Figure({ resource, label, icon, value, about, exact }: FigureProps) {
  const phone = useMedia(PHONE_MEDIA)
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
