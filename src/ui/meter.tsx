import type { CSSProperties, ReactNode } from 'react'
import { formatCompact, formatNumber } from '../messages/format.ts'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'
import { PHONE_MEDIA, useMedia } from './use-media.ts'

interface MeterProps {
  /** Shown before the bar. */
  label: string
  /** Accessible name, if it differs from the label. */
  name?: string
  value: number
  max: number
  /** Text beside the bar, if it differs from value and maximum. */
  says?: string
  kind: 'health' | 'xp' | 'busy' | 'reload'
  /** Explanation, shown on hover, focus and press. */
  tip?: ReactNode
}

/** A labelled bar. Its figures are beside it, never on it, so that contrast does not depend on the fill. */
export function Meter({ label, name = label, value, max, says, kind, tip }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1
  const format = useMedia(PHONE_MEDIA) ? formatCompact : formatNumber
  const figures = says ?? `${format(value)} / ${format(max)}`
  return (
    <div className="meter-row">
      {tip === undefined ? (
        <span>{label}</span>
      ) : (
        <Tooltip text={tip} onPress>
          <button type="button" className="meter-more">
            {label}
          </button>
        </Tooltip>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a native <meter> can only be styled in one engine */}
      <span
        className={classNames('meter', kind)}
        role="meter"
        aria-label={name}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={figures}
      >
        <i style={{ '--share': `${share * 100}%` } as CSSProperties} />
      </span>
      <b className="num">{figures}</b>
    </div>
  )
}
