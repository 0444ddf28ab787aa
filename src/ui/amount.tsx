import { formatCompact, formatNumber } from '../messages/format.ts'
import { Tooltip } from './tooltip.tsx'
import './amount.css'

/** A count. One that is too long for its place is shown short, and exactly on hover, on focus and on a press. */
export function Amount({ value, prefix = '', short = formatCompact(value) }: { value: number; prefix?: string; short?: string }) {
  const exact = formatNumber(value)
  if (short === exact) return `${prefix}${exact}`
  return (
    <Tooltip text={`${prefix}${exact}`} onPress>
      <button type="button" className="amount">
        {prefix}
        {short}
        <span className="visually-hidden"> ({exact})</span>
      </button>
    </Tooltip>
  )
}
