import type { Save } from '../../../sim/save/save.ts'

/** The part of a save that the trader needs. */
export type TraderCustomer = Pick<Save, 'coins' | 'bankedCoins' | 'diamonds' | 'scrap' | 'inventory' | 'equippedItems' | 'ext'>
