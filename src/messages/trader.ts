import type { TraderNotice } from '../../machines/trader-refresh.machine.ts'
import { INSTANT_REFRESH_DIAMONDS } from '../../sim/content/trader.ts'
import { t } from '../language/t.ts'
import { formatClock } from './format.ts'

/** The trader (TRADE-01 to TRADE-04). */
export const traderText = {
  /** Rounds up to whole seconds. */
  clock: (ms: number) => formatClock(Math.ceil(ms / 1_000)),
} as const

const notices: Readonly<Record<TraderNotice['type'], string>> = {
  get refreshed() {
    return t('trader.notices.refreshed')
  },
  get 'refreshed-for-diamonds'() {
    return t('trader.notices.refreshed-for-diamonds', { diamonds: INSTANT_REFRESH_DIAMONDS })
  },
  get 'too-few-diamonds'() {
    return t('trader.notices.too-few-diamonds', { diamonds: INSTANT_REFRESH_DIAMONDS })
  },
}
export const traderToast = ({ type }: TraderNotice): string => notices[type]
