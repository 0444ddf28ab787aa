import { ELITE_TRAITS } from '../../sim/content/elites.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { type FrameView, Head } from '../../sim/contract/frame.ts'
import type { PlayResult } from './play.ts'

export function watchElites() {
  const elites: string[] = []
  return {
    watch({ head }: FrameView): void {
      const at = (index: number) => head[index] as number
      if (at(Head.elitesMet) > elites.length) elites.push(`${ENEMY_KINDS[at(Head.eliteKind)]} ${ELITE_TRAITS[at(Head.eliteTrait)]}`)
    },
    elites: (): readonly string[] => elites,
  }
}

/** Mean difference between two runs, over all pairs. Each value ranges from 0 (identical) to 1 (nothing in common). */
export interface Spread {
  readonly events: number
  readonly elites: number
  /** Ranks of all Instincts. */
  readonly build: number
  readonly kills: number
}

export function spreadOf(runs: readonly PlayResult[]): Spread {
  const pairs = runs.flatMap((a, i) => runs.slice(i + 1).map((b) => [a, b] as const))
  const mean = (of: (a: PlayResult, b: PlayResult) => number) =>
    pairs.reduce((sum, [a, b]) => sum + of(a, b), 0) / Math.max(1, pairs.length)
  const ids = (run: PlayResult) => run.events.map(({ id }) => id)
  return {
    events: mean((a, b) => difference(ids(a), ids(b))),
    elites: mean((a, b) => difference(a.elites, b.elites)),
    build: mean((a, b) => difference(a.ranks, b.ranks)),
    kills: mean((a, b) => 1 - Math.min(a.killsWithHorde, b.killsWithHorde) / Math.max(1, a.killsWithHorde, b.killsWithHorde)),
  }
}

/** Share of the entries of both lists that only one list has, in any order. */
function difference(a: readonly string[], b: readonly string[]): number {
  const left = [...b]
  for (const entry of a) {
    const at = left.indexOf(entry)
    if (at >= 0) left.splice(at, 1)
  }
  const shared = b.length - left.length
  const all = a.length + b.length - shared
  return all === 0 ? 0 : 1 - shared / all
}
