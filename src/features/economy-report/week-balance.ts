import type { EconomyWeek } from '../../../machines/economy-port.ts'
import { COIN_CAUSES, type CoinCause } from '../../../sim/economy/coin-flows.ts'

interface CoinLine {
  readonly cause: CoinCause
  /** More than 0. */
  readonly coins: number
}
export interface WeekBalance {
  readonly opening: number
  /** Largest first. */
  readonly sources: readonly CoinLine[]
  readonly sinks: readonly CoinLine[]
  readonly closing: number
  /** Coins that buyers paid to sellers. They stay in the game. */
  readonly traded: number
}

/** Coins that change their place only, so their two sides are set off against each other. */
const TRANSFERS: readonly CoinCause[] = ['bought', 'paid-out', 'moved']

/** The balance of a week: opening + sources - sinks = closing, to the coin. */
export function weekBalance({ opening, flows }: Pick<EconomyWeek, 'opening' | 'flows'>): WeekBalance {
  const sides = COIN_CAUSES.map((cause) => {
    const [created, removed] = flows[cause] ?? [0, 0]
    const both = TRANSFERS.includes(cause) ? Math.min(created, removed) : 0
    return { cause, created: created - both, removed: removed - both }
  })
  const lines = (side: 'created' | 'removed'): readonly CoinLine[] =>
    sides
      .map((of) => ({ cause: of.cause, coins: of[side] }))
      .filter(({ coins }) => coins > 0)
      .sort((a, b) => b.coins - a.coins)
  const [sources, sinks] = [lines('created'), lines('removed')]
  return { opening, sources, sinks, closing: opening + sumOf(sources) - sumOf(sinks), traded: flows.bought?.[0] ?? 0 }
}

export const sumOf = (lines: readonly CoinLine[]): number => lines.reduce((sum, { coins }) => sum + coins, 0)
