const MOST_DEPTH = 12
const MOST_VALUES = 50_000

/** Why a JSON value is more than any save can be, or null. Walks no deeper and no further than the limits. */
export function tooLarge(json: unknown): string | null {
  let level: readonly unknown[] = [json]
  let seen = 0
  for (let depth = 1; level.length > 0; depth++) {
    seen += level.length
    if (depth > MOST_DEPTH) return 'too deep'
    if (seen > MOST_VALUES) return 'too many values'
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return null
}
