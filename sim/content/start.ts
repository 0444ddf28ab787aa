import type { consumables } from './consumables.ts'

type ConsumableId = keyof typeof consumables

/** The starting inventory (INV-04); crates have an entry with 0. */
export const START_INVENTORY = {
  medkit: 5,
  food_ration: 5,
  water_bottle: 5,
  ammo_pack: 5,
  bandage: 5,
  crate: 0,
} as const satisfies Partial<Record<ConsumableId, number>>
/** Initial items of keys 1 to 4 (QUICK-01). */
export const START_QUICK_SLOTS = { 1: 'bandage', 2: 'medkit', 3: 'food_ration', 4: 'water_bottle' } as const satisfies Record<
  1 | 2 | 3 | 4,
  ConsumableId
>
/** Default name (DATA-02). */
export const DEFAULT_NAME = 'Survivor'
/** Pictures per gender; the first is the default (SLOT-06, SLOT-08). */
export const AVATARS_PER_GENDER = 10
/** Maximum length of a survivor's name, in characters. */
export const MAX_NAME_LENGTH = 40
