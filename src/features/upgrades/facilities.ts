import type { Facility } from '../../../sim/content/camp-upgrade.ts'
import type { IconName } from '../../looks/icon-names.ts'

/** Icons of the six tiles (UPG-02). */
export const facilityIcons: Readonly<Record<Facility, IconName>> = {
  food_storage: 'food',
  water_collector: 'water',
  shelter_expansion: 'shelter',
  walls: 'wall',
  clinic: 'clinic',
  kitchen: 'kitchen',
}
