import type { MaterialTier } from '../../sim/content/item.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').pack

/** The inventory (INV-01 to INV-03). */
export const packText = {
  ...texts.packText,
  open: (count: number) => say(texts.packText.open, { count }),
  tier: (tier: MaterialTier) => say(texts.packText.tier, { tier }),
} as const

/** Above a list of items: its order, and what of it is shown. */
export const packOrderNames = texts.packOrderNames
export const packKindNames = texts.packKindNames
export const packViewText = texts.packViewText
