/** One line of `npm run bench`. A figure without a limit always passes. */
export interface BenchFigure {
  readonly figure: string
  readonly value: number | string
  readonly unit: string
  readonly limit: number | null
  readonly ok: boolean
}

const rounded = (value: number): number => Number(value.toPrecision(4))

export const atMost = (figure: string, value: number, unit: string, limit: number): BenchFigure => ({
  figure,
  value: rounded(value),
  unit,
  limit,
  ok: value <= limit,
})

export const atLeast = (figure: string, value: number, unit: string, limit: number): BenchFigure => ({
  figure,
  value: rounded(value),
  unit,
  limit,
  ok: value >= limit,
})

export const measured = (figure: string, value: number | string, unit: string): BenchFigure => ({
  figure,
  value: typeof value === 'number' ? rounded(value) : value,
  unit,
  limit: null,
  ok: true,
})

/** Returns the value below which `share` of the values lie; 0.5 gives the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Ratios of pairs that were measured side by side, so that a slow machine affects both. */
export const ratios = (of: readonly number[], to: readonly number[]): readonly number[] => of.map((value, i) => value / (to[i] as number))

/** Measures the duration of a call, in ms. */
export async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await call()
  return performance.now() - began
}

const BLOCKS = 61

/**
 * Measures the time of one call per block, in ms. The calls alternate and swap their order, so that a slow machine affects all.
 */
export function interleaved(calls: number, works: readonly (() => void)[]): readonly (readonly number[])[] {
  const took = works.map((): number[] => [])
  for (let block = 0; block < BLOCKS; block++) {
    for (let turn = 0; turn < works.length; turn++) {
      const which = (turn + block) % works.length
      const start = performance.now()
      for (let i = 0; i < calls; i++) works[which]?.()
      took[which]?.push((performance.now() - start) / calls)
    }
  }
  return took
}
