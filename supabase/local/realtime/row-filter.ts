const FILTER = /^([^=]+)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s

/** A subscription's `column=operator.value`. */
export interface RowFilter {
  readonly column: string
  matches(value: unknown): boolean
}

/** Null for what is no filter. A null value of a row matches none. */
export function rowFilter(text: string): RowFilter | null {
  const [, column, operator, operand] = FILTER.exec(text) ?? []
  if (column === undefined || operator === undefined || operand === undefined) return null
  const passes = tests(operand)[operator] as (value: string) => boolean
  return { column, matches: (value) => value !== null && value !== undefined && passes(String(value)) }
}

const tests = (operand: string): Record<string, (value: string) => boolean> => ({
  eq: (value) => value === operand,
  neq: (value) => value !== operand,
  lt: (value) => compare(value, operand) < 0,
  lte: (value) => compare(value, operand) <= 0,
  gt: (value) => compare(value, operand) > 0,
  gte: (value) => compare(value, operand) >= 0,
  in: (value) =>
    operand
      .replace(/^\(|\)$/g, '')
      .split(',')
      .includes(value),
})

function compare(a: string, b: string): number {
  const difference = Number(a) - Number(b)
  return Number.isNaN(difference) ? (a < b ? -1 : Number(a > b)) : difference
}
