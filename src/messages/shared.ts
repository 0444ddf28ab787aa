import { formatNumber } from './format.ts'

/** What the shared parts of the interface say on every screen. */
export const sharedText = {
  close: 'Close',
  tryAgain: 'Try Again',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** `{hotkey}` is filled in by the toast area. */
  notifications: 'Notifications ({hotkey})',
  enough: 'enough',
  short: 'not enough',
  /** Coins that are missing for a price. */
  coinsShort: (coins: number) => `${formatNumber(coins)} short`,
  timesSign: '×',
} as const
