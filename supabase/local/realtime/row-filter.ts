const FILTER = /^([^=]+)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s

const MAX_LENGTH = 2_000
const MAX_VALUES = 100

/** A subscription's `column=operator.value`. It is read once, and then asked for each change of a row. */
export interface RowFilter {
  readonly column: string
  matches(value: unknown): boolean
}

/** Null for what is no filter, or too large a one. A null value of a row matches none. */
export function rowFilter(text: string): RowFilter | null {
  if (text.length > MAX_LENGTH) return null
  const [, column, operator, operand] = FILTER.exec(text) ?? []
  if (column === undefined || operator === undefined || operand === undefined) return null
  const values = new Set(operand.replace(/^\(|\)$/g, '').split(','))
  if (operator === 'in' && values.size > MAX_VALUES) return null
  const passes = tests(operand, values)[operator] as (value: string) => boolean
  return { column, matches: (value) => value !== null && value !== undefined && passes(String(value)) }
}

const tests = (operand: string, values: ReadonlySet<string>): Record<string, (value: string) => boolean> => ({
  eq: (value) => value === operand,
  neq: (value) => value !== operand,
  lt: (value) => compare(value, operand) < 0,
  lte: (value) => compare(value, operand) <= 0,
  gt: (value) => compare(value, operand) > 0,
  gte: (value) => compare(value, operand) >= 0,
  in: (value) => values.has(value),
})

function compare(a: string, b: string): number {
  const difference = Number(a) - Number(b)
  return Number.isNaN(difference) ? (a < b ? -1 : Number(a > b)) : difference
}
