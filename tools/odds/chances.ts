import type { Distribution } from './exact.ts'

interface Published {
  readonly what: string
  /** 0 to 1. */
  readonly published: number
  /** Chances with the same name are all outcomes of one draw and add up to 1. Without a name, the chance stands alone. */
  readonly draw?: string
}
/** A chance that was measured by drawing often. */
export interface Measured extends Published {
  /** Number of occurrences in `draws` draws. */
  readonly count: number
  readonly draws: number
}
/** A chance that was calculated by following every result of the rule's draws. */
export interface Calculated extends Published {
  readonly exact: number
}
export type Chance = Measured | Calculated
export const isCalculated = (chance: Chance): chance is Calculated => 'exact' in chance

export interface Section {
  readonly title: string
  readonly words: string
  readonly chances: readonly Chance[]
}

/** Share of each row's weight. */
export function weightShares<R extends { readonly weight: number }>(rows: readonly R[]): readonly (readonly [R, number])[] {
  const all = rows.reduce((sum, { weight }) => sum + weight, 0)
  return rows.map((row) => [row, row.weight / all])
}

/** Chance of all values of a distribution that fit. */
export function chanceOf(distribution: Distribution, fits: (value: string) => boolean): number {
  let sum = 0
  for (const [value, chance] of distribution) if (fits(value)) sum += chance
  return sum
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
