import type { CoinCause } from '../sim/economy/coin-flows.ts'

/** Coins of all survivors in a week, from Monday (UTC), such as 2026-11-23. */
export interface EconomyWeek {
  readonly week: string
  /** Coins at the start of the week. */
  readonly opening: number
  /** Coins that came in and that left. */
  readonly flows: Readonly<Partial<Record<CoinCause, readonly [created: number, removed: number]>>>
}
/** The price of an item that players sold to each other in the last four weeks. */
export interface MarketPrice {
  readonly item: string
  readonly rarity: string
  readonly sold: number
  readonly median: number
}
export interface EconomyReport {
  /** Newest first; the first one is the present week. Empty before the first coin. */
  readonly weeks: readonly EconomyWeek[]
  /** Best sold first. */
  readonly prices: readonly MarketPrice[]
}
export interface EconomyPort {
  /** Rejects with GatewayError. */
  report(): Promise<EconomyReport>
}
