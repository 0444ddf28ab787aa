import type { MaterialTier } from '../../sim/content/item.ts'
import { t } from '../language/t.ts'

/** The inventory (INV-01 to INV-03). */
export const packText = {
  open: (count: number) => t('pack.open', { count }),
  tier: (tier: MaterialTier) => t('pack.tier', { tier }),
} as const
