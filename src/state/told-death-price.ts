import { type LocationId, locations } from '../../sim/content/locations.ts'
import { deathPrice } from '../../sim/rules/death-price.ts'
import type { Save } from '../../sim/save/save.ts'

const KEY = 'nightfence.death-price-told'

/** Whether this device has told its player what a death costs. Where storage is forbidden it is told again. */
export function isDeathPriceTold(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(KEY) !== null
  } catch {
    return false
  }
}
export function keepDeathPriceTold(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(KEY, 'yes')
  } catch {
    // Full or forbidden: then it is told once more.
  }
}

/** A map on which a death takes what is carried, whoever dies. */
const isDear = (id: LocationId): boolean => deathPrice(id, 0) === 'belongings'

/** Whether a run on that map would be this survivor's first on any where a death takes what is carried. */
export const isDeathPriceNew = ({ lifetimeTimeOnMap }: Pick<Save, 'lifetimeTimeOnMap'>, to: LocationId): boolean =>
  isDear(to) && !(Object.keys(locations) as LocationId[]).some((id) => isDear(id) && (lifetimeTimeOnMap[id] ?? 0) > 0)
