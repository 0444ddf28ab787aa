import type { TraderNotice } from '../../machines/trader-refresh.machine.ts'
import { INSTANT_REFRESH_DIAMONDS } from '../../sim/content/trader.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { formatClock } from './format.ts'

const texts = textsOf('game').trader

/** The trader (TRADE-01 to TRADE-04). */
export const traderText = {
  ...texts.traderText,
  /** Seconds begun count. */
  clock: (ms: number) => formatClock(Math.ceil(ms / 1_000)),
} as const

/** Asked once more before something rare is gone for good. */
export const confirmSaleText = {
  ...texts.confirmSaleText,
  title: (name: string) => say(texts.confirmSaleText.title, { name }),
  body: (price: number) => say(texts.confirmSaleText.body, { price }),
} as const

const notices: Readonly<Record<TraderNotice['type'], string>> = {
  ...texts.notices,
  'refreshed-for-diamonds': say(texts.notices['refreshed-for-diamonds'], { diamonds: INSTANT_REFRESH_DIAMONDS }),
  'too-few-diamonds': say(texts.notices['too-few-diamonds'], { diamonds: INSTANT_REFRESH_DIAMONDS }),
}
export const traderToast = ({ type }: TraderNotice): string => notices[type]
