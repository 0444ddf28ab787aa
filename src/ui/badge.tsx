import { formatNumber } from '../language/figures.ts'

interface BadgeProps {
  count: number
  /** Read out instead of the bare number, e.g. "3 unread". */
  label?: string
}

/** A red pill with a count; renders nothing at 0. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className="badge">
      <span aria-hidden={label !== undefined}>{formatNumber(count)}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
