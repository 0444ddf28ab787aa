import { formatCompact, formatNumber } from '../messages/format.ts'
import { Tooltip } from './tooltip.tsx'
import './amount.css'

interface AmountProps {
  value: number
  prefix?: string
  short?: string
  /** Accessible name of the count, if only an icon beside it shows what is counted; a button is read out on its own. */
  label?: string
}

/** A count. If the number is too long for its place, it is abbreviated and shown exactly on hover, focus and press. */
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
