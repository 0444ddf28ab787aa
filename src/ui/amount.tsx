import { formatCompact, formatNumber } from '../messages/format.ts'
import { Tooltip } from './tooltip.tsx'
import './amount.css'

interface AmountProps {
  value: number
  prefix?: string
  short?: string
  /** What is counted, where only an icon beside it says so: a button is read out on its own. */
  label?: string
}

/** A count. One that is too long for its place is shown short, and exactly on hover, on focus and on a press. */
export function Amount({ value, prefix = '', short = formatCompact(value), label }: AmountProps) {
  const exact = formatNumber(value)
  if (short === exact) return `${prefix}${exact}`
  return (
    <Tooltip text={`${prefix}${exact}`} onPress>
      <button type="button" className="amount" aria-label={label && `${label} ${prefix}${short} (${exact})`}>
        {prefix}
        {short}
        <span className="visually-hidden"> ({exact})</span>
      </button>
    </Tooltip>
  )
}
