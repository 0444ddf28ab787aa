import type { ConsumableItem } from '../../sim/content/item.ts'
import { t } from '../language/t.ts'

type Effect = ConsumableItem['effect']['type']

/** The effect of a used item, after caps, at camp and in a run (INV-10). */
export const usedText = (name: string, effect: Effect, amount: number): string =>
  t('used.used', { name, does: t(`used.effectDone.${effect === 'heal_share' ? 'heal' : effect}`, { amount }) })
