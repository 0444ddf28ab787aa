import { type LocationId, locations } from '../../../sim/content/locations.ts'
import { deathPrice } from '../../../sim/rules/death-price.ts'
import type { Save } from '../../../sim/save/save.ts'

const KEY = 'nightfence.death-price-told'

/** True if this device has already shown the price of a death. */
export const isDeathPriceTold = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(KEY) !== null
export const keepDeathPriceTold = (storage: Pick<Storage, 'setItem'>): void => storage.setItem(KEY, 'yes')

/** True if a death on this map costs the carried belongings even for a survivor without XP. */
const isDear = (id: LocationId): boolean => deathPrice(id, 0) === 'belongings'

/** True if the survivor has not yet played any map on which a death costs the carried belongings, and `to` is one. */
export const isDeathPriceNew = ({ lifetimeTimeOnMap }: Pick<Save, 'lifetimeTimeOnMap'>, to: LocationId): boolean =>
  isDear(to) && !(Object.keys(locations) as LocationId[]).some((id) => isDear(id) && (lifetimeTimeOnMap[id] ?? 0) > 0)
