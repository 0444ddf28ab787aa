import { formatNumber } from '../language/figures.ts'

interface BadgeProps {
  count: number
  /** Read out in place of the bare number ("3 unread"). */
  label?: string
}

/** A red pill with a count; nothing at 0. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className="badge">
      <span aria-hidden={label !== undefined}>{formatNumber(count)}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
