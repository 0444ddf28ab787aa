import { type LocationId, locations } from '../../../sim/content/locations.ts'
import { deathPrice } from '../../../sim/rules/death-price.ts'
import type { Save } from '../../../sim/save/save.ts'

const KEY = 'nightfence.death-price-told'

/** Whether this device has told its player what a death costs. */
export const isDeathPriceTold = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(KEY) !== null
export const keepDeathPriceTold = (storage: Pick<Storage, 'setItem'>): void => storage.setItem(KEY, 'yes')

/** A map on which a death takes what is carried, whoever dies. */
const isDear = (id: LocationId): boolean => deathPrice(id, 0) === 'belongings'

/** Whether a run on that map would be this survivor's first on any where a death takes what is carried. */
export const isDeathPriceNew = ({ lifetimeTimeOnMap }: Pick<Save, 'lifetimeTimeOnMap'>, to: LocationId): boolean =>
  isDear(to) && !(Object.keys(locations) as LocationId[]).some((id) => isDear(id) && (lifetimeTimeOnMap[id] ?? 0) > 0)
