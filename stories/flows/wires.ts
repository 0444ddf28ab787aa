/** px, down from the chart's top. */
export interface Span {
  readonly id: string
  readonly from: readonly number[]
  readonly to: number
}
export interface Wire extends Span {
  /** 0: next to the boxes. */
  readonly lane: number
}

const top = ({ from, to }: Span) => Math.min(to, ...from)
const bottom = ({ from, to }: Span) => Math.max(to, ...from)

/**
 * One wire for each state that something leads to, gathering all its transitions. Short ones stay near the boxes; two share a
 * lane only if `gap` px lie between them.
 */
export function wiresOf(spans: readonly Span[], gap: number): readonly Wire[] {
  const placed: Wire[] = []
  const shortFirst = [...spans].sort((a, b) => bottom(a) - top(a) - (bottom(b) - top(b)))
  for (const span of shortFirst) {
    const isFree = (lane: number) =>
      placed.every((other) => other.lane !== lane || top(other) > bottom(span) + gap || bottom(other) < top(span) - gap)
    let lane = 0
    while (!isFree(lane)) lane++
    placed.push({ ...span, lane })
  }
  return placed
}
