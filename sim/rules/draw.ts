import { nextInt, nextWeighted, type Rng, stream } from '../kernel/rng.ts'

/** What the economy draws for. Each kind has a counter of its own, so draws of one never change those of another. */
export type DrawKind = 'crate' | 'run' | 'power-up' | 'weapon-upgrade' | 'loot' | 'trader' | 'journal'

/** The generator of the n-th draw of a kind: app and server draw alike, and a reload draws nothing again. */
export const drawRng = (seed: number, kind: DrawKind, n: number): Rng => stream(seed, `${kind}/${n}`)

export const rollPercent = (rng: Rng, percent: number): boolean => nextInt(rng, 1, 100) <= percent

/** One row, by its weight. */
export const rollRow = <R extends { readonly weight: number }>(rng: Rng, rows: readonly R[]): R =>
  rows[
    nextWeighted(
      rng,
      rows.map((row) => row.weight),
    )
  ] as R
