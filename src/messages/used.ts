import type { ConsumableItem } from '../../sim/content/item.ts'
import { formatNumber } from './format.ts'

type Effect = ConsumableItem['effect']['type']

const effectDone: Readonly<Record<Effect, (amount: string) => string>> = {
  heal: (amount) => `healed ${amount} HP`,
  restore_food: (amount) => `restored ${amount} food`,
  restore_water: (amount) => `restored ${amount} water`,
  restore_ammo: (amount) => `restored ${amount} ammo`,
  generate_loot: (amount) => `found ${amount} items`,
}

/** What a piece gave, after caps; at camp and in a run alike (INV-10). */
export const usedText = (name: string, effect: Effect, amount: number): string =>
  `Used ${name}, ${effectDone[effect](formatNumber(amount))}.`

/** Why a piece would be wasted, and is kept (QUICK-02, INV-07). */
export const uselessText = {
  'full-health': 'Nothing to heal: your health is full.',
  'full-magazine': 'Nothing to load: your magazine is full.',
  'no-ranged-weapon': 'No ranged weapon equipped to restore ammo for.',
} as const
