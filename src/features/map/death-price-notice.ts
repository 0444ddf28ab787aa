import { type LocationId, locations } from '../../../sim/content/locations.ts'
import { deathPrice } from '../../../sim/rules/death-price.ts'
import type { Save } from '../../../sim/save/save.ts'

const KEY = 'nightfence.death-price-told'

/** True if this device has already shown the price of a death. */
export const wasDeathPriceShown = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(KEY) !== null
export const rememberDeathPriceShown = (storage: Pick<Storage, 'setItem'>): void => storage.setItem(KEY, 'yes')

/** True if a death on this map costs the carried belongings even for a survivor without XP. */
const isExpensive = (id: LocationId): boolean => deathPrice(id, 0) === 'belongings'

/** True if the survivor has not yet played any map on which a death costs the carried belongings, and `to` is one. */
export const isDeathPriceNew = ({ lifetimeTimeOnMap }: Pick<Save, 'lifetimeTimeOnMap'>, to: LocationId): boolean =>
  isExpensive(to) && !(Object.keys(locations) as LocationId[]).some((id) => isExpensive(id) && (lifetimeTimeOnMap[id] ?? 0) > 0)
