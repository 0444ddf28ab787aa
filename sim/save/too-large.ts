const MAX_DEPTH = 12
const MAX_VALUES = 50_000

/** The reason why a JSON value exceeds the limits of a save, or `null`. Stops at the limits. */
export function tooLarge(json: unknown): string | null {
  let level: readonly unknown[] = [json]
  let seen = 0
  for (let depth = 1; level.length > 0; depth++) {
    seen += level.length
    if (depth > MAX_DEPTH) return 'too deep'
    if (seen > MAX_VALUES) return 'too many values'
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return null
}
