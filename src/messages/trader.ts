import type { TraderNotice } from '../../machines/trader-refresh.machine.ts'
import { INSTANT_REFRESH_DIAMONDS } from '../../sim/content/trader.ts'
import { formatClock } from './format.ts'

/** The trader's head (G§2 "Trader"). */
export const traderText = {
  nextRefresh: 'Next refresh',
  refresh: 'Refresh',
  diamonds: 'diamonds',
  unknown: '--:--',
  failed: 'The trader could not restock.',
  tryAgain: 'Try Again',
  /** Seconds begun count. */
  clock: (ms: number) => formatClock(Math.ceil(ms / 1_000)),
} as const

const notices: Readonly<Record<TraderNotice['type'], string>> = {
  refreshed: 'Trader stock refreshed!',
  'refreshed-for-diamonds': `Trader stock instantly refreshed for ${INSTANT_REFRESH_DIAMONDS} Diamonds!`,
  'too-few-diamonds': `Not enough diamonds to instantly refresh stock (${INSTANT_REFRESH_DIAMONDS} Diamonds required).`,
}
export const traderToast = ({ type }: TraderNotice): string => notices[type]
