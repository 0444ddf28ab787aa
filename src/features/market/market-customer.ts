import type { Save } from '../../../sim/save/save.ts'

/** The part of a save that the market needs. */
export type MarketCustomer = Pick<Save, 'coins' | 'bankedCoins' | 'inventory' | 'equippedItems'>
