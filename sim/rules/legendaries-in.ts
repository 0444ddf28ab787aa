import { BEHEMOTH_CHEST_BASE } from '../content/drops.ts'
import { type LocationId, locations } from '../content/locations.ts'

/** Legendary items in one behemoth chest of a map: max(1, floor(base x drop multiplier)) (LOOT-03). */
export const legendariesIn = (location: LocationId): number => Math.max(1, Math.floor(BEHEMOTH_CHEST_BASE * locations[location].drop))
