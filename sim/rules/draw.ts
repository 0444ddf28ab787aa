import { nextInt, nextWeighted, type Rng, stream } from '../kernel/rng.ts'

/** Kinds of economy draws. Each kind has a separate counter, so draws of one kind never affect another. */
export type DrawKind = 'crate' | 'run' | 'power-up' | 'weapon-upgrade' | 'loot' | 'trader' | 'journal'

/** The generator for the n-th draw of a kind. App and server draw the same, and a reload does not redraw. */
export const drawRng = (seed: number, kind: DrawKind, n: number): Rng => stream(seed, `${kind}/${n}`)

export const rollPercent = (rng: Rng, percent: number): boolean => nextInt(rng, 1, 100) <= percent

export const rollRow = <R extends { readonly weight: number }>(rng: Rng, rows: readonly R[]): R =>
  rows[
    nextWeighted(
      rng,
      rows.map((row) => row.weight),
    )
  ] as R
