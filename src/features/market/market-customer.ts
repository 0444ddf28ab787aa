import type { Save } from '../../../sim/save/save.ts'

/** What the market sees of a save. */
export type MarketCustomer = Pick<Save, 'coins' | 'bankedCoins' | 'inventory' | 'equippedItems'>
