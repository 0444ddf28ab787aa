import type { Save } from '../../../sim/save/save.ts'

/** What the trader sees of a save. */
export type TraderCustomer = Pick<Save, 'coins' | 'bankedCoins' | 'diamonds' | 'inventory' | 'equippedItems' | 'ext'>
