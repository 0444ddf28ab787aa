/** One published chance beside what was measured. */
export interface Chance {
  readonly what: string
  /** 0..1. */
  readonly published: number
  /** How often it came in so many draws. */
  readonly count: number
  readonly draws: number
  /** Chances of one name are all that one draw can come to: they add up to 1. Absent: alone. */
  readonly draw?: string
}
export interface Section {
  readonly title: string
  readonly words: string
  readonly chances: readonly Chance[]
}

/** Weights as chances, each beside its count. */
export function byWeight<R extends { readonly weight: number }>(
  rows: readonly R[],
  draws: number,
  draw: string,
  say: (row: R) => { readonly what: string; readonly count: number },
): readonly Chance[] {
  const all = rows.reduce((sum, { weight }) => sum + weight, 0)
  return rows.map((row) => ({ ...say(row), published: row.weight / all, draws, draw }))
}

/** How often each key came. */
export class Tally {
  private readonly counts = new Map<string, number>()
  add(key: string | number): void {
    this.counts.set(String(key), this.of(key) + 1)
  }
  of(key: string | number): number {
    return this.counts.get(String(key)) ?? 0
  }
}
