import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').shared

/** What the shared parts of the interface say on every screen. */
export const sharedText = {
  ...texts.sharedText,
  /** The toast area fills it in by itself. */
  notifications: say(texts.sharedText.notifications, { hotkey: '{hotkey}' }),
  pageOf: (page: number, pages: number) => say(texts.sharedText.pageOf, { page, pages }),
  /** How whole numbers are written in the language in use. */
  wholeNumber: (example: number) => say(texts.sharedText.wholeNumber, { example }),
  /** Coins that are missing for a price. */
  coinsShort: (coins: number) => say(texts.sharedText.coinsShort, { coins }),
} as const

export const passwordText = texts.passwordText
