import type { TraderNotice } from '../../machines/trader-refresh.machine.ts'
import { INSTANT_REFRESH_DIAMONDS } from '../../sim/content/trader.ts'
import { formatClock, formatNumber } from './format.ts'

/** The trader (TRADE-01 to TRADE-04). */
export const traderText = {
  title: 'The Trader',
  totalCoins: 'Total coins',
  traderItems: "Trader's Items",
  yourItems: 'Your Items',
  arriving: 'The trader is unpacking...',
  noItems: 'Trader has no items currently. Try refreshing!',
  buy: 'Buy',
  sell: 'Sell 1',
  noPrice: 'No price',
  soldOut: 'None left',
  nextRefresh: 'Next refresh',
  refresh: 'Refresh',
  diamonds: 'diamonds',
  unknown: '--:--',
  failed: "The trader couldn't restock.",
  tryAgain: 'Try Again',
  /** Seconds begun count. */
  clock: (ms: number) => formatClock(Math.ceil(ms / 1_000)),
} as const

/** Asked once more before something rare is gone for good. */
export const confirmSaleText = {
  title: (name: string) => `Sell ${name}?`,
  body: (price: number) => `It's one of a kind, and the trader won't sell it back. You'll get ${formatNumber(price)} coins.`,
  confirm: 'Sell',
  cancel: 'Keep',
} as const

const notices: Readonly<Record<TraderNotice['type'], string>> = {
  refreshed: 'Trader stock refreshed!',
  'refreshed-for-diamonds': `Trader stock instantly refreshed for ${INSTANT_REFRESH_DIAMONDS} Diamonds!`,
  'too-few-diamonds': `Not enough diamonds to instantly refresh stock (${INSTANT_REFRESH_DIAMONDS} Diamonds required).`,
}
export const traderToast = ({ type }: TraderNotice): string => notices[type]
