export interface Chance {
  readonly what: string
  /** 0 to 1. */
  readonly published: number
  /** Number of occurrences in `draws` draws. */
  readonly count: number
  readonly draws: number
  /** Chances with the same name are all outcomes of one draw and add up to 1. Without a name, the chance stands alone. */
  readonly draw?: string
}
export interface Section {
  readonly title: string
  readonly words: string
  readonly chances: readonly Chance[]
}

/** Converts weights to chances, each with its count. */
export function byWeight<R extends { readonly weight: number }>(
  rows: readonly R[],
  draws: number,
  draw: string,
  say: (row: R) => { readonly what: string; readonly count: number },
): readonly Chance[] {
  const all = rows.reduce((sum, { weight }) => sum + weight, 0)
  return rows.map((row) => ({ ...say(row), published: row.weight / all, draws, draw }))
}

export class DrawTally {
  private readonly counts = new Map<string, number>()
  add(key: string | number): void {
    this.counts.set(String(key), this.of(key) + 1)
  }
  of(key: string | number): number {
    return this.counts.get(String(key)) ?? 0
  }
}
